/// The order in which people look for texts: without case, and with inner numbers ordered by value,
/// so that `iPhone 9` precedes `iPhone 14`.
package enum NaturalOrder {
  /// Returns true if the left text comes first. Texts that differ only in case or zeros have their
  /// usual order.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let plain = withBytes(of: Array(left.utf8)) { left in
      withBytes(of: Array(right.utf8)) { order(left, $0) }
    }
    let difference = plain ?? lowercasedOrder(left, right)
    return difference == 0 ? left < right : difference < 0
  }

  /// Beyond ASCII, lower case needs a table and a new text.
  private static func lowercasedOrder(_ left: String, _ right: String) -> Int {
    withBytes(of: Array(left.lowercased().utf8)) { left in
      withBytes(of: Array(right.lowercased().utf8)) {
        order(left, $0, isLowercased: true) ?? 0
      }
    }
  }

  /// Returns a negative number if the left text comes first, 0 if the texts differ only in case or
  /// leading zeros. Nil if letters beyond ASCII must first become lower case.
  package static func order(_ left: Bytes, _ right: Bytes, isLowercased: Bool = false) -> Int? {
    var leftIndex = isLowercased ? 0 : commonStart(left, right)
    var rightIndex = leftIndex
    while leftIndex < left.count, rightIndex < right.count {
      let (one, other) = (left[leftIndex], right[rightIndex])
      if one.isDigit, other.isDigit {
        let order = numberOrder(left, &leftIndex, right, &rightIndex)
        if order != 0 { return order }
        continue
      }
      if !isLowercased, one >= 0x80 || other >= 0x80 { return nil }
      let difference = Int(lower(one)) - Int(lower(other))
      if difference != 0 { return difference }
      leftIndex &+= 1
      rightIndex &+= 1
    }
    return leftIndex < left.count ? 1 : rightIndex < right.count ? -1 : 0
  }

  /// Returns the number of bytes at the beginning that are the same in both texts and decide
  /// nothing. They are ASCII, and end before the first difference. If digits precede that place,
  /// the bytes end before these digits, because the numbers may differ.
  @inline(__always)
  private static func commonStart(_ left: Bytes, _ right: Bytes) -> Int {
    let end = min(left.count, right.count) &- 8
    var index = 0
    while index <= end {
      let word = left.word(at: index)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      let difference = word ^ right.word(at: index)
      index &+= difference == 0 ? 8 : difference.trailingZeroBitCount / 8
      if difference != 0 { break }
    }
    while index > 0, left[index &- 1].isDigit { index &-= 1 }
    return index
  }

  private static func lower(_ letter: UInt8) -> UInt8 {
    letter &- UInt8(ascii: "A") < 26 ? letter | 0x20 : letter
  }

  /// Compares the numbers that begin at two indices, and moves the indices after the numbers.
  /// Leading zeros do not count; then the longer number is larger.
  @inline(__always)
  private static func numberOrder(
    _ left: Bytes, _ leftIndex: inout Int, _ right: Bytes, _ rightIndex: inout Int
  ) -> Int {
    while leftIndex < left.count, left[leftIndex] == UInt8(ascii: "0") { leftIndex &+= 1 }
    while rightIndex < right.count, right[rightIndex] == UInt8(ascii: "0") { rightIndex &+= 1 }
    var difference = 0
    while true {
      let one = leftIndex < left.count ? left[leftIndex] : 0
      let other = rightIndex < right.count ? right[rightIndex] : 0
      if !one.isDigit { return other.isDigit ? -1 : difference }
      if !other.isDigit { return 1 }
      if difference == 0 { difference = Int(one) &- Int(other) }
      leftIndex &+= 1
      rightIndex &+= 1
    }
  }
}
