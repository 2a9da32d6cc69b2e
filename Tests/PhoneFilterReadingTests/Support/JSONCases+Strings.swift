extension JSONCase {
  static let strings =
    accepted(
      "\"\"", "\"a\"", "\"abcdefg\"", "\"abcdefgh\"", "\"abcdefghi\"", "\"abcdefghijklmnop\"",
      "\"/\"", "\"'\"", "\" \"", "\"\u{7F}\"", "\"é\"", "\"€\"", "\"😀\"", "\"e\u{301}\"",
      "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"", "\"\u{FFFE}\"", "\"\u{10FFFF}\"", "\"\u{80}\"",
      "\"\u{7FF}\u{800}\u{FFFF}\u{10000}\"", "\"\u{D7FF}\u{E000}\"", "\"// no comment\"",
      "\"[{,:}]\"", "\"true\"")
    + refused(
      "\"", "\"a", "a\"", "'a'", "\"a'", "“a”", "\"a\"b", "\"a\"\"b\"", "\"\t\"", "\"\n\"",
      "\"\r\"", "\"a\nb\"", "\"\u{0}\"", "\"\u{1}\"", "\"\u{1F}\"", "\"abcdefgh\u{1F}\"",
      "\"abcdefg\u{0}\"", "\"\u{0}", "`a`", "\"a\\\"", "{\"\u{1}\":1}", "{\"\n\":1}")

  static let escapes =
    accepted(
      #""\"""#, #""\\""#, #""\/""#, #""\b\f\n\r\t""#, #""\u0000""#, #""\u0041""#, #""\u00e9""#,
      #""\u00E9""#, #""\uABCD\uabcd""#, #""\uFFFF""#, #""\\u""#, #""\\\\""#, #""\\\"""#,
      #""a\nb\nc\nd""#, #""\u005c""#, #""\u0022""#, #""\u000a""#, #""1234567\n""#, #""123456\n7""#,
      #""\ud7ff\ue000""#, #""\ud83d\ude00""#, #""\uD83D\uDE00""#, #""\ud800\udc00""#,
      #""\udbff\udfff""#, #""\ud83d\ude00\ud83d\ude00""#)
    + refused(
      #""\""#, #""\a""#, #""\v""#, #""\0""#, #""\x41""#, #""\'""#, #""\ ""#, #""\U0041""#,
      #""\u""#, #""\u0""#, #""\u00""#, #""\u004""#, #""\u004g""#, #""\ug041""#, #""\u 041""#,
      #""\u+041""#, #""\u-041""#, #""\u{41}""#, #""\é""#, "\"\\\n\"", "\"\\\u{0}\"", #""\u"#,
      #""\u00"#, #""\"#, #"\n"#, #"["\"]"#, #""\\\""#)

  static let surrogates = refused(
    #""\ud800""#, #""\udbff""#, #""\udc00""#, #""\udfff""#, #""\ud800a""#, #""\ud800\n""#,
    #""\ud800\\""#, #""\ud800\u""#, #""\ud800\ud800""#, #""\ud800\ud800\udc00""#,
    #""\udc00\ud800""#, #""\ud800\u0041""#, #""\ud800\ue000""#, #""\ud800\udbff""#,
    #""\ud83d \ude00""#, #""\ud83d\\ude00""#, #""\ud83d\ude0""#, #""\ud83d\ude0g""#,
    #""\ud83d\xde00""#, #""a\ud800bcdefgh""#, #""\ud83d\ude00\ude00""#, #""\ud83d"#)

  /// The bytes that may and may not follow a first byte, by table 3-7 of the Unicode standard.
  static let utf8: [JSONCase] = {
    let accepted: [[UInt8]] = [
      [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF], [0xE1, 0x80, 0x80],
      [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF],
      [0xF1, 0x80, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x80, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
    ]
    let refused: [[UInt8]] = [
      [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0],
      [0xDF, 0x22], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE0, 0xA0, 0x7F],
      [0xE1, 0x80], [0xE1, 0x80, 0xC0], [0xE1, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF],
      [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF], [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], [0xEF, 0xBF],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x90],
      [0xF0], [0xF1, 0x80, 0x80, 0x7F], [0xF1, 0x80, 0x80, 0xC0], [0xF4, 0x90, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xFF, 0xFE], [0x61, 0xE9, 0x62],
      [0xC3, 0xA9, 0xA9], [0x93, 0x61, 0x94],
    ]
    return accepted.map { string($0, isAccepted: true) }
      + refused.map { string($0, isAccepted: false) }
      // Outside strings, and at every offset of the eight bytes that are examined together.
      + [[0xC3, 0xA9], [0xFF], [0x5B, 0x80, 0x5D], [0x31, 0xC2], [0x5B, 0x31, 0xFF, 0x5D]].map {
        JSONCase(bytes: $0, isAccepted: false)
      }
      + (0..<16).flatMap { offset in
        let lead = [UInt8](repeating: 0x61, count: offset)
        return [
          string(lead + [0xF0, 0x9F, 0x98, 0x80], isAccepted: true),
          string(lead + [0xED, 0xA0, 0x80], isAccepted: false),
          string(lead + [0xF0, 0x9F, 0x98], isAccepted: false),
        ]
      }
  }()

  static let all =
    structure + numbers + literals + space + strings + escapes + surrogates + utf8 + free
}
