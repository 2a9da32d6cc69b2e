import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The bounds of numbers agree with their intervals.
struct NumberBoundsTests {
  private let numbers: [ExactNumber] =
    [
      0, 0.000001, 0.5, 1, 5.99, 6, 6.1, 9, 10, 799, 799.98, 799.99, 800, 1e18,
      9_223_372_036_854_775_807,
      1e300, 1e-300, -1, -0.5,
    ] + ["1234567890123456789012", "0.12345678901234567891"].compactMap { ExactNumber($0) }

  @Test func boundsHoldWhatTheIntervalHolds() throws {
    var compared = 0
    for lower in numbers {
      for upper in numbers where lower <= upper {
        for text in [
          "\(lower)..\(upper)", "\(lower)..<\(upper)", ">\(lower)", "<=\(upper)", "<\(upper)",
        ] {
          guard let interval = try? NumberInterval(typed: text, readNumber: { ExactNumber($0) }),
            let bounds = NumberBounds(interval)
          else { continue }
          for number in numbers {
            guard let place = NumberBounds.place(of: number) else { continue }
            #expect(bounds.contains(place) == interval.contains(number), "\(text) and \(number)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 5000)
    #expect(NumberBounds(.nothing) == nil)
  }

  @Test func placesAreInTheOrderOfNumbers() {
    let placed = numbers.filter { NumberBounds.place(of: $0) != nil }.sorted()
    #expect(placed.count == numbers.count - 4)
    for (one, other) in zip(placed, placed.dropFirst()) {
      #expect(NumberBounds.place(of: one)! < NumberBounds.place(of: other)!)
    }
  }
}
