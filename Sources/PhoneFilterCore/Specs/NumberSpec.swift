/// A spec whose values are numbers, with or without units.
public protocol NumberSpec: PhoneSpec {
  var amounts: AmountGrammar { get }
  /// Words next to its amounts, in lower case, in texts that also hold amounts of another spec with
  /// the same grammar: `8 GB RAM, 128 GB ROM`.
  var amountWords: [String] { get }
  /// The noun for a value, with its article, for messages: `a price`.
  var noun: String { get }
}

extension NumberSpec {
  public var isNumeric: Bool { true }
  public var amountReader: (any NumberSpec)? { self }
  public var amountWords: [String] { [] }

  public func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .number(try interval(typed: text, marks: .open))
  }

  /// Returns the interval of a typed value. `marks` tells the meaning of its points and commas.
  package func interval(typed text: String, marks: NumberMarks) throws(UsageError) -> NumberInterval
  {
    let readNumber = { (part: String) in amounts.read(part, marks: marks) }
    do {
      return try NumberInterval(typed: text, readNumber: readNumber)
    } catch .reversed(let right) {
      throw UsageError(
        "the range '\(text.visible)' ends before it begins; did you mean '\(right)'?")
    } catch {
      let likely = NumberInterval.likely(text, readNumber: readNumber)
      let parts = text.parts(at: ",").map(\.trimmingSpaces)
      if parts.count > 1, parts.allSatisfy({ readNumber($0) != nil }) {
        let flags = parts.map { "--\(flag) \($0.visible.quotedForShell)" }
        throw UsageError(
          "'\(text.visible)' is not \(noun); for several values, write "
            + flags.joined(separator: " "))
      }
      throw UsageError(
        "'\(text.visible)' is not \(noun); "
          + (likely.map { "did you mean '\($0)'?" }
            ?? "write a number such as \(examples.first ?? "600"), or a range such as "
            + (examples.dropFirst().first ?? "600..900")))
    }
  }

  @inline(__always)
  public func number(of value: RawValue) -> ExactNumber? {
    let style = value.style
    switch value.kind {
    case .number:
      // Nearly all values are plain numbers, which need neither grammar nor column.
      return style.unit == 0 ? ExactNumber(value.bytes) : numberInUnit(value)
    case .text:
      return value.withText { text -> ExactNumber? in
        if style.keepsPlainNumbers, let number = ExactNumber(text) {
          return style.allows(plain: text) ? number : nil
        }
        return ownNumber(in: text, style)
      }
    case .none, .truth, .list, .object: return nil
    }
  }

  @inline(never)
  private func numberInUnit(_ value: RawValue) -> ExactNumber? {
    ExactNumber(value.bytes).flatMap { amounts.converted($0, from: value.style.unit) }
  }

  public func numbers(of value: RawValue) -> [ExactNumber]? {
    guard value.kind == .text else { return nil }
    let numbers = value.withText { ownNumbers(in: $0, value.style) }
    return numbers.count > 1 ? numbers : nil
  }

  /// Returns the amount if the value is exactly one amount, perhaps with a unit. Nil for an amount
  /// in a longer text, and for several amounts.
  package func amount(of value: RawValue) -> ExactNumber? {
    value.kind == .text
      ? value.withText { amounts.read($0, style: value.style) } : number(of: value)
  }

  /// Returns this spec's amount in a text that is not a plain number, if it is the only one.
  @inline(never)
  private func ownNumber(in text: Bytes, _ style: AmountStyle) -> ExactNumber? {
    if let number = amounts.readSimply(text, style) { return number }
    let numbers = ownNumbers(in: text, style)
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// Returns the amounts of this spec in a text that is not simply one amount.
  private func ownNumbers(in text: Bytes, _ style: AmountStyle) -> [ExactNumber] {
    guard case .amounts(let numbers) = reading(text, style) else { return [] }
    return numbers
  }

  private func reading(_ text: Bytes, _ style: AmountStyle) -> AmountText.Reading {
    AmountText(text, amounts).reading(for: AmountVocabulary.shared.place(of: name), style)
  }

  public func complaint(about value: RawValue) -> String {
    guard value.kind == .text else { return "is not a number" }
    if let complaint = markComplaint(about: value) { return complaint }
    switch value.withText({ reading($0, value.style) }) {
    case .amounts, .none: return "is not a number"
    case .foreign(let owner): return "is \(AmountVocabulary.shared.name(at: owner)), not \(name)"
    }
  }

  /// Returns the complaint about a value that is not a number only because its column refuses its
  /// points and commas. Nil for all other values.
  package func markComplaint(about value: RawValue) -> String? {
    let style = value.style
    guard !style.refusals.isEmpty, value.kind == .text,
      number(of: value) == nil, numbers(of: value) == nil
    else { return nil }
    return value.withText { text in
      let point = ownNumbers(in: text, AmountStyle(unit: style.unit, marks: .point))
      let comma = ownNumbers(in: text, AmountStyle(unit: style.unit, marks: .comma))
      guard let first = point.first, let other = comma.first else { return nil }
      if point != comma {
        return "could be two numbers, \(first) or \(other); choose with --decimal-mark point or "
          + "--decimal-mark comma"
      }
      let (found, known) =
        MarkEvidence.of(text) == .comma ? ("comma", "point") : ("point", "comma")
      return "has a decimal \(found), but the column has a decimal \(known); choose the decimal "
        + "mark with --decimal-mark"
    }
  }

  public func objection(to column: ColumnSample) -> String? { objectionByNumbers(to: column) }

  /// Refuses a column if more than half of its values are unreadable, or if no phone has such
  /// numbers.
  func objectionByNumbers(to column: ColumnSample) -> String? {
    if column.unreadable * 2 > column.filled {
      let read = max(column.filled - column.unreadable, 0)
      return "can be read as \(name) in only \(read) of \(column.filled) values"
    }
    guard let plausible = plausibleNumbers, let median = column.median,
      !plausible.contains(median)
    else { return nil }
    return "is usually \(median), which is not \(noun)"
  }

  public func doubt(about column: ColumnSample) -> String? { doubtByReadability(column) }

  /// If more than half of a column is unreadable, the column probably belongs to another spec.
  func doubtByReadability(_ column: ColumnSample) -> String? {
    guard column.unreadable * 2 > column.filled, let first = column.firstUnreadable else {
      return nil
    }
    let read = column.filled - column.unreadable
    return
      "only \(max(read, 0)) of the first \(column.filled) values of "
      + "'\(column.field.visible)' can be read as \(name) (not \(first)); "
      + "--map '\(name)=FIELD' takes another field"
  }

  public func unitName(_ unit: UInt8) -> String? {
    unit == 0 || Int(unit) >= amounts.units.count
      ? nil : amounts.units[Int(unit)].spellings.first?.uppercased()
  }

  public func unit(named word: String) -> UInt8? { amounts.unit(named: word) }

  public func unitLabel(of value: RawValue) -> String? {
    guard value.kind == .text else { return nil }
    return value.withText(amounts.unitLabel(in:))
  }

  /// Returns a phone's value. A number without an exact form, such as infinity, gives an empty
  /// value.
  package func value(_ number: some ExactNumberConvertible) -> PhoneValue {
    PhoneValue(spec: self, content: number.exactNumber.map { .number($0) } ?? .nothing)
  }

  func equals(_ number: ExactNumber) -> Specification { within(number) }

  package func within(_ numbers: some NumberCondition) -> Specification {
    Specification(self, .number(numbers.interval))
  }
}
