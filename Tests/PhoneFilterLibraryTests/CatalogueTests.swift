@testable import PhoneFilterReading
@testable import PhoneFilterWriting
@testable import PhoneFilterLibrary
import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct CatalogueTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func everyFormatGivesTheSamePhones() throws {
    let json = try folder.write(ClassicPhones.json, as: "a.json")
    let csv = try folder.write(ClassicPhones.csv, as: "a.csv")
    let expected = try Catalogue(json).phones()
    #expect(expected.map(\.model) == ClassicPhones.all.map(\.model))
    #expect(
      expected[0].values.map(\.name) == [
        "model", "brand", "price", "screenSize", "diskSpace", "color",
      ])
    #expect(try Catalogue(csv).phones() == expected)
    #expect(try Catalogue([csv, json]).phones() == expected + expected)
    for format in [RowFormat.json, .jsonLines, .csv, .tsv] {
      let copy = try folder.write(try Catalogue(json).text(as: format), as: "copy")
      #expect(try Catalogue(copy).phones() == expected)
    }
  }

  @Test func thePhonesFitWhatWasAsked() throws {
    let path = try folder.write(ClassicPhones.json, as: "a.json")
    let found = try Catalogue(path).phones(matching: [.color("Gold"), .price(300...1400)])
    #expect(found.map(\.model) == ["iPhone 14 Pro Max"])
    #expect(try Catalogue(path).count(matching: [.diskSpace(512)]) == 2)
    let sorted = try Catalogue(path).phones(sortedBy: [.descending(.price)], limit: 2)
    #expect(sorted.map(\.price) == [1399, 1299])
    #expect(try Catalogue(path).phones(limit: 0).isEmpty)
    #expect(try Catalogue(path).phones(matching: [.color("Red")]).isEmpty)
  }

  @Test func specsHaveTheirNamesAndUnitsAndOtherFieldsStayAsTheyAre() throws {
    let path = try folder.write(
      "Name;RAM (MB);Internal storage;Preis;Akku;SKU\n"
        + "Nokia G22;4000;64 GB / 128 GB;179,00 €;5050 mAh;007\n"
        + "Galaxy S23;8192;256GB;1.099,00 €;;\"[1]\"\n", as: "a.csv")
    let phones = try Catalogue(path).phones()
    #expect(
      phones[0]
        == Phone(
          .model("Nokia G22"), .brand("Nokia"), .price(179),
          .field("currency", "EUR"), .memory(4), .diskSpace(64), .diskSpace(128),
          .field("Akku", "5050 mAh"), .field("SKU", "007")))
    #expect(phones[1].price == 1099 && phones[1]["Akku"] == .nothing)
    #expect(phones[1]["SKU"] == .list([.number(1)]))
    #expect(try Catalogue(path).phones(matching: [try .condition("Akku>=5Ah")]).count == 1)
  }

  @Test func optionsSayHowItIsRead() throws {
    let nested = try folder.write(
      #"{"data":{"phones":[{"n":"A","mem":{"x":8},"price":"call"},{"n":"B","mem":{"x":4}}]}}"#,
      as: "a.json")
    var options = CatalogueOptions()
    options.rows = "data.phones"
    options.fields = ["model": "n", "memory": "mem.x"]
    options.isLenient = true
    let phones = try Catalogue(nested, options: options).phones(matching: [.memory(8)])
    #expect(phones.map(\.model) == ["A"] && phones[0].price == nil)
    #expect(phones[0]["mem"] == .members(["x": .number(8)]))
    let sections = try folder.write(
      #"{"pro":[{"model":"P"}],"base":[{"model":"B"}]}"#, as: "s.json")
    options = CatalogueOptions()
    options.sections = ["base"]
    #expect(try Catalogue(sections, options: options).phones().map(\.model) == ["B"])
    let plain = try folder.write("A^1.200\nB^2.400\n", as: "h.csv")
    options = CatalogueOptions()
    (options.delimiter, options.header, options.decimalMark) = ("^", "model,price", .comma)
    #expect(try Catalogue(plain, options: options).phones().map(\.price) == [1200, 2400])
  }

  @Test func aRowGivesTheSamePhoneWhateverIsAsked() throws {
    let path = try folder.write(
      #"[{"name":"Apple iPhone 11 128GB Black","price":1},{"name":"Samsung Galaxy A52","price":2}]"#,
      as: "titles.json")
    let catalogue = try Catalogue(path)
    let all = try catalogue.phones()
    #expect(all.map(\.brand) == ["Apple", "Samsung"])
    #expect(try catalogue.phones(matching: [.brand("Apple")]) == [all[0]])
    #expect(all.filtered(by: [.brand("Apple")]) == [all[0]])
    #expect(
      try catalogue.groups(by: [GroupKey(.brand)]).groups.map(\.header.title) == [
        "brand: Apple", "brand: Samsung",
      ])
  }

  @Test func whatIsWrongIsThrownWithItsPlace() throws {
    func words(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch { return "\(error)".replacingOccurrences(of: folder.path + "/", with: "") }
    }
    let cut = try folder.write("[{\"model\":\"A\"},{\"mo", as: "cut.json")
    #expect(words { _ = try Catalogue(cut).phones() }.hasPrefix("cut.json:1:"))
    #expect(
      words { _ = try Catalogue(folder.path(of: "none")).phones() }.contains("cannot open 'none'"))
    var options = CatalogueOptions()
    options.format = "jsn"
    #expect(words { _ = try Catalogue(cut, options: options) }.contains("did you mean 'json'"))
    options = CatalogueOptions()
    options.fields = ["colr": "x"]
    #expect(words { _ = try Catalogue(cut, options: options) }.contains("did you mean 'color'"))
    let priced = try folder.write("model,price\nA,call us\n", as: "p.csv")
    #expect(
      words { _ = try Catalogue(priced).phones(matching: [.price(1)]) }
        == "p.csv:2:3: price \"call us\" is not a number")
  }

  @Test func remarksGoToWhoeverAsksForThem() throws {
    let path = try folder.write(#"[{"name":"A","priceRegular":9,"priceDiscount":8}]"#, as: "a.json")
    let said = RemarkList()
    var options = CatalogueOptions()
    options.onRemark = said.add
    #expect(try Catalogue(path, options: options).phones(matching: [.price(8)]).count == 1)
    #expect(said.all.contains { $0.contains("'priceDiscount'") })
  }

  @Test func aNameThatASpecHasTakenGetsANumber() throws {
    let path = try folder.write(#"[{"name":"A","price":9,"sale price":8}]"#, as: "a.json")
    var options = CatalogueOptions()
    options.fields = ["price": "sale price"]
    let phone = try #require(try Catalogue(path, options: options).phones().first)
    #expect(phone.price == 8 && phone["price_1"] == .number(9))
  }

  @Test func largeCataloguesGiveThePhonesInTheirOrder() throws {
    let lines = (0..<60_000).map { "{\"model\":\"M\($0)\",\"price\":\($0 % 1000)}" }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", as: "l.jsonl")
    for threads in [1, 4] {
      var options = CatalogueOptions()
      options.threads = threads
      let phones = try Catalogue(path, options: options).phones(matching: [.price(500...)])
      #expect(
        phones.count == 30_000 && phones.first?.model == "M500" && phones.last?.model == "M59999")
      #expect(try Catalogue(path, options: options).phones(limit: 40_000).last?.model == "M39999")
    }
  }
}

/// Remarks from any thread.
final class RemarkList: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [String] = []

  var all: [String] { lock.withLock { kept } }

  func add(_ remark: String) { lock.withLock { kept.append(remark) } }
}
