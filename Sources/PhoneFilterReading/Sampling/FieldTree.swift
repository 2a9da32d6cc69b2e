/// The nested fields that have been met in records, as a tree: a path is found by the bytes of its
/// names, and its columns are looked up once.
///
///     "specs" ─┬─ "memory"   memory
///              └─ "screen" ── "size"   screenSize
final class FieldTree {
  final class Node {
    let names: [String]
    /// The columns that could take a value of this field.
    let columns: [Int]
    fileprivate var children: [(key: [UInt8], node: Node)] = []

    fileprivate init(_ names: [String], _ columns: [Int]) {
      self.names = names
      self.columns = columns
    }
  }

  /// The maximum depth of searched objects, and the maximum number of remembered fields.
  private static let depthLimit = 8
  private static let limit = 512

  private var root = Node([], [])
  private var count = 0
  private let columns: ([String]) -> [Int]

  /// Creates an empty tree; the closure returns the columns of a path.
  init(columns: @escaping ([String]) -> [Int]) { self.columns = columns }

  /// Calls the body with each nested value that some column could take, until the body returns
  /// true. Searches the object that begins at `start`, which has been checked. Returns true if the
  /// body did.
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
    var isDone = false
    _ = scanner.walkMembers(of: start) { scanner, member in
      let child = child(scanner.key(of: member), of: node)
      isDone = look(&scanner, value: member.value, in: child, body)
      return isDone ? JSONScanner.stopped : scanner.skipValue(member.value)
    }
    return isDone
  }

  private func look(
    _ scanner: inout JSONScanner, value: Int, in node: Node, _ body: (Node, RawValue) -> Bool
  ) -> Bool {
    switch scanner.bytes[value] {
    case UInt8(ascii: "{"):
      return node.names.count < FieldTree.depthLimit
        && look(&scanner, object: value, in: node, body)
    case UInt8(ascii: "["):
      var isDone = false
      _ = scanner.walkElements(of: value) { scanner, element in
        // A path cannot lead into lists within lists.
        isDone =
          scanner.bytes[element] != UInt8(ascii: "[")
          && look(&scanner, value: element, in: node, body)
        return isDone ? JSONScanner.stopped : scanner.skipValue(element)
      }
      return isDone
    default:
      guard !node.columns.isEmpty, node.names.count > 1 else { return false }
      let end = scanner.skipValue(value)
      guard end > 0 else { return false }
      let found = RawValue(bytes: scanner.bytes.slice(value, end), encoding: .json)
      return found.kind != .none && body(node, found)
    }
  }

  /// The field with a name, including its quotes, within another field.
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
