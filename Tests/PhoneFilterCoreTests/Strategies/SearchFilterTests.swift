@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct SearchFilterTests {
  private static let json = """
    [{"model":"Galaxy S24","spec":{"ram":"8 GB","disk":256},"colors":["Weiß","Caf\\u00e9"]},
     {"model":"Galaxy A15","disk":"128 GB","galaxy":true,"e":1e+5},
     {"model":"Чёрный \\"ящик\\"","n":null},{"galaxy":"no","a,b":"x:y"}]
    """

  @Test(
    arguments: [
      (["galaxy"], 2), (["GALAXY 256"], 1), (["s24 weiss"], 1), (["CAFE"], 1), (["café"], 1),
      (["черный"], 1), (["ящик"], 1), (["\"ящик\""], 1), (["+5"], 1), (["1e+5"], 1), (["true"], 0),
      (["null"], 0), (["model"], 0), (["s24", "weiss"], 1), (["s24", "a15"], 0), (["x:y"], 1),
      (["a,b"], 0), (["no"], 1), (["u00e9"], 0), (["8 gb"], 2), (["\\"], 0), (["256,"], 0),
    ] as [([String], Int)])
  func everyWordMustStandInSomeText(searches: [String], count: Int) throws {
    let run = try ToolRun(searches.flatMap { ["--search", $0] } + ["-c"], "a.json", Self.json)
    #expect(run.output == "\(count)\n")
  }

  @Test(
    arguments: [
      ("galaxy", 2), ("\"s\"", 1), ("a,b", 1), ("6.1\"", 1), ("u0061", 0), ("[", 0), ("x,", 0),
      ("line", 1), ("model", 0),
    ] as [(String, Int)])
  func cellsAreSearchedAsTheyAreMeant(search: String, count: Int) throws {
    let csv =
      "model,q,l\n\"Galaxy \"\"S\"\"\",6.1\",[1]\n\"a,b\",x,\"[\"\"Gal\\u0061xy\"\"]\"\n\"a\nline\",,\n"
    #expect(try ToolRun(["--search", search, "-c"], "a.csv", csv).output == "\(count)\n")
  }

  @Test func itIsOneMoreConditionBesideTheFilters() throws {
    let phones = ClassicPhones.json
    let all = try ToolRun(["--search", "iphone", "-c"], "a.json", phones).output
    let some = try ToolRun(
      ["--search", "iphone", "--disk", "256", "-c"], "a.json", phones
    ).output
    let same = try ToolRun(["--model", "/iphone/i", "--disk", "256", "-c"], "a.json", phones).output
    #expect(all != "0\n" && all != some && some == same)
  }

  @Test func aDatabaseIsSearchedInAllOfItsFields() throws {
    let database = try MadeDatabase(MadeDatabase.phones)
    for (words, count) in [("obsid", 1), ("256", 2), ("1299.5 xperia", 1), ("pixel gold", 0)] {
      for flags in [[], ["--has", "model"], ["--sort", "price", "--limit", "9"]] {
        let run = try ToolRun(["--search", words, "-c"] + flags + ["DB"], database)
        #expect(run.matched == count, "\(words) \(run.error ?? "")")
      }
    }
    let facets = try ToolRun(
      ["facets", "--facet", "disk", "-f", "csv", "--search", "obsid", "DB"], database)
    #expect(facets.output.contains("128") && facets.error == nil)
  }

  @Test func facetsAreNarrowedAndDifferencesToo() throws {
    let run = try ToolRun(
      ["facets", "--facet", "model", "--search", "weiss", "-f", "json"], "a.json", Self.json)
    #expect(run.output.contains("\"Galaxy S24\",\"count\":1"), "\(run.output)")
    #expect(run.output.contains("\"Galaxy A15\",\"count\":0"), "\(run.output)")
    let old = "model,price\nGalaxy,1\nPixel,1\n"
    let new = "model,price\nGalaxy,2\nPixel,2\n"
    let difference = try ToolRun(
      ["diff", "--search", "gal", "a.csv", "b.csv"], ["a.csv": old, "b.csv": new])
    #expect(difference.output.contains("Galaxy") && !difference.output.contains("Pixel"))
  }

  @Test(
    arguments: [
      ("", "'' contains no word"), ("  ", "'  ' contains no word"),
      ("\u{301}", "contains no word"),
    ])
  func wordsMustBeThere(search: String, complaint: String) {
    let found = ToolRun.complaint(["--search", search]) ?? ""
    #expect(found.hasPrefix("--search: ") && found.contains(complaint), "\(found)")
  }

  @Test func whatStandsNowhereIsSaid() throws {
    let json = Self.json
    #expect(
      try ToolRun(["--search", "galxy s24"], "a.json", json).remarks == [
        "no phone has \"galxy\" in any text; did you mean \"Galaxy\"?"
      ])
    #expect(
      try ToolRun(["--search", "zzzzz"], "a.json", json).remarks == [
        "no phone has \"zzzzz\" in any text"
      ])
    #expect(
      try ToolRun(["--search", "s24 a15"], "a.json", json).remarks == [
        "no phone has all of these words: \"s24\" in 1 phone, \"a15\" in 1 phone"
      ])
    #expect(
      try ToolRun(["--search", "s24", "--disk", "128GB"], "a.json", json).remarks.last
        == "no phone matches all filters; without --search there would be 1 phone")
  }

  /// A naive reference: decomposes a text, and removes marks and case.
  private static func naive(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          $0.properties.generalCategory != .nonspacingMark
        })
    ).referenceFolded.decomposedStringWithCanonicalMapping
  }

  /// A record of the reference: its texts, and its bytes in JSON and in CSV.
  private struct Record {
    var texts: [String] = []
    var json = ""
    var cells: [String] = []
  }

  private static let pieces = [
    "a", "b", "A", "B", "é", "e\u{301}", "E", "ß", "SS", "1", "2", "25", " ", "  ", "\"", "\\", ",",
    ":", "[", "]", "{", "}", "ё", "е", "Ж", "\n", "/", "黑", "😀", "ÅÄ", "u00", "n", "true", "-", ".",
    "galaxy", "Galaxy", "\u{301}", "'",
  ]

  private static func text(_ generator: inout SeededGenerator) -> String {
    let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
    // A cell that begins with a bracket could spell a list.
    return text.unicodeScalars.first == "[" ? "x" + text : text
  }

  private static func quoted(_ text: String, _ generator: inout SeededGenerator) -> String {
    var json = "\""
    for unit in text.unicodeScalars {
      let isEscaped = Int.random(in: 0..<8, using: &generator) == 0
      switch unit {
      case "\"", "\\": json += "\\\(unit)"
      case "\n": json += "\\n"
      case "/" where isEscaped: json += "\\/"
      default:
        if isEscaped {
          for half in String(unit).utf16 {
            json +=
              "\\u" + String(repeating: "0", count: 4 - String(half, radix: 16).count)
              + String(half, radix: 16)
          }
        } else {
          json.unicodeScalars.append(unit)
        }
      }
    }
    return json + "\""
  }

  private static func record(_ number: Int, _ generator: inout SeededGenerator) -> Record {
    var record = Record()
    func add(_ text: String) { if !text.isEmpty { record.texts.append(text) } }
    record.texts.append("\(number)")
    let name = text(&generator)
    add(name)
    var members = ["\"id\": \(number)", "\"a25\":\(quoted(name, &generator))"]
    let list = (0..<Int.random(in: 0...2, using: &generator)).map { _ in text(&generator) }
    list.forEach(add)
    members.append(
      "\"galaxy\" : [" + list.map { quoted($0, &generator) }.joined(separator: " ,") + "]")
    let inner = text(&generator)
    add(inner)
    members.append("\"o\":{\"true\":\(quoted(inner, &generator)),\"b\":true,\"n\":null}")
    let price = ["-1.5e+2", "25", "125", "null"].randomElement(using: &generator) ?? "1"
    if price != "null" { add(price) }
    members.append("\"p\":\(price)")
    record.json = "{" + members.joined(separator: ",") + "}"
    record.cells = ["\(number)", name, inner, price == "null" ? "" : price]
    return record
  }

  private static func search(_ records: [Record], _ generator: inout SeededGenerator) -> String {
    let known =
      records.randomElement(using: &generator)?.texts.randomElement(using: &generator) ?? "a"
    let length = Int.random(in: 1...4, using: &generator)
    let part = String(known.dropFirst(Int.random(in: 0...2, using: &generator)).prefix(length))
    let other = Bool.random(using: &generator) ? text(&generator) : ""
    return [part, other].joined(separator: " ")
  }

  private static func words(_ search: String) -> [String] {
    search.split(whereSeparator: \.isWhitespace).map { naive(String($0)) }
      .filter { !$0.isEmpty }
  }

  @Test func randomRowsAreFoundAsTheReferenceFindsThem() throws {
    var generator = SeededGenerator(seed: 18)
    let probe = try PipelineProbe()
    for round in 0..<6 {
      let records = (0..<150).map { Self.record($0, &generator) }
      let lines = try probe.path(
        of: records.map { $0.json + "\n" }.joined(), as: "r\(round).jsonl")
      let array = try probe.path(
        of: "[" + records.map(\.json).joined(separator: ",\n") + "]", as: "r\(round).json")
      let csv = try probe.path(
        of: "id,a25,inner,p\n" + records.map(Self.row).joined(), as: "r\(round).csv")
      let texts = records.map { $0.texts.map(Self.naive) }
      let cells = records.map { $0.cells.map(Self.naive) }
      for _ in 0..<25 {
        let search = Self.search(records, &generator)
        let words = Self.words(search)
        guard !words.isEmpty else { continue }
        func expected(_ folded: [[String]]) -> [Int] {
          records.indices.filter { place in
            words.allSatisfy { word in folded[place].contains { Self.holds($0, word) } }
          }
        }
        let flags = [["--search", search]]
        let inJSON = expected(texts)
        #expect(try probe.numbers(flags, on: lines) == inJSON, "\(search.debugDescription)")
        #expect(try probe.numbers(flags, on: array) == inJSON, "\(search.debugDescription)")
        let inCells = expected(cells)
        #expect(try probe.numbers(flags, on: csv) == inCells, "\(search.debugDescription)")
        let small = try probe.bytes(flags + [["--fields=id", "-fcsv"]], on: lines, chunk: 257)
        #expect(small.filter { $0 == 0x0A }.count == inJSON.count + 1)
      }
    }
  }

  /// Compares scalars, because an accent alone is not a character.
  private static func holds(_ text: String, _ word: String) -> Bool {
    text.utf8.count >= word.utf8.count
      && Data(text.utf8).range(of: Data(word.utf8)) != nil
  }

  /// A row of CSV. Necessary quotes are present, and some unnecessary quotes too. A text that
  /// spells a list would be read as a list.
  private static func row(_ record: Record) -> String {
    record.cells.map { cell in
      let isSpecial = cell.unicodeScalars.contains { ",\"\n".unicodeScalars.contains($0) }
      let needsQuotes = isSpecial || cell.hasPrefix(" ")
      return needsQuotes || cell.utf8.count % 3 == 1
        ? "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"", options: .literal) + "\"" : cell
    }.joined(separator: ",") + "\n"
  }
}
