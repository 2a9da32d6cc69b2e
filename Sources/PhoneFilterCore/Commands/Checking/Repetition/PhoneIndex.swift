/// The keys of the phones of all catalogues, and where each was met first.
///
/// A place is one word: the number of its catalogue, and a line and column, an offset, or the number
/// of a place that is kept because it fits in no word.
///
///     catalogue·16   line·34     column·12   2
///     catalogue·16   offset·46               0
///     catalogue·16   number·46               1
struct PhoneIndex {
  private static let sourceShift: UInt64 = 48
  private static let lineShift: UInt64 = 14
  private static let mostLines = 1 << 34
  private static let mostColumns = 1 << 12

  private var table = KeyTable()
  /// The places in catalogues that have no offsets, and do not fit in a word.
  private var known: [ProblemPlace] = []

  /// A phone that was met before.
  struct Repetition {
    /// Its number among the rows that were added.
    let row: Int
    let firstSource: Int
    let first: FoundPlace
  }

  /// Whether a place fits in a word.
  static func packs(_ place: ProblemPlace) -> Bool {
    0..<mostLines ~= place.line && 0..<mostColumns ~= place.column
      && place.character == place.column
  }

  /// Adds rows of a catalogue; returns those with a key that was met before.
  mutating func add(
    _ keys: [(first: UInt64, second: UInt64)], of source: Int, at place: (Int) -> FoundPlace
  ) -> [Repetition] {
    var repetitions: [Repetition] = []
    let number = UInt64(source) << PhoneIndex.sourceShift
    var places: [UInt64] = []
    places.reserveCapacity(keys.count)
    for row in keys.indices { places.append(number | word(for: place(row))) }
    let known = known
    table.insert(keys) {
      places[$0]
    } known: { row, place in
      repetitions.append(
        Repetition(
          row: row, firstSource: Int(place >> PhoneIndex.sourceShift),
          first: PhoneIndex.place(ofWord: place & (1 << PhoneIndex.sourceShift - 1), known)))
    }
    return repetitions
  }

  private mutating func word(for place: FoundPlace) -> UInt64 {
    switch place {
    case .offset(let offset): return UInt64(offset) << 2
    case .known(let place) where PhoneIndex.packs(place):
      return UInt64(place.line) << PhoneIndex.lineShift | UInt64(place.column) << 2 | 2
    case .known(let place):
      known.append(place)
      return UInt64(known.count - 1) << 2 | 1
    }
  }

  private static func place(ofWord word: UInt64, _ known: [ProblemPlace]) -> FoundPlace {
    switch word & 3 {
    case 0: return .offset(Int(word >> 2))
    case 1: return .known(known[Int(word >> 2)])
    default:
      let column = Int(word >> 2) & (mostColumns - 1)
      return .known(
        ProblemPlace(
          line: Int(word >> lineShift), column: column, character: column))
    }
  }
}
