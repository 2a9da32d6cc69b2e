import PhoneFilterBase
import PhoneFilterCore
import Testing

@testable import PhoneFilterBrowser
@testable import PhoneFilterBrowsing

/// The columns of the rows: which have room, and how their cells are cut.
struct ColumnTests {
  let shop = MadeShop()

  private func header(_ state: BrowserState, _ shop: MadeShop) -> String {
    String(shop.frame(state).plainLines[1].dropFirst(27))
  }

  @Test func aSortedColumnStaysUnderTheCursor() throws {
    var state = try state(width: 80, height: 24)
    shop.press(["2"] + [Key](repeating: .right, count: 6), on: &state)
    let before = header(state, shop)
    shop.press("s", on: &state)
    // The catalogue is read again, since the sort needs another field.
    var reading = BrowseSnapshot()
    reading.question = 1
    state.take(reading)
    state.take(shop.snapshot, rows: shop.rows)
    #expect(before.hasSuffix(">color"))
    #expect(header(state, shop).hasSuffix(">color▲"))
    shop.press("s", on: &state)
    #expect(state.line.commandText == "phonefilter --sort -color stock.jsonl")
  }

  @Test func theCursorFollowsItsColumn() throws {
    var state = try state()
    shop.press("2", .right, .right, on: &state)
    var other = shop
    other.snapshot.columns.swapAt(2, 5)
    state.take(other.snapshot, rows: other.rows)
    #expect(state.rows.column == 5)
  }

  @Test func aSortedColumnComesForward() throws {
    var state = try state("--sort", "-color", width: 80, height: 24)
    state.take(shop.snapshot, rows: shop.rows)
    let header = header(state, shop)
    #expect(header.contains("model") && header.contains("color▼") && header.hasSuffix("▸"))
    shop.press("2", .right, .right, .right, on: &state)
    let moved = self.header(state, shop)
    #expect(moved.contains("color▼") && moved.contains(">processor"))
  }

  @Test func alikeNamesAreCutWhereTheyDiffer() throws {
    var shop = shop
    shop.texts = ["Black", "Green", "White"].map {
      ["Apple iPhone 11 Pro Max with a long name 128GB \($0)", "1,050"]
    }
    shop.snapshot.matched = 3
    let state = try state(width: 80, height: 24)
    let names = shop.frame(state).plainLines[2...4].map { $0.dropFirst(27) }
    #expect(Set(names).count == 3)
    #expect(names.allSatisfy { $0.contains("…") })
  }

  /// A cut text that reads the same in each row has no column.
  @Test func textsAreCutAfterTheirCommonBeginning() throws {
    var shop = shop
    shop.snapshot.columns = [
      .init(title: "model", name: "model"), .init(title: "name", name: "name"),
      .init(title: "link", name: "link"),
    ]
    shop.texts = ["A1", "B2", "C3"].map {
      ["\($0)", "Samsung SM-\($0) Galaxy", "https://shop.example/phones/samsung/galaxy/\($0)"]
    }
    var state = try state(width: 80, height: 24)
    let lines = shop.frame(state).plainLines.map { $0.dropFirst(27) }
    #expect(lines[1].contains("name") && !lines[1].contains("link"))
    #expect(lines[2].contains("Samsung SM-A1"))
    shop.press("2", .right, .right, on: &state)
    #expect(shop.frame(state).plainLines[1].contains(">link"))
  }
}
