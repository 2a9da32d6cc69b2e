import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct FilterChainTests {
  private let asked: [Specification] = [
    .price(1), .color("a"), .memory(1), .model("a"), .price(2), .processor("a"), .diskSpace(1),
    .screenSize(1), Specification(FieldSpec("zoom"), .anyValue),
    Specification(FieldSpec("battery"), .anyValue), Specification(FieldSpec("cost"), .anyValue),
  ]

  @Test func textsGoFirstAndNumbersSecond() {
    #expect(
      FilterChain.strategies(for: asked).map(\.spec.name) == [
        "model", "processor", "color", "battery", "zoom", "price", "screenSize", "memory",
        "diskSpace", "cost",
      ])
  }

  @Test func theOrderOfFlagsChangesNothing() {
    let order = FilterChain.strategies(for: asked).map(\.spec.name)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let shuffled = asked.shuffled(using: &generator)
      #expect(FilterChain.strategies(for: shuffled).map(\.spec.name) == order)
    }
  }

  @Test func theFirstStrategyIsTheInnermost() throws {
    let chain = FilterChain.make(for: [.price(1), .color("a")])
    let outer = try #require(chain as? PhoneFilterDecorator)
    let inner = try #require(outer.wrapped as? PhoneFilterDecorator)
    #expect(outer.strategy is PriceFilter && inner.strategy is ColorFilter)
    #expect(inner.wrapped is PhoneBaseFilter)
    #expect(FilterChain.make(for: []) is PhoneBaseFilter)
  }

  @Test func oneStrategyServesAllSpecificationsOfASpec() {
    #expect(FilterChain.strategies(for: [.price(1), .price(2), .price(3...4)]).count == 1)
  }

  /// The set of unreadable values also does not depend on the order of the flags.
  @Test func flagsInAnyOrderReadTheSameValues() throws {
    let rows = "color,price\nGold,799\nBlue,call us\nGold,899\n"
    let flags = [["--color", "Gold"], ["--price", "..900"]]
    let runs = try [flags[0] + flags[1], flags[1] + flags[0]].map { try ToolRun($0, "a.csv", rows) }
    for run in runs {
      #expect(run.error == nil && run.output == "color,price\nGold,799\nGold,899\n")
    }
  }
}
