import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Fields of amounts are filtered and sorted as a naive reader of a few notations does it.
struct FieldAmountTests {
  /// A measure with units. `factor` converts a unit to the smallest unit, and is a whole number.
  private struct Kind {
    let main: (name: String, factor: Int)
    let other: (name: String, factor: Int)
    let range: ClosedRange<Int>
  }

  private static let kinds = [
    Kind(main: ("mAh", 1), other: ("Ah", 1000), range: 900...12_000),
    Kind(main: ("Hz", 1), other: ("kHz", 1000), range: 30...4000),
    Kind(main: ("g", 1), other: ("kg", 1000), range: 80...1900),
    Kind(main: ("mm", 1), other: ("cm", 10), range: 5...300),
    Kind(main: ("W", 1), other: ("kW", 1000), range: 1...1500),
  ]

  /// A spelled value. `number` is in thousandths of the main unit, or nil.
  private struct Cell {
    let text: String
    let number: Int?
  }

  private static func cell(_ kind: Kind, _ generator: inout SeededGenerator) -> Cell {
    let number = Int.random(in: kind.range, using: &generator)
    let unit = kind.main.name
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return Cell(text: "", number: nil)
    case 1: return Cell(text: "N/A", number: nil)
    case 2:
      let (whole, rest) = number.quotientAndRemainder(dividingBy: kind.other.factor)
      let digits = String(kind.other.factor).count - 1
      let fraction = String(repeating: "0", count: digits - String(rest).count) + "\(rest)"
      return Cell(text: "\(whole).\(fraction)0 \(kind.other.name)", number: number * 1000)
    case 3: return Cell(text: "\(number)\(unit)", number: number * 1000)
    case 4: return Cell(text: "\(number).5 \(unit.uppercased())", number: number * 1000 + 500)
    case 5: return Cell(text: "\(number)", number: number * 1000)
    case 6: return Cell(text: "up to \(number) \(unit)", number: number * 1000)
    default: return Cell(text: "\(grouped(number)) \(unit)", number: number * 1000)
    }
  }

  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)"
      : "\(number / 1000),"
        + String(repeating: "0", count: 3 - String(number % 1000).count) + "\(number % 1000)"
  }

  @Test(arguments: 0..<30)
  func areComparedAndSortedByWhatTheyAre(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kind = FieldAmountTests.kinds[seed % FieldAmountTests.kinds.count]
    // Enough rows to show the unit and the marks of the column; 5000 rows fill more than one batch.
    let count = [200, 700, 5000][seed % 3]
    let cells = (0..<count).map { _ in FieldAmountTests.cell(kind, &generator) }
    let probe = try PipelineProbe()
    let csv = "id,size\n" + cells.enumerated().map { "\($0),\"\($1.text)\"\n" }.joined()
    let lines = cells.enumerated().map { "{\"id\":\($0),\"size\":\"\($1.text)\"}\n" }.joined()
    let paths = [
      try probe.path(of: csv, as: "a.csv"), try probe.path(of: lines, as: "a.jsonl"),
    ]
    for _ in 0..<4 {
      let threshold = Int.random(in: kind.range, using: &generator)
      let typed =
        [
          "\(threshold)", "\(threshold)\(kind.main.name)", "\(threshold).0 \(kind.main.name)",
        ].randomElement(using: &generator) ?? ""
      let wanted = cells.indices.filter { cells[$0].number.map { $0 >= threshold * 1000 } ?? false }
      let sorted = cells.indices.filter { cells[$0].number != nil }.sorted {
        (-(cells[$0].number ?? 0), $0) < (-(cells[$1].number ?? 0), $1)
      }
      let missing = cells.indices.filter { cells[$0].number == nil }
      for path in paths {
        #expect(
          try ids(["--where", "size>=\(typed)"], path, probe) == wanted, "\(typed) in \(path)")
        #expect(
          try Set(ids(["--where", "size!=\(typed)"], path, probe))
            == Set(cells.indices.filter { cells[$0].number != threshold * 1000 }))
        #expect(try ids(["--sort", "-size"], path, probe) == sorted + missing)
      }
    }
  }

  private func ids(_ flags: [String], _ path: String, _ probe: PipelineProbe) throws -> [Int] {
    let printed = try probe.bytes([flags + ["--fields", "id", "-f", "csv"]], on: path)
    return String(decoding: printed, as: UTF8.self).split(separator: "\n").dropFirst()
      .compactMap { Int($0) }
  }
}
