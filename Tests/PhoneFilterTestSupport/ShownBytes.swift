extension [UInt8] {
  /// The bytes as a literal in ASCII, for a message; many are cut.
  package var shown: String {
    let text = String(decoding: prefix(3000), as: UTF8.self)
    return "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
