@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Delimited text by RFC 4180.
@Suite("Delimited catalogues")
struct DelimitedCatalogueTests {
  struct Table: Sendable {
    let text: String
    /// The texts of the fields `a` and `b`, row by row.
    let values: [[String]]
  }

  static let tables: [Table] = [
    Table(text: "a,b\n1,2\n3,4\n", values: [["1", "2"], ["3", "4"]]),
    Table(text: "a,b\n1,2\n3,4", values: [["1", "2"], ["3", "4"]]),
    Table(text: "a,b\r\n1,2\r\n3,4\r\n", values: [["1", "2"], ["3", "4"]]),
    Table(text: "a,b\r\n1,2\n3,4\r\n", values: [["1", "2"], ["3", "4"]]),
    Table(text: "\u{FEFF}a,b\n1,2\n", values: [["1", "2"]]),
    Table(text: "b,x,a\n2,,1\n", values: [["1", "2"]]),
    Table(text: "a;b\n1;2,5\n", values: [["1", "2,5"]]),
    Table(text: "a|b\n1|2\n", values: [["1", "2"]]),
    Table(text: "a\tb\n1\t2 3\n\t\n", values: [["1", "2 3"], ["", ""]]),
    Table(text: "a,b\n\"1\",\"2\"\n", values: [["1", "2"]]),
    Table(text: "a,b\n\"1,5\",\"2\n3\"\n", values: [["1,5", "2\n3"]]),
    Table(text: "a,b\r\n\"1\r\n2\",\"\n\n\"\r\n", values: [["1\r\n2", "\n\n"]]),
    Table(text: "a,b\n\"6.1\"\"\",\"\"\"\"\n", values: [["6.1\"", "\""]]),
    Table(text: "a,b\n\"\"\"a\"\"b\"\"\",\"\"\n", values: [["\"a\"b\"", ""]]),
    Table(text: "a,b\n6.1\" OLED,5\"\n", values: [["6.1\" OLED", "5\""]]),
    Table(text: "a,b\n \"1\", 2 \n", values: [[" \"1\"", " 2 "]]),
    Table(text: "a,b\n,\n\n,2\n", values: [["", ""], ["", "2"]]),
    Table(text: "a,b\n\n\r\n1,2\n\n", values: [["1", "2"]]),
    Table(text: "a,b\n1,2\n\n\n", values: [["1", "2"]]),
    Table(text: "a,b\n\"é\",😀\n€,\u{301}\n", values: [["é", "😀"], ["€", "\u{301}"]]),
    Table(text: "a,b\n1,\u{1}\u{1F}\u{7F}\u{B}\n", values: [["1", "\u{1}\u{1F}\u{7F}\u{B}"]]),
    Table(text: "a,b\n1,tab\there\n", values: [["1", "tab\there"]]),
    Table(text: "\"a\",\"b\"\n1,2\n", values: [["1", "2"]]),
    Table(text: " a , B \n1,2\n", values: [["1", "2"]]),
    Table(text: "\"a\",\"x\ny\",b\n1,\"\n\",2\n", values: [["1", "2"]]),
    Table(
      text: "a,b\n1234567,12345678\n123456789,\"1234567\"\n",
      values: [
        ["1234567", "12345678"], ["123456789", "1234567"],
      ]),
    Table(text: "a,b\n\"\",\"\"\n", values: [["", ""]]),
    Table(text: "a\n1\n2", values: [["1", ""], ["2", ""]]),
    Table(text: "a\n1\n\n2\n", values: [["1", ""], ["", ""], ["2", ""]]),
    Table(text: "a\r\n\r\n\r\n", values: [["", ""], ["", ""]]),
    Table(text: "a\n\"1,2\"\n3\"\n", values: [["1,2", ""], ["3\"", ""]]),
    Table(text: "a,b\n", values: []),
    Table(text: "a,b", values: []),
    Table(text: "a,b\r\n", values: []),
    Table(text: "a", values: []),
    Table(text: "a,b,c,c\n1,2,3,4\n", values: [["1", "2"]]),
  ]

  private let folder: TemporaryFolder
  private let plan = ColumnPlan(specs: [FieldSpec("a"), FieldSpec("b")])

  init() throws { folder = try TemporaryFolder() }

  private func texts(_ reading: ReadCatalogue) -> [[String]] {
    reading.values.map { row in
      row.map { cell in withBytes(of: cell) { RawValue(bytes: $0, encoding: .cell).text } }
    }
  }

  @Test(arguments: tables)
  func areReadAfterTheStandard(_ table: Table) throws {
    let reading = ReadCatalogue(try folder.write(table.text, as: "table"), plan: plan)
    #expect(reading.complaint == nil)
    #expect(texts(reading) == table.values)
    let pipe = try FilledPipe(table.text)
    #expect(texts(ReadCatalogue(pipe.path, plan: plan, chunk: 17)) == table.values)
  }

  @Test(arguments: tables)
  func areTheSameWhereverTheWindowEnds(_ table: Table) throws {
    let path = try folder.write(table.text, as: "table")
    #expect(ReadCatalogue.firstDifference(path, table.text.utf8.count, plan: plan) == nil)
    // Two long cells in front move the rows after the bytes that are always read.
    let lines = table.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines[0] == "a,b", !table.text.contains("\r") else { return }
    let long = "a,b\n" + "12345678,12345678\n" + lines.dropFirst().joined(separator: "\n")
    let other = try folder.write(long, as: "long")
    #expect(ReadCatalogue.firstDifference(other, long.utf8.count, plan: plan) == nil)
  }

  @Test(arguments: [
    ("a,b\n1,2", "csv", ","), ("a;b\n1;2", "csv", ";"), ("a|b\n1|2", "csv", "|"),
    ("a\tb\n1\t2", "tsv", "\t"), ("a,b;c;d\n,;;", "csv", ";"), ("a,b\tc\td\n,\t\t", "tsv", "\t"),
    ("\"a,b,c\";d\n1;2", "csv", ";"), ("a,b;c\n1,2", "csv", ","), ("a\n1", "csv", ","),
    ("\u{FEFF}a;b\n1;2", "csv", ";"),
  ])
  func delimiterIsTakenFromTheHeaderAlone(
    text: String, format: String, delimiter: String
  ) throws {
    for chunk in [1, 16, 1 << 18] {
      let source = try InputFormatCatalog.open(
        CataloguePath(try folder.write(text, as: "delimiter")), as: nil, plan: plan,
        tracksLines: false, chunk: chunk)
      #expect(source.layout.format == format)
      #expect(source.layout.delimiter == Array(delimiter.utf8)[0])
    }
  }

  @Test func headerNamesLoseBlanksAndKeepTheirBytes() throws {
    let path = try folder.write("\u{FEFF} a ,\"b \"\"x\",\"c\"\r\n1,2,3\r\n", as: "header")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    #expect(source.layout.header == ["a", "b \"x", "c"])
    #expect(source.layout.headerBytes == Array(" a ,\"b \"\"x\",\"c\"".utf8))
    #expect(source.layout.lineEnding == [0x0D, 0x0A])
    #expect(source.fields == source.layout.header)
    #expect(source.hasSeen(column: 0) && !source.hasSeen(column: 1))
  }

  @Test func rowsKeepTheirBytesAndKnowTheirLines() throws {
    let text = "a,b\r\n\"1\r\n2\",\"3\"\r\n\r\n 4 ,\"\"\"\"\r\n5,6"
    let reading = ReadCatalogue(try folder.write(text, as: "bytes"), plan: plan)
    #expect(reading.texts == ["\"1\r\n2\",\"3\"", " 4 ,\"\"\"\"", "5,6"])
    #expect(reading.lines == [2, 5, 6])
  }

  @Test func manyRowsFillManyBatches() throws {
    let text = "a,b\n" + (0..<1000).map { "\($0),\"x\"\n" }.joined()
    let path = try folder.write(text, as: "many")
    let numbers = (0..<1000).map(String.init)
    for chunk in [64, 1000, 1 << 18] {
      let reading = ReadCatalogue(path, plan: plan, chunk: chunk)
      #expect(reading.valueTexts.map { $0[0] } == numbers)
      #expect(reading.lines == Array(2...1001))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\n\n\n", "\u{FEFF}\n"])
  func blankLinesAreNeverTheHeader(lead: String) throws {
    for (text, values) in [("a,b\n1,2\n", [["1", "2"]]), ("a\n1\n", [["1", ""]])] {
      for name in ["blank", "blank.csv"] {
        let reading = ReadCatalogue(try folder.write(lead + text, as: name), plan: plan)
        #expect(reading.complaint != nil || texts(reading) == values, "as \(name)")
      }
    }
  }
}
