import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The delimiter can be any character that does not occur in the cells.
@Suite("Delimiter")
struct DelimiterTests {
  /// Every byte that is a valid delimiter.
  static let bytes = (1...0x7F).map(UInt8.init).filter {
    (try? Delimiter(typed: String(Unicode.Scalar($0)))) != nil
  }

  @Test func isAnyCharacterButThoseOfCells() {
    let punctuation = Array("!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t".utf8)
    #expect(Set(punctuation).isSubset(of: DelimiterTests.bytes))
    for byte in Array("aZ09\"\n\r".utf8) { #expect(!DelimiterTests.bytes.contains(byte)) }
  }

  @Test(
    arguments: [
      ("tab", 0x09), ("\\t", 0x09), ("\t", 0x09), ("TAB", 0x09), ("comma", 0x2C),
      ("semicolon", 0x3B), ("pipe", 0x7C), ("space", 0x20), ("^", 0x5E), ("\\", 0x5C),
    ] as [(String, UInt8)])
  func isTypedAsItselfOrByName(typed: String, byte: UInt8) throws {
    #expect(try Delimiter(typed: typed).byte == byte)
  }

  @Test(arguments: [
    (
      "",
      "'' is not one ASCII character; write a character such as '^', or one of tab, comma, "
        + "semicolon, pipe, space"
    ),
    ("||", "'||' is not one ASCII character"), ("é", "'é' is not one ASCII character"),
    ("colon", "'colon' is not one ASCII character"),
    ("\"", "'\"' cannot separate cells: it quotes cells"),
    ("x", "'x' cannot separate cells: letters and digits are parts of cells"),
    ("7", "'7' cannot separate cells: letters and digits are parts of cells"),
    ("\n", "cannot separate cells: it ends a row"),
    ("\r\n", "cannot separate cells: it ends a row"),
  ])
  func othersAreErrorsThatSayWhatWouldWork(typed: String, message: String) {
    #expect(ToolRun.complaint(["--delimiter=\(typed)"])?.contains(message) == true)
  }

  @Test func jsonHasNone() {
    #expect(
      ToolRun.complaint(["--delimiter", "^", "--input", "json"])
        == "--delimiter needs cells, but --input json has none; remove one of the two options "
        + "(--delimiter works with tsv, csv)")
    #expect(ToolRun.complaint(["--delimiter", "^", "--input", "tsv"]) == nil)
  }

  @Test(arguments: bytes)
  func eachIsReadAndPrintedAgain(byte: UInt8) throws {
    let mark = String(Unicode.Scalar(byte))
    let rows = (1...200).map {
      "Phone \($0)\(mark)\($0 * 37 % 100)\(mark)\"a\(mark)b\"\(mark)\($0 % 3 == 0 ? "" : "Gold")"
    }.map { mark == " " ? $0.replacing("Phone ", with: "Phone") : $0 }
    let header = ["model", "price", "note", "color"].joined(separator: mark)
    let text = ([header] + rows).map { $0 + "\n" }.joined()
    let flags = ["--delimiter=\(mark)"]
    #expect(try ToolRun(flags, "a", text).output == text)
    let some = try ToolRun(flags + ["--color=Gold", "--price=37"], "a", text)
    #expect(
      some.output.split(separator: "\n").count == 1
        + (1...200).count { $0 * 37 % 100 == 37 && $0 % 3 != 0 })
    let chosen = try ToolRun(flags + ["--fields=note,model", "-n1"], "a", text)
    let model = mark == " " ? "Phone1" : "Phone 1"
    #expect(chosen.output == "note\(mark)model\n\"a\(mark)b\"\(mark)\(model)\n")
  }

  @Test func theHeaderNeedNotShowIt() throws {
    let text = "model^price, net;x\nA^1\n"
    #expect(try ToolRun(["--delimiter=^", "--model=A"], "a", text).output == text)
  }
}
