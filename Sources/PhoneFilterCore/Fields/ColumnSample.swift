/// The values of the first records of a catalogue in the column of a spec: enough to see whether it
/// is the right one.
public struct ColumnSample {
  /// The field's name in the catalogue.
  package let field: String
  /// How many records there are.
  package let rowCount: Int
  /// How many records have a value there.
  package private(set) var filled = 0
  /// The numbers that the values spell to the spec.
  package private(set) var numbers: [ExactNumber] = []
  /// Whether some record has an object there.
  package private(set) var holdsObjects = false
  /// How many values are spelled as bare numbers.
  package private(set) var bareNumbers = 0
  /// How many values the spec cannot read, and the first of them as it is shown.
  package private(set) var unreadable = 0
  package private(set) var firstUnreadable: String?
  /// Some of the values, each once.
  package private(set) var examples: [String] = []

  /// How many values are several numbers at once.
  private(set) var severals = 0
  /// Whether some value lists several texts, of which each is one of the spec.
  private(set) var listsTexts = false
  /// Whether each record has a value.
  package private(set) var isFilled: [Bool] = []
  /// The first number of each record, to compare columns by.
  package private(set) var first: [ExactNumber?] = []

  package init(_ spec: any PhoneSpec, called field: String, in sample: PhoneBatch) {
    self.init(
      ValueLocator(spec, in: sample), of: spec, called: field, rows: sample.count,
      comparesRecords: false)
  }

  /// The values of a spec that a locator finds in a number of rows.
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
        // An object is no value: one may lie within it.
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

  /// Whether most records that have a number here have another one there.
  func differsMostly(from other: ColumnSample) -> Bool {
    let pairs = zip(first, other.first).filter { $0.0 != nil && $0.1 != nil }
    return !pairs.isEmpty && pairs.count { $0.0 != $0.1 } * 2 > pairs.count
  }

  /// Whether all values are bare whole numbers up to ten, as marks and classes are.
  package var isMarks: Bool {
    filled >= 5 && bareNumbers >= filled && !numbers.isEmpty
      && numbers.allSatisfy { $0.isWhole && $0 <= 10 }
  }

  /// Whether all values are bare numbers, and nearly all lie in a range.
  package func isBare(_ range: ClosedRange<ExactNumber>) -> Bool {
    bareNumbers >= filled && numbers.count { range.contains($0) } * 10 >= numbers.count * 9
  }

  /// Maximum number of values among which the one in the middle is looked for.
  private static let mostOrdered = 128

  /// The number in the middle of the first ones.
  package var median: ExactNumber? {
    let some = numbers.prefix(ColumnSample.mostOrdered).sorted()
    return some.isEmpty ? nil : some[some.count / 2]
  }

  /// Whether all numbers lie in a range.
  package func areNumbers(in range: ClosedRange<ExactNumber>) -> Bool {
    !numbers.isEmpty && numbers.allSatisfy(range.contains)
  }

  /// The examples for a message.
  var shownExamples: String {
    examples.map { String($0.prefix(30)).visible }.joined(separator: ", ")
  }
}
