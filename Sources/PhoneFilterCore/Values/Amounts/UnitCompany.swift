/// The rule by which units of a grammar stand beside one another in good catalogues.
package enum UnitCompany: Sendable {
  /// All: 512 MB is in no other unit than 8 GB.
  case all
  /// None: inches and centimetres are two.
  case none
  /// Not even two spellings of the one unit that there is: dollars and euros.
  case noSpelling
}

extension AmountGrammar {
  /// The first unit that a text spells, as it is told from others; nil where there is none.
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

  /// The words between the digits, the blanks and the signs of a text.
  private func words(of text: Bytes) -> [String] {
    text.text().lowercased().split { character in
      character.isNumber || character.isWhitespace || "+-(),".contains(character)
    }.flatMap { word -> [Substring] in
      // The slash of 64GB/4GB is between words, that of S/ 1299 in one.
      word.contains("/") && unit(named: String(word)) == nil ? word.split(separator: "/") : [word]
    }.map { word in
      // The point of 6.1 is alone here; that of "in." is part of the unit.
      word.allSatisfy { $0 == "." } ? "" : String(word)
    }
  }
}
