import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The order in which people expect texts.
struct NaturalOrderTests {
  @Test(
    arguments: [
      ["iPhone 9", "iPhone 14", "iPhone 14 Pro"], ["alpha", "Beta", "gamma"], ["A2", "a10", "B1"],
      ["", "0", "1", "01x", "a"], ["Pixel 007", "Pixel 8"],
      ["x1y2", "x1y10", "x2y1"], ["écru", "Élan"],
    ])
  func textsStandInOrder(texts: [String]) {
    let sorted = texts.shuffled().sorted(by: NaturalOrder.precedes)
    #expect(sorted == texts)
  }

  @Test func equalsStandInTheUsualOrder() {
    #expect(NaturalOrder.precedes("A", "a"))
    #expect(!NaturalOrder.precedes("a", "A"))
    #expect(NaturalOrder.precedes("a01", "a1"))
    #expect(!NaturalOrder.precedes("a", "a"))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func itIsAnOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["a", "A", "1", "01", "10", "é", "É", " ", "z", "ß"]
    let texts = (0..<12).map { _ in
      (0..<Int.random(in: 0...4, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    for one in texts {
      #expect(!NaturalOrder.precedes(one, one))
      for other in texts {
        #expect(
          one == other || NaturalOrder.precedes(one, other) != NaturalOrder.precedes(other, one))
        for third in texts
        where NaturalOrder.precedes(one, other) && NaturalOrder.precedes(other, third) {
          #expect(NaturalOrder.precedes(one, third), "\(one) \(other) \(third)")
        }
      }
    }
  }

  /// A common prefix does not affect the order, even if the difference is inside a number.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aSharedBeginningDecidesNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = ["a", "A", "1", "01", "10", "é", " ", "Model ", "0000", "12345678"]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<200 {
      let beginning = text(6)
      let (one, other) = (beginning + text(3), beginning + text(3))
      // A letter in front shifts the eight bytes that are compared at once. It also does not affect
      // the order.
      for front in ["", "x", "xyz", "x-y-z"] {
        #expect(
          NaturalOrder.precedes(front + one, front + other) == NaturalOrder.precedes(one, other),
          "\(front) \(one) \(other)")
      }
    }
  }
}
