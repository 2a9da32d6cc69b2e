@testable import PhoneFilterWriting
@testable import PhoneFilterBase
@testable import PhoneFilterLibrary
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Facets, statistics, sections, checks and differences as values, and rows written to a writer.
struct CatalogueResultsTests {
  private let folder: TemporaryFolder
  private let catalogue: Catalogue

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try Catalogue(try folder.write(ClassicPhones.json, as: "a.json"))
  }

  @Test func facetsCountWhatOneWouldSee() throws {
    let facets = try catalogue.facets([.color, .diskSpace], matching: [.diskSpace(512)])
    #expect(
      facets.matched == 2 && facets.rows == 4
        && facets.facets.map(\.field) == ["color", "diskSpace"])
    let colors = facets.facets[0].values
    #expect(colors.map(\.shown) == ["Gold", "Space Black", "Starlight"])
    #expect(colors.map(\.count) == [1, 1, 0] && colors.allSatisfy { !$0.isSelected })
    let disks = facets.facets[1].values
    #expect(disks.map(\.count) == [1, 1, 2] && disks.map(\.isSelected) == [false, false, true])
    #expect(facets.facets[1].range == 128...512)
    let gold = try #require(colors[0].specification)
    #expect(try catalogue.count(matching: [gold, .diskSpace(512)]) == colors[0].count)
  }

  @Test func facetsWithoutNamesAreThoseOfAllSpecs() throws {
    let facets = try catalogue.facets(top: 1)
    // The brand occurs only in the names.
    #expect(
      facets.facets.map(\.field)
        == ["model", "brand", "price", "screenSize", "diskSpace", "color"])
    #expect(facets.facets[0].values.count == 1 && facets.facets[0].omitted == 3)
  }

  @Test func statisticsAreExact() throws {
    let price = try #require(
      try catalogue.statistics(of: [.price], matching: [.price(900...)]).first)
    #expect(price.rows == 3 && price.filled == 3 && price.missing == 0 && price.field == "price")
    let numbers = try #require(price.numbers)
    #expect(numbers.lowest == 999 && numbers.median == 1299 && numbers.highest == 1399)
  }

  @Test func phonesAreComparedSideBySide() throws {
    let comparison = try catalogue.comparison(
      of: [.price, .color], matching: [.price(900...)],
      sortedBy: [.descending(.price)], limit: 2)
    #expect(comparison.headings.count == 2 && comparison.fields.map(\.name) == ["price", "color"])
    let price = comparison.fields[0]
    #expect(price.values.map(\.shown) == ["1,399", "1,299"] && price.best == [1] && !price.isSame)
    #expect(price.values[0].difference == "+100" && price.values[0].keys == [.number(1399)])
    #expect(try catalogue.comparison().headings.count == 4)
    #expect(try catalogue.comparison(limit: 0).fields.isEmpty)
  }

  @Test func thePhonesThatNoOtherBeatsAreTheBest() throws {
    let fields: [PhoneOrder] = [.ascending(.price), .descending(.diskSpace)]
    let best = try catalogue.best(fields)
    let phones = try catalogue.phones()
    #expect(best.map(\.model) == ["iPhone 14", "iPhone 14 Plus", "iPhone 14 Pro"])
    #expect(phones.best(.ascending(.price), .descending(.diskSpace)) == best)
    #expect(try catalogue.best(fields, sortedBy: [.descending(.price)], limit: 1) == [phones[2]])
    #expect(
      try catalogue.best([.descending(.price)], matching: [.price(..<1000)]) == [phones[1]])
    #expect(phones.best(.descending(.color)) == [] && phones.best() == [])
    #expect(throws: Failure.self) { try catalogue.best([.ascending(.color)]) }
  }

  @Test func groupsHaveTheirOwnStatistics() throws {
    let colors = try catalogue.statistics(of: [.price, .model], groupedBy: [GroupKey(.color)])
    #expect(colors.map(\.headings[0].shown) == ["Starlight", "Space Black", "Gold"])
    #expect(colors.map(\.rows) == [2, 1, 1])
    let starlight = try #require(colors[0].fields[0].numbers)
    #expect(starlight.lowest == 799 && starlight.median == 899 && starlight.highest == 999)
    #expect(colors[0].fields[1].values.distinct == 2 && colors[0].fields[1].numbers == nil)
    let numbers = try catalogue.statistics(groupedBy: [GroupKey(.color)])
    #expect(numbers[0].fields.map(\.field) == ["price", "screenSize", "diskSpace"])
  }

  @Test func sectionsHoldThePhones() throws {
    let tree = try catalogue.groups(by: [GroupKey(.color), try .steps(.price, of: 500)])
    #expect(
      tree.groups.map(\.header.title) == [
        "color: Starlight", "color: Space Black", "color: Gold",
      ])
    #expect(tree.groups[0].footer.text == "2 phones, price 799–999")
    #expect(tree.items.count == 4)
    #expect(throws: UsageError.self) { try GroupKey.steps(.price, of: 0) }
  }

  @Test func aCheckTellsWhatIsWrongAndWhere() throws {
    let path = try folder.write("model,price\nA,0\n,5\nA,call\n", as: "dirty.csv")
    let result = try Catalogue(path).check()
    #expect(result.isFailed && result.rows == 3)
    #expect(result.counts["not-positive"] == 1 && result.counts["unreadable-number"] == 1)
    let first = try #require(result.problems.first { $0.rule == "not-positive" })
    #expect(first.line == 2 && first.column == 3 && first.severity == .error)
    #expect("\(first)".hasSuffix("dirty.csv:2:3: error: price 0 is not positive [not-positive]"))
    var options = CheckOptions()
    options.disabled = ["all"]
    #expect(try Catalogue(path).check(options).isFailed == false)
    options.disabled = ["not-positve"]
    #expect(throws: Failure.self) { try Catalogue(path).check(options) }
    options = CheckOptions()
    options.mostProblems = 1
    let short = try Catalogue(path).check(options)
    #expect(short.problems.count == 1 && short.counts == result.counts)
  }

  @Test func changesAreTheRowsThatDiffer() throws {
    let new = ClassicPhones.csv.replacingText("999", by: "949").replacingText("Gold", by: "Purple")
    let other = try Catalogue(try folder.write(new, as: "b.csv"))
    var options = ChangeOptions()
    options.key = [.model]
    let changes = try other.changes(since: catalogue, options)
    #expect(changes.added.isEmpty && changes.removed.isEmpty && changes.sameCount == 2)
    #expect(changes.changed.map(\.new.model) == ["iPhone 14 Plus", "iPhone 14 Pro Max"])
    #expect(
      changes.changed[0].fields == [
        FieldDifference(name: "price", old: .number(999), new: .number(949))
      ])
    #expect(changes.changed[1].old.color == "Gold" && changes.changed[1].new.color == "Purple")
    let usual = try other.changes(since: catalogue)
    #expect(usual.added.map(\.color) == ["Purple"] && usual.removed.map(\.color) == ["Gold"])
    #expect(try catalogue.changes(since: catalogue).isEmpty)
    var semicolons = CatalogueOptions()
    (semicolons.delimiter, semicolons.header) = ("^", "model,price,screenSize,diskSpace,color")
    let lines = ClassicPhones.csv.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    let old = try folder.write(lines.replacingText(",", by: "^"), as: "old.txt")
    let since = try catalogue.changes(since: Catalogue(old, options: semicolons))
    #expect(since.isEmpty && since.sameCount == 4)
  }

  @Test func aWorkbookThatIsWrittenIsACatalogueAgain() throws {
    var bytes: [UInt8] = []
    try catalogue.write(matching: [.color("Gold")], as: .workbook) { bytes += $0 }
    let book = try Catalogue(folder.write(bytes, as: "book.xlsx"))
    #expect(
      try book.text(as: .jsonLines) == catalogue.text(matching: [.color("Gold")], as: .jsonLines))
    #expect(try book.changes(since: book).isEmpty)
  }

  @Test func everyFormatIsWrittenAsTheToolWritesIt() throws {
    for format in RowFormat.all where format.isText {
      let tool = try ToolRun(["-f", format.name, "--color", "Gold"], "a.json", ClassicPhones.json)
      if tool.error != nil {
        // The catalogue lacks the fields of a feed.
        #expect(throws: Error.self) { try catalogue.text(matching: [.color("Gold")], as: format) }
        continue
      }
      let text = try catalogue.text(matching: [.color("Gold")], as: format)
      #expect(text.replacingText(folder.path + "/", by: "") == tool.output)
    }
    #expect(throws: UsageError.self) { try catalogue.text(as: .workbook) }
    var layout = RowLayout()
    layout.fields = [.model, "price"]
    layout.order = [.descending(.price)]
    layout.limit = 1
    #expect(try catalogue.text(as: .csv, layout) == "model,price\niPhone 14 Pro Max,1399\n")
    #expect(try catalogue.text() == ToolRun([], "a.json", ClassicPhones.json).output)
  }

  @Test func whatTheWriterThrowsEndsTheWriting() throws {
    struct Full: Error {}
    let lines = (0..<20_000).map { "{\"model\":\"M\($0)\"}\n" }
    let large = try Catalogue(try folder.write(lines.joined(), as: "l.jsonl"))
    var pieces = 0
    #expect(throws: Full.self) {
      try large.write(as: .csv) { _ in
        pieces += 1
        throw Full()
      }
    }
    #expect(pieces == 1)
    var bytes = 0
    try large.write { bytes += $0.count }
    #expect(bytes == lines.reduce(0) { $0 + $1.utf8.count })
  }
}

extension String {
  fileprivate func replacingText(_ old: String, by new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
