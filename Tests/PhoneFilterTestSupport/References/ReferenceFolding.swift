extension String {
  /// The text without regard to case, as the standard's table has it: ẞ is ss, and ı is no i.
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
