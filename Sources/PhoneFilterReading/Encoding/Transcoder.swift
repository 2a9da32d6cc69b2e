/// An origin that reads an input in another encoding as UTF-8, piece by piece.
///
/// An error in the text is thrown behind the bytes that came before it, without a place: the reader
/// knows how far the text has come.
final class Transcoder: ByteOrigin {
  /// Number of bytes of output beyond three for each byte of input.
  private static let spare = 32

  private let input: InputFile
  private let decoder: any TextDecoder
  /// Number of bytes that are decoded at once.
  private let room: Int
  private let encoded: UnsafeMutableRawPointer
  private let decoded: UnsafeMutableRawPointer
  /// Number of bytes at the beginning of `encoded` that are not decoded yet: a cut character, or
  /// what there was no room for.
  private var kept = 0
  /// Whether those were left for want of room: they are decoded before more is read.
  private var isFull = false
  /// The part of `decoded` that is still to be read.
  private var ready = 0..<0
  /// The offset of the next bytes in a file that can be read at any place.
  private var offset: Int
  /// Whether the end of the input has been read, and whether all of it is decoded.
  private var hasRead = false
  private var isAtEnd = false
  private var failure: Failure?

  /// Decodes what follows the first bytes, which are a mark.
  init(
    _ input: InputFile, behind mark: [UInt8], decoder: any TextDecoder, room: Int = 1 << 15
  ) throws(Failure) {
    self.input = input
    self.decoder = decoder
    self.room = max(room, 4)
    offset = mark.count
    guard let memory = allocatePages(4 * self.room + Transcoder.spare) else {
      throw .unreadable(input.name, "no memory to decode it")
    }
    encoded = memory
    // SAFETY: behind the room for encoded bytes there is three times as much, and some to spare.
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
    // SAFETY: the bytes that are ready have been written, and the caller has room for count.
    target.copyMemory(from: decoded + ready.lowerBound, byteCount: taken)
    ready.removeFirst(taken)
    return taken
  }

  func isReadable(within milliseconds: Int32) -> Bool {
    while ready.isEmpty, failure == nil, !isAtEnd {
      guard input.isReadable(within: milliseconds) else { return false }
      // Half a character is nothing to read yet.
      decodeNext()
    }
    return true
  }

  /// Reads a piece and decodes it.
  private func decodeNext() {
    do throws(Failure) {
      let count = isFull ? 0 : try readNext()
      if count == 0, !isFull { hasRead = true }
      offset += count
      // SAFETY: kept + count bytes have been written to the memory, and fit its room.
      let bytes = Bytes(base: encoded, count: kept + count)
      // SAFETY: behind the encoded bytes there is room for three times as many, and some to spare.
      let output = decoded.assumingMemoryBound(to: UInt8.self)
      let piece = decoder.decode(
        bytes, isFinal: hasRead, into: output, room: 3 * room + Transcoder.spare)
      isFull = piece.isFull
      isAtEnd = hasRead && !isFull
      bytes.slice(piece.consumed, bytes.count).copy(to: encoded)
      kept = bytes.count - piece.consumed
      ready = 0..<piece.written
      if let problem = piece.problem {
        failure = input.failure(problem)
      }
    } catch {
      failure = error
    }
  }

  private func readNext() throws(Failure) -> Int {
    // SAFETY: kept is less than a character where more is read, which is less than the room.
    let target = encoded + kept
    return input.isSeekable
      ? try input.read(into: target, count: room - kept, at: offset)
      : try input.read(into: target, count: room - kept)
  }
}
