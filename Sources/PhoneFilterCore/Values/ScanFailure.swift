/// The place where a scanner came to a stop, and the reason.
struct ScanFailure {
  /// The index in the scanner's bytes.
  let index: Int
  /// What is wrong, for the user.
  let message: String
  /// True when the bytes simply ended: there may be more, and then nothing is wrong.
  let isCut: Bool

  /// The message about a byte that is not UTF-8.
  static func notUTF8(_ byte: UInt8) -> String {
    let advice =
      Windows1252.defines(byte)
      ? "if the text is Windows-1252, --encoding \(Windows1252.name) reads it"
      : "if the text is in another encoding, --encoding names it"
    return "the byte \(hexadecimal(byte)) is not UTF-8; \(advice)"
  }
}
