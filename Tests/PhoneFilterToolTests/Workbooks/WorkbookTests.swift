import Foundation
import PhoneFilterTestSupport
import Testing

struct WorkbookTests {
  private static let mixed = #"""
    {"model":"A & B","price":799,"ok":true,"ean":"0042","when":"2023-09-22","n":12345678901234567890}
    {"model":" <C>","price":1.50,"ok":false,"at":"2023-09-22T10:30:00","tags":["a","b"],"x":{"y":2}}
    {"model":"=1+1","note":"a\nb\u0001_x0041_","when":null,"price":-0.5}
    {"model":"黑色 👨‍👩‍👧","ean":"+49151","note":"2023-09-22T10:30:00Z"}

    """#
  private static let delimited = #"""
    model,price,ean,when,number,note
    123,799,0042,2023-09-22,6.10,"a ""b"""
    A,"1,299",4006381333931234,2023-02-29,1e5,
    ,,,,,last
    B_C,12,-1,2024-02-29T23:59:59,007,[1]

    """#

  /// The rows of a catalogue, and rows to which the tool adds columns or headings.
  @Test(
    .wants(python != nil, "no python3 here, which opens them"),
    arguments: [
      "a.jsonl", "a.csv", "--fields=model,price a.jsonl",
      "--normalize --fields=model,price a.csv a.jsonl",
      "--group-by brand --sort -price data/catalog.json", "--with-source a.jsonl",
      "--by-source a.csv a.csv", "--no-header a.csv", "--model nothing a.csv", "data/catalog.json",
      "data/catalog.csv", "--unique=brand data/catalog.jsonl", "--limit 3 data/catalog.csv",
    ])
  func itHasTheRowsOfCSV(arguments: String) throws {
    let python = try #require(WorkbookTests.python)
    let folder = try WorkbookTests.folder()
    let typed = arguments.replacingOccurrences(of: " a.", with: " \(folder.path)/a.")
      .replacing(/^a\./, with: "\(folder.path)/a.")
    let outcome = try Tool.run(
      script: """
        phonefilter -f xlsx \(typed) >\(folder.path)/out.xlsx
        phonefilter -f csv \(typed) >\(folder.path)/out.csv
        """)
    #expect(!outcome.errorText.contains("Fatal"), "\(outcome.errorText)")
    let said = try ShellProcess(
      python,
      ["-c", WorkbookScripts.comparison, folder.path(of: "out.xlsx"), folder.path(of: "out.csv")])
    #expect(said.output == "cells True\n")
  }

  @Test(.wants(python != nil, "no python3 here, which opens them"))
  func headerIsFrozenAndFiltered() throws {
    let python = try #require(WorkbookTests.python)
    let folder = try WorkbookTests.folder()
    _ = try Tool.run(
      script: """
        cd \(folder.path); phonefilter -f xlsx --fields model,price,when a.csv >out.xlsx
        phonefilter -f xlsx --no-header --fields model,price a.csv >bare.xlsx
        """)
    let header = #"<c t="inlineStr" s="1"><is><t>"#
    let said = try ShellProcess(
      python, ["-c", WorkbookScripts.surroundings, folder.path(of: "out.xlsx")])
    let lines: [String] = said.output.components(separatedBy: "\n")
    #expect(
      lines[0] == #"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#)
    #expect(lines[1] == #"<autoFilter ref="A1:C5"/>"#)
    let widths = lines[2].matches(of: /width="([0-9]+)/).map { String($0.output.1) }
    #expect(widths == ["8", "8", "19"])
    #expect(
      lines[4] == #"<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">"#
        + "phones!$A$1:$C$5</definedName>")
    #expect(said.output.contains("\(header)model</t></is></c>\(header)price</t></is></c>"))
    let bare = try ShellProcess(
      python, ["-c", WorkbookScripts.surroundings, folder.path(of: "bare.xlsx")])
    #expect(
      !["pane", "autoFilter", "_xlnm", ">price<"].contains { bare.output.contains($0) })
  }

  @Test(
    .wants(pythonWithOpenpyxl != nil, "no python3 here has openpyxl (PHONEFILTER_PYTHON names one)")
  )
  func openpyxlFindsNumbersDatesAndTexts() throws {
    let python = try #require(WorkbookTests.pythonWithOpenpyxl)
    let folder = try WorkbookTests.folder()
    _ = try Tool.run(
      script:
        "phonefilter -f xlsx --fields model,price,ean,when,number \(folder.path)/a.csv >\(folder.path)/out.xlsx"
    )
    let said = try ShellProcess(
      python, ["-c", WorkbookScripts.openpyxl, folder.path(of: "out.xlsx")])
    #expect(
      said.output == """
        phones A2 A1:E5 True
        'model' 'price' 'ean' 'when' 'number'
        '123' 799 '0042' datetime.datetime(2023, 9, 22, 0, 0) 6.1
        'A' '1,299' '4006381333931234' '2023-02-29' '1e5'
        None None None None None
        'B_C' 12 -1 datetime.datetime(2024, 2, 29, 23, 59, 59) '007'

        """)
  }

  @Test(
    .tags(.slow), .notInQuickRuns,
    .wants(office != nil, "no LibreOffice here, which opens it"))
  func libreOfficeOpensIt() throws {
    let office = try #require(WorkbookTests.office)
    let folder = try WorkbookTests.folder()
    // LibreOffice shows numbers without trailing zeros, so the fields have no such numbers.
    let fields = "--fields model,ean,when,note"
    _ = try Tool.run(
      script: """
        cd \(folder.path); phonefilter -f xlsx \(fields) a.csv >out.xlsx
        phonefilter -f csv \(fields) a.csv >right.csv
        """)
    _ = try ShellProcess(
      office,
      [
        "-env:UserInstallation=file://\(folder.path)/profile", "--headless", "--convert-to",
        "csv:Text - txt - csv (StarCalc):44,34,76", "--outdir", folder.path,
        folder.path(of: "out.xlsx"),
      ])
    let found = try String(contentsOfFile: folder.path(of: "out.csv"), encoding: .utf8)
    #expect(
      found == (try String(contentsOfFile: folder.path(of: "right.csv"), encoding: .utf8)))
  }

  @Test func theSameRowsGiveTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<24_000).map { "{\"model\":\"M\($0)\",\"price\":\($0 % 977)}\n" }.joined()
    try folder.write(rows, as: "a.jsonl")
    let outcome = try Tool.run(
      script: """
        cd \(folder.path)
        for t in 1 2 5; do phonefilter -f xlsx --threads $t a.jsonl | cksum; done
        cat a.jsonl | phonefilter -f xlsx | cksum
        """)
    #expect(Set(outcome.outputText.split(separator: "\n")).count == 1, "\(outcome.outputText)")
    #expect(outcome.errorText == "")
  }

  @Test func aTerminalGetsNone() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let child = try Child(
      [Tool.path, "-f", "xlsx", "data/catalog.json"], environment: Tool.environment("/tmp"),
      output: .terminal, terminal: terminal)
    let outcome = child.finish()
    #expect(outcome.status == 2)
    #expect(outcome.screenText == "")
    #expect(
      outcome.errorText
        == "phonefilter: xlsx is not text, so a terminal cannot show it; write it to a file: "
        + "phonefilter … -f xlsx > phones.xlsx\n")
  }

  /// An interrupted output must not look like a workbook.
  @Test func brokenCatalogueGivesNoWorkbook() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"model\":\"A\"}\n{\"model\":\n", as: "a.jsonl")
    let outcome = try Tool.run(script: "phonefilter -f xlsx \(folder.path)/a.jsonl")
    #expect(outcome.output.isEmpty && outcome.status == 2)
  }

  @Test(.tags(.slow), .notInQuickRuns)
  func moreRowsThanASheetHoldsAreAnError() throws {
    let folder = try TemporaryFolder()
    let line = "A\n"
    try folder.write("model\n" + String(repeating: line, count: 1_048_576), as: "b.csv")
    let outcome = try Tool.run(
      script: """
        cd \(folder.path); phonefilter -f xlsx b.csv | wc -c
        """)
    let sizes = outcome.outputText.split(separator: "\n").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    #expect(sizes == [0])
    #expect(
      outcome.errorText == "phonefilter: b.csv: a sheet holds at most 1,048,575 rows below its "
        + "header, but there are more; use filters, --limit or -f csv\n")
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(mixed, as: "a.jsonl")
    try folder.write(delimited, as: "a.csv")
    return folder
  }

  static let python = ShellProcess.path(of: "python3")
  static let office = ShellProcess.path(of: "soffice")

  /// The path of a Python that has openpyxl; nil if no Python has it.
  static let pythonWithOpenpyxl: String? = {
    let named = ProcessInfo.processInfo.environment["PHONEFILTER_PYTHON"]
    let found = [named, ShellProcess.path(of: "python3")].compactMap { $0 }
    return found.first {
      (try? ShellProcess($0, ["-c", "import openpyxl"]))?.status == 0
    }
  }()
}
