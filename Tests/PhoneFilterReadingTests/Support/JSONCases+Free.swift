extension JSONCase {
  /// The behavior that RFC 8259 leaves to each reader, and the choices of our reader.
  ///
  /// - Numbers of any size and precision are read (§6). They are passed on unchanged, and compared
  ///   exactly if a filter asks.
  /// - Names that occur more than once in an object are read (§4); the last one counts.
  /// - An escape that is half of a surrogate pair is refused (§8.2), because no text contains it.
  /// - Bytes that are not UTF-8 are refused (§8.1), and so are bytes of characters that do not
  ///   exist.
  /// - A byte order mark before the text is skipped (§8.1), and refused anywhere else.
  /// - Values nest 1,024 levels deep (§9): `JSONNestingTests`.
  static let free =
    accepted(
      "1e400", "-1e400", "1e-400", "123123e100000", "0.4e00669999999999999999999999999999999999969",
      "-123123123123123123123123123123", "100000000000000000000000000000.5",
      "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":1}", "{\"\":0,\"\":1}",
      "\"\u{FFFF}\"", "\"\u{10FFFF}\"", "\"\\uFDD0\\uFFFE\"", "\"\u{0301}\"", "\"\\u0000\"")
    + refused(
      #""\uD800""#, #""\uDFAA""#, #""\uD888\u1234""#, #""\uD800\n""#, #""\uDd1ea""#,
      #""\uD800\uD800\n""#, #""\ud800abc""#, #""\uDd1e\uD834""#, "\u{FEFF}{}")
    + [
      string([0xFF], isAccepted: false), string([0xE9], isAccepted: false),
      string([0xED, 0xA0, 0x80], isAccepted: false),
      string([0xF8, 0x88, 0x80, 0x80, 0x80], isAccepted: false),
      string([0xC0, 0xAF], isAccepted: false),
      string([0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA], isAccepted: false),
    ]
}
