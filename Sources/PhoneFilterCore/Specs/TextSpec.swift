/// A spec whose values are texts.
public protocol TextSpec: PhoneSpec {}

extension TextSpec {
  public var isNumeric: Bool { false }
  public var valueLabel: String { "TEXT" }

  public func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    guard !text.isEmpty, text != "=" else {
      throw UsageError("an empty value matches nothing; did you mean --missing \(name)?")
    }
    return .text(try TextPattern(typed: text, ignoringCase: ignoringCase))
  }

  public func objection(to column: ColumnSample) -> String? { objectionToNumbers(column) }

  func objectionToNumbers(_ column: ColumnSample) -> String? {
    guard column.bareNumbers >= column.filled else { return nil }
    return column.filled == 0 ? "has no value of its own" : "is a number in every row"
  }

  /// A name is rarely a number in every phone: a processor's column may count its cores.
  public func doubt(about column: ColumnSample) -> String? {
    guard column.bareNumbers >= column.filled else { return nil }
    return
      "every value of '\(column.field.visible)' is a number (\(column.shownExamples)), unlike a "
      + "\(name); --map \(name)= chooses no field"
  }

  /// Returns a phone's value, or the value that a phone must have.
  package func value(_ text: String) -> PhoneValue { PhoneValue(spec: self, content: .text(text)) }

  func equals(_ text: String) -> Specification {
    Specification(self, .text(TextPattern(literal: text)))
  }
}
