extension String {
  /// The text without case, by the table of the standard: ẞ is ss, and ı is different from i.
  package var referenceFolded: String {
    unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x131: String(scalar)
      case 0x1E9E: "ss"
      default: String(scalar).uppercased().lowercased()
      }
    }.joined()
  }
}
