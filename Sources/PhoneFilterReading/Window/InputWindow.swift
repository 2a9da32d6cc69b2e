/// The part of a catalogue that is in memory: it moves forward over the file, and bytes that a
/// reader is not done with move along in front of it.
///
///     memory   [ … free …  left over | read last … | zeroes ]
///                          ^ bytes[0]  ^ page boundary
///
/// New bytes always land on the same page boundary (at other addresses reads take four times as
/// long), and zeroes behind them stop every scanner. A record that does not fit makes the window
/// grow, and shrink again behind it.
package final class InputWindow {
  /// Number of bytes of a file that are read at once; pipes give 64 KB at most.
  package static let chunkSize = 1 << 18
  /// Maximum length of a record in bytes: a longer one is not a phone.
  static let recordLimit = 1 << 30
  /// Number of bytes of a record that may be scanned again after each read.
  private static let shortRecord = 1 << 14
  package static let padding = 64

  package let file: InputFile
  /// The bytes in memory, with zeroes after them. The view is valid until the window moves.
  package private(set) var bytes: Bytes = .empty
  /// How many of them are the catalogue's.
  package private(set) var count = 0
  /// Where they begin in the catalogue.
  package private(set) var origin = 0
  /// Whether the end has been read.
  package private(set) var isAtEnd = false
  /// Whether the catalogue begins with a byte order mark, which is not counted as a column.
  package var startsWithMark = false
  /// Called with the number of bytes read so far.
  package var onRead: ((Int) -> Void)?

  /// Number of bytes that are read at once.
  package let chunk: Int
  private let tracksLines: Bool
  /// The line in which the window begins, if lines are tracked.
  private var originCounter = LineCounter()
  /// The place that was asked for last.
  private var lastPlace = LineCounter()
  /// The line of the row that was asked for last.
  private var rowCounter = LineCounter()
  private var memory: ByteMemory?
  private var front = 0
  private var room = 0
  /// How many bytes stand in front of the page boundary now.
  private var keptBefore = 0
  /// Bytes that the chunk reader has handed back: they come before those that a pipe still holds.
  private var unread: ArraySlice<UInt8> = []

  /// A window on a file. Lines are counted on the way where the caller asks for it, and where the
  /// file cannot be read again to count them.
  package init(file: InputFile, tracksLines: Bool = false, chunk: Int = InputWindow.chunkSize) {
    self.file = file
    self.chunk = file.isSeekable ? chunk : min(chunk, 1 << 16)
    self.tracksLines = tracksLines || !file.isSeekable
  }

  /// The bytes in memory, for a caller that keeps them: they do not change when the window moves.
  package var owned: OwnedBytes {
    memory.map { $0.owned(from: bytesStart, count: bytes.count) } ?? .empty
  }

  /// Where the bytes begin in the memory.
  private var bytesStart: Int { front - keptBefore }

  /// Lets go of the bytes before `start` and reads on. The indices of kept bytes change: the byte
  /// at `start` is at 0 then.
  package func advance(keeping start: Int) throws(Failure) {
    let kept = count - start
    if kept >= InputWindow.recordLimit {
      throw .data(
        problem(
          at: origin + start,
          "this record is longer than 1 GB, the most that is read as one; is it a catalogue?"))
    }
    if tracksLines, start > 0 { originCounter.advance(over: bytes.slice(0, start)) }
    try makeRoom(for: kept, from: start)
    guard let memory = memory?.base else { return }
    let target = memory + front
    var added = 0
    var failure: Failure?
    // At least as much as was kept: a record that goes on and on is scanned a bounded number of
    // times, since each time it has doubled. A short one may be whole after any read: whoever
    // writes into a pipe may then wait for an answer.
    let wanted = kept < InputWindow.shortRecord ? 1 : min(kept, room)
    repeat {
      do throws(Failure) {
        try Interrupts.check()
        let limit = file.isSeekable ? room : min(room - added, 1 << 16)
        // SAFETY: target + added has limit writable bytes, and padding behind them.
        let read = try readNext(
          into: target + added, count: min(limit, room - added), at: start + kept + added)
        if read == 0 { isAtEnd = true }
        added += read
      } catch {
        failure = error
      }
    } while failure == nil && !isAtEnd && added < wanted
    // SAFETY: the padding lies behind the room for what is read.
    (target + added).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    origin += start
    count = kept + added
    // SAFETY: kept bytes in front of the target, added behind it, and the padding.
    bytes = Bytes(base: target - kept, count: count + InputWindow.padding)
    // Bytes before an error are read first; the next call that reads on meets it again.
    if let failure, added == 0 { throw placed(failure) }
    onRead?(origin + count)
  }

  /// Reads what follows, which in a file is found by its offset.
  private func readNext(
    into target: UnsafeMutableRawPointer, count: Int, at index: Int
  ) throws(Failure) -> Int {
    file.isSeekable
      ? try file.read(into: target, count: count, at: origin + index)
      : try readOn(into: target, count: count)
  }

  /// Reads the next bytes of what can be read only once: first those that were handed back, then
  /// those that the file still holds; 0 at the end. A reader ahead of the window reads here, so
  /// that nothing is passed over.
  package func readOn(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if unread.isEmpty { return try file.read(into: target, count: count) }
    let taken = Array(unread.prefix(count))
    unread = unread.dropFirst(count)
    // SAFETY: the caller has room for count bytes at the target.
    withBytes(of: taken) { $0.copy(to: target) }
    return taken.count
  }

  /// Whether there is something for `readOn`, or the end, within some time.
  package func isReadable(within milliseconds: Int32) -> Bool {
    !unread.isEmpty || file.isReadable(within: milliseconds)
  }

  /// Goes to another offset; `lines` says in which line it lies, if lines are tracked. The bytes in
  /// memory are forgotten. Of a pipe the next bytes are those of `unread`, and behind them those
  /// that were handed back before and not read again.
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
    // SAFETY: there is room for the padding behind the front.
    (memory + front).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    bytes = Bytes(base: memory + front, count: InputWindow.padding)
  }

  /// Gives back bytes behind an index that were only looked at ahead: they are read again in pieces
  /// of the usual size. Scanners end at the index then, since zeroes follow it.
  func giveBack(behind index: Int) {
    guard index >= 0, index < count else { return }
    let rest = file.isSeekable ? [] : bytes.slice(index, count).copied()
    guard ownsMemory(keeping: index), let memory = memory?.base else { return }
    unread = rest[...] + unread
    count = index
    isAtEnd = false
    let start = memory + bytesStart
    // SAFETY: the bytes given back were after the index, and the padding after those.
    (start + index).initializeMemory(as: UInt8.self, repeating: 0, count: InputWindow.padding)
    // SAFETY: index bytes from the start of the window on, and the padding.
    bytes = Bytes(base: start, count: index + InputWindow.padding)
  }

  /// The lines counted up to an index, if they are counted on the way.
  package func lines(upTo index: Int) -> LineCounter? {
    guard tracksLines else { return nil }
    var counter = originCounter
    counter.advance(over: bytes.slice(0, index))
    return counter
  }

  /// Moves kept bytes in front of the next read, to other memory if they need more or much less
  /// than there is.
  private func makeRoom(for kept: Int, from start: Int) throws(Failure) {
    let wantedRoom = max(chunk, kept)
    let fits = kept <= front && wantedRoom <= room && room <= 2 * wantedRoom
    if fits, isKnownUniquelyReferenced(&memory), let memory = memory?.base {
      if kept > 0 {
        // SAFETY: both places lie within the memory; memmove allows them to overlap.
        (memory + front - kept).copyMemory(
          from: memory + bytesStart + start, byteCount: kept)
      }
      keptBefore = kept
      return
    }
    let newFront = (max(kept, chunk / 4) + 4095) / 4096 * 4096
    guard let larger = ByteMemory(pages: newFront + wantedRoom + InputWindow.padding) else {
      throw .unreadable(file.name, "no memory for a record of \(kept >> 20) MB and more")
    }
    if let memory = memory?.base {
      // SAFETY: kept bytes stand at `start` in the old memory, and fit before the new front.
      (larger.base + newFront - kept).copyMemory(
        from: memory + bytesStart + start, byteCount: kept)
    }
    memory = larger
    front = newFront
    room = wantedRoom
    keptBefore = kept
  }

  /// True if the window alone holds the memory. If others hold it, the window takes new memory of the
  /// same size with a copy of the first bytes; false if the system has no memory left.
  private func ownsMemory(keeping kept: Int) -> Bool {
    guard !isKnownUniquelyReferenced(&memory), let shared = memory else { return true }
    guard let own = ByteMemory(pages: shared.capacity) else { return false }
    // SAFETY: both memories are of one size, and the kept bytes stand at one place in them.
    (own.base + bytesStart).copyMemory(
      from: shared.base + bytesStart, byteCount: kept + InputWindow.padding)
    memory = own
    return true
  }
}

extension InputWindow {
  /// The problem that stands at an offset of the catalogue.
  package func problem(at offset: Int, _ message: String) -> DataProblem {
    DataProblem(
      source: file.name, position: translated(offset) ?? position(of: offset),
      message: message)
  }

  /// The place of an offset in the file that the text was made of; nil where that is its own.
  private func translated(_ offset: Int) -> TextPosition? {
    guard let translation = file.translation else { return nil }
    let position = position(of: offset)
    // The line begins in the window, unless it is a very long one.
    let start = max(0, min(offset - origin, count) - (position.column - 1))
    return translation.position(
      line: position.line, column: position.column,
      beginning: bytes.slice(start, min(max(offset - origin, start), count)))
  }

  /// The advice on a byte that is not UTF-8, in the record that begins at `start`. It reads on to see
  /// more of the text, and lets go of what lies before the record.
  func adviceOnEncoding(at index: Int, from start: Int) -> String {
    let place = origin + index
    let end = place + EncodingAdvice.reach
    var kept = start
    repeat {
      // What is wrong behind the place is met again.
      do { try advance(keeping: kept) } catch { break }
      kept = 0
    } while origin + count < end && !isAtEnd
    let looked = bytes.slice(0, min(count, end - origin))
    if let wide = EncodingAdvice.wideEncoding(of: looked, at: origin) {
      return "; it looks like \(wide.family) without a byte order mark, which --encoding "
        + "\(wide.name) reads"
    }
    return bytes[place - origin] == 0 ? "" : EncodingAdvice(for: place - origin, in: looked).text
  }

  /// The failure of the bytes behind the window with its place, if it is about their encoding.
  private func placed(_ failure: Failure) -> Failure {
    guard case .data(let problem) = failure, problem.position == nil else { return failure }
    return .data(self.problem(at: origin + count, problem.message))
  }

  /// The line of an offset that is not before one asked for earlier, nor before the window. The
  /// caller ensures that lines are tracked.
  package func line(of offset: Int) -> Int {
    if rowCounter.offset < origin { rowCounter = originCounter }
    if rowCounter.offset < offset {
      rowCounter.advance(over: bytes.slice(rowCounter.offset - origin, offset - origin))
    }
    return rowCounter.line
  }

  /// The line and the byte in it of such an offset.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let mark = line == 1 && startsWithMark ? 3 : 0
    return (line, offset - rowCounter.lineStart - mark + 1)
  }

  /// The line and column of an offset in the window: counted from the beginning of the file if
  /// it was not counted on the way.
  private func position(of offset: Int) -> TextPosition {
    var counter = originCounter
    if origin...offset ~= lastPlace.offset {
      // A caller that asks once mostly asks again, further on.
      counter = lastPlace
    } else if !tracksLines {
      counter = lastPlace.offset <= origin ? lastPlace : LineCounter()
      try? file.count(&counter, to: origin)
      // The file is shorter than it was: its lines are gone.
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
    // The excerpt begins where the line does, unless that is no longer in memory.
    let start = max(lineStart, origin)
    return TextPosition(
      line: counter.line, column: column, around: bytes.slice(start - origin, count),
      index: max(0, offset - start), beginsLine: start == lineStart)
  }

  /// The bytes around an offset, read again from a file whose line is not all in memory: an excerpt
  /// must not depend on how much is. Nil where all of it is, or it cannot be read again.
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
