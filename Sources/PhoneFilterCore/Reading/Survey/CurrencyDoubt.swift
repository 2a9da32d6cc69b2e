/// A doubt about prices in several currencies in one column: they are compared as they stand, which is
/// an answer that looks right and is not.
struct CurrencyDoubt {
  /// The prices of a sample in one currency.
  private struct Group {
    var codes: Set<String>
    var labels: [String]
    var rows: [Int]
  }

  private var groups: [Group] = []
  private let index: Int
  private let sample: PhoneBatch

  /// Nil where all prices can be in one currency, or the spec has none.
  init?(_ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec) {
    guard let grammar = spec.amountReader?.amounts, grammar.company == .noSpelling else {
      return nil
    }
    self.index = index
    self.sample = sample
    gather(grammar)
    guard groups.count > 1 else { return nil }
  }

  /// The currency of most prices of a sample that say one; nil where none does.
  static func currency(
    _ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec
  ) -> PriceCurrency? {
    guard let grammar = spec.amountReader?.amounts, grammar.company == .noSpelling else {
      return nil
    }
    var survey = CurrencyDoubt(index: index, sample: sample)
    survey.gather(grammar)
    return survey.groups.max { $0.rows.count < $1.rows.count }.map {
      PriceCurrency(
        codes: $0.codes, label: $0.labels[0], isSole: survey.groups.count == 1)
    }
  }

  private init(index: Int, sample: PhoneBatch) {
    self.index = index
    self.sample = sample
  }

  /// Finds the unit of each text; of texts that differ in their digits alone it is looked for once.
  private mutating func gather(_ grammar: AmountGrammar) {
    var labels: [[UInt8]: String?] = [:]
    var rows: [String: [Int]] = [:]
    var order: [String] = []
    for row in 0..<sample.count where !sample.spans[index, row].isEmpty {
      let value = sample.value(index, row)
      guard value.kind == .text else { continue }
      let found: String? = value.withText { text in
        let rest = CurrencyDoubt.withoutDigits(text)
        if rest.isEmpty { return nil }
        if let known = labels[rest] { return known }
        let label = grammar.unitLabel(in: text)
        labels[rest] = label
        return label
      }
      guard let label = found else { continue }
      if rows[label] == nil { order.append(label) }
      rows[label, default: []].append(row)
    }
    // The sign of most prices comes first: what others may mean is narrowed by it.
    let counts = rows.mapValues(\.count)
    for label in order.sorted(by: { counts[$0] ?? 0 > counts[$1] ?? 0 }) {
      let codes = Currency.codes(of: label)
      if let place = groups.firstIndex(where: { !$0.codes.isDisjoint(with: codes) }) {
        groups[place].codes.formIntersection(codes)
        groups[place].labels.append(label)
        groups[place].rows += rows[label] ?? []
      } else {
        groups.append(Group(codes: codes, labels: [label], rows: rows[label] ?? []))
      }
    }
  }

  private static func withoutDigits(_ text: Bytes) -> [UInt8] {
    var rest: [UInt8] = []
    for index in 0..<text.count where !text[index].isDigit && text[index] > 0x20 {
      let byte = text[index]
      if byte != UInt8(ascii: "."), byte != UInt8(ascii: ","), byte != UInt8(ascii: "-") {
        rest.append(byte)
      }
    }
    return rest
  }

  /// The doubt in words.
  func text(field: String) -> String {
    let counts = groups.map { "\($0.rows.count) in \($0.labels[0])" }.joined(separator: ", ")
    let hint = groups.lazy.compactMap(separatingWord).first
    return
      "'\(field.visible)' has prices in different currencies (\(counts)), and they are compared "
      + "as they stand" + (hint.map { "; --search '\($0)' keeps those in \($0)" } ?? "")
  }

  /// A word that finds the rows of a group and no others, as was tried on the sample.
  private func separatingWord(of group: Group) -> String? {
    guard group.labels.count == 1, let label = group.labels.first,
      let words = try? SearchedWords(typed: [label])
    else { return nil }
    var search = RecordSearch(words, in: sample)
    let found = (0..<sample.count).filter { search.holdsAll($0) }
    return found == group.rows ? label : nil
  }
}

extension ColumnReadings {
  /// Notes the currencies of the prices in a plan's columns, as values or the name of their field say
  /// them, and the field that says them among all of a catalogue.
  mutating func noteCurrencies(
    of plan: ColumnPlan, called names: [String?], in sample: PhoneBatch, among fields: [String]
  ) {
    for index in plan.columns.indices {
      guard let spec = plan.spec(of: index), !spec.isField,
        spec.amountReader?.amounts.company == .noSpelling
      else { continue }
      currencies[spec.name] =
        CurrencyDoubt.currency(index, of: sample, spec) ?? names[index].flatMap(Currency.named)
      currencyField = CurrencyField.column.bestMatch(among: fields)?.name
    }
  }
}
