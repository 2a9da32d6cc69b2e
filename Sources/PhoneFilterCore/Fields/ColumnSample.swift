/// The values of a spec's column in the first records of a catalogue. They are enough to see if the
/// column is the right one.
public struct ColumnSample {
  package let field: String
  package let rowCount: Int
  /// The number of records with a value.
  package private(set) var filled = 0
  /// The numbers that the spec reads in the values.
  package private(set) var numbers: [ExactNumber] = []
  /// True if at least one record has an object in the field.
  package private(set) var holdsObjects = false
  /// The number of values that are spelled as bare numbers.
  package private(set) var bareNumbers = 0
  /// The number of values that the spec cannot read, and the first of them in its shown form.
  package private(set) var unreadable = 0
  package private(set) var firstUnreadable: String?
  /// At most three of the values, without duplicates.
  package private(set) var examples: [String] = []

  /// The number of values that are several numbers at once.
  private(set) var severals = 0
  /// True if at least one value lists several texts, each of them a value of the spec.
  private(set) var listsTexts = false
  /// For each record, true if it has a value; empty if records are not compared.
  package private(set) var isFilled: [Bool] = []
  /// The first number of each record, to compare columns; empty if records are not compared.
  package private(set) var first: [ExactNumber?] = []

  package init(_ spec: any PhoneSpec, called field: String, in sample: PhoneBatch) {
    self.init(
      ValueLocator(spec, in: sample), of: spec, called: field, rows: sample.count,
      comparesRecords: false)
  }

  /// Collects the values that a locator finds in the first `rows` rows.
  package init(
    _ locator: ValueLocator, of spec: any PhoneSpec, called field: String, rows: Int,
    comparesRecords: Bool = true
  ) {
    self.field = field
    rowCount = rows
    let mayListTexts = spec.parts.contains(.each)
    for row in 0..<rows {
      var isFilled = false
      let known = numbers.count
      _ = locator.anyValue(row) { value in
        // An object is not a value; a value may lie within it.
        if value.kind == .object {
          holdsObjects = true
          return false
        }
        isFilled = true
        if mayListTexts, !listsTexts, value.listsTexts { listsTexts = true }
        note(value, of: spec)
        return false
      }
      if isFilled { filled += 1 }
      guard comparesRecords else { continue }
      self.isFilled.append(isFilled)
      first.append(numbers.count > known ? numbers[known] : nil)
    }
  }

  private mutating func note(_ value: RawValue, of spec: any PhoneSpec) {
    let content = value.quoted.content
    if ExactNumber(content) != nil { bareNumbers += 1 }
    if let number = spec.number(of: value) {
      numbers.append(number)
    } else if let several = spec.numbers(of: value) {
      numbers += several
      severals += 1
    } else {
      unreadable += 1
      firstUnreadable = firstUnreadable ?? value.shownInMessage
    }
    guard examples.count < 3, filled < 32 else { return }
    let text = value.text
    if !examples.contains(text) { examples.append(text) }
  }

  /// Returns true if most records with a number in both columns have different numbers.
  func differsMostly(from other: ColumnSample) -> Bool {
    let pairs = zip(first, other.first).filter { $0.0 != nil && $0.1 != nil }
    return !pairs.isEmpty && pairs.count { $0.0 != $0.1 } * 2 > pairs.count
  }

  /// True if there are at least five values, and all are bare whole numbers up to ten, such as
  /// grades and classes.
  package var isMarks: Bool {
    filled >= 5 && bareNumbers >= filled && !numbers.isEmpty
      && numbers.allSatisfy { $0.isWhole && $0 <= 10 }
  }

  /// Returns true if all values are bare numbers, and 90 % lie in the range.
  package func isBare(_ range: ClosedRange<ExactNumber>) -> Bool {
    bareNumbers >= filled && numbers.count { range.contains($0) } * 10 >= numbers.count * 9
  }

  /// The maximum number of values that the median is computed from.
  private static let mostOrdered = 128

  /// The median of the first 128 numbers.
  package var median: ExactNumber? {
    let some = numbers.prefix(ColumnSample.mostOrdered).sorted()
    return some.isEmpty ? nil : some[some.count / 2]
  }

  package func areNumbers(in range: ClosedRange<ExactNumber>) -> Bool {
    !numbers.isEmpty && numbers.allSatisfy(range.contains)
  }

  var shownExamples: String {
    examples.map { String($0.prefix(30)).visible }.joined(separator: ", ")
  }
}
