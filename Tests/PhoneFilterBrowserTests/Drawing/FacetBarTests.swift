import PhoneFilterBase
import PhoneFilterCore
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterBrowsing

struct FacetBarTests {
  private func shop(_ counts: [Int]) -> MadeShop {
    var shop = MadeShop()
    (shop.snapshot.matched, shop.snapshot.total) = (124, 124)
    shop.snapshot.facets = [
      MadeShop.facet(
        "color",
        zip(["gold", "midnightgreen", "red"], counts).map {
          .init(value: .value(.text($0)), count: $1, isSelected: false)
        }, distinct: 3)
    ]
    return shop
  }

  @Test func aLongValueIsCutForTheBars() throws {
    let state = try state(width: 80, height: 24)
    let lines = shop([100, 50, 25]).frame(state).plainLines.map { $0.prefix(26) }
    #expect(lines[2] == "   [ ] gold       100 ████")
    #expect(lines[3] == "   [ ] midnightgr… 50 ██  ")
  }

  /// Fewer phones of another facet do not move the bars.
  @Test func barsStayWhereTheyAre() throws {
    let state = try state(width: 80, height: 24)
    let lines = shop([8, 4, 2]).frame(state).plainLines.map { $0.prefix(26) }
    #expect(lines[2] == "   [ ] gold         8 ████")
    #expect(lines[3] == "   [ ] midnightgre… 4 ██  ")
  }
}
