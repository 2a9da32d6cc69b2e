/// A place in a chunk, as the thread that reads the chunk knows it: without the number of lines
/// before the chunk.
struct ChunkPlace: Sendable {
  /// The number of line feeds between the place at which counting began and this place.
  let lines: Int32
  /// The byte and the character in the line, from 1. Both are 0 if the line begins too far away,
  /// before counting began, or before the bytes in memory.
  let column: Int32
  let character: Int32

  /// Returns the place in the catalogue, from the line at which counting began. Its column must be
  /// known.
  func after(_ start: LineCounter) -> ProblemPlace {
    ProblemPlace(line: start.line + Int(lines), column: Int(column), character: Int(character))
  }
}

/// Counts the lines between the requested places of a chunk. The thread that reads the chunk does
/// this while its bytes are in memory.
///
///     chunk   ……{"model":"A"}\n{"model":"B"}\n{"model":…
///               ^ start         ^ 1 line feed, column 1
struct ChunkLines {
  /// The maximum number of bytes between the beginning of a line and a place in it.
  private static let longestBeginning = 1 << 12

  /// The offset at which counting began; nil before the first requested place.
  private(set) var start: Int?
  /// The state of the counting, from line 1.
  private(set) var counter = LineCounter()

  /// Returns the place of an index in a batch's bytes; nil if bytes since the last place are not in
  /// memory. The caller requests places in their order.
  mutating func place(of index: Int, in bytes: Bytes, origin: Int) -> ChunkPlace? {
    if start == nil {
      start = origin + index
      counter.jump(to: origin + index)
    }
    guard counter.offset >= origin, counter.offset - origin <= index else { return nil }
    counter.advance(over: bytes.slice(counter.offset - origin, index))
    let length = origin + index - counter.lineStart
    let lines = Int32(truncatingIfNeeded: counter.line - 1)
    guard counter.line > 1, counter.lineStart >= origin, length <= ChunkLines.longestBeginning
    else {
      return ChunkPlace(lines: lines, column: 0, character: 0)
    }
    let count = length == 0 ? 0 : bytes.slice(index - length, index).characterCount
    return ChunkPlace(
      lines: lines, column: Int32(truncatingIfNeeded: length + 1),
      character: Int32(truncatingIfNeeded: count + 1))
  }
}
