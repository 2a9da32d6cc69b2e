@testable import PhoneFilterReading
@testable import PhoneFilterRunning
import Testing

@testable import PhoneFilterCore

struct CountTableTests {
  private func number(_ text: String) -> ValueKey { .number(ExactNumber(text) ?? .zero) }

  private let values: [ValueKey] = [
    .text("Gold"), .missing, .number(8), .text("Gold"), .number(8), .unreadable, .text("gold"),
    .missing, .text("cafe\u{301}"), .text("caf\u{E9}"), .text("\u{E44}"), .text("\u{E44}"),
    .number(ExactNumber("123456789012345678901") ?? .zero), .text("a\u{0}b"), .text("\u{1}"),
  ]

  @Test func aValueKeepsThePlaceAndSpellingWithWhichItWasFirstMet() {
    var table = CountTable(ignoringCase: false)
    var places: [Int] = []
    for value in values { places.append(table.number(of: [value])) }
    #expect(places == [0, 1, 2, 0, 2, 3, 4, 1, 5, 5, 6, 6, 7, 8, 9])
    for (value, place) in zip(values, places) {
      let (kept, found) = (table.value(at: place), table.place(of: value))
      #expect(kept == value && found == place)
    }
    let spelled = table.value(at: 5).text.map { Array($0.utf8) }
    #expect(spelled == Array("cafe\u{301}".utf8))
    let (filled, texts) = (table.filled(textsOnly: false), table.filled(textsOnly: true))
    #expect(filled == [0, 2, 4, 5, 6, 7, 8, 9] && texts == [0, 4, 5, 6, 8, 9])
    let none = table.place(of: .text("Silver"))
    #expect(none == nil)
  }

  @Test func caseMakesNoDifferenceWhereItIsIgnored() {
    var table = CountTable(ignoringCase: true)
    var places: [Int] = []
    for text in ["Gold", "gold", "GOLD", "Red"] { places.append(table.number(of: [.text(text)])) }
    let first = table.value(at: 0)
    #expect(places == [0, 0, 0, 1] && first == .text("Gold"))
  }

  @Test func rowsWithSeveralValuesCountForEach() {
    var table = CountTable(ignoringCase: false)
    for found in [[number("8"), number("12")], [number("12"), number("8")], [number("8")]] {
      let number = table.number(of: found)
      table.add(total: 2, selected: 1, to: number)
    }
    let counts = table.counts
    #expect(counts.map(\.total) == [6, 4] && counts.map(\.selected) == [3, 2])
    let groups = table.counts(inGroups: 1) { _, group in group(0) }
    #expect(groups[0].total == 6)
    let rows = table.rows
    #expect(rows.total == 6 && rows.selected == 3)
  }

  @Test func numbersRise() {
    var table = CountTable(ignoringCase: false)
    for text in ["512", "-3", "123456789012345678901", "123456789012345678902", "0", "64", "-4.5"] {
      _ = table.number(of: [number(text)])
    }
    #expect(table.numberPlaces == [6, 1, 4, 5, 0, 2, 3])
  }

  /// Ranges that are decided by words of numbers, and ranges that need the exact numbers.
  @Test func rangesHoldTheNumbersThatTheyContain() {
    let texts = [
      "512", "-3", "123456789012345678901", "123456789012345678902", "0", "64", "-4.5", "0.001",
      "1e120", "-1e120", "1e-120", "64.00000000000000000001",
    ]
    var table = CountTable(ignoringCase: false)
    for (index, text) in texts.enumerated() {
      table.add(total: 1 << index, selected: 0, to: table.number(of: [number(text)]))
    }
    table.add(total: 1 << 20, selected: 0, to: table.number(of: [number("64"), number("512")]))
    table.add(total: 1 << 21, selected: 0, to: table.number(of: [.text("64")]))
    let ends = texts.compactMap { ExactNumber($0) }
    var ranges: [NumberInterval] = []
    for lower in ends {
      for upper in ends where lower <= upper {
        for (isFirst, isLast) in [(true, true), (true, false), (false, true), (false, false)] {
          ranges.append(
            NumberInterval(
              lower: .init(value: lower, isIncluded: isFirst),
              upper: .init(value: upper, isIncluded: isLast)))
        }
      }
      ranges.append(NumberInterval(lower: nil, upper: .init(value: lower, isIncluded: false)))
      ranges.append(NumberInterval(lower: .init(value: lower, isIncluded: false), upper: nil))
    }
    for (range, count) in zip(ranges, table.counts(inRanges: ranges)) {
      var expected = 0
      for (index, number) in ends.enumerated() where range.contains(number) {
        expected += 1 << index
      }
      if [64, 512].contains(where: range.contains) { expected += 1 << 20 }
      #expect(count.total == expected, "\(range)")
    }
  }

  /// The first few values are the first of all values in order.
  @Test(arguments: [0, 1, 5, 10, 40, 150, 1000])
  func aFewAreTheFirstOfAll(top: Int) {
    var table = CountTable(ignoringCase: false)
    for number in 0..<300 {
      let place = table.number(of: [
        number % 7 == 0 ? .text("é\(number)") : .text("SKU-\(number * 7919 % 1000)")
      ])
      table.add(total: 1, selected: number * 31 % 5, to: place)
    }
    let places = table.filled(textsOnly: false)
    var values: [(place: Int, value: ValueKey, count: Int)] = []
    for place in places {
      values.append((place, table.value(at: place), table.singleCount(at: place).selected))
    }
    let byCount = values.sorted {
      $0.count == $1.count ? $0.value.precedes($1.value) : $0.count > $1.count
    }
    let first = table.first(top, of: places, byCount: true)
    #expect(first == Array(byCount.map(\.place).prefix(top)))
    let natural = table.first(top, of: places, byCount: false)
    #expect(
      natural
        == Array(values.sorted { $0.value.precedes($1.value) }.map(\.place).prefix(top)))
  }
}
