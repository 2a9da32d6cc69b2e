/// The order of texts with Swift's `<`, decided by their bytes if possible.
///
/// Swift compares texts by their characters in composed form: `é` as one scalar or as two scalars
/// is the same. Most scalars are already composed and never combine with the scalar before them.
/// These scalars are called stable. If the first different scalars and the scalars after them are
/// stable, the bytes have the order of the texts, because UTF-8 keeps the order of the scalars.
///
///     café!    63 61 66 C3 A9 21       the first difference is C3 and 65; after the e comes
///     cafe ́!   63 61 66 65 CC 81 21    an accent that changes it: compare the texts
package enum TextOrder {
  /// The stable scalars from U+0300: Cyrillic, marks of typography, currency signs, the trade mark,
  /// kana, Chinese, Korean and wide letters, pictures.
  private static let stable: [ClosedRange<UInt32>] = [
    0x400...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20CF,
    0x2122...0x2122, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
    0xFF01...0xFF5E, 0x1F300...0x1FAFF,
  ]

  /// Returns true if all scalars of a text are stable. Then its bytes have its order.
  package static func isStable(_ text: Bytes) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
      } else {
        guard isStable(text, at: index) else { return false }
        index += length(of: text[index])
      }
    }
    return true
  }

  /// Returns true if a stable scalar, or the end, is at an index.
  package static func isStable(_ text: Bytes, at index: Int) -> Bool {
    guard index < text.count else { return true }
    let first = text[index]
    // Two bytes that begin with CB or less are the scalars up to U+02FF.
    if first < 0x80 || first >= 0xC2 && first < 0xCC { return true }
    let length = length(of: first)
    guard first >= 0xC2, index + length <= text.count else { return false }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for place in index + 1..<index + length { scalar = scalar << 6 | UInt32(text[place] & 0x3F) }
    return stable.contains { $0.contains(scalar) }
  }

  /// Returns a negative number if the left text comes first, a positive one if the right does.
  package static func order(_ left: Bytes, _ right: Bytes) -> Int {
    let shorter = min(left.count, right.count)
    var index = 0
    while index < shorter, left[index] == right[index] { index += 1 }
    if index == left.count && index == right.count { return 0 }
    // Goes back to the beginning of the scalar that differs.
    while index > 0, isWithinScalar(left, index) || isWithinScalar(right, index) { index -= 1 }
    if isSettled(left, at: index), isSettled(right, at: index) {
      if index >= shorter { return left.count - right.count }
      let leftRest = left.slice(index, left.count)
      return leftRest.order(to: right.slice(index, right.count))
    }
    let (left, right) = (left.text(), right.text())
    return left == right ? 0 : left < right ? -1 : 1
  }

  /// Returns true if the scalar at an index and the scalar after it are stable.
  private static func isSettled(_ text: Bytes, at index: Int) -> Bool {
    guard index < text.count else { return true }
    return isStable(text, at: index) && isStable(text, at: index + length(of: text[index]))
  }

  private static func isWithinScalar(_ text: Bytes, _ index: Int) -> Bool {
    index < text.count && text[index] & 0xC0 == 0x80
  }

  private static func length(of first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }
}
