extension [UInt8] {
  /// The bytes as an ASCII literal for a message. Only the first 3,000 bytes are shown.
  package var shown: String {
    let text = String(decoding: prefix(3000), as: UTF8.self)
    return "\"" + text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
  }
}
