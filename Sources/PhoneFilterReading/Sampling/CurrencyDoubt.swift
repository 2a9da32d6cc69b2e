/// A doubt about a column with prices in several currencies. They are compared as plain numbers,
/// and that answer looks right and is wrong.
struct CurrencyDoubt {
  private struct PricesInOneCurrency {
    var codes: Set<String>
    var labels: [String]
    var rows: [Int]
  }

  private var groups: [PricesInOneCurrency] = []
  private let index: Int
  private let sample: PhoneBatch
  private let field: CurrencyLabels?

  /// Nil if all prices can be in one currency, or the spec has no currency.
  init?(_ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec, beside field: CurrencyLabels?) {
    self.init(index, sample, spec, field)
    guard groups.count > 1 else { return nil }
  }

  /// The currency of most prices of a sample that have a currency; nil if no price has one.
  static func currency(
    _ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec, beside field: CurrencyLabels?
  ) -> PriceCurrency? {
    let evidence = CurrencyDoubt(index, sample, spec, field)
    return evidence.groups.max { $0.rows.count < $1.rows.count }.map {
      PriceCurrency(
        codes: $0.codes, label: $0.labels[0], isSole: evidence.groups.count == 1)
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

  /// Finds the currency of each price, in its text or in the record's field for it. Texts that
  /// differ only in their digits are searched once.
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
    // The sign of most prices comes first: it narrows the meaning of the other signs.
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

  func remark(onField name: String) -> Message {
    let counts = groups.map { "\($0.rows.count) in \($0.labels[0].visible)" }.joined(
      separator: ", ")
    let hint = hint.map { "; \($0)" } ?? ""
    return Message(
      .currency,
      "'\(name.visible)' is in several currencies (\(counts)), which are not converted\(hint)"
    ).with { $0.field = name }
  }

  /// The option that keeps the prices in one currency; nil if no option does.
  private var hint: String? {
    if let field, groups.allSatisfy({ $0.labels.allSatisfy(Set(field.labels).contains) }) {
      let label = groups[0].labels[0].visible
      return "--where '\(field.name.visible)=\(label)' keeps those in \(label)"
    }
    return groups.lazy.compactMap(separatingWord).first.map {
      "--search '\($0)' keeps those in \($0)"
    }
  }

  /// A word that finds the rows of a group and no others in the sample.
  private func separatingWord(of group: PricesInOneCurrency) -> String? {
    guard group.labels.count == 1, let label = group.labels.first,
      let words = try? SearchedWords(typed: [label])
    else { return nil }
    var search = RecordSearch(words, in: sample)
    let found = (0..<sample.count).filter { search.holdsAll($0) }
    return found == group.rows ? label : nil
  }
}

/// The field with the currency of the price in each record of a sample.
package struct CurrencyLabels {
  /// The names that lead to the field.
  let path: [String]
  /// The text of each record in the field.
  let labels: [String?]

  var name: String { path.joined(separator: ".") }
}

extension ColumnReadings {
  /// Records the currencies of the prices in a plan's columns. They come from the values, from the
  /// field for the currency, or from the name of the prices' field.
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
