/// A mistake in a trade code.
package enum CodeFault: Equatable, Sendable {
  /// The last digit is wrong. `right` is the digit that fits the others.
  case checkDigit(right: UInt8)
  /// The last digit of an IMEI is 0, as networks send it in place of the check digit.
  case sentZero(right: UInt8)
  /// A UPC-E, whose zeros are left out. `whole` is the UPC.
  case shortened(whole: String)
  /// A zero in front is missing, as after a spreadsheet took the code as a number.
  case lostZero(whole: String)
  /// A spreadsheet rounded the code, so its last digits are lost: `4.00638E+12`.
  case rounded
  /// The code has characters of a spreadsheet around it: `="4006381333931"`, `4006381333931.0`.
  case wrapped(plain: String)
  /// Other characters than digits.
  case letters
  /// A number of digits that no code of this kind has.
  case length(Int)
  /// The number of a coupon.
  case coupon
  /// A number that a shop gave to its own goods.
  case local
  /// An IMEI of 14 digits.
  case withoutCheckDigit(whole: String)
}

extension [UInt8] {
  /// The text of digits.
  var digitText: String { String(decoding: map { $0 &+ UInt8(ascii: "0") }, as: UTF8.self) }
}
