/// Rows that are made one after another, each as a JSON object.
protocol LineMaking {
  /// The number of rows.
  var count: Int { get }
  /// The names of the members, for a document without rows.
  var names: [String] { get }
  /// Adds a row to some bytes.
  func append(_ row: Int, to bytes: inout [UInt8])
}

/// The bytes of rows as JSON Lines. A row is made when its bytes are read.
final class LineOrigin: ByteOrigin {
  private let lines: any LineMaking
  private var next = 0
  private var bytes: [UInt8] = []
  private var taken = 0

  private static let fewBytes = 1 << 16

  init(_ lines: any LineMaking) {
    self.lines = lines
    guard lines.count == 0 else { return }
    // A row without values has the names, for a pipeline that prints no row.
    var names = JSONObject()
    for name in lines.names { names.add(name, json: Array("null".utf8)) }
    bytes = names.bytes + [0x0A]
  }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if taken == bytes.count {
      taken = 0
      bytes.removeAll(keepingCapacity: true)
      while next < lines.count, bytes.count < LineOrigin.fewBytes {
        lines.append(next, to: &bytes)
        bytes.append(0x0A)
        next += 1
      }
      try Interrupts.check()
    }
    let part = min(count, bytes.count - taken)
    withBytes(of: bytes) { all in
      // SAFETY: the caller owns `count` writable bytes at `target`, and the part is not longer.
      all.slice(taken, taken + part).copy(to: target)
    }
    taken += part
    return part
  }

  func isReadable(within milliseconds: Int32) -> Bool { true }
}
