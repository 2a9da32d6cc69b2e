/// The evidence in one value of a column for the decimal mark of the whole column.
@usableFromInline package enum MarkEvidence: UInt8, Sendable {
  /// No evidence, or numbers in the value that contradict each other.
  case none = 0
  /// The point is the decimal mark: 12.5 · 1,299.00 · 1,234,567
  case point = 1
  /// The comma is the decimal mark: 12,5 · 1.299,00 · 1.234.567
  case comma = 2
  /// A point with two possible meanings: 834.990
  case ambiguousPoint = 4
  /// A comma with two possible meanings: 1,299
  case ambiguousComma = 8

  /// Returns the evidence of a value's text with its units and words.
  ///
  /// Certain evidence overrides uncertain evidence. A mark before a space separates values, and
  /// digits after a letter belong to a name.
  package static func of(_ bytes: Bytes) -> MarkEvidence {
    if bytes.isASCII { return of(plain: bytes) }
    let evidence = withBytes(of: PlainText.of(bytes)) { of(plain: $0) }
    let isAmbiguous = evidence == .ambiguousPoint || evidence == .ambiguousComma
    return isAmbiguous && bytes.holdsArabicMark ? .point : evidence
  }

  /// Returns the evidence of a text with ASCII digits and marks.
  private static func of(plain bytes: Bytes) -> MarkEvidence {
    var found = MarkEvidence.none
    var index = 0
    while index < bytes.count {
      guard bytes[index].isDigit else {
        index += 1
        continue
      }
      if index > 0, bytes[index - 1].isLetterASCII, !bytes.isUnitLike(before: index) {
        while index < bytes.count, bytes[index].isDigit { index += 1 }
        continue
      }
      let groups = DigitGroups(bytes, at: index)
      switch (found, groups.evidence) {
      case (.point, .comma), (.comma, .point): return .none
      case (_, .none), (.point, _), (.comma, _): break
      case (.ambiguousPoint, .ambiguousComma), (.ambiguousComma, .ambiguousPoint):
        // One of the marks groups digits and the other does not, and nothing shows which.
        return .none
      case (_, let evidence): found = evidence
      }
      index = max(groups.end, index + 1)
    }
    return found
  }
}

extension Bytes {
  /// True if the bytes contain one of the Arabic marks. Each has one meaning: U+066B is decimal,
  /// and U+066C separates groups.
  fileprivate var holdsArabicMark: Bool {
    (1..<Swift.max(1, count)).contains { place in
      self[place - 1] == 0xD9 && (self[place] == 0xAB || self[place] == 0xAC)
    }
  }

  /// Returns true if at least three letters are before a place, or the two letters of a currency,
  /// as in Rs1.299. Such letters are a code and not the letter of a model, as in A15.
  fileprivate func isUnitLike(before index: Int) -> Bool {
    guard index >= 2, self[index - 2].isLetterASCII else { return false }
    if index >= 3, self[index - 3].isLetterASCII { return true }
    return AmountGrammar.money.unit(PackedWord([self[index - 2], self[index - 1]])) != nil
  }
}
