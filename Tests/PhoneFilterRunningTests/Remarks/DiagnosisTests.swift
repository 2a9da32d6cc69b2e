@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct DiagnosisTests {
  @Test(
    arguments: [
      (
        ["--color", "starlight"],
        ["no phone has color \"starlight\"", "did you mean \"Starlight\" (2 phones)?"]
      ),
      (["--color", "Gald"], ["color \"Gald\"", "did you mean \"Gold\" (1 phone)?"]),
      (["--model", "Max"], ["no phone has model \"Max\"", "'*Max*'"]),
      (["--color", "Mauve"], ["no phone has color \"Mauve\""]),
      (["--color", "M*"], ["no phone has a color that matches 'M*'"]),
      (["--price", "1000"], ["no phone has price 1000", "999 (1 phone) and 1299 (1 phone)"]),
      (["--disk", "600"], ["no phone has diskSpace 600", "512 (2 phones)"]),
      (["--price", "..500"], ["no phone has price ..500", "the range is 799 to 1399"]),
      (["--price", ">1399"], ["no phone has price >1399", "the range is 799 to 1399"]),
      (["--color", "Starlight", "--disk", "512"], ["without --color there would be 2 phones"]),
      (
        ["--color", "starlight", "--price", "5"],
        ["\"Starlight\" (2 phones)", "no phone has price 5", "799 (1 phone)"]
      ),
    ])
  func theReasonIsSaid(flags: [String], parts: [String]) throws {
    for (name, text) in [("a.json", ClassicPhones.json), ("a.csv", ClassicPhones.csv)] {
      let run = try ToolRun(flags, name, text)
      #expect(run.error == nil)
      for part in parts { #expect(run.remarks.joined().contains(part), "\(run.remarks)") }
    }
  }

  @Test func theSpecWithoutWhichMostComeBackIsNamed() throws {
    let run = try ToolRun(
      ["--color", "Gold", "--disk", "128..", "--price", "..900"], "a.json", ClassicPhones.json)
    #expect(run.remarks.count == 1)
    #expect(run.remarks.first?.hasSuffix("there would be 1 phone") == true)
    let many = try ToolRun(
      ["--price", "..1300", "--color", "Gold"], "a.json", ClassicPhones.json)
    #expect(
      many.remarks == ["no phone matches all filters; without --color there would be 3 phones"])
  }

  /// If no single filter can go, two can, or else the message has the number of each filter alone.
  @Test func twoFiltersAreNamedIfOneIsNotEnough() throws {
    let rows = (1...9).map {
      #"{"model":"M\#($0)","color":"\#($0 < 4 ? "Gold" : "Red")","price":\#($0)00,"#
        + #""memory":\#($0 == 9 ? 16 : 8),"diskSpace":128}"#
    }.joined(separator: "\n")
    func said(_ flags: String...) throws -> [String] { try ToolRun(flags, "a.jsonl", rows).remarks }
    #expect(
      try said("--color", "Gold", "--price", "500", "--memory", "16") == [
        "no phone matches all filters; without --price and --memory there would be 3 phones"
      ])
    #expect(
      try said("--color", "Gold", "--price", "500", "--memory", "16", "--model", "M7") == [
        "no phone matches all filters; phones for each filter alone: --model 1, --color 3, "
          + "--price 1, --memory 1"
      ])
  }

  @Test func aValueThatNobodyHasIsSaid() throws {
    let rows = "{\"model\":\"A\",\"color\":null}\n{\"model\":\"B\",\"color\":\"\"}\n"
    for flags in [["--color", "Gold"], ["--has", "color"]] {
      let run = try ToolRun(flags, "a.jsonl", rows)
      #expect(run.remarks == ["no phone has a value for color"])
    }
  }

  @Test func anEmptyCatalogueIsSaid() throws {
    for (name, text) in [("a.json", "[]"), ("a.csv", "color\n"), ("a.jsonl", "")] {
      let run = try ToolRun(["--color", "Gold"], name, text)
      #expect(run.error == nil && run.remarks == ["the catalogue has no phones"], "\(name)")
    }
  }

  @Test func anAnswerIsNotExplained() throws {
    #expect(try ToolRun(["--color", "Gold"], "a.json", ClassicPhones.json).remarks == [])
    #expect(try ToolRun([], "a.csv", "color\n").remarks == [])
  }

  /// A remark must be true: here each value does occur in the catalogue.
  @Test(
    arguments: [
      ["--color", "Gold", "--not-color", "Gold"], ["--price", "799", "--not-price", "799"],
      ["--where", "price>1000", "--where", "price<900"], ["--color", "Gold", "--missing", "color"],
      ["--model", "iPhone*", "--not-model", "*"],
    ])
  func nothingFalseIsSaidOfValuesThatAreThere(flags: [String]) throws {
    let run = try ToolRun(flags, "a.json", ClassicPhones.json)
    #expect(!run.remarks.isEmpty)
    for remark in run.remarks {
      #expect(!remark.hasPrefix("no phone has color \"Gold\""), "\(remark)")
      #expect(!remark.hasPrefix("no phone has price"), "\(remark)")
      #expect(!remark.hasPrefix("no phone has a model"), "\(remark)")
    }
  }

  /// The options in a remark exist, and are the options that the user typed.
  @Test(
    arguments: [
      (["--missing", "color"], "--not-color"), (["--where", "battery!=5"], "--not-battery"),
      (["--missing", "battery"], "--not-battery"),
    ])
  func noOptionIsNamedThatNobodyTyped(flags: [String], option: String) throws {
    let run = try ToolRun(flags, "a.csv", "color,battery\nGold,5\nBlue,5\n")
    #expect(!run.remarks.isEmpty)
    #expect(!run.remarks.joined().contains(option), "\(run.remarks)")
  }

  @Test func valuesFromTheCatalogueAreShownSafely() throws {
    let run = try ToolRun(["--color", "Gold"], "a.jsonl", "{\"color\":\"Gol\\u001b\"}\n")
    #expect(run.remarks == ["no phone has color \"Gold\"; did you mean \"Gol\\u{1B}\" (1 phone)?"])
  }

  /// An empty text is not a value, so other texts are not searched for it.
  @Test func anEmptyTextIsNotLookedForInOthers() throws {
    let run = try ToolRun(["--color", ""], "a.json", ClassicPhones.json)
    #expect(run.error != nil || !run.remarks.joined().contains("'**'"), "\(run.remarks)")
  }
}
