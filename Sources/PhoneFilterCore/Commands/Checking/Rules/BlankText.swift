/// A text of nothing but blanks.
struct BlankText: ValueRule {
  let name = "blank-text"
  let severity = Severity.warning
  let summary = "a text of nothing but blanks"
  let help = "It looks like no value and is one to every other program: leave it empty."

  func complaint(about value: RawValue, in field: CheckedField) -> String? {
    guard value.kind == .text, value.isBlank else { return nil }
    return "\(field.name.visible) is nothing but blanks"
  }
}

extension RawValue {
  /// Whether its text has characters, all of which are blanks.
  var isBlank: Bool {
    withText { text in
      guard text.count > 0 else { return false }
      var index = 0
      while index < text.count {
        let width = text.spaceWidth(at: index)
        if width == 0 { return false }
        index += width
      }
      return true
    }
  }
}
