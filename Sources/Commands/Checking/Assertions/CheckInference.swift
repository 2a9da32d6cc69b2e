/// Rules that hold for a catalogue, as a start: the specs that every row has, the range of the
/// numbers, and the different texts if they are few.
///
///     {"name": "color is known", "filters": {"has": "color", "not-color": ["Gold", "Starlight"]}, …}
///
/// The user could write each rule by hand, and can loosen or remove it by hand.
struct CheckInference {
  /// The maximum number of known texts in a rule, and their maximum share of the rows: four in
  /// five. More texts are names, most of which occur once.
  private static let mostTexts = 30
  private static let mostShare = (texts: 4, rows: 5)

  private let rules: [InferredRule]

  /// The rules for the counts of some specs, then other rules.
  init(_ counts: [ValueCounts], and others: [InferredRule] = []) {
    rules =
      counts.flatMap { counts in
        let values =
          counts.spec.isNumeric ? CheckInference.range(counts) : CheckInference.texts(counts)
        return [CheckInference.required(counts), values].compactMap { $0 }
      } + others
  }

  /// Returns a rule that every row must have a value; nil if some row has none.
  private static func required(_ counts: ValueCounts) -> InferredRule? {
    let spec = counts.spec
    let hasGaps = [ValueKey.missing, .unreadable].contains { counts.place(of: $0) != nil }
    guard counts.rows.selected > 0, !hasGaps else { return nil }
    return InferredRule(
      name: "\(spec.name) is given", filters: [("missing", [spec.name])],
      message: "there is no \(spec.name)")
  }

  /// Returns a rule that numbers must stay near their present range; nil without numbers.
  private static func range(_ counts: ValueCounts) -> InferredRule? {
    let spec = counts.spec
    let numbers = counts.sortedNumbers.map(\.value)
    guard let first = numbers.first, let last = numbers.last else { return nil }
    let lowest = first.roundedToOneDigit(up: false)
    let highest = last.roundedToOneDigit(up: true)
    let range = NumberInterval(min(lowest, first)...max(highest, last)).description
    return InferredRule(
      name: "\(spec.name) is in range",
      filters: [("has", [spec.name]), ("not-\(spec.flag)", [range])],
      message: "the \(spec.name) is outside \(range)")
  }

  /// Returns a rule that allows only the present texts; nil if they are too many.
  private static func texts(_ counts: ValueCounts) -> InferredRule? {
    let spec = counts.spec
    let texts = counts.textPlaces.compactMap { counts.value(at: $0).text }
    let rows = counts.rows.selected - (counts.missing?.selected ?? 0)
    guard !texts.isEmpty, texts.count <= mostTexts,
      texts.count * mostShare.rows <= rows * mostShare.texts
    else { return nil }
    return InferredRule(
      name: "\(spec.name) is known",
      filters: [
        ("has", [spec.name]),
        ("not-\(spec.flag)", texts.sorted().map(TextPattern.typed(literally:))),
      ],
      message: "the \(spec.name) is not one of the known values")
  }

  var text: String {
    if rules.isEmpty { return "{\n  \"rules\": []\n}\n" }
    return "{\n  \"rules\": [\n\(rules.map(\.text).joined(separator: ",\n"))\n  ]\n}\n"
  }
}

extension ExactNumber {
  /// Returns the next lower or higher number that has one digit and zeros: 799 becomes 700 or 800.
  /// Very large, very small and negative numbers stay unchanged.
  func roundedToOneDigit(up: Bool) -> ExactNumber {
    let text = description
    guard let place = text.utf8.firstIndex(where: { $0 >= 0x31 && $0 <= 0x39 }),
      text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: ".") })
    else { return self }
    let lead = UInt64(text.utf8[place] - 0x30)
    let isRound = text.utf8[text.utf8.index(after: place)...].allSatisfy {
      $0 == 0x30 || $0 == UInt8(ascii: ".")
    }
    guard !isRound else { return self }
    let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.utf8.endIndex
    // The number of digits between the first digit that is not 0 and the point, on either side.
    let power =
      place < point
      ? text.utf8.distance(from: place, to: point) - 1
      : -text.utf8.distance(from: point, to: place)
    guard power < 18 else { return self }
    let digit = up ? lead + 1 : lead
    return power >= 0
      ? ExactNumber(significand: digit * ExactNumber.powersOfTen[power])
      : ExactNumber(significand: digit, scale: -power)
  }
}
