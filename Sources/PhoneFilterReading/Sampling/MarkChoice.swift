/// The meaning of the marks in a column, from the sample and from the plausible numbers of the
/// spec.
///
///     71.990   119.990             thousands: three digits after every point, reported once
///     396,22   1,099               a decimal comma before two digits, thousands before three
///     1.299,00 1.099               a decimal comma, as in the evidence alone
struct MarkChoice {
  let marks: NumberMarks
  /// The marks of later values that contradict the choice, or that could still mean two numbers.
  let refusals: MarkRefusals
  /// A value whose reading needs a remark, with the mark that reads it differently; nil if the
  /// reading is certain.
  var told: Told?
  /// A value that could be two numbers, if the choice leaves that open.
  var doubtful: String?

  struct Told {
    let value: String
    let reason: String
    let other: String
  }
}

extension MarkChoice {
  /// The choice for the first records. If these leave it open, all records of a file decide. If the
  /// first records decide, a later record cannot change that: it is an error at its place.
  init(_ first: MarkSample, all: MarkSample?, _ column: GroupedColumn) {
    let own = MarkChoice(first, column)
    self = own.told == nil ? MarkChoice(first.settled(by: all), column) : own
  }

  init(_ evidence: MarkSample, _ column: GroupedColumn) {
    if evidence.isOpen, let value = evidence.ambiguousPoint, evidence.ambiguousComma == nil,
      evidence.ambiguousPoints >= ColumnDoubts.fewest || column.isMeasuredInThousands
        || column.isMoney && evidence.plainCount > 0,
      !evidence.showsPoint,
      !column.hasThreeDecimals, column.isPlausible(.ambiguousPoint, as: .comma)
    {
      self.init(
        marks: .comma, refusals: [MarkRefusals(.point), MarkRefusals(.ambiguousComma)],
        told: Told(
          value: value, reason: "every point has three digits after it, like a thousands mark",
          other: "point"))
    } else if evidence.points == 0, evidence.commas > 0, !evidence.showsPointGroups,
      evidence.ambiguousPoint == nil, column.reachesThousands
    {
      // A comma before three digits is between thousands, even if other values have cents.
      if let value = evidence.ambiguousComma, column.isPlausible(.ambiguousComma, as: .open) {
        self.init(
          marks: .open, refusals: MarkRefusals(.ambiguousPoint),
          told: Told(
            value: value, reason: "other commas have two digits after them", other: "comma"))
      } else {
        self.init(
          marks: .comma, refusals: [MarkRefusals(.point), MarkRefusals(.ambiguousComma)],
          doubtful: evidence.doubtful)
      }
    } else {
      self.init(marks: evidence.marks, refusals: evidence.refusals, doubtful: evidence.doubtful)
    }
  }
}

/// A column of amounts, for the questions of `MarkChoice`. Values are read only while a choice is
/// open.
struct GroupedColumn {
  private let index: Int
  private let sample: PhoneBatch
  private let spec: any PhoneSpec
  private let field: String?
  private let unit: UInt8
  /// True if amounts of its measure reach thousands.
  let isMeasuredInThousands: Bool
  /// True if a field without a spec holds amounts of money.
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

  /// True if its amounts are prices. Prices rarely have three decimals, and some prices have no
  /// decimals.
  var isMoney: Bool {
    holdsMoney || spec.meant.isPrice
  }

  /// True if numbers of the spec reach thousands.
  var reachesThousands: Bool {
    isMeasuredInThousands || holdsMoney
      || spec.meant.plausibleNumbers.map { 1000 <= $0.upperBound } ?? false
  }

  /// Returns true if all values with this evidence are numbers of real phones, when their marks
  /// mean `marks`.
  func isPlausible(_ evidence: MarkEvidence, as marks: NumberMarks) -> Bool {
    if isMeasuredInThousands || holdsMoney { return true }
    guard reachesThousands, let bounds = spec.meant.plausibleNumbers else { return false }
    let style = AmountStyle(unit: unit, marks: marks)
    var isPlausible = true
    MarkSample.forEachValue(index, of: sample) { value in
      guard isPlausible, value.kind == .text, value.withText(MarkEvidence.of) == evidence else {
        return
      }
      let value = RawValue(bytes: value.bytes, encoding: value.encoding, style: style)
      let numbers = spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
      isPlausible = !numbers.isEmpty && numbers.allSatisfy(bounds.contains)
    }
    return isPlausible
  }

  /// True if the field or its values name a currency with three digits after the point: 834.990 JD.
  var hasThreeDecimals: Bool {
    guard isMoney else { return false }
    let grammar = AmountGrammar.money
    let words = field.map { FieldName.normalized($0) } ?? ""
    if Currency.withThreeDecimals.contains(where: { words.hasSuffix($0) }) { return true }
    var isFound = false
    MarkSample.forEachValue(index, of: sample) { value in
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
