/// Where a scanner came to a stop, and why.
struct ScanFailure {
  /// The index in the scanner's bytes.
  let index: Int
  /// What is wrong, for the user.
  let message: String
  /// True when the bytes simply ended: there may be more, and then nothing is wrong.
  let isCut: Bool

  /// What is said of a byte that is not UTF-8.
  static func notUTF8(_ byte: UInt8) -> String {
    "this is not UTF-8: \(hexadecimal(byte)); convert it, for example with "
      + "iconv -f WINDOWS-1252 -t UTF-8"
  }
}
