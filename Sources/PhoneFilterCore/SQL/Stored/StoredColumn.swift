/// A column of a database that the program reads, with the conditions for the engine of the
/// database.
///
/// Each value has its own type, whatever the type of the column is. So most conditions leave some
/// values to the strategy. The engine orders values of different types: NULL < numbers < texts <
/// blobs. So `c >= ''` is any text or blob, and `c < ''` any number, and no function has to be
/// called for a row. Values are compared with the collation BINARY. The column's own collation may
/// not even exist.
///
/// All of this is true whether or not the engine converts one side to the column's affinity.
package struct StoredColumn: Sendable {
  /// The column in SQL.
  package let name: String
  /// True if the numbers in it are in the unit of the spec.
  package let isInOwnUnit: Bool

  /// True if the order of texts is the order of their bytes in UTF-8.
  package let isUTF8: Bool
  /// The meaning of the marks in its texts. Typed amounts are read with the same meaning.
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

  /// True for values that this library orders differently from the engine in a sort by numbers.
  /// These are texts, and reals that are not written with all their digits.
  package var isNoPlainNumber: SQLExpression {
    SQLExpression("(\(isText.text) OR \(name) > 9007199254740992 OR \(name) < -9007199254740992)")
  }

  /// True for values that have no place in the order of texts.
  package var isNoValue: SQLExpression { SQLExpression("(\(name) IS NULL OR \(name) = '')") }

  /// True for values that this library orders differently from the engine in a sort by texts. These
  /// are not texts, or not in ASCII. `length` counts characters up to a zero in the first call, and
  /// bytes in the second call.
  package var isNoPlainText: SQLExpression {
    SQLExpression(
      "(\(isNumber.text) OR \(isBlob.text) OR length(\(name)) <> length(CAST(\(name) AS BLOB)))")
  }

  /// Returns the condition for a test, or for its opposite; nil if the engine cannot help. The
  /// strategy filters the rows afterward in any case.
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

  /// Returns the condition for numbers within an interval. Texts pass, because they may hold
  /// amounts with units.
  private func condition(_ interval: NumberInterval, excluding: Bool) -> SQLCondition? {
    guard isInOwnUnit else { return nil }
    let lower = interval.lower.map { ($0.value.exactSQLValue, $0.isIncluded) }
    let upper = interval.upper.map { ($0.value.exactSQLValue, $0.isIncluded) }
    // Only the strategy compares numbers with more digits than a real can hold.
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

  /// Returns the condition that a row has a number, or that it has no number. A value that cannot
  /// be read may count as no value.
  private func conditionOnAnyNumber(excluding: Bool) -> SQLCondition? {
    let missing = SQLExpression("(\(isNull.text) OR \(isText.text))")
    return SQLCondition(
      kept: excluding ? missing : SQLExpression("\(name) IS NOT NULL"), undecided: isText)
  }

  /// Returns the condition that a row has a text or any other value, or that it has no value.
  private func conditionOnAnyText(excluding: Bool) -> SQLCondition? {
    let isEmpty = "\(name) = '' OR \(name) = x''"
    return excluding
      ? SQLCondition(kept: SQLExpression("(\(isNull.text) OR \(isEmpty))"), undecided: nil)
      : SQLCondition(
        kept: SQLExpression("\(name) IS NOT NULL"), undecided: SQLExpression("(\(isEmpty))"))
  }

  /// Returns the condition that a text is equal to `text`, or is not equal.
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

  /// Returns the condition that a text begins with the glob's beginning and contains its longest
  /// part.
  private func condition(_ glob: Glob) -> SQLCondition? {
    let parts = glob.literalParts
    var found: [SQLExpression] = []
    var others: [SQLExpression] = []
    if isUTF8, let beginning = parts.beginning.plainASCII, let after = beginning.successor {
      found.append(
        SQLExpression(
          "(\(name) >= ? AND \(name) < ?)", [.text(beginning), .text(after)]))
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

  /// Returns the conditions for values of other types that may be spelled like a text, or contain
  /// it.
  private func otherSpellings(of text: String, isPart: Bool = false) -> [SQLExpression] {
    var others: [SQLExpression] = []
    if text.mayBeSpelledByNumber(isPart: isPart) { others.append(isNumber) }
    if text.mayBeSpelledByBlob(isPart: isPart) { others.append(isBlob) }
    return others
  }
}

extension ExactNumber {
  /// The number as the engine stores it; nil if a comparison with it would not be exact. A real
  /// distinguishes any two numbers of 15 digits.
  fileprivate var exactSQLValue: SQLiteValue? {
    guard tail.isEmpty, head % 10_000 == 0, (-100...100).contains(exponent) else { return nil }
    if let whole = Int64(description) { return .integer(whole) }
    return Double(description).map { .real($0) }
  }
}

extension String {
  /// Returns true if the engine or JSON may read the text as a number, or as a part of one.
  fileprivate func mayBeSpelledByNumber(isPart: Bool) -> Bool {
    if isPart { return utf8.allSatisfy { "+-.0123456789e".utf8.contains($0) } }
    let first = utf8.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first.map { "+-.0123456789".utf8.contains($0) } ?? false
  }

  /// Returns true if it is an even number of the digits of blobs, or a part of one.
  fileprivate func mayBeSpelledByBlob(isPart: Bool) -> Bool {
    (isPart || utf8.count % 2 == 0)
      && utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// The text, if no other text equals it and its last character cannot begin a longer one;
  /// otherwise nil. Nil if it is empty.
  fileprivate var plainASCII: String? {
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    return !isEmpty && isPlain && CanonicalSpellings(of: self).all.count == 1 ? self : nil
  }

  /// The first text after all texts that begin with this plain text.
  fileprivate var successor: String? {
    var bytes = Array(utf8)
    guard let last = bytes.popLast() else { return nil }
    bytes.append(last + 1)
    return String(decoding: bytes, as: UTF8.self)
  }
}
