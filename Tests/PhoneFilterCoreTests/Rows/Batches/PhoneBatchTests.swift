@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Phone batch")
struct PhoneBatchTests {
  @Test(arguments: [1, 2, 63, 64, 65])
  func rowsAreTheRecordsWhateverFits(capacity: Int) throws {
    let folder = try TemporaryFolder()
    let rows = (0..<130).map { "{\"model\":\"m\($0)\",\"price\":\($0)}" }
    let path = try folder.write("[" + rows.joined(separator: ",\n") + "]", as: "rows")
    let plan = ColumnPlan(specs: [PriceSpec(), ModelSpec()])
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: plan, tracksLines: true, chunk: 500)
    let batch = PhoneBatch(plan: plan, capacity: capacity)
    var row = 0
    while try source.fill(batch) {
      #expect((1...capacity).contains(batch.count))
      for index in 0..<batch.count {
        #expect(batch.record(index).text() == rows[row])
        #expect(batch.value(0, index).text == "\(row)")
        #expect(batch.value(1, index).text == "m\(row)")
        let offset = 1 + rows[..<row].reduce(0) { $0 + $1.utf8.count + 2 }
        #expect(batch.offset(of: index) == offset)
        #expect(source.line(of: index, in: batch) == row + 1)
        row += 1
      }
    }
    #expect(row == 130)
    #expect(try !source.fill(batch))
  }

  @Test func aLaterFillingForgetsEarlierFields() throws {
    let folder = try TemporaryFolder()
    let text = "{\"price\":1}\n{\"model\":2}\n{}\n{\"price\":4}\n{\"price\":{}}\n"
    let path = try folder.write(text, as: "rows")
    let plan = ColumnPlan(specs: [PriceSpec(), ModelSpec()])
    let wanted = [["1", ""], ["", "2"], ["", ""], ["4", ""], ["{}", ""]]
    for capacity in 1...5 {
      let reading = ReadCatalogue(path, plan: plan, batchCapacity: capacity)
      #expect(reading.valueTexts == wanted)
    }
  }

  @Test func theFirstRowHasTheFirstUnreadableValue() {
    var values = UnreadableValues()
    values.note(row: 5, at: 50) { "five" }
    values.note(row: 3, at: 30) { "three" }
    values.note(row: 3, at: 33) { "three again" }
    values.note(row: 9, at: 90) { "nine" }
    #expect(values.first?.message == "three" && values.first?.offset == 30)
    #expect(values.total == 4)
    values.beginBatch()
    #expect(values.first == nil && values.total == 4)
    values.isLenient = true
    values.note(row: 1, at: 1) { "one" }
    #expect(values.first == nil && values.total == 5)
  }

  @Test func spansAreKeptColumnByColumn() {
    let spans = SpanTable(columns: 3, rowCapacity: 65)
    for column in 0..<3 {
      for row in 0..<65 {
        #expect(spans[column, row] == .none)
        spans[column, row] = ByteSpan(column * 1000 + row, column * 1000 + row + 1)
      }
    }
    for column in 0..<3 {
      for row in 0..<65 { #expect(spans[column, row].start == UInt32(column * 1000 + row)) }
    }
    #expect(ByteSpan.none.isEmpty && ByteSpan(7, 7).isEmpty && !ByteSpan(7, 8).isEmpty)
  }

  @Test func spansOutsideTheTableStopTheProcess() async {
    await #expect(processExitsWith: .failure) {
      _ = SpanTable(columns: 2, rowCapacity: 4)[2, 0]
    }
    await #expect(processExitsWith: .failure) {
      _ = SpanTable(columns: 2, rowCapacity: 4)[0, 4]
    }
  }
}
