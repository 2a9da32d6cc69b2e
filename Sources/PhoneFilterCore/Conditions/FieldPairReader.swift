/// Reads the values of two fields in the rows of one filling of a batch.
struct FieldPairReader {
  typealias Extremes = (lowest: ExactNumber, highest: ExactNumber)

  private let left: Side
  private let right: Side
  private let areOfDates: Bool
  /// True if both sides would read the same value from one text.
  private let isReadAlike: Bool

  init(_ pair: FieldPair, in batch: PhoneBatch) {
    left = Side(pair.left, in: batch)
    right = Side(pair.right, in: batch)
    areOfDates = left.dates != nil && right.dates != nil
    let (one, other) = (pair.left.spec.meant, pair.right.spec.meant)
    isReadAlike = one.name == other.name || one.isField && other.isField
  }

  /// Returns true if both sides read the same value. For example, the name `mrp` means the price if
  /// no field has that name. Two specs may read one text, `8 GB RAM, 128 GB ROM`. Each finds its
  /// own value, so the result is false.
  func isOneValue(_ row: Int) -> Bool {
    guard isReadAlike, let left = left.locator?.plainColumn?[row],
      let right = right.locator?.plainColumn?[row]
    else { return false }
    return !left.isEmpty && !right.isEmpty && left.start == right.start
  }

  /// Returns the lowest and the highest amount of each side; nil if one side has no amount. Records
  /// values that are not amounts in the batch.
  func extremes(_ row: Int) -> (left: Extremes, right: Extremes)? {
    var (one, other): (Extremes?, Extremes?)
    if areOfDates {
      let numbers = FieldPairReader.comparable(
        left.notedDates(row), right.notedDates(row))
      for number in numbers.left { FieldPairReader.widen(&one, to: number) }
      for number in numbers.right { FieldPairReader.widen(&other, to: number) }
    } else {
      left.eachNumber(row) { FieldPairReader.widen(&one, to: $0) }
      right.eachNumber(row) { FieldPairReader.widen(&other, to: $0) }
    }
    guard let one, let other else { return nil }
    return (one, other)
  }

  private static func widen(_ extremes: inout Extremes?, to number: ExactNumber) {
    let known = extremes ?? (number, number)
    extremes = (min(known.lowest, number), max(known.highest, number))
  }

  /// Returns the dates of both sides as numbers of one kind. They are days if one of the dates has
  /// no time, universal time if all dates have a zone, and otherwise local time.
  private static func comparable(
    _ one: [CalendarDate], _ other: [CalendarDate]
  ) -> (left: [ExactNumber], right: [ExactNumber]) {
    let all = one + other
    if all.contains(where: { $0.time == nil }) {
      return (one.map(\.withoutTime.number), other.map(\.withoutTime.number))
    }
    if all.contains(where: { $0.time?.zone == nil }) {
      return (one.map(\.number), other.map(\.number))
    }
    return (one.map(\.universalNumber), other.map(\.universalNumber))
  }

  /// Returns true if the sides have a common value. Dates or amounts are compared if all values of
  /// both sides are dates or amounts. Otherwise texts are compared. Returns nil if neither is
  /// possible.
  func areEqual(_ row: Int, _ folding: TextFolding) -> Bool? {
    if areOfDates, case let (one, other) = (left.readDates(row), right.readDates(row)), one.areAll,
      other.areAll
    {
      let (numbers, others) = FieldPairReader.comparable(one.dates, other.dates)
      return numbers.haveCommon(others)
    }
    let (one, other) = (left.values(row, folding), right.values(row, folding))
    if one.areNumbers, other.areNumbers { return one.numbers.haveCommon(other.numbers) }
    guard !one.texts.isEmpty, !other.texts.isEmpty else { return nil }
    return one.texts.haveCommon(other.texts)
  }
}

private struct Side {
  /// The location of its values; nil for phones in memory.
  let locator: ValueLocator?
  /// The field as a field of dates; nil for other fields.
  let dates: DateField?
  private let batch: PhoneBatch
  private let spec: any PhoneSpec
  private let conversion: FieldPair.Conversion?
  private let factor: ExactNumber?

  init(_ side: FieldPair.Side, in batch: PhoneBatch) {
    self.batch = batch
    spec = side.spec
    conversion = side.conversion
    factor = side.factor
    dates = side.dates
    locator = batch.held == nil ? ValueLocator(spec, in: batch) : nil
  }

  private func eachValue(_ row: Int, _ body: (RawValue) -> Void) {
    if let locator {
      _ = locator.anyValue(row) { value in
        body(value)
        return false
      }
      return
    }
    for element in batch.held?.value(of: spec, in: row)?.elements ?? [] {
      element.withRawValue { value in
        if value.kind != .none, !(spec.passesOverNothing && value.spellsNothing) { body(value) }
      }
    }
  }

  /// Calls the body with each number of a row, after conversion. Records values without a number.
  func eachNumber(_ row: Int, _ body: (ExactNumber) -> Void) {
    eachValue(row) { value in
      if !eachNumber(of: value, body) { batch.noteUnreadable(value, of: spec, row) }
    }
  }

  /// Calls the body with each number of a value. Returns false if the value has none.
  private func eachNumber(of value: RawValue, _ body: (ExactNumber) -> Void) -> Bool {
    let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
    for number in numbers {
      guard let converted = conversion.map({ $0(number) }) ?? number else { continue }
      body(factor.map { converted * $0 } ?? converted)
    }
    return !numbers.isEmpty
  }

  /// Returns the dates of a row. Records values that are not dates.
  func notedDates(_ row: Int) -> [CalendarDate] {
    var found: [CalendarDate] = []
    eachValue(row) { value in
      if let date = dates?.date(of: value) {
        found.append(date)
      } else if let dates {
        batch.noteUnreadable(value, of: dates, row)
      }
    }
    return found
  }

  /// Returns the dates of a row, and true if the row has values and all of them are dates.
  func readDates(_ row: Int) -> (dates: [CalendarDate], areAll: Bool) {
    var found: [CalendarDate] = []
    var count = 0
    eachValue(row) { value in
      count += 1
      if let date = dates?.date(of: value) { found.append(date) }
    }
    return (found, count > 0 && count == found.count)
  }

  /// Returns the values of a row as numbers and as texts, and true if all are numbers.
  func values(
    _ row: Int, _ folding: TextFolding
  ) -> (numbers: [ExactNumber], texts: [String], areNumbers: Bool) {
    var (numbers, texts): ([ExactNumber], [String]) = ([], [])
    var areNumbers = true
    eachValue(row) { value in
      let count = numbers.count
      _ = eachNumber(of: value) { numbers.append($0) }
      if numbers.count == count { areNumbers = false }
      if !spec.isNumeric, factor == nil { texts.append(folding.folded(value.text)) }
    }
    return (numbers, texts, areNumbers && !numbers.isEmpty)
  }
}

extension Array where Element: Hashable {
  fileprivate func haveCommon(_ others: [Element]) -> Bool {
    if count == 1, others.count == 1 { return self[0] == others[0] }
    let known = Set(others)
    return contains(where: known.contains)
  }
}
