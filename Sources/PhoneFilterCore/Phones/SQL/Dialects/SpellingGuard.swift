/// The look for texts that may have a second spelling, for engines that cannot bring them to one: such
/// a text ends the statement with a message.
enum SpellingGuard {
  static let message = "two spellings of a text may count as two, and this one has a second: "

  /// Accents, and scalars that are the same as others.
  static let set = RegularExpression.ScalarSet(TextMarks.all.ranges + others.ranges)

  /// Those that are no marks.
  static let others = RegularExpression.ScalarSet([
    0x374...0x374, 0x37E...0x37E, 0x387...0x387, 0x1100...0x115F, 0x1F71...0x1FFD, 0x2000...0x2001,
    0x2126...0x2126, 0x212A...0x212B, 0x2329...0x232A, 0xF900...0xFAFF, 0xFB1D...0xFB4E,
    0x2F800...0x2FA1F,
  ])

  static let pattern = SQLPattern(anyOf: set)
}
