/// Bytes that arrive in pieces, as whole lines.
package struct LineBuffer {
  /// The maximum length of a line. A longer line is dropped.
  private let limit: Int
  private var pending: [UInt8] = []
  private var isDropping = false

  package init(limit: Int) { self.limit = limit }

  /// Returns the lines that end in these bytes. Nil stands for a line that was too long.
  package mutating func take(_ bytes: [UInt8]) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      lines.append(isDropping ? nil : pending)
      (pending, isDropping) = ([], false)
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  /// Returns the last line if it has no end.
  package mutating func finish() -> [UInt8]? {
    defer { (pending, isDropping) = ([], false) }
    return pending.isEmpty || isDropping ? nil : pending
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if isDropping || pending.count + bytes.count > limit {
      (pending, isDropping) = ([], true)
    } else {
      pending += bytes
    }
  }
}
