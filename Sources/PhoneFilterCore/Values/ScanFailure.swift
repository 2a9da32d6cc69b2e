/// The place where a scanner came to a stop, and the reason.
package struct ScanFailure {
  /// The index in the scanner's bytes.
  package let index: Int
  /// What is wrong, for the user.
  package let message: String
  /// True when the bytes simply ended: there may be more, and then nothing is wrong.
  package let isCut: Bool
  /// Whether the text is sound, and it is in doubt which field a column has.
  package var isAboutFields = false

  package init(index: Int, message: String, isCut: Bool, isAboutFields: Bool = false) {
    self.index = index
    self.message = message
    self.isCut = isCut
    self.isAboutFields = isAboutFields
  }

  /// The message about a byte that is not UTF-8.
  package static func notUTF8(_ byte: UInt8) -> String {
    "the byte \(hexadecimal(byte)) is not UTF-8"
  }

  /// The message about a carriage return without a line feed behind it.
  package static let loneReturn = "a carriage return stands alone; put the cell in quotes"

  /// Whether the scanner stopped at a zero byte, which text in UTF-8 has none of.
  package func isZeroByte(in bytes: Bytes, end: Int) -> Bool { index < end && bytes[index] == 0 }

  /// Whether the scanner stopped at bytes that are no text, and not at a character in a wrong place.
  package func isNotUTF8(in bytes: Bytes, end: Int) -> Bool {
    index < end && message == ScanFailure.notUTF8(bytes[index])
  }
}
