import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A chunk that only seems to begin with a record gives the same rows as one thread.
@Suite("Likely starts", .tags(.slow), .notInQuickRuns)
struct LikelyStartTests {
  private let probe: PipelineProbe

  init() throws { probe = try PipelineProbe() }

  private func expectSame(
    _ text: String, as name: String, _ flags: [String] = [],
    chunks: [Int] = [64, 65, 100, 127, 128, 257, 1000], threads: [Int] = [2, 3, 8]
  ) throws {
    let path = try probe.path(of: text, as: name)
    let whole = try probe.run([flags], on: path, threads: 1)
    for (index, chunk) in chunks.enumerated() {
      let count = threads[index % threads.count]
      let found = try probe.run([flags], on: path, chunk: chunk, threads: count)
      #expect(found == whole, "chunks of \(chunk), \(count) threads")
    }
  }

  private static func quotes(_ text: String) -> String { text.replacing("\"", with: "\"\"") }

  @Test(arguments: ["\n", "\r\n"])
  func cellsMayHoldWhatLooksLikeRows(lineEnd: String) throws {
    for rows in [1, 3, 20, 60] {
      let decoy = (0..<rows).map { "Decoy \($0),1,Gold" }.joined(separator: lineEnd)
      let text =
        "model,price,color" + lineEnd
        + (0..<120).map { index in
          let note = index % 17 == 3 ? "\"\(lineEnd)\(decoy)\(lineEnd)\"" : "Black"
          return "Phone \(index),\(index),\(note)\(lineEnd)"
        }.joined()
      try expectSame(text, as: "table.csv")
      try expectSame(text, as: "table.csv", ["-c", "--color", "Gold"], chunks: [64, 257])
    }
  }

  @Test func cellsMayHoldQuotesThatOpenNothing() throws {
    let text =
      "model,price\n"
      + (0..<300).map { "\"6.\($0)\"\" \"\", \n\"\"\",\($0)\nA\"B,\"\"\"\($0)\"\n" }.joined()
    try expectSame(text, as: "table.csv")
    try expectSame(text, as: "table.csv", ["--model", "A\"B"])
  }

  @Test func blankLinesAreNoRows() throws {
    let rows = (0..<200).map { index in
      "A\(index),\(index)" + String(repeating: "\n", count: index % 5 == 0 ? 1 + index % 7 : 1)
    }
    try expectSame("model,price\n" + rows.joined(), as: "table.csv")
    try expectSame("model,price\n" + rows.joined().replacing("\n", with: "\r\n"), as: "table.csv")
    let blanks = String(repeating: "\n", count: 700)
    try expectSame("model,price\n" + rows.joined() + blanks + rows.joined(), as: "table.csv")
    try expectSame("model,price\n" + rows.joined() + blanks, as: "table.csv")
  }

  @Test func oneColumnHasBlankRows() throws {
    let rows = (0..<300).map { $0 % 6 == 0 ? "" : $0 % 7 == 0 ? "\"a\n\n\"" : "Phone \($0)" }
    try expectSame("model\n" + rows.joined(separator: "\n"), as: "column.csv")
    try expectSame("model\n" + rows.joined(separator: "\r\n") + "\r\n", as: "column.csv")
    try expectSame(
      "model\n" + rows.joined(separator: "\n"), as: "column.csv", ["--missing", "model"])
  }

  /// Objects within records look like records: on one line, and at any indentation.
  @Test(arguments: [1, 4, 40])
  func recordsMayHoldRecords(count: Int) throws {
    let inner = (0..<count).map { "{\"model\":\"Decoy \($0)\",\"price\":1}" }
    func records(_ list: String) -> [String] {
      (0..<80).map {
        "{\"model\":\"A\($0)\",\"price\":\($0)" + ($0 % 5 == 2 ? ",\"x\":\(list)}" : "}")
      }
    }
    let minified = records("[" + inner.joined(separator: ",") + "]")
    try expectSame("[" + minified.joined(separator: ",") + "]", as: "array.json")
    try expectSame(minified.joined(separator: "\n"), as: "lines.jsonl")
    let lines = records("[\n" + inner.joined(separator: ",\n") + "\n]")
    try expectSame("[\n" + lines.joined(separator: ",\n") + "\n]\n", as: "array.json")
    try expectSame(lines.joined(separator: "\n"), as: "lines.jsonl")
    try expectSame(
      "[\n" + lines.joined(separator: ",\n") + "\n]\n", as: "array.json",
      ["--price", "..1", "-c"])
    let pretty = (0..<80).map { index in
      let list = (0..<count).map { "  {\n    \"model\": \"Decoy \($0)\"\n  }" }
      return "  {\n    \"model\": \"A\(index)\",\n    \"x\": ["
        + (index % 5 == 0 ? "\n" + list.joined(separator: ",\n") + "\n" : "") + "]\n  }"
    }
    try expectSame("[\n" + pretty.joined(separator: ",\n") + "\n]\n", as: "array.json")
  }

  /// A field that only an inner record has is not a field of the catalogue.
  @Test func fieldsOfInnerRecordsAreNoFields() throws {
    let inner = (0..<30).map { "{\"model\":\"D\($0)\",\"battery\":\($0)}" }.joined(separator: ",")
    let records = (0..<60).map { "{\"model\":\"A\($0)\",\"x\":[\(inner)]}" }
    let text = "[" + records.joined(separator: ",") + "]"
    try expectSame(
      text, as: "array.json", ["--where", "battery=3"], chunks: [64, 128, 1000, 4096])
    try expectSame(text, as: "array.json", ["--fields", "battery"], chunks: [64, 128, 1000, 4096])
    try expectSame(text, as: "array.json", ["--price", "..3"], chunks: [64, 128, 1000, 4096])
  }

  @Test func textsMayHoldWhatLooksLikeRecords() throws {
    let decoy = "},{\\\"model\\\":\\\"Decoy\\\",\\\"price\\\":1},{\\n"
    let records = (0..<120).map { index in
      "{\"model\":\"A\(index)\",\"price\":1,\"x\":\""
        + String(repeating: decoy, count: index % 11) + "\"}"
    }
    try expectSame("[" + records.joined(separator: ",") + "]", as: "array.json")
    try expectSame("[" + records.joined(separator: ",\n") + "]", as: "array.json")
    try expectSame(records.joined(separator: "\n"), as: "lines.jsonl")
  }

  @Test(arguments: [64, 100, 4096])
  func recordsMayBeLongerThanManyChunks(chunk: Int) throws {
    let long = String(repeating: "x", count: 1 << 20)
    let records = (0..<60).map { "{\"model\":\"A\($0)\",\"price\":\($0)}" }
    let all = records + ["{\"model\":\"\(long)\"}"] + records
    let flags = ["--price", "10..40"]
    try expectSame(
      "[" + all.joined(separator: ",\n") + "]", as: "array.json", flags, chunks: [chunk])
    try expectSame(all.joined(separator: "\n"), as: "lines.jsonl", flags, chunks: [chunk])
    let rows = (0..<100).map { "A\($0),\($0)\n" }.joined()
    try expectSame(
      "model,price\n\(rows)\"\(long)\n\",7\n\(rows)", as: "table.csv", flags, chunks: [chunk])
  }

  @Test(arguments: [300, 700, 2000])
  func recordsMayBeLongerThanAFewChunks(length: Int) throws {
    let records = (0..<60).map { index in
      let text = String(repeating: "x", count: index % 4 == 0 ? length : 10)
      return "{\"model\":\"A\(index)\",\"x\":\"\(text)\"}"
    }
    try expectSame("[" + records.joined(separator: ",\n") + "]", as: "array.json")
    try expectSame(records.joined(separator: "\n"), as: "lines.jsonl")
  }

  @Test(arguments: ["\n\n", " \n\t\n ", "\r\n", "\n" + String(repeating: " ", count: 500) + "\n"])
  func whiteSpaceMayStandBetweenRecords(space: String) throws {
    let records = (0..<120).map { "{\"model\":\"A\($0)\",\"price\":\($0)}" }
    for end in ["", "\n", space, space + space] {
      try expectSame(
        records.joined(separator: space) + end, as: "lines.jsonl", chunks: [64, 127, 1000])
      try expectSame(
        "[" + records.joined(separator: space + "," + space) + end + "]" + end, as: "array.json",
        chunks: [64, 127, 1000])
    }
  }

  @Test func catalogsMayBeginWithAMark() throws {
    for catalogue in ChunkedCatalogue.all {
      try expectSame("\u{FEFF}" + catalogue.text, as: catalogue.name, chunks: [100, 1000])
      try expectSame(
        "\u{FEFF}" + catalogue.text + "\u{0}", as: catalogue.name, ["-c"], chunks: [100, 1000])
    }
  }

  @Test(arguments: [
    "]", "]]", "] x", "],", "]\n\n{}", "}", ",]", ",", "", "] \u{0}", ",{\"model\":}]", ",{}]",
    ",7]",
    "{\"model\":\"A\"}]", "]{\"model\":\"A\"}",
  ])
  func whateverStandsAfterTheLastRecordIsSeen(end: String) throws {
    for count in [6, 40, 41, 42, 120] {
      let records = (0..<count).map { "{\"model\":\"A\($0)\",\"price\":\($0)}" }
      try expectSame(
        "[" + records.joined(separator: ",\n") + end, as: "array.json", chunks: [64, 100, 257])
      try expectSame(
        "[" + records.joined(separator: ",\n") + end + String(repeating: "\n", count: 900) + "x",
        as: "array.json", chunks: [64, 257])
    }
  }
}
