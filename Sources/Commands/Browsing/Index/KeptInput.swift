extension TemporaryFile: RereadBytes {
  package func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    let count = max(0, min(count, size - offset))
    var bytes = [UInt8](repeating: 0, count: count)
    try bytes.withUnsafeMutableBufferPointer { target throws(Failure) in
      // SAFETY: `count` bytes from the offset on have been written.
      try read(into: UnsafeMutableRawBufferPointer(target), at: offset)
    }
    return bytes
  }
}

/// An input that can be read only once. The bytes that were read are kept, so that the input can be
/// read from the beginning many times.
///
/// SAFETY: the owner ensures that only one reader at a time uses it.
final class KeptInput: @unchecked Sendable {
  let input: InputFile
  let spool: TemporaryFile
  fileprivate var hasEnded = false

  init(_ input: InputFile) throws(Failure) {
    self.input = input
    spool = try TemporaryFile()
  }

  /// Returns an input that begins at the first byte.
  func restarted() -> InputFile {
    if hasEnded, let whole = InputFile(input, in: spool) { return whole }
    return InputFile(input, through: KeptOrigin(self))
  }
}

private final class KeptOrigin: ByteOrigin {
  private let kept: KeptInput
  private var offset = 0

  init(_ kept: KeptInput) { self.kept = kept }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if offset < kept.spool.size {
      let bytes = try kept.spool.bytes(at: offset, count: count)
      // SAFETY: the caller has room for `count` bytes at the target, and `bytes` has no more.
      withBytes(of: bytes) { $0.copy(to: target) }
      offset += bytes.count
      return bytes.count
    }
    let added = try kept.input.read(into: target, count: count)
    if added == 0 { kept.hasEnded = true }
    // SAFETY: `added` bytes have just been read into the target.
    if added > 0 { try kept.spool.append(Bytes(base: target, count: added)) }
    offset += added
    return added
  }

  func isReadable(within milliseconds: Int32) -> Bool {
    offset < kept.spool.size || kept.input.isReadable(within: milliseconds)
  }
}
