/// Finds the lines and columns of offsets in a file that can be read again: in any order, and only
/// when somebody asks.
///
/// Lines are counted block by block as far as they are asked for, and where a block begins is kept,
/// so that a place costs one block at most.
///
///     file    ┃block 0   ┃block 1   ┃block 2   ┃…
///     marks    line 1     line 412   line 830      ← counted once
///                              ^ offset: line 412 + those from the mark on
final class PlaceFinder {
  private static let blockBits = 16
  /// The beginning of a longer line is not counted in characters, but in bytes.
  private static let longestLine = 1 << 20

  let file: InputFile
  /// How many bytes of the first line are a byte order mark.
  private let markSize: Int
  /// The counters at the beginnings of the blocks.
  private var marks = [LineCounter()]
  /// The block that was read last, and where its counting stands.
  private var block = -1
  private var bytes: [UInt8] = []
  private var counter = LineCounter()

  init(_ file: InputFile, startsWithMark: Bool) {
    self.file = file
    markSize = startsWithMark ? 3 : 0
  }

  /// The place of an offset.
  func place(of offset: Int) throws(Failure) -> ProblemPlace {
    let wanted = offset >> PlaceFinder.blockBits
    while marks.count <= wanted {
      try read(marks.count - 1)
      var next = marks[marks.count - 1]
      withBytes(of: bytes) { next.advance(over: $0) }
      marks.append(next)
    }
    if block != wanted { try read(wanted) }
    if counter.offset > offset || counter.offset < wanted << PlaceFinder.blockBits {
      counter = marks[wanted]
    }
    let start = wanted << PlaceFinder.blockBits
    withBytes(of: bytes) { bytes in
      let end = min(offset - start, bytes.count)
      if counter.offset - start < end {
        counter.advance(over: bytes.slice(counter.offset - start, end))
      }
    }
    let mark = counter.line == 1 ? markSize : 0
    let column = max(1, offset - counter.lineStart + 1 - mark)
    return ProblemPlace(
      line: counter.line, column: column,
      character: try character(from: counter.lineStart + mark, to: offset) ?? column)
  }

  private func read(_ number: Int) throws(Failure) {
    bytes = try file.bytes(at: number << PlaceFinder.blockBits, count: 1 << PlaceFinder.blockBits)
    block = number
    counter = marks[number]
  }

  /// The number of the character at an offset in its line, which begins at another.
  private func character(from lineStart: Int, to offset: Int) throws(Failure) -> Int? {
    guard offset > lineStart else { return 1 }
    guard offset - lineStart <= PlaceFinder.longestLine else { return nil }
    let blockStart = block << PlaceFinder.blockBits
    if lineStart >= blockStart, offset - blockStart <= bytes.count {
      return withBytes(of: bytes) {
        $0.slice(lineStart - blockStart, offset - blockStart).characterCount + 1
      }
    }
    let line = try file.bytes(at: lineStart, count: offset - lineStart)
    return withBytes(of: line) { $0.characterCount + 1 }
  }
}

extension Bytes {
  /// How many characters begin among the bytes.
  var characterCount: Int {
    var count = 0
    for index in 0..<self.count where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

extension InputFile {
  /// The bytes from an offset on, of what can be read at any place; fewer at its end.
  func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var known = 0
    var added = 1
    while known < count, added > 0 {
      added = try bytes.withUnsafeMutableBufferPointer { raw throws(Failure) in
        // SAFETY: known < count, and the array has count bytes.
        try read(
          into: UnsafeMutableRawPointer(raw.baseAddress! + known), count: count - known,
          at: offset + known)
      }
      known += added
    }
    bytes.removeSubrange(known...)
    return bytes
  }
}
