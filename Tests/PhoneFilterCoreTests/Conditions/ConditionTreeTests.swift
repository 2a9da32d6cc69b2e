import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Trees of conditions: the phones that match, the opposites, and the order of reading.
struct ConditionTreeTests {
  private let phones = (1...4).flatMap { price in
    [
      Phone(.price(ExactNumber(significand: UInt64(price))), .color("Red")),
      Phone(.price(ExactNumber(significand: UInt64(price))), .color("Blue")),
    ]
  }

  private func test(_ specification: Specification) -> ConditionTree {
    ConditionTree([specification])
  }

  /// Returns the places of the phones that match.
  private func matches(_ tree: ConditionTree) -> [Int] {
    let condition = Specification(CompoundCondition(tree, typed: "x"))
    let found = FilterChain.make(for: [condition]).filter(phones: phones, by: [condition])
    return phones.indices.filter { found.contains(phones[$0]) }
  }

  @Test func noConditionMatchesAllOrNothing() {
    #expect(matches(.all([])) == Array(0..<8))
    #expect(matches(.any([])) == [] && matches(.never) == [])
    #expect(matches(ConditionTree.never.negated) == Array(0..<8))
    #expect(matches(ConditionTree.all([]).negated) == [])
  }

  @Test func partsAreJoined() {
    let (cheap, red) = (test(.price(1...2)), test(.color("Red")))
    #expect(matches(cheap) == [0, 1, 2, 3] && matches(red) == [0, 2, 4, 6])
    #expect(matches(.all([cheap, red])) == [0, 2])
    #expect(matches(.any([cheap, red])) == [0, 1, 2, 3, 4, 6])
    #expect(matches(cheap.negated) == [4, 5, 6, 7])
    #expect(matches(ConditionTree.all([cheap, red]).negated) == [1, 3, 4, 5, 6, 7])
    #expect(matches(ConditionTree.any([cheap, red]).negated) == [5, 7])
    #expect(matches(.all([.any([cheap, red]), red.negated])) == [1, 3])
    #expect(matches(.any([.all([cheap, red]), .never, test(.price(4))])) == [0, 2, 6, 7])
    #expect(matches(.all([red, .never, cheap])) == [])
    let both = ConditionTree([.color("Red"), .color("Blue")])
    #expect(matches(both) == Array(0..<8) && matches(both.negated) == [])
  }

  @Test func aTreeKnowsItsSpecs() throws {
    let relation = try #require(
      try FieldRelation(typed: "price<{list_price}", ConditionSettings()))
    let tree = ConditionTree.all([
      .any([test(.color("a")), .relation(relation, isNegated: false)]), test(.memory(8)),
    ])
    #expect(tree.specs.map(\.name) == ["color", "price", "list_price", "memory"])
    #expect(tree.specifications.map(\.spec.name) == ["color", "memory"])
    #expect(tree.relations.count == 1 && tree.negated.relations.count == 1)
    #expect(ConditionTree.never.specs.isEmpty && test(.color("a")).relations.isEmpty)
    guard
      case .relation(_, isNegated: true) = ConditionTree.relation(relation, isNegated: false)
        .negated,
      case .relation(_, isNegated: false) = ConditionTree.relation(relation, isNegated: true)
        .negated
    else {
      Issue.record("a relation is not negated")
      return
    }
  }

  /// Parts that read numbers come last, and the others in the order of their names.
  @Test func theOrderOfTypingDoesNotDecideTheOrderOfReading() throws {
    let relation = try #require(try FieldRelation(typed: "a<{b}", ConditionSettings()))
    let parts = [
      test(.price(1)), test(.color("a")), .relation(relation, isNegated: false), test(.brand("b")),
      test(.field("x", "y")), test(.field("n", 5)), .any([test(.memory(1)), test(.model("m"))]),
    ]
    let order = ["brand", "color", "x", "a", "b", "model", "memory", "n", "price"]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let shuffled = parts.shuffled(using: &generator)
      #expect(ConditionTree.all(shuffled).inOrderOfReading.specs.map(\.name) == order)
      #expect(ConditionTree.any(shuffled).inOrderOfReading.specs.map(\.name) == order)
      #expect(CompoundCondition(.all(shuffled), typed: "").tree.specs.map(\.name) == order)
    }
  }

  @Test func partsAreReplaced() throws {
    let relation = try #require(try FieldRelation(typed: "a<{b}", ConditionSettings()))
    let tree = ConditionTree.any([
      test(.color("Blue")), .relation(relation, isNegated: false),
      .all([.relation(relation, isNegated: true)]),
    ])
    var asked = 0
    let mapped = try tree.mapped(
      { specifications in specifications.map { _ in .price(4) } },
      { _ in
        asked += 1
        return test(.price(1))
      })
    #expect(asked == 2)
    // The second relation is the opposite.
    #expect(matches(mapped) == Array(0..<8))
    #expect(mapped.specifications.map(\.role) == [.alternative, .alternative, .exclusion])
    #expect(mapped.specs.map(\.name) == ["price", "price", "price"] && mapped.relations.isEmpty)
  }
}
