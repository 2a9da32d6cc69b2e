import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// An amount is in an interval exactly if its bare number is in the interval in the column's own
/// unit.
struct UnitIntervalTests {
  private func own(_ typed: String, _ amounts: AmountGrammar, _ unit: String) throws -> String {
    let place = try #require(amounts.unit(named: unit))
    let interval = try NumberInterval(typed: typed) { amounts.read($0) }
    return try #require(UnitInterval.inColumn(interval, amounts, unit: place)).description
  }

  @Test func eightGigabytesOfMegabytes() throws {
    #expect(try own("8", .capacity, "mb") == "7500..<8500")
    #expect(try own("8..", .capacity, "mb") == "7500..")
    #expect(try own("<8", .capacity, "mb") == "<7500")
    #expect(try own("0.5", .capacity, "mb") == "511.99999995..<512.00000006")
  }

  @Test func inchesOfCentimetres() throws {
    #expect(try own("6.1", .length, "cm") == "15.4813..<15.5067")
    #expect(try own("6..6.5", .length, "cm") == "15.2273..<16.5227")
  }

  @Test func agreesWithTheConversion() throws {
    var random = SeededGenerator(seed: 22)
    for (amounts, units) in [
      (AmountGrammar.capacity, ["mb", "tb", "kb"]), (.length, ["cm", "mm"]),
    ] {
      for _ in 0..<2000 {
        let name = try #require(units.randomElement(using: &random))
        let unit = try #require(amounts.unit(named: name))
        let number = ExactNumber(
          significand: UInt64.random(in: 0...2_000_000, using: &random),
          scale: Int.random(in: 0...3, using: &random))
        let read = try #require(amounts.converted(number, from: unit))
        let other = try #require(
          amounts.converted(
            ExactNumber(significand: UInt64.random(in: 1...20_000, using: &random)), from: unit))
        let (low, high) = (min(read, other), max(read, other))
        for interval in [
          NumberInterval(read), NumberInterval(low...high),
          NumberInterval(lower: .init(value: read, isIncluded: false), upper: nil),
          NumberInterval(lower: nil, upper: .init(value: other, isIncluded: false)),
        ] {
          let own = try #require(UnitInterval.inColumn(interval, amounts, unit: unit))
          #expect(own.contains(number) == interval.contains(read), "\(number) in \(interval)")
        }
      }
    }
  }
}
