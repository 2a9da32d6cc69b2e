@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The amounts that a check of readings reads, and the strategies of specs without a column.
struct ReadingCheckTests {
  /// A batch of rows with only a price, as JSON values.
  private func batch(_ prices: [String]) -> PhoneBatch {
    let batch = PhoneBatch(plan: ColumnPlan(specs: [PriceSpec()]), capacity: max(prices.count, 1))
    let store = ByteStore()
    let spans = prices.map { price in
      let start = store.count
      store.append(Array(price.utf8))
      store.append(Array(" ".utf8))
      return ByteSpan(start, store.count - 1)
    }
    store.append([UInt8](repeating: 0, count: 64))
    batch.begin(bytes: store.owned, origin: 0, layout: .phones)
    for (row, span) in spans.enumerated() { batch.spans[0, row] = span }
    batch.count = prices.count
    return batch
  }

  private func unreadable(_ prices: [String], removing removed: [Int] = []) -> Int {
    let batch = batch(prices)
    var selection = Selection(all: prices.count)
    for row in removed { selection.remove(row) }
    ReadingCheck(PhoneBaseFilter(), specs: [PriceSpec(), ColorSpec()])
      .narrow(&selection, of: batch, by: [])
    #expect(selection.count == prices.count - removed.count)
    return batch.unreadable.total
  }

  @Test(
    arguments: [
      "5", "12345678", "0", "799.5", "799.50", "799.505", "-5", "1e3", "\"$799\"", "\"799\"",
      "null", "\"\"", "[]", "[5,6]", "\"n/a\"",
    ])
  func anAmountIsRead(price: String) { #expect(unreadable([price]) == 0) }

  @Test(arguments: ["\"call us\"", "\"x5\"", "[\"soon\",5]", "\"$\""])
  func anyOtherValueIsNoted(price: String) { #expect(unreadable([price]) == 1) }

  @Test func eachValueIsNotedInItsRow() {
    #expect(unreadable(["\"soon\"", "5", "\"soon\"", "[\"soon\",\"later\"]"]) == 4)
    #expect(unreadable(["\"soon\"", "5", "\"soon\""], removing: [0]) == 1)
    #expect(unreadable(["\"soon\"", "5", "\"soon\""], removing: [0, 2]) == 0)
    let batch = batch(["5", "\"call us\""])
    var selection = Selection(all: 2)
    ReadingCheck(PhoneBaseFilter(), specs: [PriceSpec()]).narrow(&selection, of: batch, by: [])
    #expect(batch.unreadable.first?.row == 1)
    #expect(batch.unreadable.first?.message == "price \"call us\" is not a number")
  }

  /// Rows that the wrapped filter removes are not read.
  @Test func onlyKeptRowsAreRead() {
    let batch = batch(["5", "\"call us\"", "7"])
    var selection = Selection(all: 3)
    selection.remove(1)
    let wrapped = PhoneFilterDecorator(PhoneBaseFilter(), strategy: PriceFilter())
    ReadingCheck(wrapped, specs: [PriceSpec()])
      .narrow(&selection, of: batch, by: [.price(7)])
    #expect((0..<3).filter(selection.contains) == [2])
    #expect(batch.unreadable.total == 0)
  }

  // MARK: SQL

  @Test func testsOfTextsAndNumbersHaveSQL() throws {
    let interval = ValueTest.number(NumberInterval(5))
    let text = ValueTest.text(TextPattern(literal: "5"))
    #expect(PriceFilter().sqlTest(interval) != nil && PriceFilter().sqlTest(.anyValue) != nil)
    #expect(PriceFilter().sqlTest(text) == nil)
    #expect(ColorFilter().sqlTest(text) != nil && ColorFilter().sqlTest(.anyValue) != nil)
    #expect(ColorFilter().sqlTest(interval) == nil)
    let search = try SearchSpec(SearchedWords(typed: ["galaxy"]))
    #expect(search.makeStrategy().sqlTest(.anyValue) == nil)
  }

  // MARK: Specs without a column

  @Test func aSearchIsASpecWithoutAColumn() throws {
    let search = try SearchSpec(SearchedWords(typed: ["galaxy 256", "black"]))
    #expect(search.name == "--search 'galaxy 256' 'black'" && search.flag == "search")
    #expect(search.columnSpecs.isEmpty && search.searched != nil && search.compound == nil)
    guard case .anyValue = try search.test(typed: "x", ignoringCase: true) else {
      Issue.record("a search tests a value")
      return
    }
  }

  @Test func aConditionReadsTheColumnsOfItsParts() throws {
    let text = "brand=Apple or price<{list_price} and not x=5"
    let condition = try Specification.condition(text)
    #expect(condition.spec.name == "--where '\(text)'" && condition.spec.flag == "where")
    #expect(
      Set([condition].columnSpecs.map(\.name)) == ["brand", "price", "list_price", "x"])
    #expect([condition].ofSingleSpecs.map(\.spec.name).sorted() == ["brand", "x", "x"])
    #expect([condition].relations.map { $0.specs.map(\.name) } == [["price", "list_price"]])
    let plain = Specification.price(5)
    #expect([plain].columnSpecs.map(\.name) == ["price"] && [plain].relations.isEmpty)
    #expect([plain].ofSingleSpecs.count == 1)
    guard case .anyValue = try condition.spec.test(typed: "x", ignoringCase: true) else {
      Issue.record("a condition tests a value")
      return
    }
  }

  /// An excluded condition removes the rows that match.
  @Test func aConditionMayBeExcluded() throws {
    let phones = (1...5).map { Phone(.price(ExactNumber(significand: UInt64($0)))) }
    func prices(_ specifications: [Specification]) -> [ExactNumber?] {
      FilterChain.make(for: specifications).filter(phones: phones, by: specifications)
        .map { $0.price }
    }
    let condition = try Specification.condition("price<2 or price>4")
    #expect(prices([condition]) == [1, 5])
    #expect(prices([condition.negated]) == [2, 3, 4])
    #expect(prices([condition.negated.negated]) == [1, 5])
    let other = try Specification.condition("price=1 or price=2")
    #expect(prices([condition, other]) == [1])
    #expect(prices([condition.negated, other.negated]) == [3, 4])
  }

  // MARK: Sets of values

  /// With fewer than twelve alternatives, no set is made.
  @Test func manyAlternativesAreJoined() {
    func joined(_ count: Int, _ role: Specification.Role = .alternative) -> [Specification] {
      (0..<count).map {
        Specification(
          PriceSpec(), .number(NumberInterval(ExactNumber(significand: UInt64($0)))), role: role)
      }.joined
    }
    #expect(joined(11).count == 11 && joined(11).allSatisfy { $0.set == nil })
    #expect(joined(12).count == 1 && joined(12)[0].set != nil)
    #expect(joined(40).count == 1)
    #expect(joined(12, .condition).count == 1)
    #expect(joined(12, .requirement).count == 12 && joined(12, .exclusion).count == 12)
    // Other specifications stay where they are.
    let colors = (0..<11).map { Specification.color("c\($0)") }
    let prices = (0..<12).map { Specification.price(ExactNumber(significand: UInt64($0))) }
    let mixed = (colors + prices + [.model("m")]).joined
    #expect(mixed.count == 13 && mixed.filter { $0.set != nil }.map(\.spec.name) == ["price"])
    #expect(mixed.map(\.spec.name) == colors.map(\.spec.name) + ["price", "model"])
    // A glob is tested on its own.
    let globs = (0..<12).compactMap { try? Specification(ColorSpec(), typed: "c\($0)*") }
    #expect(globs.count == 12 && globs.joined.allSatisfy { $0.set == nil })
    let eleven = colors + globs
    #expect(eleven.joined.count == 23)
  }
}
