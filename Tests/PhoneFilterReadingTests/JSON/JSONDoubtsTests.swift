@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The remarks and errors about the shape of a JSON text, whole.
struct JSONDoubtsTests {
  private func run(_ text: String, _ name: String, _ flags: [String] = []) throws -> ToolRun {
    try ToolRun(flags + ["-c"], name, text)
  }

  private static let a = #"{"model":"A","price":1,"color":"x"}"#
  private static let b = #"{"model":"B","price":2,"color":"x"}"#

  /// Only lines that are not JSON Lines by name may be a catalogue.
  @Test func anObjectThatIsAPhoneAndACatalogueIsDoubtful() throws {
    let text = "{\"model\":\"M\",\"phones\":[\(Self.a),\(Self.b)]}"
    let lines = try run(text, "a.jsonl")
    #expect(lines.output == "1\n")
    #expect(
      lines.remarks == [
        "a.jsonl: the one object is read as a phone; --rows 'phones' reads the list in it"
      ])
    #expect(try run(text, "a.jsonl", ["--rows", "phones"]).output == "2\n")
    let object = try run(text, "a.json")
    #expect(object.output == "2\n")
    #expect(
      object.remarks == [
        "a.json: the one object is read as a catalogue with the section 'phones'; --input jsonl "
          + "reads it as a phone"
      ])
    #expect(try run(text, "a.json", ["--input", "jsonl"]).output == "1\n")
    // On several lines, it is hardly a line of JSON Lines.
    let pretty = text.replacing(",\"phones\"", with: ",\n\"phones\"")
    let several = try run(pretty, "a.json")
    #expect(several.output == "2\n" && several.remarks == [])
  }

  @Test func anObjectWithoutSpecsIsACatalogue() throws {
    let text = "{\"shop\":\"S\",\"phones\":[\(Self.a),\(Self.b)]}"
    #expect(try run(text, "a.json").remarks == [])
    let lines = try run(text, "a.jsonl")
    #expect(lines.output == "2\n")
    #expect(
      lines.remarks == [
        "a.jsonl: the one object is read as a catalogue with the section 'phones'; --input jsonl "
          + "reads it as a phone"
      ])
    let sections = try run("{\"pro\":[\(Self.a)],\"base\":[\(Self.b)]}", "a.jsonl")
    #expect(sections.output == "2\n" && sections.remarks == [])
  }

  @Test func severalPlacesAreAQuestion() {
    #expect(
      JSONRowPath.question(among: ["a", "b.c"])
        == "it has phones in several places; choose one with --rows 'a', --rows 'b.c'")
    let many = (1...9).map { "p\($0)" }
    let shown = many.prefix(8).map { "--rows '\($0)'" }.joined(separator: ", ")
    #expect(
      JSONRowPath.question(among: many)
        == "it has phones in several places; choose one with \(shown)")
    #expect(
      JSONRowPath.remark(on: ".").text
        == "the phones are taken from lists within its list (--rows '.')")
    #expect(
      JSONRowPath.remark(on: "a.b").text == "the phones are taken from 'a.b' (--rows 'a.b')")
  }

  @Test func theOuterArrayIsOffered() throws {
    let text =
      "[{\"groupName\":\"Pro\",\"devices\":[\(Self.a)]},{\"groupName\":\"X\",\"devices\":[\(Self.b)]}]"
    #expect(
      try run(text, "a.json").remarks == [
        "a.json: the phones are taken from 'devices' (--rows 'devices'); --rows . takes the outer "
          + "array"
      ])
    #expect(
      try run("[[\(Self.a)],[\(Self.b)]]", "a.json").remarks == [
        "a.json: the phones are taken from lists within its list (--rows '.')"
      ])
  }

  // MARK: Paths

  @Test func aPathThatLeadsNowhereListsTheNames() {
    var names = OtherNames(than: "data.phons")
    #expect(names.complaint == "--rows 'data.phons' leads to no records")
    names.note("phones")
    names.note("phones")
    names.note("shops")
    #expect(
      names.complaint
        == "--rows 'data.phons' leads to no records; did you mean 'phones'? (choices: phones, shops)"
    )
    var others = OtherNames(than: "x")
    for number in 1...25 { others.note("name\(number)") }
    let shown = (1...20).map { "name\($0)" }.joined(separator: ", ")
    #expect(others.complaint == "--rows 'x' leads to no records (choices: \(shown))")
  }

  @Test func aPathHasLevels() {
    var path = JSONRowPath(typed: "Data.phones")
    func goes(_ key: String) -> Bool { path.goes(through: key) }
    #expect(path.typed == "Data.phones" && path.level == nil)
    #expect(!path.isArrival(afterName: false) && !path.isArrival(afterName: true))
    path.enter(.object, afterName: false)
    #expect(path.level == .object && goes("DATA") && !goes("phones"))
    path.enter(.list, afterName: true)
    #expect(path.level == .list && !path.isArrival(afterName: false))
    path.enter(.object, afterName: false)
    #expect(goes("Phones") && path.isArrival(afterName: true))
    #expect(!path.isArrival(afterName: false))
    path.enter(.list, afterName: true)
    #expect(path.isArrival(afterName: false) && !path.isArrival(afterName: true))
    #expect(!goes("phones"))
    path.leave()
    path.leave()
    path.leave()
    #expect(path.level == .object)
    path.leave()
    #expect(path.level == nil)
    #expect(JSONRowPath(typed: ".").isArrival(afterName: false))
    #expect(
      path.complaint
        == "--rows 'Data.phones' leads to no records; did you mean 'phones'? (choices: phones)")
  }

  // MARK: Servers

  private func answer(_ text: String, namesSpec: Bool = false) -> String? {
    withBytes(of: Array(text.utf8)) { ServerAnswer.error(in: $0, namesSpec: namesSpec) }
  }

  @Test(
    arguments: [
      (#"{"error":"not found"}"#, #""not found""#), (#"{"Error_Message":5}"#, "5"),
      (#"{"error":null,"message":"gone"}"#, #""gone""#),
      (#"{"message":"gone","error":"why"}"#, #""why""#), (#"{"msg":"a","detail":"b"}"#, #""a""#),
      (#"{"error":{"code":403}}"#, #"{"code":403}"#), (#"{"errors":[],"error":false}"#, nil),
      (#"{"error":0}"#, nil), (#"{"error":""}"#, nil), (#"{"error":{}}"#, nil), ("{}", nil),
      (#"{"status":404}"#, nil), (#"{"status":404,"message":"x"}"#, #""x""#),
      (#"{"error":"a","data":[]}"#, #""a""#), (#"{"error":"a","data":[1]}"#, nil),
      (#"{"error":"a","meta":null,"items":{}}"#, #""a""#), (#"{"error":"a","battery":1}"#, nil),
      (#"{"error":"a","url":"b","requestId":5}"#, #""a""#),
    ] as [(String, String?)])
  func aMessageOfAServerHasAnError(text: String, told: String?) {
    #expect(answer(text) == told)
  }

  /// If a member is the name of a spec, only a name of errors counts, or a message with a status.
  @Test func aMessageWithASpecNeedsMore() {
    #expect(answer(#"{"title":"x","message":"y"}"#, namesSpec: true) == nil)
    #expect(answer(#"{"title":"x","error":"y"}"#, namesSpec: true) == #""y""#)
    let status = #"{"title":"x","status":404,"detail":"y"}"#
    #expect(answer(status, namesSpec: true) == status)
    #expect(answer(#"{"title":"x","status":404,"detail":""}"#, namesSpec: true) == nil)
    #expect(answer(#"{"title":"x","status":404}"#, namesSpec: true) == nil)
  }

  @Test func aLongMessageIsCut() throws {
    let long = String(repeating: "x", count: 200)
    #expect(answer("{\"error\":\"\(long)\"}") == "\"" + String(repeating: "x", count: 119))
    let run = try run(#"{"error":"not found"}"#, "a.json")
    #expect(
      run.error
        == "a.json:1:1: this is a server's error message, not a catalogue: \"not found\"; fetch the "
        + "catalogue again, or read the message as a record with --input jsonl")
  }

  // MARK: Gaps

  /// White space of every length, after a gap of every other length.
  @Test func aGapIsSkippedWhateverWasBefore() {
    let spaces = [
      "", " ", "\n", "\n  ", "\r\n\t", "        ", "\n                ",
      "\n" + String(repeating: " ", count: 30),
    ]
    for before in spaces {
      for space in spaces {
        let text = Array((before + "x" + space + "\"a\"").utf8)
        withBytes(of: text + [UInt8](repeating: 0, count: 64)) { view in
          let scanner = JSONScanner(view, end: text.count, isFinal: true)
          var gap = JSONGap()
          let start = before.utf8.count + 1
          let ends = [0, start, start, 0].map { gap.skip(scanner, $0) }
          let wanted = start + space.utf8.count
          #expect(ends == [before.utf8.count, wanted, wanted, before.utf8.count])
        }
      }
    }
  }

  // MARK: Formats

  /// A header that the user named is for text that is not plainly JSON.
  @Test(
    arguments: [
      ("[{\"model\":\"A\"}]", true), ("[]", true), ("[ \n {\"model\":\"A\"}]", true),
      ("{\"model\":\"A\"}", true), ("{ \"model\":\"A\"}", true), ("{}", true),
      ("model,price\nA,1\n", false), ("\"[id]\",price\nA,1\n", false),
    ])
  func aTextMayBePlainlyJSON(text: String, isJSON: Bool) throws {
    let run = try run(text, "a.txt", ["--header-row", "1"])
    #expect(run.error == nil)
    #expect(run.remarks.contains { $0.contains("--header-row has no effect") } == isJSON, "\(run)")
  }

  @Test func aNameMayBeInBrackets() throws {
    for flags in [["--header-row", "1"], ["--header-row", "1", "--delimiter", ","], []] {
      let run = try run("[id],price\nA,1\n", "a.csv", flags + ["--input", "csv"])
      #expect(run.output == "1\n" && run.remarks == [], "\(run)")
    }
  }

  /// White space of more than a megabyte after a bracket is not before a name.
  @Test func muchWhiteSpaceIsOfJSON() throws {
    let blank = String(repeating: " ", count: 1_100_000)
    let json = try run("[" + blank + "{\"model\":\"A\"}]", "a.txt", ["--header-row", "1"])
    #expect(json.output == "1\n" && json.error == nil)
    #expect(json.remarks.contains { $0.contains("--header-row has no effect") }, "\(json)")
    let other = try run("[" + blank + "{\"model\":\"A\"}]", "a.txt", ["--delimiter", ","])
    #expect(other.output == "1\n" && other.error == nil, "\(other)")
    // A bracket with nothing after it may be the name of a column.
    let alone = try run("[\n \n", "a.csv", ["--delimiter", ","])
    #expect(alone.output == "1\n" && alone.error == nil, "\(alone)")
  }
}
