/// The keys of the phones of catalogues, and the place of the first row of each key.
///
/// A place has 48 bits: the number of its catalogue, and a line and column or an offset. A place
/// that does not fit is kept in a list, and the bits are its number in the list.
///
///     catalogue·10   line·26     column·10   2
///     catalogue·10   offset·36               0
///     number·46                              1
struct PhoneIndex {
  private static let (sourceShift, lineShift): (UInt64, UInt64) = (38, 12)
  private static let (mostSources, mostOffset) = (1 << 10, 1 << 36)
  private static let (mostLines, mostColumns) = (1 << 26, 1 << 10)

  private var table = KeyTable()
  /// The places that do not fit, each with the number of its catalogue.
  private var kept: [(source: Int, place: FoundPlace)] = []

  /// A phone whose key occurred before.
  struct Repetition {
    /// Its number among the rows that were added.
    let row: Int
    let firstSource: Int
    let first: FoundPlace
  }

  /// Returns true if a place fits in a word.
  static func packs(_ place: ProblemPlace) -> Bool {
    0..<mostLines ~= place.line && 0..<mostColumns ~= place.column
      && place.character == place.column && place.sheet == nil
  }

  /// Adds rows of a catalogue. Returns the rows whose keys occurred before.
  mutating func add(
    _ keys: [(first: UInt64, second: UInt64)], of source: Int, at place: (Int) -> FoundPlace
  ) -> [Repetition] {
    var repetitions: [Repetition] = []
    var places: [UInt64] = []
    places.reserveCapacity(keys.count)
    for row in keys.indices { places.append(word(for: place(row), of: source)) }
    let kept = kept
    table.insert(keys) {
      places[$0]
    } known: { row, word in
      let (source, first) = PhoneIndex.place(ofWord: word, kept)
      repetitions.append(Repetition(row: row, firstSource: source, first: first))
    }
    return repetitions
  }

  private mutating func word(for place: FoundPlace, of source: Int) -> UInt64 {
    let number = UInt64(source) << PhoneIndex.sourceShift
    if source < PhoneIndex.mostSources {
      switch place {
      case .offset(let offset) where offset < PhoneIndex.mostOffset:
        return number | UInt64(offset) << 2
      case .known(let place) where PhoneIndex.packs(place):
        return number | UInt64(place.line) << PhoneIndex.lineShift | UInt64(place.column) << 2 | 2
      default: break
      }
    }
    kept.append((source, place))
    return UInt64(kept.count - 1) << 2 | 1
  }

  private static func place(
    ofWord word: UInt64, _ kept: [(source: Int, place: FoundPlace)]
  ) -> (source: Int, place: FoundPlace) {
    let source = Int(word >> sourceShift)
    switch word & 3 {
    case 0: return (source, .offset(Int(word >> 2) & (mostOffset - 1)))
    case 1: return kept[Int(word >> 2)]
    default:
      let (line, column) = (
        Int(word >> lineShift) & (mostLines - 1), Int(word >> 2) & (mostColumns - 1)
      )
      return (source, .known(ProblemPlace(line: line, column: column, character: column)))
    }
  }
}
