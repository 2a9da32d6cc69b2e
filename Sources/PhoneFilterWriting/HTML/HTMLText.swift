/// Escapes text from a catalogue for a page, so that a browser never reads it as markup or script.
///
/// Invisible characters with an effect, such as an override of the writing direction, are shown as
/// escapes (`VisibleText`). Characters with a meaning in markup or in a script's data are escaped
/// too:
///
///     markup   a < b         a &lt; b
///     data     </script>     \u003c/script>
package enum HTMLText {
  /// Returns a text for use between tags, or in an attribute between double quotes.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Adds a text as a JSON string, for a script element that holds data.
  ///
  /// A script element ends at `</script`, and `<!--` can hide that end. Both begin with `<`, so
  /// every `<` is escaped. An invisible character is written as an escape, which JSON reads back.
  package static func append(quoted text: String, to output: inout [UInt8]) {
    var visible: [UInt8] = []
    withBytes(of: JSONText.quoted(text)) {
      VisibleText.appendVisible($0, to: &visible, style: .json)
    }
    for byte in visible {
      if byte == UInt8(ascii: "<") {
        output.append(contentsOf: "\\u003c".utf8)
      } else {
        output.append(byte)
      }
    }
  }
}
