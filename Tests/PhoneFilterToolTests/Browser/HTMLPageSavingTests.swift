import PhoneFilterTestSupport
import Foundation
import Testing

extension BrowserPage {
  /// Returns the text of the file that the menu saves.
  func saved(_ kind: String) throws -> String {
    let _: Bool = try value(
      "(URL.createObjectURL = blob => { window.file = blob; return '#' + location.hash.slice(1); }, true)"
    )
    try click(
      "[...document.querySelectorAll('.menu > summary')].find(one => one.textContent === 'Save')")
    try click(
      "[...document.querySelectorAll('.entry')].find(one => one.textContent.endsWith('\(kind)'))")
    return try value("window.file.text()")
  }

  /// Returns the saved rows with their columns in the order of another text.
  func saved(_ kind: String, sameOrderAs text: String) throws -> String {
    let wanted = CSVText(text)
    return CSVText(try saved(kind)).text(wanted.header)
  }
}

/// The cells of a CSV text whose cells hold no line breaks.
struct CSVText {
  let header: [String]
  private let rows: [[String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { CSVText.cells(String($0)) }
    header = lines.first ?? []
    rows = Array(lines.dropFirst())
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  func text(_ names: [String]) -> String {
    let places = names.map { header.firstIndex(of: $0) }
    return ([names] + rows.map { row in places.map { $0.map { row[$0] } ?? "" } })
      .map { $0.joined(separator: ",") + "\n" }.joined()
  }
}

extension HTMLPageTests {
  @Test func savedRowsAreThoseThatAreShown() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      #"""
      [{"model":"a \"b\", c","price":1299,"memory":"8 GB","color":["x","y"],"on":true},
       {"model":"007","price":"1,399","memory":8,"note":"true"},
       {"model":"line\nbreak","price":5.50,"dim":{"h":1}}]
      """#, as: "a.json")
    let page = try MadePage([file]).open(hash: "#sort=price&hide=dim.h")
    #expect(
      try page.saved("CSV")
        == "model,price,memory,color,on,note\n\"line\nbreak\",5.50,,,,\n\"a \"\"b\"\", c\",1299,8 GB,\"[\"\"x\"\",\"\"y\"\"]\",true,\n"
        + "007,\"1,399\",8,,,true\n")
    #expect(
      try page.saved("JSON") == #"""
        [
        {"model": "line\nbreak", "price": 5.50},
        {"model": "a \"b\", c", "price": 1299, "memory": "8 GB", "color": ["x","y"], "on": true},
        {"model": "007", "price": "1,399", "memory": 8, "note": "true"}
        ]

        """#)
    try page.toggle("memory", "8")
    #expect(try CSVText(page.saved("CSV")).text(["memory"]) == "memory\n8 GB\n8\n")
    #expect(page.complaints == [])
  }

  /// A saved file is a catalogue. It holds all rows, also the rows that the table does not show
  /// yet.
  @Test func savedFilesAreCatalogues() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<700).map { "M\($0),\($0 * 3)" }.joined(separator: "\n")
    let text = "model,price\n" + rows + "\n"
    let page = try MadePage([try folder.write(text, as: "a.csv")]).open()
    #expect(try page.saved("CSV") == text)
    let json = try folder.write(try page.saved("JSON"), as: "b.json")
    #expect(try Tool.run(script: "phonefilter -f csv '\(json)'").outputText == text)
    let sections = try MadePage(["--group-by", "color", "data/catalog.json"]).open()
    let saved = try JSONSerialization.jsonObject(with: Data(sections.saved("JSON").utf8))
    #expect((saved as? [Any])?.count == 36)
  }

  @Test func hostileTextIsSavedAsText() throws {
    let folder = try TemporaryFolder()
    let texts = [
      "</script><script>alert(1)</script>", "\"", "a,b", "=1+1", "[1", "{}", "12", " ", "true", "'",
    ]
    let rows = texts.map { text in
      let quoted = String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
      return "{\"model\":\"M\",\"note\":\(quoted)}"
    }
    let file = try folder.write("[\(rows.joined(separator: ","))]", as: "a.json")
    let page = try MadePage([file]).open()
    let saved = try JSONSerialization.jsonObject(with: Data(page.saved("JSON").utf8))
    #expect((saved as? [[String: Any]])?.map { $0["note"] as? String } == texts)
    let csv = try folder.write(try page.saved("CSV"), as: "b.csv")
    let again = try Tool.run(
      script: "phonefilter -f json '\(csv)' | phonefilter -c --where 'note===1+1' -")
    #expect(again.outputText == "1\n")
    let guarded = try MadePage(["--csv-safe", file]).open()
    #expect(
      try guarded.saved("CSV").contains("\n'=1+1\n") || guarded.saved("CSV").contains(",'=1+1\n"))
  }
}
