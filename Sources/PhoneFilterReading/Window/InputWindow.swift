/// The part of a catalogue that is in memory. The window moves forward over the file. Bytes that a
/// reader still needs move along, before the new bytes.
///
///     memory   [ … free …  left over | read last … | zeros ]
///                          ^ bytes[0]  ^ page boundary
///
/// New bytes always begin at the same page boundary: reads at other addresses take four times as
/// long. Zeros after the bytes stop every scanner. The window grows for a record that does not fit,
/// and shrinks after it.
package final class InputWindow {
  /// The number of bytes of a file that are read at once. Pipes give at most 64 KB.
  package static let chunkSize = 1 << 18
  /// The maximum number of bytes of a record; a longer record is not a phone.
  static let recordLimit = 1 << 30
  /// The maximum number of bytes of a record that may be scanned again after each read.
  private static let shortRecord = 1 << 14
  package static let padding = 64

  package let file: InputFile
  /// The bytes in memory, with zeros after them. The view is valid until the window moves.
  package private(set) var bytes: Bytes = .empty
  /// The number of bytes in memory that are the catalogue's.
  package private(set) var count = 0
  /// The offset of these bytes in the catalogue.
  package private(set) var origin = 0
  /// True if the end has been read.
  package private(set) var isAtEnd = false
  /// True if the catalogue begins with a byte order mark, which does not count as a column.
  package var startsWithMark = false
  /// Called with the number of bytes read so far.
  package var onRead: ((Int) -> Void)?

  package let chunk: Int
  private let tracksLines: Bool
  /// The line in which the window begins, if lines are tracked.
  private var originCounter = LineCounter()
  /// The last place that was requested.
  private var lastPlace = LineCounter()
  /// The line of the last row that was requested.
  private var rowCounter = LineCounter()
  private var memory: ByteMemory?
  private var front = 0
  private var room = 0
  /// The number of kept bytes before the page boundary.
  private var keptBefore = 0
  /// The bytes that the chunk reader has handed back. They precede the bytes still in a pipe.
  private var unread: ArraySlice<UInt8> = []

  /// Lines are counted if `tracksLines` is true, or if the file cannot be read again to count them.
  package init(file: InputFile, tracksLines: Bool = false, chunk: Int = InputWindow.chunkSize) {
    self.file = file
    self.chunk = file.isSeekable ? chunk : min(chunk, 1 << 16)
    self.tracksLines = tracksLines || !file.isSeekable
  }

  /// The bytes in memory, for a caller that keeps them. They do not change when the window moves.
  package var owned: OwnedBytes {
    memory.map { $0.owned(from: bytesStart, count: bytes.count) } ?? .empty
  }

  /// The place in the memory where the bytes begin.
  private var bytesStart: Int { front - keptBefore }

  /// Discards the bytes before `start` and reads more. Indices change: the byte at `start` is then
  /// at 0.
  package func advance(keeping start: Int) throws(Failure) {
    let kept = count - start
    if kept >= InputWindow.recordLimit {
      throw .data(
        problem(
          at: origin + start,
          "the record is longer than 1 GB, the limit; is the file a catalogue?"))
    }
    if tracksLines, start > 0 { originCounter.advance(over: bytes.slice(0, start)) }
    try makeRoom(for: kept, from: start)
    guard let memory = memory?.base else { return }
    let target = memory + front
    var added = 0
    var failure: Failure?
    // A long record must double before it is scanned again, so that the number of scans is bounded.
    // A short record may be complete after any read, and the writer of a pipe may wait for an
    // answer to it.
    let wanted = kept < InputWindow.shortRecord ? 1 : min(kept, room)
    repeat {
      do throws(Failure) {
        try Interrupts.check()
        let limit = file.isSeekable ? room : min(room - added, 1 << 16)
        // SAFETY: target + added has limit writable bytes, and padding after them.
        let read = try readNext(
          into: target + added, count: min(limit, room - added), at: start + kept + added)
        if read == 0 { isAtEnd = true }
        added += read
      } catch {
        failure = error
      }
    } while failure == nil && !isAtEnd && added < wanted
    // SAFETY: the padding is after the room for what is read.
    (target + added).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    origin += start
    count = kept + added
    // SAFETY: kept bytes are before the target, added bytes and the padding after it.
    bytes = Bytes(base: target - kept, count: count + InputWindow.padding)
    // The reader gets the bytes before an error first. The next call meets the error again.
    if let failure, added == 0 { throw placed(failure) }
    onRead?(origin + count)
  }

  private func readNext(
    into target: UnsafeMutableRawPointer, count: Int, at index: Int
  ) throws(Failure) -> Int {
    file.isSeekable
      ? try file.read(into: target, count: count, at: origin + index)
      : try readOn(into: target, count: count)
  }

  /// Reads the next bytes of an input that can be read only once: first the handed back bytes, then
  /// those still in the file. Returns 0 at the end. A reader ahead of the window must use this
  /// function, so that no bytes are lost.
  package func readOn(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if unread.isEmpty { return try file.read(into: target, count: count) }
    let taken = Array(unread.prefix(count))
    unread = unread.dropFirst(count)
    // SAFETY: the caller has room for count bytes at the target.
    withBytes(of: taken) { $0.copy(to: target) }
    return taken.count
  }

  /// Returns true if `readOn` has bytes, or the end, within some time.
  package func isReadable(within milliseconds: Int32) -> Bool {
    !unread.isEmpty || file.isReadable(within: milliseconds)
  }

  /// Moves to another offset, in the line of `lines` if lines are tracked. Discards the bytes in
  /// memory. The next bytes of a pipe are `unread`, and then the bytes that were handed back before
  /// and not read again.
  package func jump(to offset: Int, unread: [UInt8], lines: LineCounter?) {
    origin = offset
    count = 0
    keptBefore = 0
    isAtEnd = false
    self.unread = unread[...] + self.unread
    if let lines { originCounter = lines }
    if !ownsMemory(keeping: 0) { memory = nil }
    guard let memory = memory?.base else {
      bytes = .empty
      return
    }
    // SAFETY: there is room for the padding after the front.
    (memory + front).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    bytes = Bytes(base: memory + front, count: InputWindow.padding)
  }

  /// Gives back the bytes from `index` on, which were only read ahead. They are read again in
  /// pieces of the usual size. Zeros follow the index, so scanners end there.
  func giveBack(after index: Int) {
    guard index >= 0, index < count else { return }
    let rest = file.isSeekable ? [] : bytes.slice(index, count).copied()
    guard ownsMemory(keeping: index), let memory = memory?.base else { return }
    unread = rest[...] + unread
    count = index
    isAtEnd = false
    let start = memory + bytesStart
    // SAFETY: the bytes given back were after the index, and the padding after those.
    (start + index).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    // SAFETY: index bytes follow the start of the window, and then the padding.
    bytes = Bytes(base: start, count: index + InputWindow.padding)
  }

  /// Returns the lines counted up to an index, or nil if lines are not tracked.
  package func lines(upTo index: Int) -> LineCounter? {
    guard tracksLines else { return nil }
    var counter = originCounter
    counter.advance(over: bytes.slice(0, index))
    return counter
  }

  /// Moves kept bytes before the next read. Takes other memory if they need more room, or much
  /// less.
  private func makeRoom(for kept: Int, from start: Int) throws(Failure) {
    let wantedRoom = max(chunk, kept)
    let fits = kept <= front && wantedRoom <= room && room <= 2 * wantedRoom
    if fits, isKnownUniquelyReferenced(&memory), let memory = memory?.base {
      if kept > 0 {
        // SAFETY: both places are within the memory; memmove allows them to overlap.
        (memory + front - kept).copyMemory(
          from: memory + bytesStart + start, byteCount: kept)
      }
      keptBefore = kept
      return
    }
    let newFront = (max(kept, chunk / 4) + 4095) / 4096 * 4096
    guard let larger = ByteMemory(pages: newFront + wantedRoom + InputWindow.padding) else {
      throw .unreadable(file.name, "no memory is left for a record of more than \(kept >> 20) MB")
    }
    if let memory = memory?.base {
      // SAFETY: kept bytes are at `start` in the old memory, and fit before the new front.
      (larger.base + newFront - kept).copyMemory(
        from: memory + bytesStart + start, byteCount: kept)
    }
    memory = larger
    front = newFront
    room = wantedRoom
    keptBefore = kept
  }

  /// Returns true if only the window holds the memory. Otherwise takes new memory of the same size
  /// with a copy of the first bytes; returns false if the system has no memory left.
  private func ownsMemory(keeping kept: Int) -> Bool {
    guard !isKnownUniquelyReferenced(&memory), let shared = memory else { return true }
    guard let own = ByteMemory(pages: shared.capacity) else { return false }
    // SAFETY: both memories have the same size, and the kept bytes are at the same place in both.
    (own.base + bytesStart).copyMemory(
      from: shared.base + bytesStart, byteCount: kept + InputWindow.padding)
    memory = own
    return true
  }
}

extension InputWindow {
  package func problem(at offset: Int, _ message: Message) -> DataProblem {
    DataProblem(
      source: file.name, position: translated(offset) ?? position(of: offset),
      message: message)
  }

  /// Returns the place of an offset in the file that the text was made of. Nil if the text was not
  /// made of another file.
  private func translated(_ offset: Int) -> TextPosition? {
    guard let translation = file.translation else { return nil }
    let position = position(of: offset)
    // The line begins in the window, unless it is very long.
    let start = max(0, min(offset - origin, count) - (position.column - 1))
    return translation.position(
      line: position.line, column: position.column,
      beginning: bytes.slice(start, min(max(offset - origin, start), count)))
  }

  /// Returns the advice about a byte that is not UTF-8, in the record that begins at `start`. Reads
  /// more of the text, and discards the bytes before the record.
  func adviceOnEncoding(at index: Int, from start: Int) -> String {
    let place = origin + index
    let end = place + EncodingAdvice.reach
    var kept = start
    repeat {
      // The reader meets an error after the place again.
      do { try advance(keeping: kept) } catch { break }
      kept = 0
    } while origin + count < end && !isAtEnd
    let looked = bytes.slice(0, min(count, end - origin))
    if let wide = EncodingAdvice.wideEncoding(of: looked, at: origin) {
      return "; it looks like \(wide.family) without a byte order mark: try --encoding \(wide.name)"
    }
    return bytes[place - origin] == 0 ? "" : EncodingAdvice(for: place - origin, in: looked).text
  }

  /// Adds the place of the window's end to a data problem without a place, such as bytes that are
  /// not in the file's encoding.
  private func placed(_ failure: Failure) -> Failure {
    guard case .data(let problem) = failure, problem.position == nil else { return failure }
    return .data(self.problem(at: origin + count, problem.words))
  }

  /// Returns the line of an offset. The offset must not be before an earlier one, nor before the
  /// window. The caller ensures that lines are tracked.
  package func line(of offset: Int) -> Int {
    if rowCounter.offset < origin { rowCounter = originCounter }
    if rowCounter.offset < offset {
      rowCounter.advance(over: bytes.slice(rowCounter.offset - origin, offset - origin))
    }
    return rowCounter.line
  }

  /// Returns the line of an offset, and its byte in the line, from 1. The conditions of `line(of:)`
  /// apply.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let mark = line == 1 && startsWithMark ? 3 : 0
    return (line, offset - rowCounter.lineStart - mark + 1)
  }

  /// Returns the line and column of an offset in the window. If lines are not tracked, counts them
  /// from the beginning of the file.
  private func position(of offset: Int) -> TextPosition {
    var counter = originCounter
    if origin...offset ~= lastPlace.offset {
      // The next requested offset is usually after the last one.
      counter = lastPlace
    } else if !tracksLines {
      counter = lastPlace.offset <= origin ? lastPlace : LineCounter()
      try? file.count(&counter, to: origin)
      // The file has become shorter, and its lines are gone.
      if counter.offset < origin { counter.jump(to: origin) }
    }
    counter.advance(over: bytes.slice(counter.offset - origin, offset - origin))
    lastPlace = counter
    let mark = counter.line == 1 && startsWithMark ? 3 : 0
    let lineStart = counter.lineStart + mark
    let column = max(1, offset - counter.lineStart + 1 - mark)
    if let (start, around) = surroundings(of: offset, lineStart) {
      return withBytes(of: around) { around in
        TextPosition(
          line: counter.line, column: column, around: around, index: max(0, offset - start),
          beginsLine: start == lineStart)
      }
    }
    // The excerpt begins at the beginning of the line, unless that is no longer in memory.
    let start = max(lineStart, origin)
    return TextPosition(
      line: counter.line, column: column, around: bytes.slice(start - origin, count),
      index: max(0, offset - start), beginsLine: start == lineStart)
  }

  /// Returns the bytes around an offset, read again from a file, so that the excerpt does not
  /// depend on the part in memory. Nil if the whole line is in memory, or if the file cannot be
  /// read again.
  private func surroundings(of offset: Int, _ lineStart: Int) -> (start: Int, bytes: [UInt8])? {
    let isWithin = lineStart >= origin && (isAtEnd || offset + 128 <= origin + count)
    guard file.isSeekable, !isWithin else { return nil }
    let start = max(lineStart, offset - TextPosition.longestLead)
    guard let bytes = try? file.bytes(at: start, count: offset - start + 128),
      bytes.count >= offset - start
    else { return nil }
    return (start, bytes)
  }
}
