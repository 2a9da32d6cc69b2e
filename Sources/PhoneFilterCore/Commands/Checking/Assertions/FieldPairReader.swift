/// Reads both fields of a pair in the rows of a batch.
struct FieldPairReader {
  typealias Extremes = (lowest: ExactNumber, highest: ExactNumber)

  private let pair: FieldPair
  private let left: ValueLocator
  private let right: ValueLocator
  /// Whether both sides would read the same value out of one text.
  private let isReadAlike: Bool

  init(_ pair: FieldPair, in batch: PhoneBatch) {
    self.pair = pair
    left = ValueLocator(pair.left, in: batch)
    right = ValueLocator(pair.right, in: batch)
    let (one, other) = (pair.left.meant, pair.right.meant)
    isReadAlike = one.name == other.name || one.isField && other.isField
  }

  /// Whether both names lead to one value: where no field is called `mrp`, that is the price. Two specs
  /// may read one text, `8 GB RAM, 128 GB ROM`, and each finds its own.
  func isOneValue(_ row: Int) -> Bool {
    guard isReadAlike, let left = left.plainColumn?[row], let right = right.plainColumn?[row] else {
      return false
    }
    return !left.isEmpty && !right.isEmpty && left.start == right.start
  }

  /// The lowest and the highest amount of each side; nil where one side has none.
  func extremes(_ row: Int) -> (left: Extremes, right: Extremes)? {
    if let dates = pair.dates {
      let (one, other) = comparable(row, dates)
      return Self.extremes(one).flatMap { one in Self.extremes(other).map { (one, $0) } }
    }
    guard let one = extremes(row, left, pair.left, pair.conversions.left),
      let other = extremes(row, right, pair.right, pair.conversions.right)
    else { return nil }
    return (one, other)
  }

  private static func extremes(_ numbers: [ExactNumber]) -> Extremes? {
    numbers.min().flatMap { lowest in numbers.max().map { (lowest, $0) } }
  }

  /// The dates of both sides as numbers of one kind: days where one of them is no more than a day,
  /// universal time where all have a zone, else what the clocks say.
  private func comparable(
    _ row: Int, _ dates: (left: DateField, right: DateField)
  ) -> (left: [ExactNumber], right: [ExactNumber]) {
    func found(_ field: DateField, _ locator: ValueLocator) -> [CalendarDate] {
      var found: [CalendarDate] = []
      _ = locator.anyValue(row) { value in
        if let date = field.date(of: value) { found.append(date) }
        return false
      }
      return found
    }
    let (one, other) = (found(dates.left, left), found(dates.right, right))
    let all = one + other
    if all.contains(where: { $0.time == nil }) {
      return (one.map(\.withoutTime.number), other.map(\.withoutTime.number))
    }
    if all.contains(where: { $0.time?.zone == nil }) {
      return (one.map(\.number), other.map(\.number))
    }
    return (one.map(\.universalNumber), other.map(\.universalNumber))
  }

  private func extremes(
    _ row: Int, _ locator: ValueLocator, _ spec: any PhoneSpec, _ convert: FieldPair.Conversion?
  ) -> Extremes? {
    var found: Extremes?
    _ = locator.anyValue(row) { value in
      spec.eachNumber(of: value, convert) { number in
        guard let known = found else {
          found = (number, number)
          return
        }
        found = (min(known.lowest, number), max(known.highest, number))
      }
      return false
    }
    return found
  }

  /// Whether the sides have a value in common: by amount where all values of both are amounts, else
  /// by text where both may be texts; nil where neither can be compared.
  func areEqual(_ row: Int, _ folding: TextFolding) -> Bool? {
    if let dates = pair.dates, areAllDates(row, dates) {
      let (one, other) = comparable(row, dates)
      return one.haveCommon(other)
    }
    let one = values(row, left, pair.left, pair.conversions.left, folding)
    let other = values(row, right, pair.right, pair.conversions.right, folding)
    if one.areNumbers, other.areNumbers { return one.numbers.haveCommon(other.numbers) }
    guard !one.texts.isEmpty, !other.texts.isEmpty else { return nil }
    return one.texts.haveCommon(other.texts)
  }

  /// Whether both sides have values, and all of them are dates.
  private func areAllDates(_ row: Int, _ dates: (left: DateField, right: DateField)) -> Bool {
    [(dates.left, left), (dates.right, right)].allSatisfy { field, locator in
      var count = 0
      let hasOther = locator.anyValue(row) { value in
        count += 1
        return field.date(of: value) == nil
      }
      return count > 0 && !hasOther
    }
  }

  private struct Values {
    var numbers: [ExactNumber] = []
    var texts: [String] = []
    var areNumbers = true
  }

  private func values(
    _ row: Int, _ locator: ValueLocator, _ spec: any PhoneSpec, _ convert: FieldPair.Conversion?,
    _ folding: TextFolding
  ) -> Values {
    var values = Values()
    _ = locator.anyValue(row) { value in
      let count = values.numbers.count
      spec.eachNumber(of: value, convert) { values.numbers.append($0) }
      if values.numbers.count == count { values.areNumbers = false }
      if !spec.isNumeric { values.texts.append(folding.folded(value.text)) }
      return false
    }
    values.areNumbers = values.areNumbers && !values.numbers.isEmpty
    return values
  }
}

extension PhoneSpec {
  /// Calls the body with each number that a value spells, converted.
  fileprivate func eachNumber(
    of value: RawValue, _ convert: FieldPair.Conversion?, _ body: (ExactNumber) -> Void
  ) {
    let numbers = number(of: value).map { [$0] } ?? self.numbers(of: value) ?? []
    for number in numbers {
      guard let convert else {
        body(number)
        continue
      }
      if let converted = convert(number) { body(converted) }
    }
  }
}

extension Array where Element: Hashable {
  /// Whether one of the elements is one of others.
  fileprivate func haveCommon(_ others: [Element]) -> Bool {
    if count == 1, others.count == 1 { return self[0] == others[0] }
    let known = Set(others)
    return contains(where: known.contains)
  }
}
