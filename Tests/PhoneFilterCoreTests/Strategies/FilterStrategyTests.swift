@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The combination of roles, and the effect of missing, listed and unreadable values.
struct FilterStrategyTests {
  private let rows = """
    {"id":"gold","color":"Gold","price":799}
    {"id":"both","color":["Gold","Silver"],"price":[599,"$999"]}
    {"id":"none","price":null}
    {"id":"null","color":null,"price":""}
    {"id":"empty","color":"","price":[]}
    {"id":"nested","color":[["Blue"],null,""],"price":[[100]]}
    {"id":"number","color":5,"price":"799.00"}

    """

  private func ids(_ arguments: String...) throws -> [String] {
    let run = try ToolRun(arguments + ["--fields", "id"], "rows.jsonl", rows)
    #expect(run.error == nil)
    return run.output.split(separator: "\"").map(String.init)
      .filter { !"{}\n:".contains($0) && $0 != "id" && $0 != "}\n{" }
  }

  @Test func alternativesOfOneSpecAreJoined() throws {
    #expect(try ids("--color", "Gold") == ["gold", "both"])
    #expect(try ids("--color", "Gold", "--color", "Blue") == ["gold", "both", "nested"])
    #expect(try ids("--price", "799") == ["gold", "number"])
    #expect(try ids("--price", "799", "--price", "..150") == ["gold", "nested", "number"])
  }

  @Test func exclusionsMustAllHoldAndKeepWhatIsMissing() throws {
    let missing = ["none", "null", "empty"]
    #expect(try ids("--not-color", "Gold") == missing + ["nested", "number"])
    #expect(try ids("--not-color", "Gold", "--not-color", "Blue") == missing + ["number"])
    #expect(try ids("--not-price", "..1000") == missing)
    #expect(try ids("--color", "Gold", "--not-color", "Silver") == ["gold"])
  }

  @Test func requirementsHoldWhateverElseIsAsked() throws {
    #expect(try ids("--has", "color") == ["gold", "both", "nested", "number"])
    #expect(try ids("--missing", "color") == ["none", "null", "empty"])
    #expect(try ids("--has", "price", "--price", "999") == ["both"])
    #expect(try ids("--where", "price>=600", "--price", "799") == ["gold", "number"])
    #expect(
      try ids("--where", "price>=600", "--where", "price<=900") == ["gold", "both", "number"])
    #expect(try ids("--has", "id", "--missing", "id") == [])
  }

  @Test func aListMatchesWhenAnyElementDoes() throws {
    #expect(try ids("--color", "Silver") == ["both"])
    #expect(try ids("--color", "Blue") == ["nested"])
    #expect(try ids("--price", "999") == ["both"])
    #expect(try ids("--color", "5") == ["number"])
  }

  @Test func differentSpecsMustAllHold() throws {
    #expect(try ids("--color", "Gold", "--price", "799") == ["gold"])
    #expect(try ids("--color", "Gold", "--price", "..600") == ["both"])
  }

  /// A batch of rows with only a price, spelled as JSON texts.
  private func batch(_ prices: [String]) -> PhoneBatch {
    let batch = PhoneBatch(plan: ColumnPlan(specs: [PriceSpec()]), capacity: prices.count)
    let store = ByteStore()
    let spans = prices.map { price in
      let start = store.count
      store.append(JSONText.quoted(price))
      return ByteSpan(start, store.count)
    }
    batch.begin(bytes: store.owned, origin: 0, layout: .phones)
    for (row, span) in spans.enumerated() { batch.spans[0, row] = span }
    batch.count = prices.count
    return batch
  }

  @Test func anUnreadableValueIsNotedAndCountsAsNone() throws {
    let batch = batch(["5", "call us", "7", "soon"])
    var selection = Selection(all: 4)
    PriceFilter().narrow(&selection, of: batch, by: [.price(5)])
    #expect((0..<4).filter(selection.contains) == [0])
    #expect(batch.unreadable.total == 2)
    let first = try #require(batch.unreadable.first)
    #expect(first.row == 1 && first.message == "price \"call us\" is not a number")
  }

  @Test func anUnreadableValueSatisfiesEveryExclusion() {
    let batch = batch(["5", "call us"])
    var selection = Selection(all: 2)
    PriceFilter().narrow(&selection, of: batch, by: [Specification.price(5).negated])
    #expect((0..<2).filter(selection.contains) == [1])
  }

  @Test func onlyRowsThatAreLeftAreRead() {
    let batch = batch(["5", "call us", "7"])
    var selection = Selection(all: 3)
    selection.remove(1)
    PriceFilter().narrow(&selection, of: batch, by: [.price(5), .price(7)])
    #expect(batch.unreadable.total == 0 && batch.unreadable.first == nil)
    #expect(selection.count == 2)
  }

  @Test func noRowIsEverPutBack() {
    let batch = batch(["5", "6", "7"])
    var selection = Selection(none: 3)
    PriceFilter().narrow(&selection, of: batch, by: [.price(5), Specification.price(6).negated])
    #expect(selection.isEmpty)
  }

  @Test func aTestOfTheOtherKindFitsNothing() throws {
    let text = try ColorSpec().test(typed: "5", ignoringCase: false)
    #expect(withValue("5") { PriceFilter().fits($0, text) } == false)
    #expect(withValue("5") { ColorFilter().fits($0, .number(NumberInterval(5))) } == false)
  }
}
