/// The result of the check of a place where a character of several bytes should begin.
@usableFromInline package enum UTF8Step {
  /// A whole character, and the number of its bytes.
  case character(length: Int)
  /// The bytes so far are right, but the data end within the character.
  case cut
  /// Not UTF-8: a stray or missing continuation byte, an overlong form, a surrogate, or past
  /// U+10FFFF.
  case invalid
}

/// Checks the character of two to four bytes that begins at `index`; the data end at `end`.
///
///     C2..DF 80..BF                 the second byte alone has a narrower range after E0 (no
///     E0     A0..BF 80..BF          overlong forms), ED (no surrogates), F0 and F4 (nothing
///     E1..EF 80..BF 80..BF          past U+10FFFF)
///     ED     80..9F 80..BF
///     F0     90..BF 80..BF 80..BF
///     F1..F3 80..BF 80..BF 80..BF
///     F4     80..8F 80..BF 80..BF
@inlinable @inline(__always)
package func checkUTF8(_ bytes: Bytes, at index: Int, end: Int) -> UTF8Step {
  let first = bytes[index]
  guard first >= 0xC2, first <= 0xF4 else { return .invalid }
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard index &+ 1 < end else { return .cut }
  let second = bytes[index &+ 1]
  let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
  let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
  guard second >= lowest, second <= highest else { return .invalid }
  var next = 2
  while next < length {
    guard index &+ next < end else { return .cut }
    guard bytes[index &+ next] & 0xC0 == 0x80 else { return .invalid }
    next &+= 1
  }
  return .character(length: length)
}
