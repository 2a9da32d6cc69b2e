@testable import PhoneFilterReading
import Testing

@testable import PhoneFilterCore

struct ValuePlacesTests {
  private func number(_ text: String) -> ValueKey { .number(ExactNumber(text) ?? .zero) }

  @Test func aValueKeepsThePlaceWhereItWasFirstMet() {
    var met = ValuePlaces(ignoringCase: false)
    let values: [ValueKey] = [
      .text("Gold"), .missing, number("8"), .text("Gold"), number("8.0"), .unreadable,
      .text("gold"), .missing, .text("caf\u{E9}"), .text("cafe\u{301}"),
    ]
    #expect(values.map { met.place(adding: $0) } == [0, 1, 2, 0, 2, 3, 4, 1, 5, 5])
    #expect(met.values.count == 6)
    #expect(met.place(of: number("8.00")) == 2)
    #expect(met.place(of: .text("Silver")) == nil)
    #expect(met.filled == [0, 2, 4, 5])
  }

  @Test func caseMakesNoDifferenceWhereItIsIgnored() {
    var met = ValuePlaces(ignoringCase: true)
    #expect(["Gold", "gold", "GOLD", "Red"].map { met.place(adding: .text($0)) } == [0, 0, 0, 1])
    #expect(met.values == [.text("Gold"), .text("Red")])
  }

  @Test func textsGoByNameWithTheirPlaces() {
    var met = ValuePlaces(ignoringCase: false)
    for value in [ValueKey.text("a10"), .missing, .text("A9"), number("1"), .text("b")] {
      _ = met.place(adding: value)
    }
    #expect(met.texts.map(\.place) == [2, 0, 4])
    #expect(met.texts.map(\.value) == ["A9", "a10", "b"])
  }

  @Test func numbersRiseWithTheirPlaces() {
    var met = ValuePlaces(ignoringCase: false)
    for value in [number("512"), .missing, number("64"), .text("x"), number("128")] {
      _ = met.place(adding: value)
    }
    #expect(met.numbers.map(\.place) == [2, 4, 0])
    #expect(met.numbers.map(\.value.description) == ["64", "128", "512"])
  }

  @Test func numbersStandBeforeTextsThatGoByName() {
    let values = [ValueKey.text("a10"), .text("A9"), number("12"), .text("b"), number("8")]
    let sorted = values.sorted { $0.precedes($1) }
    #expect(sorted == [number("8"), number("12"), .text("A9"), .text("a10"), .text("b")])
    for value in values { #expect(!value.precedes(value)) }
  }

  @Test func whatIsTypedAsksForExactlyThis() {
    let range = NumberInterval(
      lower: .init(value: ExactNumber(integerLiteral: 400), isIncluded: true),
      upper: .init(value: ExactNumber(integerLiteral: 600), isIncluded: false))
    #expect(GroupValue.range(range).typed == "400..<600")
    #expect(GroupValue.value(number("256")).typed == "256")
    #expect(GroupValue.value(.text("Gold")).typed == "Gold")
    #expect(GroupValue.value(.text("iPhone*")).typed == "=iPhone*")
    #expect(GroupValue.value(.missing).typed == nil && GroupValue.value(.unreadable).typed == nil)
  }
}
