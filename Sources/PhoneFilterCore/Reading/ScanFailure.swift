/// Where a scanner came to a stop, and why.
struct ScanFailure {
  /// The index in the scanner's bytes.
  let index: Int
  /// What is wrong, for the user.
  let message: String
  /// True when the bytes simply ended: there may be more, and then nothing is wrong.
  let isCut: Bool
}
