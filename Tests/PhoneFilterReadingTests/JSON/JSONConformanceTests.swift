@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("JSON conformance")
struct JSONConformanceTests {
  /// A first record longer than the part that is always read of a catalogue. So the window's edge
  /// can be at every byte after it.
  private static let lead = "{\"m\":1,\"padding\":1}"
  private let folder: TemporaryFolder

  /// From the colon before the text to the first byte of the record after it.
  private static func edges(of item: JSONCase) -> ClosedRange<Int> {
    let start = lead.utf8.count + 5
    return start...start + item.bytes.count + 4
  }

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: JSONCase.all)
  func readsTheStandardsTextsAsAnUnknownField(_ item: JSONCase) throws {
    let document = Array("[\(Self.lead),{\"x\":".utf8) + item.bytes + Array("},{\"n\":2}]".utf8)
    let path = try folder.write(document, as: "array")
    let reading = ReadCatalogue(path)
    #expect((reading.complaint == nil) == item.isAccepted)
    #expect(NaiveJSON.accepts(document) == item.isAccepted)
    try expectRows(of: reading, item)
    let difference = ReadCatalogue.firstDifference(
      path, document.count, edges: Self.edges(of: item), comparesMessages: false)
    #expect(difference == nil)
  }

  @Test(arguments: JSONCase.all)
  func readsTheStandardsTextsInJSONLines(_ item: JSONCase) throws {
    let document = Array("\(Self.lead)\n{\"x\":".utf8) + item.bytes + Array("}\n{\"n\":2}".utf8)
    let path = try folder.write(document, as: "lines")
    let reading = ReadCatalogue(path, as: JSONLinesInput())
    #expect((reading.complaint == nil) == item.isAccepted)
    try expectRows(of: reading, item)
    let difference = ReadCatalogue.firstDifference(
      path, document.count, edges: Self.edges(of: item), as: JSONLinesInput(),
      comparesMessages: false)
    #expect(difference == nil)
  }

  @Test(arguments: JSONCase.all)
  func readsTheStandardsTextsAsTheWholeDocument(_ item: JSONCase) throws {
    let document = [UInt8](repeating: 0x20, count: 16) + item.bytes
    let path = try folder.write(document, as: "whole")
    let reading = ReadCatalogue(path, as: JSONInput())
    // Valid JSON that is not a catalogue is also refused, but nothing else is accepted.
    if reading.complaint == nil { #expect(item.isAccepted) }
    let first = item.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if item.isAccepted, first == UInt8(ascii: "{") { #expect(reading.complaint == nil) }
    let difference = ReadCatalogue.firstDifference(
      path, document.count, as: JSONInput(), comparesMessages: false)
    #expect(difference == nil)
  }

  @Test(arguments: [
    "[{\"a\":é}]", "[{\"a\":1}é]", "[{\"a\"é}]", "[{é}]", "[{\"a\":1} é", "[{\"a\":tru€}]",
    "[{\"a\":-😀}]", "[{}] 😀", "[😀",
  ])
  func saysTheSameWhereverTheWindowEnds(text: String) throws {
    let document = String(repeating: " ", count: 16) + text
    let path = try folder.write(document, as: "message")
    #expect(ReadCatalogue.firstDifference(path, document.utf8.count) == nil)
  }

  private func expectRows(of reading: ReadCatalogue, _ item: JSONCase) throws {
    let wanted = [
      Array(Self.lead.utf8), Array("{\"x\":".utf8) + item.bytes + [UInt8(ascii: "}")],
      Array("{\"n\":2}".utf8),
    ]
    if item.isAccepted {
      #expect(reading.rows == wanted)
    } else {
      #expect(reading.rows.first == wanted[0])
      let complaint = try #require(reading.complaint)
      #expect(complaint.line ?? 0 >= 1 && complaint.column ?? 0 >= 1)
    }
  }
}
