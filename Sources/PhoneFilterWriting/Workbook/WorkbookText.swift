/// Texts in the XML of a workbook.
enum WorkbookText {
  /// A text as an element. What is white at its edges is told to be kept.
  static func element(_ text: String) -> [UInt8] {
    var element: [UInt8] = []
    append(text, to: &element)
    let isPreserved = [text.utf8.first, text.utf8.last].contains { $0.map { $0 <= 0x20 } ?? false }
    return Array(isPreserved ? "<t xml:space=\"preserve\">".utf8 : "<t>".utf8) + element
      + Array("</t>".utf8)
  }

  /// Adds a text. Characters that XML cannot hold are spelled by their numbers, `_x0001_`, and so is
  /// the mark of such a number where the text has one itself: `_x005F_x0041_`.
  private static func append(_ text: String, to xml: inout [UInt8]) {
    let bytes = Array(text.utf8)
    for scalar in text.unicodeScalars.enumeratedPlaces {
      switch scalar.value {
      case "&": xml += "&amp;".utf8
      case "<": xml += "&lt;".utf8
      case ">": xml += "&gt;".utf8
      case "_" where isMark(bytes, scalar.place): xml += "_x005F_".utf8
      case "\t", "\n": xml.append(UInt8(scalar.value.value))
      // A carriage return would be read as the end of a line.
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value.value, radix: 16, uppercase: true)
        xml += "_x\(String(repeating: "0", count: 4 - digits.count))\(digits)_".utf8
      default: xml += String(scalar.value).utf8
      }
    }
  }

  /// Whether something like `_x0041_` begins at a place.
  private static func isMark(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard place + 7 <= bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "x") && bytes[place + 6] == UInt8(ascii: "_")
      && bytes[place + 2..<place + 6].allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
  }
}

extension String.UnicodeScalarView {
  /// The scalars, each with the place of its first byte.
  fileprivate var enumeratedPlaces: [(place: Int, value: Unicode.Scalar)] {
    var place = 0
    return map { scalar in
      defer { place += UTF8.width(scalar) }
      return (place, scalar)
    }
  }
}
