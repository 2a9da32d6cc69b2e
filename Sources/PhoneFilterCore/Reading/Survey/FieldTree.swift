/// The nested fields that have been met in records, as a tree: a path is found by the bytes of its
/// names, and its columns are looked up once.
///
///     "specs" ─┬─ "memory"   memory
///              └─ "screen" ── "size"   screenSize
final class FieldTree {
  /// A field, within those above it.
  final class Node {
    let names: [String]
    /// The columns of which a value of this field would be one.
    let columns: [Int]
    fileprivate var children: [(key: [UInt8], node: Node)] = []

    fileprivate init(_ names: [String], _ columns: [Int]) {
      self.names = names
      self.columns = columns
    }
  }

  /// Maximum depth of objects that are looked into, and maximum number of fields remembered.
  private static let depthLimit = 8
  private static let limit = 512

  private var root = Node([], [])
  private var count = 0
  private let columns: ([String]) -> [Int]

  /// An empty tree; the closure returns the columns of a path.
  init(columns: @escaping ([String]) -> [Int]) { self.columns = columns }

  /// Calls the body with each value within a field of an object that stands at `start` and has been
  /// checked, if it is one for some column, until the body returns true. Returns whether it did.
  func look(
    into bytes: Bytes, from start: Int, to end: Int, _ body: (Node, RawValue) -> Bool
  ) -> Bool {
    var scanner = JSONScanner(bytes, end: end, isFinal: true)
    return look(&scanner, object: start, in: root, body)
  }

  private func look(
    _ scanner: inout JSONScanner, object start: Int, in node: Node,
    _ body: (Node, RawValue) -> Bool
  ) -> Bool {
    let bytes = scanner.bytes
    var index = scanner.skipSpace(start + 1)
    while bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      let value = keyEnd > 0 ? scanner.skipColon(keyEnd) : keyEnd
      guard value > 0 else { return false }
      let child = child(bytes.slice(index, keyEnd), of: node)
      if look(&scanner, value: value, in: child, body) { return true }
      let end = scanner.skipValue(value)
      guard end > 0 else { return false }
      index = scanner.skipSpace(end)
      guard bytes[index] == UInt8(ascii: ",") else { return false }
      index = scanner.skipSpace(index + 1)
    }
    return false
  }

  private func look(
    _ scanner: inout JSONScanner, value: Int, in node: Node, _ body: (Node, RawValue) -> Bool
  ) -> Bool {
    switch scanner.bytes[value] {
    case UInt8(ascii: "{"):
      return node.names.count < FieldTree.depthLimit
        && look(&scanner, object: value, in: node, body)
    case UInt8(ascii: "["):
      var index = scanner.skipSpace(value + 1)
      while scanner.bytes[index] != UInt8(ascii: "]") {
        // Lists within lists lead nowhere that a path could say.
        if scanner.bytes[index] != UInt8(ascii: "["),
          look(&scanner, value: index, in: node, body)
        {
          return true
        }
        let end = scanner.skipValue(index)
        guard end > 0 else { return false }
        index = scanner.skipSpace(end)
        if scanner.bytes[index] == UInt8(ascii: ",") { index = scanner.skipSpace(index + 1) }
      }
      return false
    default:
      guard !node.columns.isEmpty, node.names.count > 1 else { return false }
      let end = scanner.skipValue(value)
      guard end > 0 else { return false }
      let found = RawValue(bytes: scanner.bytes.slice(value, end), encoding: .json)
      return found.kind != .none && body(node, found)
    }
  }

  /// The field with a name, quotes included, within another.
  private func child(_ key: Bytes, of node: Node) -> Node {
    if let known = node.children.first(where: { withBytes(of: $0.key, key.isEqual) }) {
      return known.node
    }
    let names = node.names + [RawValue(bytes: key, encoding: .json).text]
    let child = Node(names, names.count > 1 ? columns(names) : [])
    // A catalogue may have as many fields as it has records.
    if count >= FieldTree.limit {
      root = Node([], [])
      count = 0
    }
    count += 1
    node.children.append((key.copied(), child))
    return child
  }
}
