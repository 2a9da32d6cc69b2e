/// The meaning of the points and commas in a column's numbers, from a sample of the column.
///
///     834.990      ambiguous, by itself
///     1.099,00     the comma is decimal, so the point above groups thousands
package struct MarkSample {
  package private(set) var points = 0
  private(set) var commas = 0
  /// The first values with a mark that could be decimal or between thousands.
  package private(set) var ambiguousPoint: String?
  package private(set) var ambiguousComma: String?
  /// The number of values without a mark.
  private(set) var plainCount = 0
  /// The number of values with a point that could be decimal or between thousands.
  private(set) var ambiguousPoints = 0
  /// True if a value with a decimal comma has points between its groups of digits: 1.299,00. Also
  /// true for a value with several such points.
  private(set) var showsPointGroups = false
  /// True if there are JSON numbers with a decimal point.
  package private(set) var showsPoint = false

  package init() {}

  /// Counts the marks of the values in a column of a sample. JSON numbers have no doubtful marks.
  package init(_ column: Int, of sample: PhoneBatch) {
    MarkSample.forEachValue(column, of: sample) { note($0) }
  }

  /// Calls `body` for each value in a column of a sample, elements of lists one by one.
  static func forEachValue(
    _ column: Int, of sample: PhoneBatch, _ body: (RawValue) -> Void
  ) {
    for row in 0..<sample.count where !sample.spans[column, row].isEmpty {
      let value = sample.value(column, row)
      switch value.kind {
      case .text, .number: body(value)
      case .list:
        _ = value.anyElement {
          body($0); return false
        }
      case .object:
        let path = sample.layout.readings[column].path
        _ = JSONWalker.anyValue(at: path.dropFirst(), in: value) {
          body($0); return false
        }
      case .none, .truth: break
      }
    }
  }

  private mutating func note(_ value: RawValue) {
    if value.kind == .number {
      if value.bytes.firstIndex(of: UInt8(ascii: ".")) != nil {
        showsPoint = true
      } else {
        plainCount += 1
      }
    }
    guard value.kind == .text else { return }
    value.withText { text in
      switch MarkEvidence.of(text) {
      case .point: points += 1
      case .comma:
        commas += 1
        showsPointGroups = showsPointGroups || text.holdsPointBetweenDigits
      case .ambiguousPoint:
        ambiguousPoints += 1
        ambiguousPoint = ambiguousPoint ?? text.text()
      case .ambiguousComma: ambiguousComma = ambiguousComma ?? text.text()
      case .none: plainCount += 1
      }
    }
  }

  /// Adds the evidence of other records of the same column.
  package mutating func add(_ other: MarkSample) {
    points += other.points
    commas += other.commas
    ambiguousPoints += other.ambiguousPoints
    plainCount += other.plainCount
    showsPointGroups = showsPointGroups || other.showsPointGroups
    ambiguousPoint = ambiguousPoint ?? other.ambiguousPoint
    ambiguousComma = ambiguousComma ?? other.ambiguousComma
    showsPoint = showsPoint || other.showsPoint
  }

  /// True if nothing shows which mark is decimal.
  package var isOpen: Bool { points == 0 && commas == 0 }

  /// Returns the evidence of all records of a file, if it settles a meaning that the first records
  /// leave open; otherwise this one. A value that contradicts the first records is an error at its
  /// place.
  package func settled(by all: MarkSample?) -> MarkSample {
    guard isOpen, let all, (all.points > 0) != (all.commas > 0) else { return self }
    return all
  }

  /// The meaning of ambiguous marks: their meaning in the majority of the certain values. Without a
  /// majority, each value is read by itself.
  package var marks: NumberMarks {
    if points == commas { return .open }
    return points > commas ? .point : .comma
  }

  /// The marks of values after the sample that cannot be read like the sample's values. These are
  /// marks that contradict the sample, and marks that could make two numbers if nothing decides.
  ///
  /// If a column has both marks, each certain value is read by its own marks. A lone comma before
  /// three digits is hardly ever decimal: one value is not enough to doubt it.
  package var refusals: MarkRefusals {
    switch (points > 0, commas > 0) {
    case (true, true): return doubtful == nil ? .ambiguous : []
    case (true, false): return MarkRefusals(.comma)
    case (false, true): return MarkRefusals(.point)
    case (false, false):
      // A value that could be either was taken for a point, or for a comma between thousands.
      if ambiguousPoint != nil { return MarkRefusals(.comma) }
      return ambiguousComma == nil
        ? MarkRefusals(.ambiguousPoint) : [MarkRefusals(.ambiguousPoint), MarkRefusals(.comma)]
    }
  }

  /// A value that may well mean another number than its reading. A lone comma before three digits
  /// hardly ever does.
  package var doubtful: String? {
    if points > 0, commas > 0 { return ambiguousPoint ?? ambiguousComma }
    return points == commas ? ambiguousPoint : nil
  }
}

extension Bytes {
  fileprivate var holdsPointBetweenDigits: Bool {
    var start = 1
    while start < count, let place = firstIndex(of: UInt8(ascii: "."), from: start) {
      if place + 1 < count, self[place - 1].isDigit, self[place + 1].isDigit { return true }
      start = place + 1
    }
    return false
  }
}

extension ColumnReadings {
  /// Decides the meaning of the marks in the numbers of a plan's columns by a sample, unless it is
  /// known. `all` has the evidence of all records of a file, if they were walked over. Returns the
  /// choice for each of these columns.
  mutating func settleMarks(
    of plan: ColumnPlan, in sample: PhoneBatch, known: NumberMarks?,
    all: [Int: MarkSample] = [:]
  ) -> [Int: MarkChoice] {
    var choices: [Int: MarkChoice] = [:]
    for index in plan.columns.indices {
      guard let spec = plan.spec(of: index), spec.isNumeric || content(at: index).holdsAmounts
      else {
        continue
      }
      self[index].style.refusals = []
      if let known {
        self[index].style.marks = known
        continue
      }
      let evidence = MarkSample(index, of: sample)
      let column = GroupedColumn(
        index, of: sample, spec, in: plan.columns[index].knownField, unit: self[index].style.unit,
        content: content(at: index))
      let choice = MarkChoice(evidence, all: all[index], column)
      self[index].style.marks = choice.marks
      self[index].style.refusals = choice.refusals
      self[index].showsPoint = evidence.settled(by: all[index]).showsPoint
      choices[index] = choice
    }
    return choices
  }
}
