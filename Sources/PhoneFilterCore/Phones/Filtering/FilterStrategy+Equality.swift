extension FilterStrategy {
  /// Keeps the rows with a value whose text is another one.
  ///
  /// Three looks, each at what the one before left open: the first bytes of all rows, which tell most
  /// of them from the text; all bytes; and the text itself, once for each spelling.
  func selectEqual(
    _ selection: inout Selection, _ literal: LiteralText, _ locator: ValueLocator
  ) {
    if let beginning = literal.beginning { locator.narrow(&selection, to: beginning) }
    // Its memory is made when a text has to be decoded, which is rare.
    var known: SpellingVerdicts?
    withBytes(of: literal.usualSpelling(in: locator.encoding)) { usual in
      selection.narrow { row in
        locator.isSpelled(usual, row)
          || locator.anyValue(row) { value in
            if let verdict = literal.verdict(on: value) { return verdict }
            if known == nil { known = SpellingVerdicts() }
            return known?.verdict(on: value, in: locator.bytes, literal.isEqualSlowly) ?? false
          }
      }
    }
  }
}
