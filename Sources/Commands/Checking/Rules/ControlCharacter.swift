extension CheckRule {
  static let controlCharacter = CheckRule(
    "control-character", .warning, "control characters and invisible characters",
    help:
      "Escape sequences, zero bytes, bidirectional overrides and characters without width make "
      + "different texts look equal, or control the terminal. In specs, also line breaks and tabs.",
    .value { value, field in
      guard value.kind == .text else { return nil }
      // Descriptions may have more than one line; names and colors may not.
      let isProse = field.spec == nil
      let found = value.text.unicodeScalars.first { scalar in
        VisibleText.mustBeEscaped(scalar.value)
          && !(isProse && (scalar == "\n" || scalar == "\r" || scalar == "\t"))
      }
      guard let found else { return nil }
      let code = found.value.hexadecimal(digits: 4)
      return "\(field.name.visible) \(value.shownInMessage) holds the character U+\(code)"
    })
}
