/// Bytes that wait to be written: in memory while they are few, else in a temporary file.
final class SpilledBytes {
  private(set) var count = 0
  private let most: Int
  private var memory = ByteStore()
  private var file: TemporaryFile?

  /// A place for bytes of which some stay in memory.
  init(keeping most: Int = 1 << 20) { self.most = most }

  func append(_ bytes: Bytes) throws(Failure) {
    count += bytes.count
    if file == nil, memory.count + bytes.count > most {
      let made = try TemporaryFile()
      try made.append(memory.bytes)
      memory.clear(keeping: 4096)
      file = made
    }
    if let file { try file.append(bytes) } else { memory.append(bytes) }
  }

  /// Writes all of them.
  func write(to output: OutputBuffer) throws(Failure) {
    guard let file else {
      output.append(shown: memory.bytes)
      return try output.endRow()
    }
    let buffer = try IOBuffer()
    var offset = 0
    while offset < count {
      offset += try buffer.fill(from: file, at: offset, atLeast: 1)
      output.append(shown: buffer.pending)
      buffer.take(buffer.pending.count)
      try output.endRow()
      try Interrupts.check()
    }
  }
}
