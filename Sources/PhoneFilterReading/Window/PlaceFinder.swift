/// Finds the lines and columns of offsets in a file that can be read again, in any order.
///
/// Lines are counted block by block up to the requested offset, and the first line of each block is
/// kept. So a place costs at most one block, which is usually still in memory.
///
///     file    ┃block 0   ┃block 1   ┃block 2   ┃…
///     marks    line 1     line 412   line 830      ← counted once
///                              ^ offset: line 412 + the lines after the mark
package final class PlaceFinder {
  /// A block in memory, and the counter in it.
  private struct Block {
    let number: Int
    let bytes: [UInt8]
    var counter: LineCounter
  }

  /// The maximum number of marks in a file of known size. Larger files have longer blocks.
  private static let mostMarks = 1 << 15
  private static let shortestBlock = 1 << 14
  /// The maximum number of bytes of blocks that are kept in memory.
  private static let keptBytes = 1 << 20
  /// The maximum number of bytes of a line that are counted in characters; more are counted in
  /// bytes.
  private static let longestLine = 1 << 20
  /// If at least this number of bytes precede a place in its line, its character is counted from
  /// the last requested one.
  private static let shortBeginning = 1 << 12

  package let file: InputFile
  /// The number of bytes of the byte order mark in the first line.
  private let markSize: Int
  private let blockSize: Int
  /// The counters at the beginnings of the blocks.
  private var marks = [LineCounter()]
  /// The last character that was requested.
  private var lastCharacter = (lineStart: -1, offset: 0, character: 1)
  /// The blocks that were read last, each at its number modulo the size of this array.
  private var blocks: [Block?]

  package init(
    _ file: InputFile, startsWithMark: Bool, shortestBlock: Int = PlaceFinder.shortestBlock
  ) {
    self.file = file
    markSize = startsWithMark ? 3 : 0
    var size = shortestBlock
    while (file.size ?? 0) / size > PlaceFinder.mostMarks { size *= 2 }
    blockSize = size
    blocks = Array(repeating: nil, count: max(2, PlaceFinder.keptBytes / size))
  }

  package func place(of offset: Int) throws(Failure) -> ProblemPlace {
    let wanted = offset / blockSize
    while marks.count <= wanted {
      var next = marks[marks.count - 1]
      withBytes(of: try block(marks.count - 1).bytes) { next.advance(over: $0) }
      marks.append(next)
    }
    var block = try block(wanted)
    let start = wanted * blockSize
    if block.counter.offset > offset { block.counter = marks[wanted] }
    withBytes(of: block.bytes) { bytes in
      let end = min(offset - start, bytes.count)
      if block.counter.offset - start < end {
        block.counter.advance(over: bytes.slice(block.counter.offset - start, end))
      }
    }
    blocks[wanted % blocks.count] = block
    let counter = block.counter
    let mark = counter.line == 1 ? markSize : 0
    let column = max(1, offset - counter.lineStart + 1 - mark)
    return ProblemPlace(
      line: counter.line, column: column,
      character: try character(from: counter.lineStart + mark, to: offset, block, at: start)
        ?? column)
  }

  /// Returns the counter at an offset, continued from a counter before it, for a caller that moves
  /// forward and has counted most lines itself.
  package func counter(at offset: Int, from known: LineCounter) throws(Failure) -> LineCounter {
    var counter = known
    try file.count(&counter, to: offset)
    return counter
  }

  /// Returns the place of an offset in the line of a counter.
  package func place(of offset: Int, in counter: LineCounter) throws(Failure) -> ProblemPlace {
    let lineStart = counter.lineStart + (counter.line == 1 ? markSize : 0)
    let length = offset - lineStart
    // In a longer line the character is counted from the last requested one.
    guard length < PlaceFinder.shortBeginning else { return try place(of: offset) }
    var count = 0
    if length > 0 {
      count = withBytes(of: try file.bytes(at: lineStart, count: length)) { $0.characterCount }
    }
    return ProblemPlace(
      line: counter.line, column: max(1, length + 1), character: count + 1)
  }

  /// Returns a block of the file. Its mark must be known.
  private func block(_ number: Int) throws(Failure) -> Block {
    if let known = blocks[number % blocks.count], known.number == number { return known }
    let bytes = try file.bytes(at: number * blockSize, count: blockSize)
    let block = Block(number: number, bytes: bytes, counter: marks[number])
    blocks[number % blocks.count] = block
    return block
  }

  /// Returns the number of the character at an offset in its line, which begins at `lineStart`. Nil
  /// if the offset is more than `longestLine` bytes after it. Counts from the last requested
  /// character if that is before the offset in the same line.
  private func character(
    from lineStart: Int, to offset: Int, _ block: Block, at blockStart: Int
  ) throws(Failure) -> Int? {
    guard offset > lineStart else { return 1 }
    guard offset - lineStart <= PlaceFinder.longestLine else { return nil }
    var known = (offset: lineStart, character: 1)
    if lastCharacter.lineStart == lineStart, lastCharacter.offset <= offset {
      known = (lastCharacter.offset, lastCharacter.character)
    }
    let count = try characterCount(from: known.offset, to: offset, block, at: blockStart)
    lastCharacter = (lineStart, offset, known.character + count)
    return lastCharacter.character
  }

  /// Returns the number of characters that begin between two offsets. `block` contains the second
  /// offset.
  private func characterCount(
    from start: Int, to offset: Int, _ block: Block, at blockStart: Int
  ) throws(Failure) -> Int {
    if start >= blockStart, offset - blockStart <= block.bytes.count {
      return withBytes(of: block.bytes) {
        $0.slice(start - blockStart, offset - blockStart).characterCount
      }
    }
    let text = try file.bytes(at: start, count: offset - start)
    return withBytes(of: text) { $0.characterCount }
  }
}

extension InputFile {
  /// Counts lines up to an offset, or to the end of the file.
  package func count(_ counter: inout LineCounter, to offset: Int) throws(Failure) {
    let piece = 1 << 16
    while counter.offset < offset {
      let bytes = try bytes(at: counter.offset, count: min(piece, offset - counter.offset))
      guard !bytes.isEmpty else { return }
      withBytes(of: bytes) { counter.advance(over: $0) }
    }
  }

  /// Returns the bytes from an offset of a file that can be read at any place; fewer at its end.
  package func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
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
