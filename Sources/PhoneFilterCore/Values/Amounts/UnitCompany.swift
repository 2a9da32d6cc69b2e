/// The units of a grammar that a good catalogue may mix in one column.
package enum UnitCompany: Sendable {
  /// All units may be mixed: 512 MB and 8 GB have the same unit label.
  case all
  /// No units may be mixed: inches and centimeters are two units.
  case none
  /// Not even spellings of the only unit may be mixed: dollars and euros.
  case noSpelling
}

extension AmountGrammar {
  /// Returns the label of the first unit that a text spells; nil without a unit. Units that must
  /// not be mixed have different labels.
  package func unitLabel(in text: Bytes) -> String? {
    for word in words(of: text) {
      guard let place = unit(named: word) else { continue }
      let spellings = units[Int(place)].spellings
      switch company {
      case .all: return units[0].spellings[0].uppercased()
      case .none: return spellings.first { $0.count > 4 } ?? spellings[0]
      case .noSpelling: return word.uppercased()
      }
    }
    return nil
  }

  /// Returns the words between the digits, the blanks and the punctuation of a text.
  private func words(of text: Bytes) -> [String] {
    text.text().lowercased().split { character in
      character.isNumber || character.isWhitespace || "+-(),".contains(character)
    }.flatMap { word -> [Substring] in
      // The slash of 64GB/4GB is between words. The slash of S/ 1299 is part of a word.
      word.contains("/") && unit(named: String(word)) == nil ? word.split(separator: "/") : [word]
    }.map { word in
      // The point of 6.1 is alone here; the point of "in." is part of the unit.
      word.allSatisfy { $0 == "." } ? "" : String(word)
    }
  }
}
