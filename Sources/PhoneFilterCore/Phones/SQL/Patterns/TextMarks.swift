/// The scalars that belong to the character before them: accents, vowel signs, what chooses the look
/// of a picture, the later parts of Korean letters. SQL's engines take each for a character of its own, and we do not.
enum TextMarks {
  typealias ScalarSet = RegularExpression.ScalarSet

  /// Those of the scripts that catalogues are written in.
  static let all = ScalarSet([
    0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5C1...0x5C2, 0x610...0x61A, 0x64B...0x65F,
    0x670...0x670, 0x6D6...0x6DC, 0x900...0x903, 0x93A...0x93C, 0x93E...0x94F, 0xE31...0xE31,
    0xE33...0xE3A, 0xE47...0xE4E, 0x1160...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF,
    0x200C...0x200D,
    0x20D0...0x20F0, 0x3099...0x309A, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF,
  ])

  /// What joins two pictures to one.
  static let joiner: Unicode.Scalar = "\u{200D}"
  /// The marks that join nothing.
  static let unjoined = all.intersection(ScalarSet(joiner).complement)
  /// What can be joined to one.
  static let pictures = ScalarSet([
    0x2190...0x21FF, 0x2300...0x23FF, 0x25A0...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1F1E5,
    0x1F200...0x1F3FA, 0x1F400...0x1FAFF,
  ])

  /// The letters of which two are a flag.
  static let flags = ScalarSet([0x1F1E6...0x1F1FF])

  /// What a character begins with that is none of several: no mark, and no half of a flag.
  static let beginnings = ScalarSet(all.ranges + flags.ranges).complement

  /// The accents that a search passes over.
  static let accents = ScalarSet(
    (UInt32(0x300)...0xFE2F).filter(SearchFolding.isAccent).map { $0...$0 })

  /// Whether a scalar melts with others in ways that no expression here can say: flags, parts of
  /// Korean letters, pictures that are joined.
  static func isIntricate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x1100...0x11FF, 0x200D, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0x1F1E6...0x1F1FF,
      0x1F300...0x1FAFF:
      true
    default: all.ranges.contains { $0.contains(scalar.value) }
    }
  }
}
