import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// The values in a page's sidebar equal the values of `facets`.
struct HTMLFacetTests {
  /// A facet as `facets -f json` prints it.
  private struct Counted: Decodable {
    struct Value: Decodable {
      let count: Int
      let toggle: [String]?
    }

    let spec: String
    let values: [Value]
  }

  /// Texts that need quotes, lists, several amounts, few and many numbers, and gaps.
  private static let catalogue = (0..<90).map { row -> String in
    let colors = [#""Gold""#, #""gold""#, #"["b*","a","b*"]"#, "null", #""=x""#, #"" ""#]
    let memory = [#""8GB / 12GB""#, "8", "[4,8]", "16", "null"]
    let price = row % 7 == 0 ? #""call us""# : "\(row * row % 83 * 31)"
    return #"{"model":"M\#(row % 11)","color":\#(colors[row % 6]),"memory":\#(memory[row % 5])"#
      + #","price":\#(price)}"#
  }.joined(separator: "\n")

  @Test(arguments: [[], ["--lenient"]])
  func valuesAndCountsAreThoseOfTheCommand(flags: [String]) throws {
    let counted = try ToolRun(
      ["facets", "-f", "json", "--top", "1000", "--order", "natural"] + flags, "a.jsonl",
      HTMLFacetTests.catalogue)
    let facets = try JSONDecoder().decode([Counted].self, from: Data(counted.output.utf8))
    let run = try ToolRun(["-f", "html"] + flags, "a.jsonl", HTMLFacetTests.catalogue)
    let page = try PageData(page: run.output)
    #expect(Set(page.facets.map(\.spec)) == Set(facets.map(\.spec)))
    for facet in facets {
      let own = try page.facet(facet.spec)
      let lacks = own.lacks.map { $0 == "missing" ? own.spec : "" }
      #expect(own.values.map(\.typed) + lacks == facet.values.map { $0.toggle?.last ?? "" })
      let rows = own.listed(page.columns).flatMap(\.self)
      for (place, value) in facet.values.enumerated() {
        #expect(rows.count { $0 == place } == value.count, "\(own.spec) \(place)")
      }
    }
  }
}
