/// The order in which people look for texts: without regard to case, and numbers within by value,
/// so that `iPhone 9` stands before `iPhone 14`.
enum NaturalOrder {
  /// Whether the left text comes first. Texts that differ in case or zeros alone have their usual
  /// order.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let order = order(Array(left.lowercased().utf8), Array(right.lowercased().utf8))
    return order == 0 ? left < right : order < 0
  }

  private static func order(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count, rightIndex < right.count {
      if left[leftIndex].isDigit, right[rightIndex].isDigit {
        let leftNumber = digits(of: left, from: &leftIndex)
        let rightNumber = digits(of: right, from: &rightIndex)
        if leftNumber.count != rightNumber.count { return leftNumber.count - rightNumber.count }
        if leftNumber != rightNumber {
          return leftNumber.lexicographicallyPrecedes(rightNumber) ? -1 : 1
        }
      } else {
        let difference = Int(left[leftIndex]) - Int(right[rightIndex])
        if difference != 0 { return difference }
        leftIndex += 1
        rightIndex += 1
      }
    }
    return (left.count - leftIndex) - (right.count - rightIndex)
  }

  /// The digits from an index on, without zeros before them.
  private static func digits(of text: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < text.count, text[index].isDigit { index += 1 }
    return text[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
