/// The place where a scanner stopped, with the reason.
package struct ScanFailure {
  /// The index in the scanner's bytes.
  package let index: Int
  /// The problem, for the user.
  package let message: String
  /// True if the scanner only needs more bytes: the bytes ended, and the text is not complete.
  package let isCut: Bool
  /// True if the text is valid, but the field of a column is in doubt.
  package var isAboutFields = false

  package init(index: Int, message: String, isCut: Bool, isAboutFields: Bool = false) {
    self.index = index
    self.message = message
    self.isCut = isCut
    self.isAboutFields = isAboutFields
  }

  package static func notUTF8(_ byte: UInt8) -> String {
    "the byte \(byte.numbered) is not UTF-8"
  }

  /// The message about a carriage return without a line feed after it.
  package static let loneReturn = "a carriage return without a line feed; put the cell in quotes"

  /// Returns true if the scanner stopped at a zero byte. Text in UTF-8 contains no zero bytes.
  package func isZeroByte(in bytes: Bytes, end: Int) -> Bool { index < end && bytes[index] == 0 }

  /// Returns true if the scanner stopped at bytes that are not text, and not at a misplaced
  /// character.
  package func isNotUTF8(in bytes: Bytes, end: Int) -> Bool {
    index < end && message == ScanFailure.notUTF8(bytes[index])
  }
}
