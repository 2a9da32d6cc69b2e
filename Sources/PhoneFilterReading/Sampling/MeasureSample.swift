/// The content of a field's column, from a sample of it: plain numbers, amounts of a measure,
/// dates, or other texts.
///
///     5,000 mAh · 4,500 mAh · N/A         amounts, in mAh
///     5000 mAh · 19 Wh                    a mixture
///     Galaxy S23 256GB Black · …          texts: the words beside the amounts always differ
package struct MeasureSample {
  private struct Found {
    var count = 0
    /// The number of values in each unit.
    var units: [MeasureUnit: Int] = [:]
    var example = ""
    /// The number of longer texts that contain the amount, their wordings, and the first of them.
    var longCount = 0
    var wordings: Set<UInt64> = []
    var longTexts: [String] = []

    /// Returns true if the texts have the same subject as others: amounts alone, or longer texts
    /// that share a word. `2 years warranty` and `120 Hz display` share no word.
    func isWorded(like other: Found) -> Bool {
      let (isLong, isOtherLong) = (longCount * 2 > count, other.longCount * 2 > other.count)
      guard isLong || isOtherLong else { return true }
      return isLong && isOtherLong && !words.isDisjoint(with: other.words)
    }

    private var words: Set<Substring> {
      Set(longTexts.flatMap { $0.split { !$0.isLetter }.filter { $0.count > 3 } })
    }
  }

  private var filled = 0
  private var numbers = 0
  /// Numbers with marks between their digits: 12,000.
  private var grouped = 0
  private var years = 0
  private var dates = 0
  private var dayFirst = 0
  private var monthFirst = 0
  /// The number of dates that could be in either order, and the first of them.
  private var openDates = 0
  private var openDate = ""
  /// The number of values with amounts of several measures, and the first of them.
  private var severalCount = 0
  private var severalExample = ""
  private var measures: [Int: Found] = [:]
  /// The first value that is not a number, an amount or a date.
  private var odd: String?
  /// The words after a number that are not known units, with their first texts.
  private var otherUnits: [String: (count: Int, example: String)] = [:]
  /// The units of the amounts at the beginning of texts: 2800 mAh battery with 33 W.
  private var leading: [MeasureUnit: Int] = [:]

  /// Examines the values of a field in a sample.
  package init(_ spec: any PhoneSpec, in sample: PhoneBatch) {
    let locator = ValueLocator(spec, in: sample)
    for row in 0..<sample.count {
      _ = locator.anyValue(row) { value in
        note(value)
        return false
      }
    }
  }

  /// Examines the values in a column of a sample, in the first 64 rows: all columns of a wide
  /// catalogue together must not take long.
  package init(_ column: Int, in sample: PhoneBatch) {
    for row in 0..<min(sample.count, 64) where !sample.spans[column, row].isEmpty {
      note(sample.value(column, row))
    }
  }

  package init(of texts: some Sequence<String>) {
    for text in texts {
      filled += 1
      withBytes(of: Array(text.utf8)) { note($0) }
    }
  }

  private mutating func note(_ value: RawValue) {
    guard !value.spellsNothing else { return }
    filled += 1
    switch value.kind {
    case .number: noteNumber(value.bytes)
    case .text: value.withText { note($0) }
    case .none, .truth, .list, .object: break
    }
  }

  private mutating func noteNumber(_ bytes: Bytes) {
    numbers += 1
    if bytes.count == 4, CalendarDate(bytes) != nil { years += 1 }
  }

  private mutating func note(_ text: Bytes) {
    if ExactNumber(text) != nil {
      noteNumber(text)
      return
    }
    guard (0..<text.count).contains(where: { text[$0].isDigit || text[$0] >= 0x80 }),
      text.count <= 300
    else { return noteOdd(text) }
    let (isDate, order) = CalendarDate.evidence(text)
    if isDate {
      note(dateIn: order, text)
      return
    }
    let plain = PlainText.of(text)
    let words = withBytes(of: plain) { MeasureWords($0) }
    guard let unit = words.units.first else {
      if words.hasBareNumbers, withBytes(of: plain, MeasureSample.isGrouped) {
        numbers += 1
        grouped += 1
      } else {
        noteOdd(text)
      }
      return
    }
    if plain[0].isDigit { leading[unit, default: 0] += 1 }
    if words.units.count > 1 {
      severalCount += 1
      if severalExample.isEmpty { severalExample = text.text() }
    }
    for other in words.units.dropFirst() {
      measures[other.measurePlace, default: Found()].example = text.text()
    }
    // A text with several amounts has several measures: it counts for no measure.
    guard words.units.count == 1, !words.hasBareNumbers else { return }
    var found = measures.removeValue(forKey: unit.measurePlace) ?? Found()
    found.count += 1
    found.units[unit, default: 0] += 1
    if found.example.isEmpty { found.example = text.text() }
    let isSimple =
      text.count <= 32 && plain.count { $0.isLetterASCII } <= 6 && plain.count { $0 >= 0xC0 } <= 10
    if !isSimple {
      found.longCount += 1
      if found.wordings.count < 256 { found.wordings.insert(words.wording) }
      if found.longTexts.count < 32 { found.longTexts.append(text.text()) }
    }
    measures[unit.measurePlace] = found
  }

  private mutating func noteOdd(_ text: Bytes) {
    if odd == nil { odd = text.text().short(to: 60) }
    guard let unit = MeasureSample.otherUnit(text) else { return }
    otherUnits[unit, default: (0, text.text())].count += 1
  }

  /// Returns the unit of a text that is only a number and a word of a few letters or signs: `dB`,
  /// `°C`, `cm²`.
  private static func otherUnit(_ text: Bytes) -> String? {
    guard text.count <= 32 else { return nil }
    var index = text.count
    while index > 0, text[index - 1].isLetterASCII || text[index - 1] >= 0x80 { index -= 1 }
    let unit = text.slice(index, text.count)
    while index > 0, text[index - 1] == 0x20 { index -= 1 }
    guard 1...8 ~= unit.count, ExactNumber(text.slice(0, index)) != nil else { return nil }
    return unit.text()
  }

  private mutating func note(dateIn order: CalendarDate.Order, _ text: Bytes) {
    dates += 1
    switch order {
    case .dayFirst: dayFirst += 1
    case .monthFirst: monthFirst += 1
    case .unknown where CalendarDate(text) == nil:
      openDates += 1
      if openDate.isEmpty { openDate = text.text() }
    case .unknown: break
    }
  }

  /// Returns true if the whole text is digits with marks between them: 12,000.
  private static func isGrouped(_ text: Bytes) -> Bool {
    guard text[0].isDigit else { return false }
    let groups = DigitGroups(text, at: 0)
    return groups.end == text.count && groups.isGrouped
  }

  // MARK: Meaning

  /// The unit of a column that is nearly all amounts, most of them of one measure. Its other values
  /// are slips, or cannot be compared with them.
  var surelyInUnit: MeasureUnit? {
    guard filled >= 3, let unit = content.mostUnit, unit != MeasureCatalog.noUnit,
      let found = measures[unit.measurePlace]
    else { return nil }
    let amounts = measures.reduce(0) { $0 + $1.value.count }
    // Amounts of money differ by their currency.
    let same = unit.measure.standsFirst ? found.units[unit] ?? 0 : found.count
    guard same * 2 > amounts, (amounts + numbers) * 100 >= filled * 95 else { return nil }
    let areSlips = (same + numbers) * 100 >= filled * 95
    let others = measures.filter { $0.key != unit.measurePlace && $0.value.count > 0 }
    return areSlips || others.allSatisfy({ $0.value.isWorded(like: found) }) ? unit : nil
  }

  /// The first value that is neither a number nor an amount, if most values are one of them, or are
  /// numbers in an unknown unit.
  package var oddText: OddText? {
    let amounts = measures.reduce(0) { $0 + $1.value.count }
    guard let odd else { return nil }
    if (numbers + amounts) * 2 > filled {
      return OddText(text: odd, others: numbers >= amounts ? .numbers : .amounts)
    }
    guard let (unit, found) = otherUnits.max(by: { ($0.1.count, $1.0) < ($1.1.count, $0.0) }),
      found.count > 1, found.count * 2 > filled
    else { return nil }
    return OddText(text: found.example, others: .numbersWith(unit: unit))
  }

  package var content: ColumnContent {
    if filled == 0 { return .unknown }
    let others = filled - numbers
    if severalCount > 0, let unit = leadingUnit(of: others) { return .amounts(unit) }
    if severalCount * 2 > others { return .several(severalExample) }
    if dates * 2 > others, dates > 0, dates + years == dates + numbers { return dateContent }
    let found = measures.filter { $0.value.count > 0 }.sorted {
      $0.value.count == $1.value.count
        ? $0.key < $1.key : $0.value.count > $1.value.count
    }
    guard let best = found.first, best.value.count * 10 >= filled else { return plainContent }
    let amounts = found.reduce(0) { $0 + $1.value.count }
    guard amounts * 2 > others, severalCount * 2 <= others, isOfAmounts(best) else {
      return plainContent
    }
    let unit = MeasureSample.unit(of: best.value)
    if best.value.count * 10 < amounts * 9 || best.value.count * 2 <= others {
      return .mixture(
        found.prefix(2).map {
          MixedUnit(unit: MeasureSample.unit(of: $0.value), example: $0.value.example)
        })
    }
    // Amounts of money in two currencies have the same measure, but cannot be compared.
    let ranked = MeasureSample.ranked(best.value.units)
    if unit.measure.standsFirst, ranked.count > 1, ranked[0].value * 10 < best.value.count * 9 {
      return .mixture(ranked.prefix(2).map { MixedUnit(unit: $0.key, example: "") })
    }
    return .amounts(unit)
  }

  /// The unit of the measure with which nearly all texts begin; nil without such a unit.
  private func leadingUnit(of others: Int) -> MeasureUnit? {
    let ranked = MeasureSample.ranked(leading)
    guard let first = ranked.first else { return nil }
    let count = ranked.filter { $0.key.measurePlace == first.key.measurePlace }
      .reduce(0) { $0 + $1.value }
    return count * 10 >= others * 9 ? first.key : nil
  }

  private var plainContent: ColumnContent {
    guard numbers > 0, numbers * 10 >= filled * 9 else { return .texts }
    return grouped > 0 ? .amounts(MeasureCatalog.noUnit) : .numbers(areYears: years == numbers)
  }

  private var dateContent: ColumnContent {
    if dayFirst > 0, monthFirst > 0 { return .openDates(openDate) }
    if dayFirst + monthFirst == 0, openDates > 0 { return .openDates(openDate) }
    return .dates(dayFirst > 0 ? .dayFirst : monthFirst > 0 ? .monthFirst : .unknown)
  }

  private static func ranked(_ units: [MeasureUnit: Int]) -> [(key: MeasureUnit, value: Int)] {
    units.sorted {
      $0.value == $1.value ? $0.key.unitPlace < $1.key.unitPlace : $0.value > $1.value
    }
  }

  private static func unit(of found: Found) -> MeasureUnit { ranked(found.units)[0].key }

  /// Returns true if longer texts can be read, and the words around the amounts are few, as in
  /// `Li-Po 5000 mAh, removable`. The words in names and descriptions always differ.
  private func isOfAmounts(_ found: (key: Int, value: Found)) -> Bool {
    let (measure, found) = (MeasureCatalog.all[found.key], found.value)
    guard found.longCount > 0 else { return true }
    let areAlike =
      found.wordings.count <= (measure.standsInNames ? 1 : 8)
      || found.wordings.count * 2 <= found.longCount || found.longCount * 2 <= found.count
    guard areAlike else { return false }
    let grammar = measure.grammar(in: 0)
    let readable = found.longTexts.count { text in
      withBytes(of: Array(text.utf8)) {
        if case .amounts = AmountText($0, grammar).reading(for: nil, .plain) { return true }
        return false
      }
    }
    return readable * 2 > found.longTexts.count
  }
}

extension ColumnReadings {
  /// Records the content of the columns for fields without a spec.
  package mutating func examine(_ plan: ColumnPlan, in sample: PhoneBatch) {
    for index in plan.columns.indices {
      guard let spec = plan.spec(of: index) else {
        if plan.takesAllFields, plan.columns[index].onlyName != nil,
          let unit = MeasureSample(index, in: sample).surelyInUnit
        {
          note(.amounts(unit), at: index)
        }
        continue
      }
      guard spec.isField, spec.meant.isField else { continue }
      let evidence = MeasureSample(spec, in: sample)
      let content = evidence.content
      note(content, at: index)
      note(oddText: evidence.oddText, at: index)
      if case .dates(let order) = content { self[index].style.unit = order.rawValue }
    }
    settleUnits(of: plan)
  }
}
