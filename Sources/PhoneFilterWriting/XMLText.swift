/// Text in XML 1.0, which cannot represent some characters.
package enum XMLText {
  /// Returns the text for the content of an element or an attribute, with impossible characters
  /// made visible.
  package static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      switch scalar {
      case "<": "&lt;"
      // Prevents `]]>`, which would end a section of character data.
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "\n": nil
      case "\t", "\r": "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE:
        "\\u{" + scalar.value.hexadecimal() + "}"
      default: nil
      }
    }
  }
}
