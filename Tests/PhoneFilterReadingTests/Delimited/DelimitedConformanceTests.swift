@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A question that RFC 4180 leaves open: the bytes that are valid text, in cells with and without
/// quotes, at any end of the window.
@Suite("Delimited conformance")
struct DelimitedConformanceTests {
  private static let lead = "first,second\n1,2\n"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Texts in quotes that are valid in JSON and CSV.
  static let texts = JSONCase.utf8.filter { $0.bytes.first == 0x22 }

  @Test(arguments: texts, [true, false])
  func readsUTF8AndNothingElse(_ item: JSONCase, isQuoted: Bool) throws {
    let content = Array(item.bytes.dropFirst().dropLast())
    // If a broken character includes a quote, that quote ends the cell.
    guard isQuoted || !content.contains(0x22) else { return }
    let cell = isQuoted ? item.bytes : content
    let document = Array(Self.lead.utf8) + cell + Array(",x\n3,4\n".utf8)
    let path = try folder.write(document, as: "table")
    let plan = ColumnPlan(specs: [FieldSpec("first"), FieldSpec("second")])
    let reading = ReadCatalogue(path, as: DelimitedInput.csv, plan: plan)
    #expect((reading.complaint == nil) == item.isAccepted)
    if item.isAccepted {
      #expect(reading.values == [[[0x31], [0x32]], [cell, [0x78]], [[0x33], [0x34]]])
    } else {
      #expect(reading.rows == [[0x31, 0x2C, 0x32]])
      #expect(reading.complaint?.line == 3)
    }
    let difference = ReadCatalogue.firstDifference(
      path, document.count, edges: Self.lead.utf8.count - 1...document.count,
      as: DelimitedInput.csv, plan: plan)
    #expect(difference == nil)
  }
}
