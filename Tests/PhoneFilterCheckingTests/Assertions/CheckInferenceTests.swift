@testable import PhoneFilterRunning
@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

struct CheckInferenceTests {
  private func rules(for catalogue: String, _ arguments: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(catalogue, as: "catalogue")
    let printed = try folder.write("", as: "printed")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: printed))
    defer { try? file.close() }
    _ = try ToolRun.command(["check", "--init"] + arguments + [path]).run(
      in: RunContext(
        output: OutputBuffer(descriptor: file.fileDescriptor), terminal: ToolRun.pipe))
    return try String(contentsOfFile: printed, encoding: .utf8)
  }

  @Test func whatAllRowsShareIsARule() throws {
    let text = try rules(
      for: """
        model,price,color,memory
        A,799,Gold,6
        B,1099.5,Gold,8
        C,0.05,Silver,
        D,500,Gold,6
        E,5,Silver,6

        """)
    #expect(
      text == """
        {
          "rules": [
            {
              "name": "model is given",
              "filters": {"missing": "model"},
              "expect": "none",
              "message": "there is no model"
            },
            {
              "name": "price is given",
              "filters": {"missing": "price"},
              "expect": "none",
              "message": "there is no price"
            },
            {
              "name": "price is in range",
              "filters": {"has": "price", "not-price": "0.05..2000"},
              "expect": "none",
              "message": "the price is outside 0.05..2000"
            },
            {
              "name": "memory is in range",
              "filters": {"has": "memory", "not-memory": "6..8"},
              "expect": "none",
              "message": "the memory is outside 6..8"
            },
            {
              "name": "color is given",
              "filters": {"missing": "color"},
              "expect": "none",
              "message": "there is no color"
            },
            {
              "name": "color is known",
              "filters": {"has": "color", "not-color": ["Gold", "Silver"]},
              "expect": "none",
              "message": "the color is not one of the known values"
            }
          ]
        }

        """)
  }

  @Test func nothingIsInferredFromNothing() throws {
    #expect(try rules(for: "[]") == "{\n  \"rules\": []\n}\n")
  }

  @Test func theFiltersChooseTheRows() throws {
    let catalogue = "model,color\nA,Gold\nB,Gold\nC,Red\nD,Red\n"
    let text = try rules(for: catalogue, ["--color", "Gold"])
    #expect(text.contains("\"not-color\": \"Gold\""))
  }

  /// Expects that a catalogue keeps the rules inferred from it.
  private func expectToHold(_ catalogue: String, as name: String = "catalogue") throws {
    let rules = try rules(for: catalogue, ["--lenient"])
    let run = try ToolRun(
      ["check", "--disable", "all", "--rules", "rules.json", name],
      ["rules.json": rules, name: catalogue])
    #expect(run.error == nil && !run.isRefused, "\(run.error ?? run.output)")
  }

  @Test(arguments: [
    "data/catalog.json", "data/catalog.csv", "data/catalog.jsonl", "data/messy.csv",
  ])
  func theyHoldForTheirCatalogue(name: String) throws {
    try expectToHold(try PackageFolder.text(of: name))
  }

  @Test func theyHoldForTextsThatMeanSomethingElse() throws {
    let texts = [
      "=x", "@home", "/re/", "iPhone*", "[a]", "-1", "--color", "", "..5", "5..", "<5", "a\"b",
      "é", "e\u{301}", "\u{1}", "null", "N/A",
    ]
    let rows = (texts + texts + texts).map { ["model": "M", "color": $0, "processor": $0] }
    let data = try JSONSerialization.data(withJSONObject: rows)
    try expectToHold(String(decoding: data, as: UTF8.self))
  }

  @Test func theyHoldForNumbersOfAnyKind() throws {
    let prices = [
      "-5", "0", "1e-9", "1e30", "799", "\"$1,299.00\"", "\"call us\"", "null", "[1,20]", "99.99",
      "123456789012345678901234567890",
    ]
    for last in prices.indices {
      let rows = prices[...last].map { "{\"model\":\"M\",\"price\":\($0)}" }
      try expectToHold("[\(rows.joined(separator: ","))]")
    }
  }

  @Test func fieldsThatTellArticlesApartAreUnique() throws {
    let text = try rules(for: "sku,ean,id,model\nA1,7,1,A\na1,7,2,B\n,8,3,C\n")
    #expect(text.contains("\"unique\": \"sku\""))
    #expect(text.contains("\"unique\": \"id\""))
    #expect(!text.contains("\"unique\": \"ean\""))
    #expect(!(try rules(for: "sku,model\nA1,A\n")).contains("unique"))
  }

  @Test func pricesKeepTheirOrder() throws {
    let rule = "\"where\": \"priceDiscount<=priceRegular\""
    let text = "model,priceRegular,priceDiscount\nA,5,4\nB,7,7\n"
    #expect(try rules(for: text).contains(rule))
    #expect(!(try rules(for: text + "C,5,6\n")).contains(rule))
    #expect(!(try rules(for: text + "C,5,call\n", ["--lenient"])).contains(rule))
    #expect(!(try rules(for: text + "C,,6\nD,,5\n")).contains(rule))
    #expect(!(try rules(for: "model,priceRegular,priceDiscount\nA,5,5\nB,7,7\n")).contains(rule))
  }

  @Test func aBrandMayHaveFewOfTheValues() throws {
    let apple = (0..<8).map { "A\($0),Apple,\($0 % 2 == 0 ? "Gold" : "=Black"),\(64 << ($0 % 2))" }
    let others = (0..<8).map { "B\($0),Brand\($0),Color\($0),\(256 + $0)" }
    func catalogue(_ rows: [String]) -> String {
      "model,brand,color,storage\n" + rows.joined(separator: "\n") + "\n"
    }
    let text = try rules(for: catalogue(apple + others))
    #expect(
      text.contains(
        """
              "name": "color of Apple is known",
              "when": {"brand": "Apple"},
              "filters": {"has": "color", "not-color": ["==Black", "Gold"]},
        """))
    #expect(text.contains("\"not-disk-space\": [\"64\", \"128\"]"))
    #expect(!(try rules(for: catalogue(apple))).contains("when"))
    #expect(!(try rules(for: catalogue(apple.dropLast() + others))).contains("when"))
  }

  @Test func thereIsNoFloodOfThem() throws {
    let rows = (0..<400).map {
      "M\($0),Brand\($0 % 20),Color\($0 % 20) \($0 % 40 / 20),\($0 % 20 + 1),\($0 % 20 + 100)"
    }
    let text = try rules(
      for: "model,brand,color,memory,storage\n" + rows.joined(separator: "\n") + "\n")
    #expect(text.components(separatedBy: "\"when\"").count - 1 == 9)
  }

  @Test(arguments: 0..<12)
  func theyHoldForRandomCatalogues(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    let odd = [
      "", "N/A", "\" x \"", "=a", "1.299", "\"1.299,00 €\"", "12 GB", "\"8GB / 12GB\"", "-",
    ]
    let (isOdd, count) = (seed % 3 == 0, Int.random(in: 1...60, using: &random))
    let rows = (0..<count).map { row in
      let price = Int.random(in: 100...999, using: &random)
      let paid = price - (seed % 2 == 0 ? 5 : Int.random(in: -1...9, using: &random))
      let cells = [
        "\(seed % 4 == 0 ? row : Int.random(in: 0...99, using: &random))", "M\(row)",
        pick(["Apple", "Sony", "\"A, B\""]), "\(price)", "\(paid).50",
        pick(["Red", "Gold", "/x/", "*"]), pick(["64", "128", "1024"]),
      ]
      return cells.map { isOdd && Int.random(in: 0...9, using: &random) == 0 ? pick(odd) : $0 }
        .joined(separator: ",")
    }
    try expectToHold(
      "sku,model,brand,price_regular,price,color,storage\n" + rows.joined(separator: "\n") + "\n",
      as: "c.csv")
  }

  @Test(arguments: [
    ("799", "700", "800"), ("800", "800", "800"), ("1299.5", "1000", "2000"), ("9.5", "9", "10"),
    ("0.05", "0.05", "0.05"), ("0.057", "0.05", "0.06"), ("0.99", "0.9", "1"), ("6.1", "6", "7"),
    ("0", "0", "0"), ("-12", "-12", "-12"), ("10", "10", "10"), ("100.1", "100", "200"),
  ])
  func numbersAreRoundedOutward(number: String, down: String, up: String) throws {
    let number = try #require(ExactNumber(number))
    #expect(number.roundedToOneDigit(up: false).description == down)
    #expect(number.roundedToOneDigit(up: true).description == up)
  }
}
