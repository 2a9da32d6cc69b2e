extension FilterStrategy {
  /// Keeps the rows that have a value with this text.
  ///
  /// Each of three steps examines the rows that the step before left open: the first bytes, which
  /// rule out most rows; all bytes; and the text itself, once for each spelling.
  func selectEqual(
    _ selection: inout Selection, _ literal: LiteralText, _ locator: ValueLocator
  ) {
    if let beginning = literal.beginning { locator.narrow(&selection, to: beginning) }
    // Its memory is allocated only when a text has to be decoded, which is rare.
    var known: Remembered<Bool>?
    withBytes(of: literal.usualSpelling(in: locator.encoding)) { usual in
      selection.narrow { row in
        locator.isSpelled(usual, row)
          || locator.anyValue(row) { value in
            if let verdict = literal.verdict(on: value) { return verdict }
            guard value.bytes.count > 0 else { return literal.isEqualSlowly(to: value) }
            if known == nil { known = Remembered() }
            return known?.answer(about: value.bytes, 0, value.bytes.count) {
              literal.isEqualSlowly(to: value)
            } ?? false
          }
      }
    }
  }
}
