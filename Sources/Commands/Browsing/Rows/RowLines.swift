/// Counts the lines of catalogues up to requested rows. No line is counted twice. One thread uses
/// it.
final class RowLines {
  private static let piece = 1 << 18
  /// For each catalogue the counters at the beginnings of the counted pieces.
  private var marks: [Int: [LineCounter]] = [:]

  /// Returns the line of an offset of a catalogue; nil if the line is no longer wanted or cannot be
  /// read.
  func line(of offset: Int, in stretch: RowStretch, while isWanted: () -> Bool) -> Int? {
    var known = marks[stretch.catalogue] ?? [LineCounter()]
    defer { marks[stretch.catalogue] = known }
    let wanted = offset / RowLines.piece
    while known.count <= wanted {
      guard isWanted(), let next = advanced(known[known.count - 1], RowLines.piece, stretch) else {
        return nil
      }
      known.append(next)
    }
    let rest = offset - wanted * RowLines.piece
    return rest == 0 ? known[wanted].line : advanced(known[wanted], rest, stretch)?.line
  }

  private func advanced(_ counter: LineCounter, _ count: Int, _ stretch: RowStretch) -> LineCounter?
  {
    guard let bytes = try? stretch.bytes.bytes(at: counter.offset, count: count),
      bytes.count == count
    else { return nil }
    var counter = counter
    withBytes(of: bytes) { counter.advance(over: $0) }
    return counter
  }
}
