import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct LiteralTextTests {
  typealias Claim = (wanted: String, value: String, isEqual: Bool)

  @Test(
    arguments: [
      ("", "", true), ("Gold", "Gold", true), ("Gold", "gold", false), ("Gold", "Gol", false),
      ("Gold", "Golds", false), ("Gold", "", false), ("", "Gold", false), ("é", "e\u{301}", true),
      ("e\u{301}", "é", true), ("e", "é", false), ("e", "e\u{301}", false),
      ("e\u{301}", "e", false), ("K", "\u{212A}", true), ("\u{212A}", "K", true),
      ("≠", "=\u{338}", true), (";", "\u{37E}", true), ("가", "\u{1100}\u{1161}", true),
      ("a\u{323}\u{307}", "a\u{307}\u{323}", true), ("a\u{302}\u{301}", "a\u{301}\u{302}", false),
      ("📱", "📱", true), ("📱", "📲", false), ("a\\b", "a\\b", true), ("6.1\"", "6.1\"", true),
      ("a\nb", "a\nb", true), ("a\r\nb", "a\nb", false), ("\u{7F}", "\u{7F}", true),
    ] as [Claim])
  func textsAreEqualAsSwiftHasIt(claim: Claim) {
    #expect((claim.wanted == claim.value) == claim.isEqual)
    let literal = LiteralText(claim.wanted, ignoringCase: false)
    #expect(withValue(quoted(claim.value)) { literal.isEqual(to: $0) } == claim.isEqual)
    #expect(withValue(cell(claim.value), .cell) { literal.isEqual(to: $0) } == claim.isEqual)
  }

  @Test(
    arguments: [
      ("Gold", "gOLD", true), ("STRASSE", "Straße", true), ("straße", "STRASSE", true),
      ("Straße", "strasse", true), ("ÉCLAT", "éclat", true), ("éclat", "E\u{301}CLAT", true),
      ("k", "\u{212A}", true), ("\u{212A}", "k", true), ("s", "\u{17F}", true),
      ("ﬁn", "FIN", true), ("fin", "ﬁN", true), ("ΣΑΣ", "σας", true), ("ЧЁРНЫЙ", "чёрный", true),
      ("e", "É", false), ("gold", "golden", false), ("i", "ı", false), ("@", "`", false),
      ("[", "{", false), ("6.1\"", "6.1\"", true), ("A\\B", "a\\b", true),
      ("ẞ", "ss", true), ("STRAẞE", "straße", true), ("strasse", "STRAẞE", true), ("ẞ", "s", false),
      ("ı", "I", false), ("ı", "ı", true), ("I", "ı", false), ("İ", "i\u{307}", true),
      ("İ", "i", false), ("ışık", "IŞIK", false),
    ] as [Claim])
  func caseMakesNoDifferenceWhenIgnored(claim: Claim) {
    let literal = LiteralText(claim.wanted, ignoringCase: true)
    #expect(withValue(quoted(claim.value)) { literal.isEqual(to: $0) } == claim.isEqual)
    #expect(withValue(cell(claim.value), .cell) { literal.isEqual(to: $0) } == claim.isEqual)
  }

  @Test(
    arguments: [
      (#""\u0047old""#, "Gold", true), (#""G\u006fld""#, "Gold", true),
      (#""Gol\u0064""#, "Gold", true), (#""Gold\u0301""#, "Gold", false),
      (#""\u00e9""#, "e\u{301}", true), (#""\u00E9""#, "é", true), (#""e\u0301""#, "é", true),
      (#""\ud83d\udcf1""#, "📱", true), (#""a\/b""#, "a/b", true), (#""a\\b""#, "a\\b", true),
      (#""a\"b""#, "a\"b", true), (#""\\u0047""#, "G", false), (#""\\u0047""#, "\\u0047", true),
      (#""a\nb""#, "a\nb", true), (#""a\tb""#, "a b", false), (#""Gold\u0000""#, "Gold", false),
      (#""\u0000""#, "", false), ("799", "799", true), ("799.0", "799", false),
      ("true", "true", true), ("false", "true", false),
    ])
  func escapesInJSONAreTheirCharacters(json: String, wanted: String, isEqual: Bool) {
    let literal = LiteralText(wanted, ignoringCase: false)
    #expect(withValue(json) { literal.isEqual(to: $0) } == isEqual)
  }

  @Test(
    arguments: [
      ("Gold", "Gold", true), ("\"Gold\"", "Gold", true), ("\"a\"\"b\"", "a\"b", true),
      ("\"a\"\"b\"", "a\"\"b", false), ("\"\"\"\"", "\"", true), ("\"a,b\"", "a,b", true),
      ("6.1\"", "6.1\"", true), ("6.1\"\"", "6.1\"", false), ("6.1\"\"", "6.1\"\"", true),
      ("\"6.1\"\"\"", "6.1\"", true), ("a\\nb", "a\\nb", true), ("\"a\\\"", "a\\", true),
      ("\"a\nb\"", "a\nb", true), (" Gold", "Gold", false), ("\"", "\"", true),
    ])
  func doubledQuotesInCellsAreOne(cell: String, wanted: String, isEqual: Bool) {
    let literal = LiteralText(wanted, ignoringCase: false)
    #expect(withValue(cell, .cell) { literal.isEqual(to: $0) } == isEqual)
  }

  /// Characters beyond ASCII that the tables of characters with an ASCII form may contain.
  private static let scalars = (0x80...0x2FFFF as ClosedRange<UInt32>)
    .filter { !(0x3400...0xD7FF ~= $0) && !($0 > 0x1FFFF && $0 < 0x2F800) }
    .compactMap(Unicode.Scalar.init)

  @Test(arguments: [false, true])
  func charactersThatComeToASCIIAreKnown(ignoresCase: Bool) {
    var met = 0
    for scalar in Self.scalars {
      let text = String(Character(scalar))
      let plain = (ignoresCase ? text.caseFolded : text).decomposedStringWithCanonicalMapping
      guard plain.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      met += 1
      let literal = LiteralText("x" + plain, ignoringCase: ignoresCase)
      let unit = String(scalar.value, radix: 16)
      let escape = "\\u" + String(repeating: "0", count: 4 - unit.count) + unit
      #expect(withValue("\"x\(text)\"") { literal.isEqual(to: $0) }, "\(escape)")
      #expect(withValue("\"x\(escape)\"") { literal.isEqual(to: $0) }, "\(escape)")
      #expect(withValue("x\(text)", .cell) { literal.isEqual(to: $0) }, "\(escape)")
    }
    #expect(met == (ignoresCase ? 13 : 3))
  }

  @Test(
    arguments: [
      ("Gold", #""星光""#, false), ("Gold", #""\u661f""#, false), ("Gold", #""G\u00f6ld""#, false),
      ("Gold", #""\ud83d\udcf1""#, false), ("Gold", #""G\"old""#, false), ("a/b", #""a\/b""#, nil),
      ("Gold", #""Go\nld""#, false), ("K", "\"\u{212A}\"", nil), ("Gold", #""G\u006fld""#, nil),
      ("Gold", #""G\u006eld""#, false), ("Gold", #""Gold\u0020""#, false), ("é", #""Gold""#, nil),
      ("Gold", "\"Gold\u{301}\"", false), ("G\n", #""G\n""#, nil), ("Gold", #""Gold""#, true),
    ] as [(String, String, Bool?)])
  func bytesTellMostTextsApart(wanted: String, json: String, verdict: Bool?) {
    let literal = LiteralText(wanted, ignoringCase: false)
    #expect(withValue(json) { literal.verdict(on: $0) } == verdict)
  }

  @Test(
    arguments: ["Gold", "a\"b", "a\\b", "[x]", "\"x\"", "é", "a\nb", "256", "", "\u{1}"],
    [ValueEncoding.json, .cell])
  func theUsualSpellingIsThatText(text: String, encoding: ValueEncoding) {
    let literal = LiteralText(text, ignoringCase: false)
    let spelling = literal.usualSpelling(in: encoding)
    guard !spelling.isEmpty else { return }
    let value = String(decoding: spelling, as: UTF8.self)
    #expect(withValue(value, encoding) { $0.text } == text)
  }

  private static let pieces = [
    "a", "e", "é", "e\u{301}", "\u{301}", "\u{323}", "K", "k", "\u{212A}", "📱", "\\", "\"", "ß",
    "ẞ", "ı", "i", "I",
    "SS", "ss", "\u{338}", "=", "≠", "한", "\u{1112}\u{1161}\u{11AB}", "u", "0",
  ]

  @Test(arguments: [false, true])
  func anyTwoTextsCompareAsSwiftCompares(ignoresCase: Bool) {
    var generator = SeededGenerator(seed: ignoresCase ? 5 : 6)
    for _ in 0..<15_000 {
      let wanted = text(using: &generator)
      let value = Bool.random(using: &generator) ? text(using: &generator) : wanted
      let literal = LiteralText(wanted, ignoringCase: ignoresCase)
      let isEqual =
        ignoresCase ? wanted.caseFolded == value.caseFolded : wanted == value
      let json = escaped(value, using: &generator)
      #expect(
        withValue(json) { literal.isEqual(to: $0) } == isEqual, "\(wanted.debugDescription) \(json)"
      )
      let cell = cell(value)
      #expect(
        withValue(cell, .cell) { literal.isEqual(to: $0) } == isEqual,
        "\(wanted.debugDescription) \(cell)")
    }
  }

  private func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Self.pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// The text as a JSON string in which any character may be escaped.
  private func escaped(_ text: String, using generator: inout SeededGenerator) -> String {
    var json = ""
    for scalar in text.unicodeScalars {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
          json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        if scalar == "\\" || scalar == "\"" { json += "\\" }
        json.unicodeScalars.append(scalar)
      }
    }
    return "\"" + json + "\""
  }

  private func cell(_ text: String) -> String {
    var bytes: [UInt8] = []
    DelimitedText.append(cell: Array(text.utf8), delimiter: UInt8(ascii: ","), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
