import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser

@Suite("Keys of a terminal")
struct KeyDecoderTests {
  /// The bytes that some terminals send for a key, and the key.
  struct Sent: Sendable, CustomTestStringConvertible {
    let text: String
    let keys: [Key]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ keys: Key...) { (self.text, self.keys) = (text, keys) }
  }

  static let sent: [Sent] = [
    Sent("a", .character("a")), Sent("é", .character("é")), Sent("金", .character("金")),
    Sent("😀", .character("😀")), Sent(" ", .character(" ")), Sent("\r", .enter),
    Sent("\n", .enter), Sent("\t", .tab), Sent("\u{7F}", .backspace), Sent("\u{8}", .backspace),
    Sent("\u{3}", .control("c")), Sent("\u{1A}", .control("z")), Sent("\u{C}", .control("l")),
    Sent("\u{12}", .control("r")), Sent("\u{1C}", .control("\\")), Sent("\0", .control("@")),
    // xterm, VT and tmux: as cursor keys, as application keys, with other keys held.
    Sent("\u{1B}[A", .up), Sent("\u{1B}OA", .up), Sent("\u{1B}[1;5A", .up),
    Sent("\u{1B}[B", .down), Sent("\u{1B}OB", .down), Sent("\u{1B}[1;2B", .down),
    Sent("\u{1B}[C", .right), Sent("\u{1B}O5C", .right), Sent("\u{1B}[D", .left),
    Sent("\u{1B}O1;3D", .left), Sent("\u{1B}[H", .home), Sent("\u{1B}OH", .home),
    Sent("\u{1B}[1~", .home), Sent("\u{1B}[7~", .home), Sent("\u{1B}[1;5H", .home),
    Sent("\u{1B}[F", .end), Sent("\u{1B}OF", .end), Sent("\u{1B}[4~", .end),
    Sent("\u{1B}[8~", .end), Sent("\u{1B}[5~", .pageUp), Sent("\u{1B}[5;5~", .pageUp),
    Sent("\u{1B}[6~", .pageDown), Sent("\u{1B}[3~", .delete), Sent("\u{1B}[3;2~", .delete),
    Sent("\u{1B}[Z", .backTab), Sent("\u{1B}OM", .enter), Sent("\u{1B}Op", .character("0")),
    Sent("\u{1B}Oy", .character("9")), Sent("\u{1B}Om", .character("-")),
    // rxvt: small letters with Shift, other ends with Ctrl.
    Sent("\u{1B}[a", .up), Sent("\u{1B}Ob", .down), Sent("\u{1B}[5$", .pageUp),
    Sent("\u{1B}[6^", .pageDown), Sent("\u{1B}[7@", .home), Sent("\u{1B}[8$", .end),
    // Keys by their numbers.
    Sent("\u{1B}[9;2u", .backTab), Sent("\u{1B}[27u", .escape), Sent("\u{1B}[99;5u", .control("c")),
    Sent("\u{1B}[27;5;122~", .control("z")), Sent("\u{1B}[27;2;9~", .backTab),
    Sent("\u{1B}[97;2:1u", .character("A")), Sent("\u{1B}[13u", .enter),
    // Bytes without a meaning: function keys, focus, answers, an unrequested mouse.
    Sent("\u{1B}[[A"), Sent("\u{1B}OP"), Sent("\u{1B}[15~"), Sent("\u{1B}[2~"),
    Sent("\u{1B}[24;5~"),
    Sent("\u{1B}[I"), Sent("\u{1B}[O"), Sent("\u{1B}[?2026;2$y"), Sent("\u{1B}[?62;4c"),
    Sent("\u{1B}[12;40R"), Sent("\u{1B}]11;rgb:0000/0000/0000\u{7}"),
    Sent("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"), Sent("\u{1B}P>|xterm(380)\u{1B}\\"),
    Sent("\u{1B}[<0;5;6M"), Sent("\u{1B}[200;5u", .control("È".lowercased().first ?? "è")),
    Sent("\u{1B}[99999999999999999999u"), Sent("\u{1B}[>0q"), Sent("\u{1B}[ q"),
    // Several keys at once.
    Sent("jjk", .character("j"), .character("j"), .character("k")),
    Sent("\u{1B}[A\u{1B}[Aq", .up, .up, .character("q")),
    Sent("\u{1B}q", .escape, .character("q")), Sent("\u{1B}\u{1B}[A", .escape, .up),
    Sent("\u{1B}X\r", .escape, .character("X"), .enter),
    Sent("\u{1B}[\r", .escape, .character("["), .enter),
    Sent("\u{1B}[1\u{1B}[B", .down),
    Sent("\u{1B}[200~a\u{1B}[Ab\r\nc\u{1B}[201~q", .paste("a\u{1B}[Ab\nc"), .character("q")),
    Sent("\u{1B}[200~\u{1B}[201~", .paste("")),
    Sent("\u{1B}[200~\u{1B}[20\u{1B}[201~", .paste("\u{1B}[20")),
    Sent("\u{1B}[200~é\u{1B}[201~", .paste("é")),
  ]

  @Test(arguments: sent)
  func oneReadIsTheKeys(sent: Sent) {
    var decoder = KeyDecoder()
    #expect(decoder.take(Array(sent.text.utf8), at: 0) == sent.keys)
    #expect(decoder.deadline == nil)
  }

  @Test(arguments: sent)
  func whereverItIsCutTheKeysAreTheSame(sent: Sent) {
    let bytes = Array(sent.text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys =
        decoder.take(Array(bytes[..<cut]), at: 0) + decoder.take(Array(bytes[cut...]), at: 0.001)
      #expect(keys == sent.keys, "cut behind \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.take([$0], at: 0) } == sent.keys, "byte by byte")
  }

  @Test func aLoneEscapeIsAKeyAfter25Milliseconds() {
    var decoder = KeyDecoder()
    #expect(decoder.take([0x1B], at: 10).isEmpty)
    #expect(decoder.deadline == 10.025)
    #expect(decoder.timeout() == [.escape])
    #expect(decoder.deadline == nil)
    #expect(decoder.take(Array("[A".utf8), at: 10.03) == [.character("["), .character("A")])
  }

  @Test func whatIsNeverCompletedIsLeft() {
    var decoder = KeyDecoder()
    let cases: [(String, [Key])] = [
      ("\u{1B}[", [.escape, .character("[")]), ("\u{1B}O", [.escape, .character("O")]),
      ("\u{1B}]", [.escape, .character("]")]), ("\u{1B}[1;", []), ("\u{1B}[[", []),
      ("\u{1B}]0;a title that is long", []), ("\u{1B}[200~abc", [.paste("abc")]),
    ]
    for (text, keys) in cases {
      #expect(decoder.take(Array(text.utf8), at: 0).isEmpty)
      #expect(decoder.deadline != nil)
      #expect(decoder.timeout() == keys, "\(text.debugDescription)")
      #expect(decoder.take(Array("q".utf8), at: 9) == [.character("q")])
    }
  }

  @Test func theMouseIsReportedWhereItWasAskedFor() {
    var decoder = KeyDecoder(reportsMouse: true)
    let text =
      "\u{1B}[<0;5;6M\u{1B}[<0;5;6m\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<35;7;8M\u{1B}[M !!q"
    #expect(
      decoder.take(Array(text.utf8), at: 0) == [
        .click(column: 4, line: 5), .wheelUp, .wheelDown, .character("q"),
      ])
    #expect(decoder.take(Array("\u{1B}[<0;0;99999999999999999999M".utf8), at: 0).count == 1)
  }

  @Test func aPasteKeepsAMegabyte() {
    var decoder = KeyDecoder()
    let bytes = Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 3 << 20)
    #expect(decoder.take(bytes, at: 0).isEmpty)
    let keys = decoder.take(Array("\u{1B}[201~x".utf8), at: 0)
    #expect(keys.count == 2)
    #expect(keys == [.paste(String(repeating: "a", count: 1 << 20)), .character("x")])
  }

  @Test func bytesThatAreNoTextAreLeftOut() {
    var decoder = KeyDecoder()
    let bytes: [UInt8] = [
      0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0x80, 0xC0, 0xAF, 0x9B, 0x64, 0xC2, 0x9B,
    ]
    #expect(decoder.take(bytes, at: 0) == "abcd".map { .character($0) })
    #expect(decoder.take([0xED, 0xA0, 0x80, 0xF4, 0x90, 0x80, 0x80], at: 0).isEmpty)
  }

  /// Random bytes; many of them begin or end a sequence.
  private static func burst(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "\u{1B}", "[", "O", "]", "200~", "201~", "<", ";", "5", "M", "A", "~", "$", "\u{7}", "\\",
      "é", "金",
    ].map { Array($0.utf8) }
    return (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ in
      Bool.random(using: &generator)
        ? pieces.randomElement(using: &generator) ?? []
        : [UInt8.random(in: .min ... .max, using: &generator)]
    }
  }

  @Test func noBytesAreTooStrange() {
    var generator = SeededGenerator(seed: 25)
    var decoder = KeyDecoder(reportsMouse: true)
    for round in 0..<10_000 {
      for key in decoder.take(KeyDecoderTests.burst(&generator), at: Double(round)) {
        guard case .character(let letter) = key else { continue }
        #expect(letter.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      if Bool.random(using: &generator) { _ = decoder.timeout() }
    }
    // The timeout closes any open sequence, and then keys are read as usual.
    _ = decoder.timeout()
    #expect(decoder.take(Array("é q".utf8), at: 0) == "é q".map { .character($0) })
  }

  @Test func printableTextIsKeptBetweenSequences() {
    var generator = SeededGenerator(seed: 26)
    let sequences = KeyDecoderTests.sent.filter { $0.text.hasPrefix("\u{1B}") && $0.text.count > 2 }
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      var (bytes, wanted): ([UInt8], [Key]) = ([], [])
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        if Bool.random(using: &generator), let sent = sequences.randomElement(using: &generator) {
          bytes += sent.text.utf8
          wanted += sent.keys
        } else if let letter = "abcxyzé金😀 0".randomElement(using: &generator) {
          bytes += String(letter).utf8
          wanted.append(.character(letter))
        }
      }
      var keys: [Key] = []
      while !bytes.isEmpty {
        let count = Int.random(in: 1...bytes.count, using: &generator)
        keys += decoder.take(Array(bytes[..<count]), at: 0)
        bytes.removeFirst(count)
      }
      #expect(keys == wanted)
    }
  }
}
