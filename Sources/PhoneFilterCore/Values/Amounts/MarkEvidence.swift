/// A clue in one value of a column to the decimal mark of all of them.
@usableFromInline package enum MarkEvidence: UInt8, Sendable {
  /// No mark, or values that contradict each other.
  case none = 0
  /// The point is the decimal mark: 12.5 · 1,299.00 · 1,234,567
  case point = 1
  /// The comma is: 12,5 · 1.299,00 · 1.234.567
  case comma = 2
  /// A point that could be either: 834.990
  case ambiguousPoint = 4
  /// A comma that could be either: 1,299
  case ambiguousComma = 8

  /// The evidence of a value's text, units and words still on it.
  ///
  /// Certain evidence counts more than uncertain. A mark that is followed by a space stands between
  /// values, and digits behind a letter belong to a name.
  package static func of(_ bytes: Bytes) -> MarkEvidence {
    if bytes.isASCII { return of(plain: bytes) }
    let evidence = withBytes(of: PlainText.of(bytes)) { of(plain: $0) }
    let isAmbiguous = evidence == .ambiguousPoint || evidence == .ambiguousComma
    return isAmbiguous && bytes.holdsArabicMark ? .point : evidence
  }

  /// The evidence of a text with ASCII digits and marks.
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
        // One of them groups and the other one does not, and nothing says which.
        return .none
      case (_, let evidence): found = evidence
      }
      index = max(groups.end, index + 1)
    }
    return found
  }
}

extension Bytes {
  /// Whether one of the marks of Arabic stands among them, of which each has one meaning: U+066B is
  /// decimal, and U+066C stands between groups.
  fileprivate var holdsArabicMark: Bool {
    (1..<Swift.max(1, count)).contains { place in
      self[place - 1] == 0xD9 && (self[place] == 0xAB || self[place] == 0xAC)
    }
  }

  /// Whether the letters before a place are three at least, or a currency's two, as in Rs1.299: a
  /// code rather than the letter of a model, as in A15.
  fileprivate func isUnitLike(before index: Int) -> Bool {
    guard index >= 2, self[index - 2].isLetterASCII else { return false }
    if index >= 3, self[index - 3].isLetterASCII { return true }
    return AmountGrammar.money.unit(PackedWord([self[index - 2], self[index - 1]])) != nil
  }
}
