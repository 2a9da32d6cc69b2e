@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The values of a column in the first records, and the layout of a catalogue.
struct ColumnSampleTests {
  /// The sample of the values of a spec, each of them in a record. Nil is a record without a value.
  private func sample(
    _ spec: any PhoneSpec, _ values: [String?], in field: (any PhoneSpec)? = nil
  ) throws -> ColumnSample {
    let field = field ?? spec
    let folder = try TemporaryFolder()
    let rows = values.map { $0.map { "{\"\(field.name)\":\($0)}\n" } ?? "{\"x\":1}\n" }
    let path = try folder.write(rows.joined(), as: "a.jsonl")
    let plan = ColumnPlan(specs: [field])
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: false)
    let batch = PhoneBatch(plan: plan, capacity: 500)
    #expect(try source.fill(batch) && batch.count == values.count)
    return ColumnSample(
      ValueLocator(spec, column: 0, in: batch), of: spec, called: "f", rows: batch.count)
  }

  private func numbers(_ texts: String...) throws -> ColumnSample {
    try sample(PriceSpec(), texts)
  }

  @Test func valuesAreCounted() throws {
    let sample = try sample(
      MemorySpec(),
      [
        "8", "\"8 GB\"", nil, "\"12\"", "\"big\"", "\"4GB / 6GB\"", "{\"a\":1}", "[8,\"x\\u0007\"]",
        "null",
      ])
    #expect(sample.field == "f" && sample.rowCount == 9 && sample.filled == 6)
    #expect(sample.numbers == [8, 8, 12, 4, 6, 8] && sample.bareNumbers == 3)
    #expect(sample.unreadable == 2 && sample.severals == 1 && sample.holdsObjects)
    #expect(sample.firstUnreadable == "\"big\"" && !sample.listsTexts)
    #expect(sample.examples == ["8", "8 GB", "12"] && sample.shownExamples == "8, 8 GB, 12")
    #expect(
      sample.isFilled == [true, true, false, true, true, true, false, true, false])
    #expect(sample.first == [8, 8, nil, 12, nil, 4, nil, 8, nil])
  }

  @Test func emptyColumnsHaveNothing() throws {
    let sample = try sample(MemorySpec(), [nil, "null", "\"\""])
    #expect(sample.filled == 0 && sample.numbers == [] && sample.firstUnreadable == nil)
    #expect(sample.median == nil && !sample.isMarks && !sample.areNumbers(in: 0...9))
    #expect(sample.examples == [] && sample.shownExamples == "" && !sample.holdsObjects)
  }

  @Test func examplesAreDifferent() throws {
    let sample = try sample(ModelSpec(), ["\"A\"", "\"A\"", "\"B\"", "\"C\"", "\"D\""])
    #expect(sample.examples == ["A", "B", "C"] && sample.filled == 5)
    let late = try self.sample(ModelSpec(), (0..<40).map { $0 < 32 ? "\"A\"" : "\"B\"" })
    #expect(late.examples == ["A"])
    let edge = try self.sample(ModelSpec(), (0..<40).map { $0 < 31 ? "\"A\"" : "\"B\"" })
    #expect(edge.examples == ["A", "B"])
    let long = try self.sample(ModelSpec(), ["\"\(String(repeating: "x", count: 31))\""])
    #expect(long.shownExamples == String(repeating: "x", count: 30))
  }

  @Test func listsOfTextsAreNoticed() throws {
    let field = FieldSpec("v")
    let list = "\"Black, White\""
    #expect(try sample(ColorSpec(), [list], in: field).listsTexts)
    #expect(try sample(ColorSpec(), ["\"Black\"", list, "\"Gold\""], in: field).listsTexts)
    #expect(try !sample(ColorSpec(), ["\"Black\""], in: field).listsTexts)
    // A model is never a list.
    #expect(try !sample(ModelSpec(), [list], in: field).listsTexts)
  }

  @Test func mostNumbersMayDiffer() throws {
    let base = try numbers("1", "2", "3", "4")
    #expect(try !base.differsMostly(from: numbers("1", "2", "3", "4")))
    #expect(try !base.differsMostly(from: numbers("1", "2", "9", "9")))
    #expect(try base.differsMostly(from: numbers("1", "9", "9", "9")))
    #expect(try base.differsMostly(from: numbers("9", "\"x\"", "\"x\"", "\"x\"")))
    #expect(try !base.differsMostly(from: numbers("\"x\"", "\"x\"", "\"x\"", "\"x\"")))
  }

  @Test func marksAreSmallWholeNumbers() throws {
    #expect(try numbers("1", "10", "3", "4", "5").isMarks)
    #expect(try !numbers("1", "10", "3", "4").isMarks)
    #expect(try !numbers("1", "11", "3", "4", "5").isMarks)
    #expect(try !numbers("1", "2.5", "3", "4", "5").isMarks)
    #expect(try !numbers("1", "\"$2\"", "3", "4", "5").isMarks)
    #expect(try !numbers("\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\"").isMarks)
  }

  @Test func mostBareNumbersAreInARange() throws {
    let nine = (1...9).map { "\($0)" }
    #expect(try sample(PriceSpec(), nine + ["100"]).isBare(1...9))
    #expect(try !sample(PriceSpec(), nine.dropLast() + ["99", "100"]).isBare(1...9))
    #expect(try !sample(PriceSpec(), nine + ["\"$5\""]).isBare(1...9))
    #expect(try sample(PriceSpec(), nine).areNumbers(in: 1...9))
    #expect(try !sample(PriceSpec(), nine).areNumbers(in: 1...8))
    #expect(try !sample(PriceSpec(), nine).areNumbers(in: 2...9))
  }

  @Test func theMedianIsThatOfTheFirstNumbers() throws {
    #expect(try numbers("5", "1", "9").median == 5 && numbers("4", "1", "9", "2").median == 4)
    #expect(try numbers("7").median == 7)
    let many = (0..<128).map { _ in "1" } + (0..<300).map { _ in "9" }
    #expect(try sample(PriceSpec(), many).median == 1)
    let fewer = (0..<64).map { _ in "1" } + (0..<300).map { _ in "9" }
    #expect(try sample(PriceSpec(), fewer).median == 9)
  }

  // MARK: Layouts

  @Test func aLayoutKeepsItsNotationWithAnotherName() {
    let readings = ColumnReadings(of: ColumnPlan(specs: [PriceSpec()]))
    let layout = RecordLayout(
      encoding: .cell, format: "csv", source: "a.csv", delimiter: 0x3B, header: ["a"],
      headerBytes: [0x61], headerPlace: HeaderPlace(offset: 3, line: 2), isDelimiterDeclared: true,
      lineEnding: [13, 10], indentation: [32], hasForeignSpace: true, readings: readings)
    let named = layout.named("b.csv")
    #expect(named.source == "b.csv" && layout.source == "a.csv" && named.encoding == .cell)
    #expect(named.format == "csv" && named.delimiter == 0x3B && named.header == ["a"])
    #expect(named.headerBytes == [0x61] && named.headerPlace?.offset == 3)
    #expect(named.headerPlace?.line == 2 && named.isDelimiterDeclared)
    #expect(named.lineEnding == [13, 10] && named.indentation == [32] && named.hasForeignSpace)
    #expect(named.readings == readings && named.rereader == nil)
    let phones = RecordLayout.phones
    #expect(phones.format == "json" && phones.source == "phones" && phones.encoding == .json)
    #expect(phones.delimiter == 0 && phones.header == [] && phones.lineEnding == [10])
    #expect(!phones.isDelimiterDeclared && !phones.hasForeignSpace && phones.indentation == [])
    #expect(phones.headerPlace == nil && phones.headerBytes == [] && phones.readings == .plain)
  }
}
