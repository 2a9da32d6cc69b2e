/// The order in which people look for texts: without regard to case, and numbers within by value,
/// so that `iPhone 9` stands before `iPhone 14`.
enum NaturalOrder {
  /// Whether the left text comes first. Texts that differ in case or zeros alone have their usual
  /// order.
  static func precedes(_ left: String, _ right: String) -> Bool {
    // Beyond ASCII, lower case needs a table and a new text.
    let order =
      order(left.utf8, right.utf8, isLowercased: false)
      ?? order(left.lowercased().utf8, right.lowercased().utf8, isLowercased: true) ?? 0
    return order == 0 ? left < right : order < 0
  }

  /// Negative when the left text comes first; nil where letters beyond ASCII would have to be made
  /// lower case first.
  private static func order(
    _ left: String.UTF8View, _ right: String.UTF8View, isLowercased: Bool
  ) -> Int? {
    var (leftIndex, rightIndex) = (left.startIndex, right.startIndex)
    while leftIndex < left.endIndex, rightIndex < right.endIndex {
      let (one, other) = (left[leftIndex], right[rightIndex])
      if one.isDigit, other.isDigit {
        let leftNumber = digits(of: left, from: &leftIndex)
        let rightNumber = digits(of: right, from: &rightIndex)
        if leftNumber.count != rightNumber.count { return leftNumber.count - rightNumber.count }
        if !leftNumber.elementsEqual(rightNumber) {
          return leftNumber.lexicographicallyPrecedes(rightNumber) ? -1 : 1
        }
        continue
      }
      if !isLowercased, one >= 0x80 || other >= 0x80 { return nil }
      let difference = Int(lower(one)) - Int(lower(other))
      if difference != 0 { return difference }
      left.formIndex(after: &leftIndex)
      right.formIndex(after: &rightIndex)
    }
    return leftIndex < left.endIndex ? 1 : rightIndex < right.endIndex ? -1 : 0
  }

  private static func lower(_ letter: UInt8) -> UInt8 {
    letter &- UInt8(ascii: "A") < 26 ? letter | 0x20 : letter
  }

  /// The digits from an index on, without zeros before them.
  private static func digits(
    of text: String.UTF8View, from index: inout String.Index
  ) -> Substring.UTF8View {
    let start = index
    while index < text.endIndex, text[index].isDigit { text.formIndex(after: &index) }
    return text[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
