@testable import PhoneFilterReading
@testable import PhoneFilterBase
@testable import PhoneFilterBrowsing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The browser finds rows again that it did not keep.
struct CatalogueBrowserTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    var lines = ""
    for id in 0..<3000 {
      lines +=
        #"{"model":"Phone \#(id)","price":\#(id % 70),"color":"\#(["Gold","Blue"][id % 2])"}"#
      lines += id % 100 == 99 ? "\n\n" : "\n"
    }
    path = try folder.write(lines, as: "phones.jsonl")
  }

  @Test func rowsAndTheirLinesAreFoundAgain() throws {
    let browser = BrowserProbe()
    let snapshot = try browser.answer(to: ["--color", "Blue", path])
    #expect(snapshot.matched == 1500)
    #expect(snapshot.columns.map(\.name) == ["model", "price", "color"])
    let rows = browser.rows(700..<702)
    #expect(rows.map(\.number) == [1401, 1403])
    #expect(rows[0].cells == ["Phone 1401", "1", "Blue"])
    // Fourteen empty lines are before it.
    #expect(browser.place(ofRow: 1401) == "\(path):1416")
    #expect(browser.details(ofRow: 1401)?.fields.first?.value == "Phone 1401")
  }

  /// Without quotes around the last cell, only the next line shows the end of the row.
  @Test(arguments: ["csv", "jsonl"])
  func aLongRowIsShownWhole(format: String) throws {
    let folder = try TemporaryFolder()
    let note = String(repeating: "x", count: (1 << 20) + 100)
    let text =
      format == "csv"
      ? "model,note\nA,\(note)\n" : "{\"model\":\"A\",\"note\":\"\(note)\"}\n"
    let browser = BrowserProbe()
    let snapshot = try browser.answer(to: [folder.write(text, as: "long.\(format)")])
    #expect(snapshot.matched == 1)
    #expect(browser.details(ofRow: 0)?.fields.last?.value.count == note.count)
  }

  @Test func rowsStandInTheOrderOfTheCommand() throws {
    let browser = BrowserProbe()
    _ = try browser.answer(to: ["--sort", "-price,model", path])
    #expect(browser.rows(0..<2).map { $0.cells[0] } == ["Phone 1049", "Phone 1119"])
    let divided = try browser.answer(to: ["--group-by", "color", "--sort", "price", path])
    #expect(divided.groups?.map(\.label) == ["Gold", "Blue"])
    #expect(divided.groups?.map(\.count) == [1500, 1500])
    #expect(browser.rows(1500..<1501).map { $0.cells[2] } == ["Blue"])
  }

  @Test func aSearchGoesRoundTheEnd() throws {
    let browser = BrowserProbe()
    _ = try browser.answer(to: ["--color", "Gold", path])
    #expect(browser.place(of: "phone 2998", from: 0) == 1499)
    #expect(browser.place(of: "phone 2998", from: 1499) == 1499)
    // Phone 100, 1000 to 1008, and 2100.
    #expect(browser.place(of: "phone 100", from: 1400) == 50)
    #expect(browser.place(of: "phone 100", from: 49, isBackwards: true) == 1050)
    #expect(browser.place(of: "no such phone", from: 0) == nil)
  }

  @Test(arguments: Compressed.installed.map(\.program))
  func whatCanBeReadOnlyOnceIsKept(program: String) throws {
    let compression = try #require(Compressed.installed.first { $0.program == program })
    let plain = try InputFile(CataloguePath(path)).bytes(at: 0, count: 1 << 20)
    let packed = try folder.write(
      try Compressed.bytes(plain, by: compression, in: folder), as: "phones.packed")
    let browser = BrowserProbe()
    for _ in 0..<2 {
      let snapshot = try browser.answer(to: ["--color", "Blue", packed])
      #expect(snapshot.matched == 1500)
      #expect(browser.rows(1499..<1500).map { $0.cells[0] } == ["Phone 2999"])
    }
    // A question that ignores case needs another reading of the catalogue.
    let folded = try browser.answer(to: ["--color", "blue", "-i", packed])
    #expect(folded.matched == 1500)
  }

  @Test func tooManyValuesAreToldAndFilteredAllTheSame() throws {
    let count = IndexedSpec.mostValues + 10
    var lines: [UInt8] = []
    for id in 0..<count { lines += Array("{\"model\":\"\(id)\",\"price\":1}\n".utf8) }
    let many = try folder.write(lines, as: "many.jsonl")
    let browser = BrowserProbe(threads: 2)
    let all = try browser.answer(to: [many])
    #expect(all.facets.first { $0.spec.name == "model" }?.note?.contains("262,144") == true)
    #expect(all.matched == count)
    let some = try browser.answer(to: ["--model", "12345*", many])
    #expect(some.matched == 11)
    #expect(some.facets.first { $0.spec.name == "price" }?.lines.map(\.count) == [11])
  }

  @Test func whatBreaksOffIsToldAndTheRestIsThere() throws {
    let cut = try folder.write("{\"model\":\"A\"}\n{\"model\":\"B", as: "cut.jsonl")
    let snapshot = try BrowserProbe().answer(to: [cut])
    #expect(snapshot.matched == 1)
    #expect(snapshot.failure?.contains("cut.jsonl:2:") == true)
  }
}
