extension CheckRule {
  static let blankText = CheckRule(
    "blank-text", .warning, "a text that contains only blanks",
    help:
      "This program treats the text as missing; other programs do not. Leave the value empty.",
    .value { value, field in
      guard value.kind == .text, value.isBlank else { return nil }
      return "\(field.name.visible) is nothing but blanks"
    })
}

extension RawValue {
  /// True if its text has characters and all of them are blanks.
  package var isBlank: Bool {
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
