/// Names as they are written in SQL.
package enum SQLText {
  /// A name in quotes, whatever characters are in it.
  package static func quoted(_ name: String) -> String {
    var text = "\""
    for character in name.unicodeScalars {
      text.unicodeScalars.append(character)
      if character == "\"" { text += "\"" }
    }
    return text + "\""
  }
}
