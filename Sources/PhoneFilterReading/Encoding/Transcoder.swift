/// An origin that reads an input in another encoding as UTF-8, piece by piece.
///
/// It hands out the bytes before an error, and then throws the error. The error has no place,
/// because the reader knows the place.
final class Transcoder: ByteOrigin {
  /// The number of bytes of output beyond three for each byte of input.
  private static let spare = 32

  private let input: InputFile
  private let decoder: any TextDecoder
  /// The maximum number of bytes that are decoded at once.
  private let room: Int
  private let encoded: UnsafeMutableRawPointer
  private let decoded: UnsafeMutableRawPointer
  /// The number of bytes in `encoded` that are not decoded yet: a cut character, or bytes without
  /// room in the output.
  private var kept = 0
  /// True if the output was full. Then the kept bytes are decoded before more is read.
  private var isFull = false
  /// The part of `decoded` that is not read yet.
  private var ready = 0..<0
  /// The offset of the next bytes, for a file that can be read at any place.
  private var offset: Int
  /// True if the end of the input has been read. `isAtEnd` is true if it is decoded, too.
  private var hasRead = false
  private var isAtEnd = false
  private var failure: Failure?

  /// Decodes the bytes after `mark`, with which the input begins.
  init(
    _ input: InputFile, after mark: [UInt8], decoder: any TextDecoder, room: Int = 1 << 15
  ) throws(Failure) {
    self.input = input
    self.decoder = decoder
    self.room = max(room, 4)
    offset = mark.count
    guard let memory = allocatePages(4 * self.room + Transcoder.spare) else {
      throw .unreadable(input.name, "no memory is left to decode it")
    }
    encoded = memory
    // SAFETY: after the room for encoded bytes, the memory has three times as much room, and some
    // spare.
    decoded = memory + self.room
    if !input.isSeekable {
      var left = mark.count
      while left > 0 {
        let count = try input.read(into: memory, count: left)
        if count == 0 { break }
        left -= count
      }
    }
  }

  deinit { freePages(encoded) }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    while ready.isEmpty {
      if let failure { throw failure }
      if isAtEnd { return 0 }
      decodeNext()
    }
    let taken = min(count, ready.count)
    // SAFETY: the ready bytes have been written, and the caller has room for count.
    target.copyMemory(from: decoded + ready.lowerBound, byteCount: taken)
    ready.removeFirst(taken)
    return taken
  }

  func isReadable(within milliseconds: Int32) -> Bool {
    while ready.isEmpty, failure == nil, !isAtEnd {
      guard input.isReadable(within: milliseconds) else { return false }
      // Half a character is not readable yet.
      decodeNext()
    }
    return true
  }

  /// Reads a piece and decodes it. Stores a failure instead of throwing it.
  private func decodeNext() {
    do throws(Failure) {
      let count = isFull ? 0 : try readNext()
      if count == 0, !isFull { hasRead = true }
      offset += count
      // SAFETY: kept + count bytes have been written to the memory, and fit its room.
      let bytes = Bytes(base: encoded, count: kept + count)
      // SAFETY: after the encoded bytes there is room for three times as many, and some spare.
      let output = decoded.assumingMemoryBound(to: UInt8.self)
      let piece = decoder.decode(
        bytes, isFinal: hasRead, into: output, room: 3 * room + Transcoder.spare)
      isFull = piece.isFull
      isAtEnd = hasRead && !isFull
      bytes.slice(piece.consumed, bytes.count).copy(to: encoded)
      kept = bytes.count - piece.consumed
      ready = 0..<piece.written
      if let problem = piece.problem {
        failure = input.failure(Message(problem))
      }
    } catch {
      failure = error
    }
  }

  private func readNext() throws(Failure) -> Int {
    // SAFETY: more is read only if kept is less than a character, which is less than the room.
    let target = encoded + kept
    return input.isSeekable
      ? try input.read(into: target, count: room - kept, at: offset)
      : try input.read(into: target, count: room - kept)
  }
}
