/// The texts of the fields of all catalogues, for rules that compare them.
///
/// Memory grows with the different texts of a field, up to a limit. A field with more texts has a
/// different name or number in most rows, and is not compared.
struct TextsOfFields {
  /// The fields in the order of their first occurrence. The texts are nil if they are too many.
  private var fields: [(name: String, texts: CountedTexts?)] = []
  private var numbers: [String: Int] = [:]

  /// Returns true if a field has too many different texts.
  func isFull(_ field: Int) -> Bool { fields[field].texts == nil }

  mutating func number(of field: String) -> Int {
    if let known = numbers[field] { return known }
    numbers[field] = fields.count
    fields.append((field, CountedTexts()))
    return fields.count - 1
  }

  /// Returns the number of a value among the texts of a field; negative if the value is not a text,
  /// or the texts are not compared.
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

  mutating func add(_ count: Int, to number: Int32, in field: Int) {
    fields[field].texts?.add(count, to: Int(number))
  }

  /// Stops comparing the texts of a field.
  mutating func giveUp(_ field: Int) { fields[field].texts = nil }

  /// Returns the findings of the rules, field by field, each at the first row with its text.
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
