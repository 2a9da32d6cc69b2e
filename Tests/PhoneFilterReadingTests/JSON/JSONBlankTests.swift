@testable import PhoneFilterReading
@testable import PhoneFilterBase
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// White space between records takes no memory and does not change an answer.
@Suite("White space between records")
struct JSONBlankTests {
  private static let blank = String(repeating: "   \n", count: 20_000)
  private static let one = "{\"model\":\"A\",\"price\":1}"
  private static let two = "{\"model\":\"B\",\"price\":2}"

  /// Catalogues of two records; `_` marks a place between or around them.
  private static let texts = [
    "[\(one),_\(two)]", "[\(one)_,\(two)]", "[_\(one),\(two)]", "[\(one),\(two)_]",
    "[\(one),\(two)]_",
    "\(one)\n_\(two)", "_\(one)\n\(two)", "\(one)\n\(two)_", "{\"a\":[\(one),_\(two)]}",
    "{\"a\":[\(one)],_\"b\":[\(two)]}", "{\"a\":[\(one)]_,\"b\":[\(two)]}",
    "{\"x\":1,\"data\":{\"phones\":[\(one),_\(two)]}}",
  ]

  private func reading(_ text: String, chunk: Int) throws -> ReadCatalogue {
    let folder = try TemporaryFolder()
    return ReadCatalogue(
      try folder.write(text, as: "phones"), plan: ColumnPlan(specs: [ModelSpec()]), chunk: chunk)
  }

  @Test(arguments: texts)
  func changesNoRow(text: String) throws {
    let dense = try reading(text.replacingOccurrences(of: "_", with: ""), chunk: 1 << 16)
    for chunk in [16, 64, 1000, 1 << 16] {
      let blank = try reading(
        text.replacingOccurrences(of: "_", with: JSONBlankTests.blank), chunk: chunk)
      #expect(blank.complaint == nil, "chunks of \(chunk)")
      #expect(blank.valueTexts == dense.valueTexts && blank.rows.count == 2)
    }
  }

  /// An error after the white space is reported at its place.
  @Test(arguments: [
    ("[\(one),_]", "a ',' before ']'; remove it"),
    ("[\(one),_,\(two)]", "expected a phone, which is an object in '{ }', found ','"),
    ("[\(one)_\(two)]", "expected ',' or ']' in an array, found '{'"),
    ("[\(one),_", "the text ends too early"),
  ])
  func hidesNoError(text: String, message: String) throws {
    for chunk in [16, 1000, 1 << 16] {
      let reading = try reading(
        text.replacingOccurrences(of: "_", with: JSONBlankTests.blank), chunk: chunk)
      #expect(
        reading.complaint?.message.contains(message) == true,
        "\(String(describing: reading.complaint))")
      #expect((reading.complaint?.line ?? 0) == 20_001)
    }
  }

  @Test func takesNoMemory() throws {
    let folder = try TemporaryFolder()
    let text = "[\(JSONBlankTests.one),\(JSONBlankTests.blank)\(JSONBlankTests.two)]"
    let path = try folder.write(text, as: "phones")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: nil, plan: ColumnPlan(specs: []), tracksLines: false, chunk: 64)
    let window = try #require(source.text?.window)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
    while try source.fill(batch) { #expect(window.count < 1000) }
  }
}
