/// The different texts of one field, with how often each is there.
struct CountedTexts: Sendable {
  /// A text, how many rows have it, and where the first of them is.
  struct Entry: Sendable {
    let text: String
    var count: Int
    let source: Int
    let place: FoundPlace?
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  init() {}

  /// Adds rows with a text.
  mutating func add(_ text: String, _ count: Int, source: Int = 0, place: FoundPlace? = nil) {
    if let known = places[text] {
      entries[known].count += count
      return
    }
    places[text] = entries.count
    entries.append(Entry(text: text, count: count, source: source, place: place))
  }
}

/// The texts of the fields of all catalogues, for rules that compare them.
///
/// Memory grows with the different texts of a field up to a limit: a field with more of them has
/// names or numbers of its own in every row, and is not compared.
struct TextsOfFields {
  private var fields: [String: CountedTexts] = [:]
  /// The fields in the order in which they were met.
  private var names: [String] = []
  private var given: Set<String> = []

  /// Whether a field has too many different texts.
  func isFull(_ field: String) -> Bool { given.contains(field) }

  /// Adds rows with a value of a field, if it is a text.
  mutating func add(
    _ value: RawValue, _ count: Int, to field: String, of source: Int, at place: FoundPlace?
  ) {
    guard value.kind == .text, !given.contains(field) else { return }
    let text = value.text
    guard ExactNumber(value.quoted.content) == nil else { return }
    if fields[field] == nil { names.append(field) }
    fields[field, default: CountedTexts()].add(text, count, source: source, place: place)
    if fields[field].map({ $0.entries.count > ColumnCheck.mostTexts }) == true { giveUp(field) }
  }

  /// Compares the texts of a field no more.
  mutating func giveUp(_ field: String) {
    given.insert(field)
    fields[field] = nil
  }

  /// Asks the rules, field by field.
  func check(
    by rules: RuleSet, report: (Finding, CountedTexts.Entry) throws(Failure) -> Void
  ) throws(Failure) {
    for name in names {
      guard let texts = fields[name] else { continue }
      for entry in rules.allValues {
        for complaint in entry.rule.complaints(about: texts, of: name) {
          let text = texts.entries[complaint.place]
          let finding = Finding(
            rule: entry.number, place: text.place ?? .offset(0), message: complaint.message,
            identity: "\(name)\0\(text.text)")
          try report(finding, text)
        }
      }
    }
  }
}
