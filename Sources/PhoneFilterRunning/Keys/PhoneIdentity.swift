/// The facts in a row that identify its phone. They decide if two rows are about the same phone.
///
/// Shops write names in many ways, so a different spelling alone does not mean another phone.
///
///     Apple iPhone 14      iPhone 14           the same
///     iPhone 14            Galaxy S23          others
///     Pixel 8, 128 GB      Pixel 8, 256 GB     others
package struct PhoneIdentity {
  private let words: Set<String>
  /// The numbers of the specs that distinguish phones, by spec.
  private let numbers: [[ExactNumber]]

  package init(_ row: Int, of batch: PhoneBatch) {
    let specs = RowKey.usual.specs
    let names = specs.filter(\.isPartOfName).flatMap {
      RowKey.values(of: $0, row, batch) { $0.text }
    }
    words = Set(names.flatMap { PhoneIdentity.words(of: $0.caseFolded) })
    numbers = specs.filter(\.isNumeric).map { spec in
      RowKey.values(of: spec, row, batch) { spec.number(of: $0) }.compactMap { $0 }
    }
  }

  /// Returns true if it is clearly another phone. A missing fact is not a difference.
  package func isOther(than phone: PhoneIdentity) -> Bool {
    if !words.isSubset(of: phone.words), !phone.words.isSubset(of: words) { return true }
    return zip(numbers, phone.numbers).contains { mine, its in
      !mine.isEmpty && !its.isEmpty && !mine.contains(where: its.contains)
    }
  }

  /// Returns the words of a name. Letters and digits are separate words: an iPhone14 is an iPhone
  /// 14.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasDigit = false
    for character in name {
      let isDigit = character.isNumber
      if !word.isEmpty, isDigit != wasDigit || !(isDigit || character.isLetter) {
        words.append(word)
        word = ""
      }
      if isDigit || character.isLetter { word.append(character) }
      wasDigit = isDigit
    }
    return word.isEmpty ? words : words + [word]
  }
}
