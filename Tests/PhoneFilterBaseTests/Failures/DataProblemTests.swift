@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Data problems")
struct DataProblemTests {
  private func position(_ text: String, at index: Int) -> TextPosition {
    withBytes(of: Array(text.utf8)) {
      TextPosition(line: 1, column: index + 1, around: $0, index: index)
    }
  }

  @Test func beginWithTheirPlace() {
    let place = position("abc", at: 1)
    let problem = DataProblem(source: "a.json", position: place, message: "no")
    #expect(problem.description == "a.json:1:2: no")
    #expect(
      DataProblem(source: "a\u{1B}[m", position: nil, message: "no").description
        == "a\\u{1B}[m: no")
  }

  @Test func showTheLineAroundThePlace() {
    let place = position("first\nsecond line\r\nthird", at: 13)
    #expect(place.excerpt == "second line")
    #expect(place.caret == 7)
  }

  @Test func showWholeCharactersOfALongLine() {
    for lead in 55...70 {
      let text = String(repeating: "x", count: lead % 4) + String(repeating: "é€😀", count: 100)
      let bytes = Array(text.utf8)
      for index in stride(from: 0, to: bytes.count, by: 1) where bytes[index] & 0xC0 != 0x80 {
        let place = position(text, at: index)
        #expect(!place.excerpt.contains("\u{FFFD}"))
        #expect(place.excerpt.displayWidth >= place.caret)
      }
    }
  }

  @Test func showNothingThatCouldActOnATerminal() {
    let place = position("a\u{1B}[31m\u{202E}b\u{7}", at: 9)
    let acting: Set<UInt32> = [0x1B, 0x202E, 0x07]
    #expect(place.excerpt.unicodeScalars.allSatisfy { !acting.contains($0.value) })
  }

  @Test func standAtTheEndToo() {
    #expect(position("", at: 0).excerpt == "")
    #expect(position("ab", at: 2).caret == 2)
    #expect(position("ab\n", at: 3).excerpt == "")
    #expect(position("ab\n", at: 2).excerpt == "ab")
  }

  /// The position at which the reading of a text stops.
  private func stop(in text: String, chunk: Int) throws -> TextPosition? {
    let folder = try TemporaryFolder()
    let path = CataloguePath(try folder.write(text, as: "text"))
    let plan = ColumnPlan(specs: [])
    do throws(Failure) {
      let source = try InputFormatCatalog.open(
        path, as: nil, plan: plan, tracksLines: false, chunk: chunk)
      let batch = PhoneBatch(plan: plan)
      while try source.fill(batch) {}
    } catch {
      if case .data(let problem) = error { return problem.position }
    }
    return nil
  }

  @Test func aByteOrderMarkIsNotShown() throws {
    let position = try #require(try stop(in: "\u{FEFF}[{\"a\":x}]", chunk: 4096))
    #expect(position.excerpt == "[{\"a\":x}]")
    #expect(position.caret == 6)
  }

  @Test func aLineBegunBeforeTheWindowIsCut() throws {
    let text = "[" + String(repeating: "{\"model\":\"A\"},", count: 20) + "x]"
    for chunk in [64, 100, 4096] {
      let position = try #require(try stop(in: text, chunk: chunk))
      #expect(position.line == 1 && position.column == 282)
      #expect(position.excerpt.hasPrefix("…"), "chunk \(chunk)")
    }
  }
}
