/// A small JSON file that a user wrote by hand. It is kept whole, so that every error can name its
/// place.
package struct JSONDocument {
  package struct Node {
    fileprivate let start: Int
    fileprivate let end: Int
  }

  package struct Member {
    package let name: String
    /// The place of the name.
    package let key: Node
    package let value: Node

    package init(name: String, key: Node, value: Node) {
      self.name = name
      self.key = key
      self.value = value
    }
  }

  package enum Kind {
    case object
    case list
    case text
    case number
    case flag
    case none
  }

  /// The maximum size of such a file, in bytes.
  private static let limit = 16 << 20

  /// The value that is the whole file.
  package private(set) var root = Node(start: 0, end: 0)
  package let name: String
  /// With zeroes at the end, which stop every scanner.
  private let bytes: [UInt8]
  private let count: Int
  /// The beginnings of its lines: each rule has a place.
  private let lineStarts: [Int]

  /// Reads a file. An error names its place.
  package init(_ path: CataloguePath) throws(Failure) { try self.init(in: InputFile.plain(path)) }

  package init(in file: InputFile) throws(Failure) {
    try self.init(
      try InputWindow.text(of: file, limit: JSONDocument.limit), name: file.name)
  }

  package init(_ text: [UInt8], name: String) throws(Failure) {
    self.name = name
    count = text.count
    lineStarts = [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
    bytes = text + [UInt8](repeating: 0, count: 64)
    let (found, failure) = withBytes(of: bytes) { bytes -> (Node?, ScanFailure?) in
      var scanner = JSONScanner(bytes, end: count, isFinal: true)
      let start = scanner.skipSpace(0)
      var end = scanner.skipValue(start)
      if end >= 0, case let next = scanner.skipSpace(end), next < count {
        end = scanner.stop(next, "expected the end, found \(scanner.found(next))")
      }
      return end >= 0 ? (Node(start: start, end: end), nil) : (nil, scanner.failure)
    }
    guard let found else {
      throw problem(at: failure?.index ?? 0, Message(failure?.message ?? "expected a value"))
    }
    root = found
  }

  package func kind(of node: Node) -> Kind {
    switch bytes[node.start] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .list
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .flag
    case UInt8(ascii: "n"): .none
    default: .number
    }
  }

  /// The text of a string; for other values, their spelling.
  package func text(of node: Node) -> String {
    withBytes(of: bytes) { bytes in
      guard kind(of: node) == .text else { return bytes.slice(node.start, node.end).text() }
      return String(
        decoding: JSONText.decoded(bytes.slice(node.start + 1, node.end - 1)), as: UTF8.self)
    }
  }

  /// The spelling of a value.
  package func bytes(of node: Node) -> [UInt8] { Array(bytes[node.start..<node.end]) }

  package func members(of object: Node) -> [Member] {
    withBytes(of: bytes) { bytes in
      var scanner = JSONScanner(bytes, end: count, isFinal: true)
      var members: [Member] = []
      _ = scanner.walkMembers(of: object.start) { scanner, member in
        let end = scanner.skipValue(member.value)
        members.append(
          Member(
            name: scanner.name(of: member), key: Node(start: member.keyStart, end: member.keyEnd),
            value: Node(start: member.value, end: end)))
        return end
      }
      return members
    }
  }

  package func elements(of list: Node) -> [Node] {
    withBytes(of: bytes) { bytes in
      var scanner = JSONScanner(bytes, end: count, isFinal: true)
      var elements: [Node] = []
      _ = scanner.walkElements(of: list.start) { scanner, start in
        let end = scanner.skipValue(start)
        elements.append(Node(start: start, end: end))
        return end
      }
      return elements
    }
  }

  package func place(of node: Node) -> ProblemPlace {
    let (line, column) = lineAndColumn(node.start)
    let character = withBytes(of: bytes) {
      $0.slice(node.start - column + 1, node.start).characterCount + 1
    }
    return ProblemPlace(line: line, column: column, character: character)
  }

  package func problem(_ node: Node, _ message: Message) -> Failure {
    problem(at: node.start, message)
  }

  private func problem(at index: Int, _ message: Message) -> Failure {
    let (line, column) = lineAndColumn(index)
    return withBytes(of: bytes) { bytes in
      let position = TextPosition(
        line: line, column: column, around: bytes.slice(0, count), index: min(index, count))
      return .data(DataProblem(source: name, position: position, message: message))
    }
  }

  private func lineAndColumn(_ index: Int) -> (Int, Int) {
    let index = min(index, count)
    // The first line that begins after the index.
    let line = (1..<lineStarts.count).bound(after: { lineStarts[$0] <= index })
    return (line, index - lineStarts[line - 1] + 1)
  }
}

extension JSONDocument.Kind {
  package var shown: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .none: "null"
    }
  }
}
