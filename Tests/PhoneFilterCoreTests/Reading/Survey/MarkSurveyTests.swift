import Testing

@testable import PhoneFilterCore

@Suite("Marks in the numbers of a column")
struct MarkSurveyTests {
  private func count(_ price: String, _ prices: [String], _ flags: [String] = []) throws -> String {
    let rows = prices.map { "M;\($0)\n" }.joined()
    let run = try ToolRun(["--price", price, "-c"] + flags, "a.csv", "model;price\n" + rows)
    return run.error ?? run.output.trimmingSpaces
  }

  @Test func oneCommaOfCentsShowsWhatThePointsAre() throws {
    #expect(try count("834990", ["834.990", "1.299,00"]) == "1")
    #expect(try count("1299", ["834.990", "1.299,00"]) == "1")
    #expect(try count("1.5", ["1,5", "1.299"]) == "1")
  }

  @Test func onePointOfCentsShowsWhatTheCommasAre() throws {
    #expect(try count("1299", ["1,299", "799.99"]) == "1")
    #expect(try count("834.99", ["834.990", "12.5"]) == "1")
  }

  @Test func withoutAnyEvidenceAPointIsDecimalAndACommaGroups() throws {
    #expect(try count("834.99", ["834.990", "100.000"]) == "1")
    #expect(try count("1299", ["1,299", "2,499"]) == "1")
  }

  @Test func theMarkCanBeSaid() throws {
    #expect(try count("834990", ["834.990"], ["--decimal-mark", "comma"]) == "1")
    #expect(try count("1.299", ["1,299"], ["--decimal-mark", "comma"]) == "1")
    #expect(try count("834.99", ["834.990", "1,299.00"], ["--decimal-mark", "point"]) == "1")
  }

  @Test func whatIsCertainIsReadWhateverTheOthersAre() throws {
    let prices = ["12,50", "13,75", "1,299.00", "1,299"]
    #expect(try count("1299", prices) == "1")
    #expect(try count("12.5", prices) == "1")
    #expect(try count("1.299", prices) == "1")
    #expect(try count("1.299", prices, ["--decimal-mark", "point"]) == "0")
  }

  @Test func numbersOfJSONMeanWhatTheySay() throws {
    let run = try ToolRun(
      ["--price", "834.99", "-c"], "a.json", "[{\"price\":834.990},{\"price\":\"1.299,00\"}]")
    #expect(run.output == "1\n", "\(run.error ?? "")")
  }

  @Test func sortingHeedsThem() throws {
    let run = try ToolRun(
      ["--sort", "price", "--fields", "price"], "a.csv", "price;x\n834.990;1\n1.299,00;2\n")
    #expect(run.output == "price\n1.299,00\n834.990\n", "\(run.output)")
  }

  /// Few rows are in memory at first, so that the others are asked for.
  @Test func theEvidenceMayComeLate() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<50).map { "M\($0);834.990\n" }.joined()
    let path = try folder.write("model;price\n" + rows + "N;1.299,00\n", as: "a.csv")
    let plan = ColumnPlan(specs: [PriceSpec()])
    for chunk in [16, 64, 1000, 1 << 18] {
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: InputSettings(), plan: plan, tracksLines: false, chunk: chunk)
      #expect(source.layout.readings[0].style.marks == .comma, "\(chunk)")
    }
  }
}
