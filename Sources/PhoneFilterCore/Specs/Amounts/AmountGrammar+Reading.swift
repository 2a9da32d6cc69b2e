// Amounts in longer texts. The specs define the words next to the amounts.

extension AmountGrammar {
  /// Returns the amount that the whole text of a value spells, in the spec's own unit. Nil if the
  /// text is not an amount, or several amounts.
  package func read(_ bytes: Bytes, style: AmountStyle = .plain) -> ExactNumber? {
    readSimply(bytes, style) ?? AmountText(bytes, self).onlyAmount(style)
  }

  /// Returns the amount that a typed text spells, with points and commas read as `marks`.
  package func read(_ text: String, marks: NumberMarks) -> ExactNumber? {
    withBytes(of: Array(text.utf8)) { read($0, style: AmountStyle(marks: marks)) }
  }

  /// Returns the amount that a typed text spells, with unknown marks.
  package func read(_ text: String) -> ExactNumber? { read(text, marks: .open) }
}
