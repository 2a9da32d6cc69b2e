import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// The ranges of a page's numbers equal the ranges of `facets`, for every filter.
struct HTMLRangeTests {
  private struct Counted: Decodable {
    struct Value: Decodable {
      let range: [String: Double]?
      let toggle: [String]?
    }

    let spec: String
    let range: [Double]?
    let values: [Value]
  }

  private static let catalogue = (0..<300).map { row in
    #"{"model":"M\#(row)","color":"\#(row % 7 == 0 ? "Gold" : "Red")","price":\#(row * row % 1999)}"#
  }.joined(separator: "\n")

  @Test(arguments: [
    [], ["--color", "Gold"], ["--price", "..300"], ["--unique", "color"],
    ["--color", "Gold", "--sort", "price", "--limit", "5"], ["--color", "None"],
    ["--color", "Gold", "--group-by", "color"], ["--group-by", "color", "--depth", "1"],
    ["--color", "Gold", "--threads", "2"],
  ])
  func rangesAreCutFromTheWholeCatalogue(flags: [String]) throws {
    let counted = try ToolRun(["facets", "-f", "json"], "a.jsonl", HTMLRangeTests.catalogue)
    let facets = try JSONDecoder().decode([Counted].self, from: Data(counted.output.utf8))
    let wanted = try #require(facets.first { $0.spec == "price" }).values
      .compactMap { $0.toggle?.last }
    let run = try ToolRun(["-f", "html"] + flags, "a.jsonl", HTMLRangeTests.catalogue)
    let page = try PageData(page: run.output)
    // A page without prices has no ranges of prices.
    guard let price = page.facets.first(where: { $0.spec == "price" }) else {
      #expect(page.rowCount == 0)
      return
    }
    #expect(price.values.map(\.typed) == wanted)
  }

  /// A limit ends the reading. Then only the rows of the page are known.
  @Test func aLimitReadsNoFurther() throws {
    let run = try ToolRun(
      ["-f", "html", "--limit", "2"], "a.jsonl", "{\"price\":1}\n{\"price\":2}\n{\"price\":x}\n")
    #expect(run.error == nil && run.matched == 2)
  }

  @Test func theRangeOfAFacetIsThatOfTheWholeCatalogue() throws {
    for flags in [[], ["--color", "Gold"], ["--price", "..300"]] {
      let counted = try ToolRun(
        ["facets", "-f", "json"] + flags, "a.jsonl", HTMLRangeTests.catalogue)
      let facets = try JSONDecoder().decode([Counted].self, from: Data(counted.output.utf8))
      let all = (0..<300).map { Double($0 * $0 % 1999) }
      #expect(facets.first { $0.spec == "price" }?.range == [all.min() ?? 0, all.max() ?? 0])
    }
  }
}
