@testable import PhoneFilterBrowsing
import PhoneFilterCore
import Testing

@testable import PhoneFilterBrowser

struct SectionTests {
  let shop: MadeShop

  init() {
    var shop = MadeShop()
    shop.snapshot.matched = 3_000_010
    shop.snapshot.groups = [
      .init(label: "Gold", start: 0, count: 3), .init(label: "Blue", start: 3, count: 3_000_000),
      .init(label: "Red", start: 3_000_003, count: 7),
    ]
    self.shop = shop
  }

  @Test func headersStandAboveTheirRows() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", on: &state)
    let lines = shop.frame(state).plainLines.map { $0.dropFirst(27) }
    #expect(lines[3].hasPrefix("> iPhone") && lines[6].hasPrefix(" ▾ Blue  3,000,000"))
  }

  @Test func closedOnesAreNotFetched() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", "j", "j", "j", .left, on: &state)
    #expect(state.wantedRows(in: shop.snapshot) == [0..<3, 3_000_003..<3_000_010])
    let lines = shop.frame(state).plainLines.map { String($0.dropFirst(27)) }
    #expect(lines[6].hasPrefix(">▸ Blue  3,000,000") && lines[7].hasPrefix(" ▾ Red  7"))
    shop.press("z", on: &state)
    #expect(state.wantedRows(in: shop.snapshot).isEmpty)
    shop.press("z", on: &state)
    #expect(state.wantedRows(in: shop.snapshot).first?.lowerBound == 0)
  }

  @Test func spaceFoldsAHeader() throws {
    var state = try state(width: 80, height: 24)
    shop.press("2", "g", "k", " ", on: &state)
    #expect(state.rows.collapsed == ["Gold"])
    shop.press(" ", on: &state)
    #expect(state.rows.collapsed.isEmpty)
  }

  @Test func aFindingOpensItsSection() throws {
    var shop = shop
    var state = try state(width: 80, height: 24)
    shop.press("2", "z", on: &state)
    _ = shop.type("/", "x", on: &state)
    shop.snapshot.finding = .init(id: 1, place: 5000)
    state.take(shop.snapshot, rows: shop.rows)
    #expect(state.rows.collapsed == ["Gold", "Red"] && state.rows.number == 5000)
  }

  @Test func withoutGroupsNothingIsLost() throws {
    var state = try state()
    shop.press("2", "z", "j", on: &state)
    let plain = MadeShop()
    state.take(plain.snapshot, rows: plain.rows)
    plain.press("j", "G", on: &state)
    #expect(state.rows.place == 266_363)
  }
}
