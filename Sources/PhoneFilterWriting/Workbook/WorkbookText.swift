enum WorkbookText {
  /// Returns a text as an element, which keeps white space at its edges.
  static func element(_ text: String) -> [UInt8] {
    var element: [UInt8] = []
    append(text, to: &element)
    let isPreserved = [text.utf8.first, text.utf8.last].contains { $0.map { $0 <= 0x20 } ?? false }
    return Array(isPreserved ? "<t xml:space=\"preserve\">".utf8 : "<t>".utf8) + element
      + Array("</t>".utf8)
  }

  /// Adds a text. A character that XML cannot hold is spelled by its number: `_x0001_`. If the text
  /// itself has the mark of such a number, the mark is spelled too: `_x005F_x0041_`.
  private static func append(_ text: String, to xml: inout [UInt8]) {
    let bytes = Array(text.utf8)
    for scalar in text.unicodeScalars.enumeratedPlaces {
      switch scalar.value {
      case "&": xml += "&amp;".utf8
      case "<": xml += "&lt;".utf8
      case ">": xml += "&gt;".utf8
      case "_" where isMark(bytes, scalar.place): xml += "_x005F_".utf8
      case "\t", "\n": xml.append(UInt8(scalar.value.value))
      // An XML reader takes a carriage return for the end of a line.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        xml += "_x\(scalar.value.value.hexadecimal(digits: 4))_".utf8
      default: xml += String(scalar.value).utf8
      }
    }
  }

  /// Returns true if a mark like `_x0041_` begins at an index.
  private static func isMark(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place + 7 <= bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "x") && bytes[place + 6] == UInt8(ascii: "_")
      && bytes[place + 2..<place + 6].allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
  }
}

extension String.UnicodeScalarView {
  /// The scalars, each with the index of its first byte.
  fileprivate var enumeratedPlaces: [(place: Int, value: Unicode.Scalar)] {
    var place = 0
    return map { scalar in
      defer { place += UTF8.width(scalar) }
      return (place, scalar)
    }
  }
}
