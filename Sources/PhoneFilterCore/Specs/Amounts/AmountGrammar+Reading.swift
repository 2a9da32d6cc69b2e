// Amounts in longer texts: the words beside them are those of the specs.

extension AmountGrammar {
  /// The amount that the whole text of a value spells, in the spec's own unit; nil when it is none,
  /// and when it is several.
  package func read(_ bytes: Bytes, style: AmountStyle = .plain) -> ExactNumber? {
    readSimply(bytes, style) ?? AmountText(bytes, self).onlyAmount(style)
  }

  /// The amount that a typed text spells, its points and commas meaning `marks`.
  package func read(_ text: String, marks: NumberMarks) -> ExactNumber? {
    withBytes(of: Array(text.utf8)) { read($0, style: AmountStyle(marks: marks)) }
  }

  /// The amount that a typed text spells by itself.
  package func read(_ text: String) -> ExactNumber? { read(text, marks: .open) }
}
