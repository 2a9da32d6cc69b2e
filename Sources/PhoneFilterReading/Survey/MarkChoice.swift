/// The meaning of the marks in a column, from what a sample has shown and what the spec's numbers can
/// be.
///
///     71.990   119.990             thousands: three digits behind every point, said once
///     396,22   1,099               a decimal comma before two digits, thousands before three
///     1.299,00 1.099               a decimal comma, as the survey alone has it
struct MarkChoice {
  let marks: NumberMarks
  /// The marks of later values that contradict the choice, or could make two numbers by it.
  let refusals: MarkRefusals
  /// A value whose reading the user is told, with the mark that reads it otherwise; nil where that is
  /// plain.
  var told: Told?
  /// A value that could be two numbers, where the choice says nothing of it.
  var doubtful: String?

  /// The reading of a value, and the way to another one.
  struct Told {
    let value: String
    let reason: String
    let other: String
  }
}

extension MarkChoice {
  /// The choice for the first records. Where these leave it open, all records of a file decide; what
  /// they have settled is not undone by a later one, which is an error where it stands.
  init(_ first: MarkSurvey, all: MarkSurvey?, _ column: GroupedColumn) {
    let own = MarkChoice(first, column)
    self = own.told == nil ? MarkChoice(first.settled(by: all), column) : own
  }

  init(_ survey: MarkSurvey, _ column: GroupedColumn) {
    if survey.isOpen, let value = survey.ambiguousPoint, survey.ambiguousComma == nil,
      survey.ambiguousPoints >= ColumnDoubts.fewest || column.isMeasuredInThousands
        || column.isMoney && survey.plainCount > 0,
      !survey.showsPoint,
      !column.hasThreeDecimals, column.isPlausible(.ambiguousPoint, as: .comma)
    {
      self.init(
        marks: .comma, refusals: [MarkRefusals(.point), MarkRefusals(.ambiguousComma)],
        told: Told(
          value: value, reason: "every point has three digits behind it, as between thousands",
          other: "point"))
    } else if survey.points == 0, survey.commas > 0, !survey.showsPointGroups,
      survey.ambiguousPoint == nil, column.reachesThousands
    {
      // A comma before three digits is between thousands, even if other values have cents.
      if let value = survey.ambiguousComma, column.isPlausible(.ambiguousComma, as: .open) {
        self.init(
          marks: .open, refusals: MarkRefusals(.ambiguousPoint),
          told: Told(
            value: value, reason: "other commas have two digits behind them", other: "comma"))
      } else {
        self.init(
          marks: .comma, refusals: [MarkRefusals(.point), MarkRefusals(.ambiguousComma)],
          doubtful: survey.doubtful)
      }
    } else {
      self.init(marks: survey.marks, refusals: survey.refusals, doubtful: survey.doubtful)
    }
  }
}

/// A column of amounts as `MarkChoice` asks about it: values are read only where a choice is open.
struct GroupedColumn {
  private let index: Int
  private let sample: PhoneBatch
  private let spec: any PhoneSpec
  private let field: String?
  private let unit: UInt8
  /// Whether amounts of its measure are thousands.
  let isMeasuredInThousands: Bool
  /// Whether a field that no spec reads holds amounts of money.
  private let holdsMoney: Bool

  init(
    _ index: Int, of sample: PhoneBatch, _ spec: any PhoneSpec, in field: String?, unit: UInt8,
    content: ColumnContent = .unknown
  ) {
    isMeasuredInThousands = content.reachesThousands
    holdsMoney = content.unit?.measure.standsFirst ?? false
    self.index = index
    self.sample = sample
    self.spec = spec
    self.field = field
    self.unit = unit
  }

  /// Whether its amounts are prices: none has three decimals, and some others none.
  var isMoney: Bool {
    holdsMoney || spec.meant.isPrice
  }

  /// Whether numbers of the spec have thousands.
  var reachesThousands: Bool {
    isMeasuredInThousands || holdsMoney
      || spec.meant.plausibleNumbers.map { 1000 <= $0.upperBound } ?? false
  }

  /// Whether all values with this evidence are numbers that real phones have, their marks meaning
  /// `marks`.
  func isPlausible(_ evidence: MarkEvidence, as marks: NumberMarks) -> Bool {
    if isMeasuredInThousands || holdsMoney { return true }
    guard reachesThousands, let bounds = spec.meant.plausibleNumbers else { return false }
    let style = AmountStyle(unit: unit, marks: marks)
    var isPlausible = true
    MarkSurvey.forEachValue(index, of: sample) { value in
      guard isPlausible, value.kind == .text, value.withText(MarkEvidence.of) == evidence else {
        return
      }
      let value = RawValue(bytes: value.bytes, encoding: value.encoding, style: style)
      let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
      isPlausible = !numbers.isEmpty && numbers.allSatisfy(bounds.contains)
    }
    return isPlausible
  }

  /// Whether the field or its values name a currency with three digits behind the point: 834.990 JD.
  var hasThreeDecimals: Bool {
    guard isMoney else { return false }
    let grammar = AmountGrammar.money
    let words = field.map { FieldName.normalized($0) } ?? ""
    if Currency.withThreeDecimals.contains(where: { words.hasSuffix($0) }) { return true }
    var isFound = false
    MarkSurvey.forEachValue(index, of: sample) { value in
      guard !isFound, value.kind == .text else { return }
      let label = value.withText { text in
        MarkEvidence.of(text) == .ambiguousPoint ? grammar.unitLabel(in: text) : nil
      }
      isFound =
        label.map { !Currency.codes(of: $0).isDisjoint(with: Currency.codesWithThree) } ?? false
    }
    return isFound
  }
}
