import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Rules that are inferred from a catalogue.
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
              "message": "the price is outside of 0.05..2000"
            },
            {
              "name": "memory is in range",
              "filters": {"has": "memory", "not-memory": "6..8"},
              "expect": "none",
              "message": "the memory is outside of 6..8"
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
              "message": "the color is none of those that are known"
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

  private func expectToHold(_ catalogue: String) throws {
    let run = try AssertionRun(try rules(for: catalogue, ["--lenient"]), catalogue)
    for outcome in run.outcomes {
      #expect(!outcome.isBroken, "\(outcome.assertion.name): \(outcome.assertion.condition.asked)")
    }
  }

  @Test(arguments: [
    "data/catalog.json", "data/catalog.csv", "data/catalog.jsonl", "data/messy.csv",
  ])
  func theyHoldForTheirCatalogue(name: String) throws {
    try expectToHold(try AssertionRun.packageFile(name))
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
