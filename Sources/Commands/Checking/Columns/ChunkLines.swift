/// A place in a chunk, as far as the thread can tell that reads the chunk: it does not know how many
/// lines come before.
struct ChunkPlace: Sendable {
  /// Number of line feeds between the place at which counting began and this one.
  let lines: Int32
  /// The byte and the character in the line, from 1; both 0 where the line begins too far away, or
  /// before counting began.
  let column: Int32
  let character: Int32

  /// The place in the catalogue, from the line at which counting began. Its column must be known.
  func behind(_ start: LineCounter) -> ProblemPlace {
    ProblemPlace(line: start.line + Int(lines), column: Int(column), character: Int(character))
  }
}

/// Counts the lines between the places of a chunk that are asked for: on the thread that reads the
/// chunk, while its bytes are at hand.
///
///     chunk   ……{"model":"A"}\n{"model":"B"}\n{"model":…
///               ^ start         ^ 1 line feed, column 1
struct ChunkLines {
  /// Maximum number of bytes between the beginning of a line and a place in it.
  private static let longestBeginning = 1 << 12

  /// The offset at which counting began; nil as long as no place was asked for.
  private(set) var start: Int?
  /// How far it has counted, from line 1 on.
  private(set) var counter = LineCounter()

  /// The place of an index of a batch's bytes; nil where there are bytes between it and the place
  /// before that are not at hand. The caller asks for places in their order.
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
