/// The keys of the phones of all catalogues, and where each was met first.
///
/// A place is the number of its catalogue and an offset in the catalogue. Where a catalogue cannot
/// be read again, its places are kept and numbered, and the number stands for the offset.
struct PhoneIndex {
  private static let sourceShift: UInt64 = 48

  private var table = KeyTable()
  /// The places in catalogues that have no offsets.
  private var known: [ProblemPlace] = []

  /// A phone that was met before.
  struct Repetition {
    /// Its number among the rows that were added.
    let row: Int
    let firstSource: Int
    let first: FoundPlace
  }

  /// Adds rows of a catalogue; returns those with a key that was met before.
  mutating func add(
    _ keys: [(first: UInt64, second: UInt64)], of source: Int, at place: (Int) -> FoundPlace
  ) -> [Repetition] {
    var repetitions: [Repetition] = []
    let places = keys.indices.map { row -> UInt64 in
      let number = UInt64(source) << PhoneIndex.sourceShift
      switch place(row) {
      case .offset(let offset): return number | UInt64(offset) << 1
      case .known(let place):
        known.append(place)
        return number | UInt64(known.count - 1) << 1 | 1
      }
    }
    table.insert(keys) {
      places[$0]
    } known: { row, place in
      let rest = place & (1 << PhoneIndex.sourceShift - 1)
      let first: FoundPlace =
        rest & 1 == 0 ? .offset(Int(rest >> 1)) : .known(known[Int(rest >> 1)])
      repetitions.append(
        Repetition(
          row: row, firstSource: Int(place >> PhoneIndex.sourceShift), first: first))
    }
    return repetitions
  }
}
