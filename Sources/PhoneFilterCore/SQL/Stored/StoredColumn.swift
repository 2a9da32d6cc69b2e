/// A column of a database that is read here, with the conditions that are left to its engine.
///
/// Each value is of a sort of its own, whatever the column's type is, and so no condition decides on
/// all of them. The engine orders values of different sorts: NULL < numbers < texts < blobs. So `c >= ''` is any
/// text or blob, and `c < ''` any number, and no function has to be called for a row. Values are
/// compared with the collation BINARY, whatever the column's own is, which may not even exist.
///
/// All of it holds whether or not the engine converts one side to the column's affinity.
package struct StoredColumn: Sendable {
  /// The column as it is written in SQL.
  package let name: String
  /// Whether a number in it is one in the unit of the spec.
  package let isInOwnUnit: Bool

  /// Whether the order of texts is that of their bytes in UTF-8.
  package let isUTF8: Bool
  /// The meaning of the marks in its texts, by which typed amounts are read.
  package let marks: NumberMarks

  package init(
    _ field: String, isInOwnUnit: Bool = true, isUTF8: Bool = true, marks: NumberMarks = .open
  ) {
    name = SQLText.quoted(field) + " COLLATE BINARY"
    self.isInOwnUnit = isInOwnUnit
    self.isUTF8 = isUTF8
    self.marks = marks
  }

  /// Any text or blob.
  package var isText: SQLExpression { SQLExpression("\(name) >= ''") }
  private var isNumber: SQLExpression { SQLExpression("\(name) < ''") }
  private var isBlob: SQLExpression { SQLExpression("\(name) >= x''") }
  package var isNull: SQLExpression { SQLExpression("\(name) IS NULL") }

  /// True for values that this library orders otherwise than the engine when rows are sorted by
  /// numbers: texts, and reals that are not written with all of their digits.
  package var isNoPlainNumber: SQLExpression {
    SQLExpression("(\(isText.text) OR \(name) > 9007199254740992 OR \(name) < -9007199254740992)")
  }

  /// True for values that have no place among the texts.
  package var isNoValue: SQLExpression { SQLExpression("(\(name) IS NULL OR \(name) = '')") }

  /// True for values that this library orders otherwise than the engine when rows are sorted by
  /// texts: no text, or not in ASCII. `length` counts characters up to a zero first, then bytes.
  package var isNoPlainText: SQLExpression {
    SQLExpression(
      "(\(isNumber.text) OR \(isBlob.text) OR length(\(name)) <> length(CAST(\(name) AS BLOB)))")
  }

  /// The condition in place of a test, or of its opposite; nil when there is none. The strategy filters
  /// the rows afterwards in any case.
  package func condition(_ test: SQLTest, excluding: Bool) -> SQLCondition? {
    switch test.form {
    case .anyText: conditionOnAnyText(excluding: excluding)
    case .anyNumber: conditionOnAnyNumber(excluding: excluding)
    case .within(let interval): condition(interval, excluding: excluding)
    case .equals(let text): text.isExact ? condition(text.text, excluding: excluding) : nil
    case .fits(let glob): excluding ? nil : condition(glob)
    case .holds, .word: nil
    }
  }

  /// Numbers within an interval. A text may hold an amount with its unit, and is let through.
  private func condition(_ interval: NumberInterval, excluding: Bool) -> SQLCondition? {
    guard isInOwnUnit else { return nil }
    let lower = interval.lower.map { ($0.value.exactSQLValue, $0.isIncluded) }
    let upper = interval.upper.map { ($0.value.exactSQLValue, $0.isIncluded) }
    // Numbers with more digits than a real can hold are compared by the strategy alone.
    if lower.map({ $0.0 == nil }) ?? false || upper.map({ $0.0 == nil }) ?? false { return nil }
    var parts: [SQLExpression] = []
    if !excluding, interval.onlyValue != nil, let value = lower?.0 {
      parts.append(SQLExpression("\(name) = ?", [value]))
    } else {
      let below = excluding ? ("<", "<=") : (">=", ">")
      let above = excluding ? (">", ">=") : ("<=", "<")
      for (end, symbols) in [(lower, below), (upper, above)] {
        guard let end, let value = end.0 else { continue }
        parts.append(SQLExpression("\(name) \(end.1 ? symbols.0 : symbols.1) ?", [value]))
      }
    }
    guard let found = excluding ? SQLExpression.any(parts) : .all(parts) else { return nil }
    guard let kept = SQLExpression.any([found, isText] + (excluding ? [isNull] : [])) else {
      return nil
    }
    return SQLCondition(kept: kept, undecided: isText)
  }

  /// Whether there is a number. A value that cannot be read may count as none.
  private func conditionOnAnyNumber(excluding: Bool) -> SQLCondition? {
    let missing = SQLExpression("(\(isNull.text) OR \(isText.text))")
    return SQLCondition(
      kept: excluding ? missing : SQLExpression("\(name) IS NOT NULL"), undecided: isText)
  }

  /// Whether there is a text, or anything else.
  private func conditionOnAnyText(excluding: Bool) -> SQLCondition? {
    let isEmpty = "\(name) = '' OR \(name) = x''"
    return excluding
      ? SQLCondition(kept: SQLExpression("(\(isNull.text) OR \(isEmpty))"), undecided: nil)
      : SQLCondition(
        kept: SQLExpression("\(name) IS NOT NULL"), undecided: SQLExpression("(\(isEmpty))"))
  }

  /// Texts that are one text, or are not.
  private func condition(_ text: String, excluding: Bool) -> SQLCondition? {
    let spellings = CanonicalSpellings(of: text)
    guard excluding || spellings.isComplete, !text.allSatisfy(\.isWhitespace) else { return nil }
    let places = spellings.all.map { _ in "?" }.joined(separator: ", ")
    let values = spellings.all.map { SQLiteValue.text($0) }
    let others = otherSpellings(of: text)
    let isOne = spellings.all.count == 1
    let found =
      excluding
      ? SQLExpression(
        isOne ? "\(name) IS NOT ?" : "(\(name) NOT IN (\(places)) OR \(isNull.text))", values)
      : SQLExpression(isOne ? "\(name) = ?" : "\(name) IN (\(places))", values)
    guard let kept = SQLExpression.any([found] + others) else { return nil }
    return SQLCondition(
      kept: kept, undecided: SQLExpression.any(others), isDecisive: spellings.isComplete)
  }

  /// Texts that begin as the glob does, and hold what it holds.
  private func condition(_ glob: Glob) -> SQLCondition? {
    let parts = glob.literalParts
    var found: [SQLExpression] = []
    var others: [SQLExpression] = []
    if isUTF8, let beginning = parts.beginning.plainASCII, let behind = beginning.successor {
      found.append(
        SQLExpression(
          "(\(name) >= ? AND \(name) < ?)", [.text(beginning), .text(behind)]))
      others += otherSpellings(of: beginning, isPart: true)
    }
    let longest = parts.within.compactMap(\.plainASCII).max { $0.utf8.count < $1.utf8.count }
    if let longest {
      found.append(SQLExpression("instr(\(name), ?)", [.text(longest)]))
      others += otherSpellings(of: longest, isPart: true)
    }
    guard let all = SQLExpression.all(found), let kept = SQLExpression.any([all] + others) else {
      return nil
    }
    return SQLCondition(kept: kept, undecided: nil, isDecisive: false)
  }

  /// Values of other types that may be spelled like a text, or like one that holds it.
  private func otherSpellings(of text: String, isPart: Bool = false) -> [SQLExpression] {
    var others: [SQLExpression] = []
    if text.mayBeSpelledByNumber(isPart: isPart) { others.append(isNumber) }
    if text.mayBeSpelledByBlob(isPart: isPart) { others.append(isBlob) }
    return others
  }
}

extension ExactNumber {
  /// The number as the engine has it, if comparing that is as good as comparing all digits: a real
  /// tells any two numbers of 15 digits apart.
  fileprivate var exactSQLValue: SQLiteValue? {
    guard tail.isEmpty, head % 10_000 == 0, (-100...100).contains(exponent) else { return nil }
    if let whole = Int64(description) { return .integer(whole) }
    return Double(description).map { .real($0) }
  }
}

extension String {
  /// Whether the engine, or JSON, may take the text for a number, or a part of one.
  fileprivate func mayBeSpelledByNumber(isPart: Bool) -> Bool {
    if isPart { return utf8.allSatisfy { "+-.0123456789e".utf8.contains($0) } }
    let first = utf8.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first.map { "+-.0123456789".utf8.contains($0) } ?? false
  }

  /// Whether it is an even number of the digits that blobs are written with, or a part of one.
  fileprivate func mayBeSpelledByBlob(isPart: Bool) -> Bool {
    (isPart || utf8.count % 2 == 0)
      && utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// The text, if no other text equals it, and its last character cannot begin a longer one unseen;
  /// nil otherwise, and when it is empty.
  fileprivate var plainASCII: String? {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return !isEmpty && isPlain && CanonicalSpellings(of: self).all.count == 1 ? self : nil
  }

  /// The first text behind all those that begin with this one, which is plain.
  fileprivate var successor: String? {
    var bytes = Array(utf8)
    guard let last = bytes.popLast() else { return nil }
    bytes.append(last + 1)
    return String(decoding: bytes, as: UTF8.self)
  }
}
