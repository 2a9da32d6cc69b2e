/// The counts of each kind of value that the records of a sample have in a column.
struct ValueKinds {
  /// Real values: not null, an empty text or N/A.
  private(set) var filled = 0
  /// Texts such as N/A, which spell a missing value.
  private(set) var nothings = 0
  /// Numbers, and texts that are only a number.
  private(set) var numbers = 0
  /// True if a text of JSON, or of a database, spells a number.
  private var spellsNumbers = false
  /// True and false, in JSON or as the words.
  private(set) var truths = 0
  /// Some of the values, without duplicates.
  private(set) var examples: [String] = []
  /// True if a record has a list.
  private(set) var hasLists = false

  init(_ spec: any PhoneSpec, _ column: Int, in sample: PhoneBatch) {
    let locator = ValueLocator(spec, in: sample)
    for row in 0..<sample.count {
      let span = sample.spans[column, row]
      if !span.isEmpty, sample.value(column, row).kind == .list { hasLists = true }
      _ = locator.anyValue(row) { value in
        note(value)
        return false
      }
    }
  }

  private mutating func note(_ value: RawValue) {
    guard !value.spellsNothing else {
      nothings += 1
      return
    }
    filled += 1
    if examples.count < FieldReading.Evidence.mostExamples, filled < 32 {
      let text = value.text.short(to: FieldReading.Evidence.mostCharacters)
      if !examples.contains(text) { examples.append(text) }
    }
    switch value.kind {
    case .number: numbers += 1
    case .truth: truths += 1
    case .text:
      if value.spellsTruth { truths += 1 }
      guard value.withText({ ExactNumber($0) != nil }) else { return }
      numbers += 1
      if value.encoding == .json { spellsNumbers = true }
    case .none, .list, .object: break
    }
  }

  /// The storage of the numbers in an engine, if the catalogue shows it. Cells have the type they
  /// are loaded as.
  var storage: FieldReading.Storage? { spellsNumbers ? .text : nil }
}
