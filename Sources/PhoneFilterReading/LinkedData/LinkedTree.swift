/// The values of a block of linked data, as a tree of ranges in the text.
struct LinkedTree {
  enum Kind { case object, list, text, other }

  struct Node {
    let kind: Kind
    let start: Int32
    var end: Int32
    /// The name of a member, as a range of the text with its quotes; empty for an element.
    var name: Range<Int32> = 0..<0
    /// The first node in it, and the next node beside it; -1 for none.
    var first: Int32 = -1
    var next: Int32 = -1
  }

  /// The maximum depth of values. A deeper value is not divided further.
  static let deepest = 64

  private(set) var nodes: [Node] = []

  /// Adds the values of a text that is one value of JSON. Returns the number of its node.
  ///
  /// The scanner has checked the text, so that each bracket has its end.
  mutating func add(_ scanner: inout JSONScanner, at start: Int, depth: Int = 0) -> Int {
    let bytes = scanner.bytes
    let number = nodes.count
    let kind: Kind =
      switch bytes[start] {
      case UInt8(ascii: "{"): .object
      case UInt8(ascii: "["): .list
      case UInt8(ascii: "\""): .text
      default: .other
      }
    nodes.append(Node(kind: kind, start: Int32(start), end: Int32(start)))
    guard kind == .object || kind == .list, depth < LinkedTree.deepest else {
      nodes[number].end = Int32(max(start, scanner.skipValue(start)))
      return number
    }
    var index = start + 1
    var last = -1
    while index < scanner.end {
      index = scanner.skipSpace(index)
      guard index < scanner.end else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        index += 1
        break
      }
      if byte == UInt8(ascii: ",") {
        index += 1
        continue
      }
      var name: Range<Int32> = 0..<0
      if kind == .object {
        let end = scanner.skipValue(index)
        guard end > index else { break }
        name = Int32(index)..<Int32(end)
        index = scanner.skipSpace(scanner.skipSpace(end) + 1)
        guard index < scanner.end else { break }
      }
      let child = add(&scanner, at: index, depth: depth + 1)
      nodes[child].name = name
      if last < 0 { nodes[number].first = Int32(child) } else { nodes[last].next = Int32(child) }
      last = child
      guard Int(nodes[child].end) > index else { break }
      index = Int(nodes[child].end)
    }
    nodes[number].end = Int32(index)
    return number
  }

  /// Returns the numbers of the nodes directly in a node.
  func children(of number: Int) -> [Int] {
    var children: [Int] = []
    var child = Int(nodes[number].first)
    while child >= 0 {
      children.append(child)
      child = Int(nodes[child].next)
    }
    return children
  }
}
