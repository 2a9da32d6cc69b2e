/// Bytes that wait to be written: in memory up to 1 MB, then in a temporary file.
final class SpilledBytes {
  private static let most = 1 << 20
  private var memory = ByteStore()
  private var file: SpillFile?

  var count: Int { file?.size ?? memory.count }

  func append(_ bytes: Bytes) throws(Failure) {
    if file == nil, memory.count + bytes.count > SpilledBytes.most {
      let made = try SpillFile()
      try made.append(memory.bytes)
      memory.clear(keeping: 4096)
      file = made
    }
    if let file { try file.append(bytes) } else { memory.append(bytes) }
  }

  func write(to output: OutputBuffer) throws(Failure) {
    guard let file else {
      output.append(shown: memory.bytes)
      return try output.endRow()
    }
    try file.finish()
    let window = try file.window(readsAhead: true)
    var offset = 0
    while offset < file.size {
      let bytes = try window.bytes(at: offset, atLeast: 1, upTo: file.size)
      output.append(shown: bytes)
      offset += bytes.count
      try output.endRow()
      try Interrupts.check()
    }
  }
}
