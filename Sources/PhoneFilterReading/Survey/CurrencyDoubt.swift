/// A doubt about prices in several currencies in one column: they are compared as they stand, which is
/// an answer that looks right and is not.
struct CurrencyDoubt {
  /// The prices of a sample in one currency.
  private struct PricesInOneCurrency {
    var codes: Set<String>
    var labels: [String]
    var rows: [Int]
  }

  private var groups: [PricesInOneCurrency] = []
  private let index: Int
  private let sample: PhoneBatch
  private let field: CurrencyLabels?

  /// Nil where all prices can be in one currency, or the spec has none.
  init?(_ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec, beside field: CurrencyLabels?) {
    self.init(index, sample, spec, field)
    guard groups.count > 1 else { return nil }
  }

  /// The currency of most prices of a sample that say one; nil where none does.
  static func currency(
    _ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec, beside field: CurrencyLabels?
  ) -> PriceCurrency? {
    let survey = CurrencyDoubt(index, sample, spec, field)
    return survey.groups.max { $0.rows.count < $1.rows.count }.map {
      PriceCurrency(
        codes: $0.codes, label: $0.labels[0], isSole: survey.groups.count == 1)
    }
  }

  private init(
    _ index: Int, _ sample: PhoneBatch, _ spec: any PhoneSpec, _ field: CurrencyLabels?
  ) {
    self.index = index
    self.sample = sample
    self.field = field
    if spec.isPrice, let grammar = spec.amountReader?.amounts { gather(grammar) }
  }

  /// Finds the currency of each price: that of its text, or of the record's field for it. Of texts that
  /// differ in their digits alone it is looked for once.
  private mutating func gather(_ grammar: AmountGrammar) {
    var labels: [[UInt8]: String?] = [:]
    var rows: [String: [Int]] = [:]
    var order: [String] = []
    for row in 0..<sample.count where !sample.spans[index, row].isEmpty {
      let value = sample.value(index, row)
      var found: String?
      if value.kind == .text {
        found = value.withText { text in
          let rest = CurrencyDoubt.withoutDigits(text)
          if rest.isEmpty { return nil }
          if let known = labels[rest] { return known }
          let label = grammar.unitLabel(in: text)
          labels[rest] = label
          return label
        }
      }
      if let beside = field?.labels[row], !value.spellsNothing,
        found.map({ Currency.codes(of: $0).count > 1 }) ?? true
      {
        found = beside
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
        groups.append(PricesInOneCurrency(codes: codes, labels: [label], rows: rows[label] ?? []))
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
  func text(field name: String) -> String {
    let counts = groups.map { "\($0.rows.count) in \($0.labels[0].visible)" }.joined(
      separator: ", ")
    return
      "'\(name.visible)' has prices in different currencies (\(counts)), and they are compared "
      + "as they stand" + (hint.map { "; \($0)" } ?? "")
  }

  /// The option that keeps the prices in one currency; nil where none does.
  private var hint: String? {
    if let field, groups.allSatisfy({ $0.labels.allSatisfy(Set(field.labels).contains) }) {
      let label = groups[0].labels[0].visible
      return "--where '\(field.name.visible)=\(label)' keeps those in \(label)"
    }
    return groups.lazy.compactMap(separatingWord).first.map {
      "--search '\($0)' keeps those in \($0)"
    }
  }

  /// A word that finds the rows of a group and no others, as was tried on the sample.
  private func separatingWord(of group: PricesInOneCurrency) -> String? {
    guard group.labels.count == 1, let label = group.labels.first,
      let words = try? SearchedWords(typed: [label])
    else { return nil }
    var search = RecordSearch(words, in: sample)
    let found = (0..<sample.count).filter { search.holdsAll($0) }
    return found == group.rows ? label : nil
  }
}

/// The field in which each record of a sample says the currency of its price.
package struct CurrencyLabels {
  /// The names down to the field.
  let path: [String]
  /// What each record has in it.
  let labels: [String?]

  var name: String { path.joined(separator: ".") }
}

extension ColumnReadings {
  /// Notes the currencies of the prices in a plan's columns, as values, a field beside them, or the name
  /// of their field say them.
  package mutating func noteCurrencies(
    of plan: ColumnPlan, called names: [String?], in sample: PhoneBatch,
    beside field: CurrencyLabels?
  ) {
    currencyPath = field?.path ?? []
    for index in plan.columns.indices {
      guard let spec = plan.spec(of: index), spec.isPrice else { continue }
      currencies[spec.name] =
        CurrencyDoubt.currency(index, of: sample, spec, beside: field)
        ?? names[index].flatMap(Currency.named)
    }
  }
}
