/// The texts of the fields of all catalogues, for rules that compare them.
///
/// Memory grows with the different texts of a field up to a limit: a field with more of them has
/// another name or number in every row, and is not compared.
struct TextsOfFields {
  /// In the order in which they were met; without texts where there are too many different ones.
  private var fields: [(name: String, texts: CountedTexts?)] = []
  private var numbers: [String: Int] = [:]

  /// Whether a field has too many different texts.
  func isFull(_ field: Int) -> Bool { fields[field].texts == nil }

  mutating func number(of field: String) -> Int {
    if let known = numbers[field] { return known }
    numbers[field] = fields.count
    fields.append((field, CountedTexts()))
    return fields.count - 1
  }

  /// The number of a value among the texts of a field; negative where it is none, or they are not
  /// compared.
  mutating func number(
    of value: RawValue, in field: Int, of source: Int, at place: FoundPlace?, owner: String?
  ) -> Int32 {
    guard value.kind == .text, fields[field].texts != nil,
      ExactNumber(value.quoted.content) == nil
    else { return -1 }
    let number =
      fields[field].texts?.number(
        of: value.text, source: source, place: place, owner: owner) ?? -1
    if number >= ColumnCheck.mostTexts { giveUp(field) }
    return Int32(truncatingIfNeeded: number)
  }

  /// Adds rows with a text of a field.
  mutating func add(_ count: Int, to number: Int32, in field: Int) {
    fields[field].texts?.add(count, to: Int(number))
  }

  /// Compares the texts of a field no more.
  mutating func giveUp(_ field: Int) { fields[field].texts = nil }

  /// What the rules find, field by field, each at the first row with its text.
  func findings(by rules: RuleSet) -> [(finding: Finding, text: CountedTexts.Entry)] {
    var found: [(finding: Finding, text: CountedTexts.Entry)] = []
    for (name, texts) in fields {
      guard let texts else { continue }
      for (rule, complaints) in rules.texts {
        for (place, message) in complaints(texts, name) {
          let text = texts.entries[place]
          let finding = Finding(
            rule: rule, place: text.place ?? .offset(0), message: message,
            identity: "\(name)\0\(text.text)")
          found.append((finding, text))
        }
      }
    }
    return found
  }
}
