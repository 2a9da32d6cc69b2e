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

  @Test func aLimitCutsTheRows() throws {
    let browser = BrowserProbe()
    let snapshot = try browser.answer(to: ["--sort", "-price,model", "--limit", "3", path])
    #expect(snapshot.matched == 3 && snapshot.total == 3000)
    #expect(browser.rows(0..<9).map { $0.cells[0] } == ["Phone 1049", "Phone 1119", "Phone 1189"])
    #expect(browser.place(of: "phone 1049", from: 1) == 0)
    let plain = try browser.answer(to: ["--limit", "4", path])
    #expect(plain.matched == 4 && browser.rows(2..<9).map(\.number) == [2, 3])
    #expect(browser.place(of: "phone 7", from: 0) == nil)
    let divided = try browser.answer(to: ["--group-by", "color", "--limit", "1501", path])
    #expect(divided.groups?.map(\.count) == [751, 750])
  }

  @Test func chosenFieldsAreTheColumns() throws {
    let browser = BrowserProbe()
    let snapshot = try browser.answer(to: ["--fields", "color,price", path])
    #expect(snapshot.columns.map(\.name) == ["color", "price"])
    #expect(browser.rows(69..<70).map(\.cells) == [["Blue", "69"]])
    #expect(browser.details(ofRow: 0)?.fields.map(\.name) == ["model", "price", "color"])
    #expect(try browser.answer(to: [path]).columns.count == 3)
  }

  /// Specs are first, then short texts that differ, then constants, long texts and links.
  @Test func columnsThatTellPhonesApartAreFirst() throws {
    let long = String(repeating: "long ", count: 20)
    let rows = ["6.1' IPS", "6.1' Super Retina XDR"].enumerated().map { place, screen in
      #"{"url":"https://a.b/\#(place)","text":"\#(long)\#(place)","unit":"x","tag":"t\#(place)","#
        + #""name":"Phone \#(place)","screen":"\#(screen)","battery":390\#(place),"ram":"4GB"}"#
    }
    let browser = BrowserProbe()
    let snapshot = try browser.answer(
      to: [folder.write(rows.joined(separator: "\n"), as: "made.jsonl")])
    #expect(
      snapshot.columns.map(\.title)
        == ["model", "screen", "memory", "tag", "battery", "unit", "text", "url"])
    #expect(browser.rows(1..<2)[0].cells.prefix(3) == ["Phone 1", #"6.1""#, "4 GB"])
    let details = browser.details(ofRow: 1)?.fields ?? []
    #expect(
      details.map { "\($0.name) \($0.value)" }.suffix(4) == [
        "model Phone 1", "screen 6.1' Super Retina XDR", "battery 3,901", "memory 4 GB",
      ])
  }

  @Test func theFilterThatLeavesNothingIsKnown() throws {
    let browser = BrowserProbe()
    let relief = try browser.relief(of: [
      "--color", "Gold", "--price", "..9", "--model", "Phone 7", path,
    ])
    #expect(relief?.flag == "--model" && relief?.spec.name == "model" && relief?.count == 215)
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
