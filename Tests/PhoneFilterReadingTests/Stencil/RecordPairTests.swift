@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Records read in pairs, from two places of a text at the same time, give the same result as one
/// by one.
@Suite("Record pairs", .tags(.slow), .notInQuickRuns)
struct RecordPairTests {
  private static let count = 200

  private static func record(_ index: Int) -> String {
    "{\"model\":\"iPhone \(index) Pro Max\",\"price\":1\(index).5,"
      + "\"color\":\"Gold, a colour like others\"}"
  }

  private static let fakeRecords = (0..<60).map {
    "{\"model\":\"fake \($0)\",\"price\":\($0),\"color\":\"c\"}"
  }.joined(separator: ",")

  private static let oddRecords = [
    "{\"model\":\"a\\n\\\"b\",\"price\":1,\"color\":\"\\u00e9\"}",
    "{\"model\":\"\(String(repeating: "long é", count: 40))\",\"price\":1,\"color\":\"Gold\"}",
    "{\"price\":1,\"model\":\"a\",\"color\":\"Gold\"}", "{\"model\":\"a\"}", "{}",
    "{\"model\":\"a\",\"price\":1,\"color\":\"Gold\",\"x\":[\(fakeRecords)]}",
    "{\"x\":[\(fakeRecords)],\"price\":1}",
    "{\"model\":\"},{\\\"model\\\":\\\"b\",\"price\":1,\"color\":\"Gold\"}",
    "{\"model\":\"a\",\"price\":-1e5,\"color\":null}",
    "{\"model\":\"a\",\"price\":\"1\",\"color\":\"Gold\"} ",
    "{\"model\":\"a\",\"price\":01,\"color\":\"Gold\"}", "{\"model\":\"a,\"price\":1}",
    "{\"model\":\"a\",\"price\":1,\"color\":\"Gold\"", "[\(fakeRecords)]",
  ]

  private static let capacities = [7, 64, 100, 500]

  // MARK: Whole walks

  @Test(arguments: capacities, [JSONShape.array, .lines])
  func recordsAreTheSameWithAnOddOneAnywhere(capacity: Int, shape: JSONShape) {
    let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), MemorySpec()])
    let records = (0..<Self.count).map { Array(Self.record($0).utf8) }
    // Together the capacities cover every place twice, once for each shape.
    let offset = (Self.capacities.firstIndex(of: capacity) ?? 0) + (shape == .lines ? 1 : 0)
    for place in stride(from: offset % 4, to: Self.count, by: 4) {
      let odd = Self.oddRecords[(place / 4 + capacity) % Self.oddRecords.count]
      var changed = records
      changed[place] = Array(odd.utf8)
      let text =
        shape == .lines
        ? Array(changed.joined(separator: [0x0A]))
        : [0x5B] + Array(changed.joined(separator: [0x2C])) + [0x5D]
      let difference = JSONWalkReading.difference(
        text, shape, plan: plan, batchCapacity: capacity)
      #expect(difference == nil, "\(odd.prefix(40)) at \(place)")
    }
  }

  /// Values that the two places cannot skip in one step.
  private static let oddTexts = [
    "6.1\\\" OLED", "\\u661f\\u5149", "星光色", "Grün", "\\ud83d\\ude00", "a\\/b\\\\",
    "\\n\\t\\r\\b\\f", "",
    String(repeating: "x", count: 31), String(repeating: "x", count: 32),
    String(repeating: "x", count: 33) + "\\\"", "\\\"" + String(repeating: "é", count: 40),
    "\\u0022",
    "\u{7F}",
  ]
  private static let oddNumbers = [
    "-1", "0", "0.5", "1e5", "12345678", "1234567890123456", "12345678901234567.5",
    "1.234567890123",
    "-0.0E-7",
  ]
  private static let wrongValues = [
    "\"\\x\"", "\"\\ud800\"", "\"a\u{1}\"", "01", "1.", ".5", "+1", "1e", "\"open", "nul",
  ]

  @Test(arguments: [JSONShape.array, .lines])
  func oddValuesEndNothing(shape: JSONShape) {
    let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), MemorySpec()])
    var generator = SeededGenerator(seed: shape == .lines ? 7 : 8)
    for round in 0..<120 {
      let texts = Self.oddTexts + [String](repeating: "Gold", count: round % 40)
      let numbers = Self.oddNumbers + [String](repeating: "799", count: round % 40)
      var records = (0..<Self.count).map { index in
        let text = { "\"" + texts.randomElement(using: &generator)! + "\"" }
        let isWrong = round % 3 == 0 && index == 150
        let price =
          isWrong
          ? Self.wrongValues[round / 3 % Self.wrongValues.count]
          : numbers.randomElement(using: &generator)!
        return "{\"model\":\(text()),\"price\":\(price),\"color\":\(text())}"
      }
      records[0] = Self.record(0)
      records[1] = Self.record(1)
      let text =
        shape == .lines
        ? records.joined(separator: "\n") : "[" + records.joined(separator: ",") + "]"
      let difference = JSONWalkReading.difference(
        Array(text.utf8), shape, plan: plan, batchCapacity: 500)
      #expect(difference == nil, "round \(round)")
    }
  }

  @Test(arguments: [1, 3, 10, 50])
  func recordsMayLeaveFieldsOut(every: Int) {
    let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), ColorSpec(), MemorySpec()])
    var generator = SeededGenerator(seed: UInt64(every))
    for round in 0..<20 {
      let records = (0..<Self.count * 4).map { index in
        let leaves = Int.random(in: 0..<every, using: &generator) == 0
        let left = leaves ? Int.random(in: 1..<8, using: &generator) : 0
        let members = ["\"price\":\(index)", "\"color\":\"Gold\"", "\"memory\":8"]
        let kept = members.indices.filter { left >> $0 & 1 == 0 }.map { "," + members[$0] }
        return "{\"model\":\"iPhone \(index)\"\(kept.joined())}"
      }
      let difference = JSONWalkReading.difference(
        Array(records.joined(separator: "\n").utf8), .lines, plan: plan,
        batchCapacity: Self.capacities[round % Self.capacities.count])
      #expect(difference == nil, "round \(round)")
    }
  }

  // MARK: Pairs alone, with the second place after each record

  /// Reads a text in pairs from an index, with the second place at or after each of `places`.
  /// Describes a difference from `wanted`, the spans of the records after the index.
  private static func complaint(
    _ stencil: RecordStencil, _ scanner: JSONScanner, from cursor: Int, places: [Int], tail: Int,
    plan: ColumnPlan, wanted: [[ByteSpan]], isRegular: Bool
  ) -> String? {
    for capacity in [1, 7, 40, 100] {
      for place in places {
        let batch = PhoneBatch(plan: plan, capacity: capacity)
        var scanner = scanner
        var row = 0
        let (end, met, _) = stencil.readPairs(
          &scanner, after: cursor, stretch: place - cursor, row: &row, into: batch)
        let found = (0..<row).map { row in (0...batch.recordColumn).map { batch.spans[$0, row] } }
        let wantedEnd = row == 0 ? cursor : Int(found[row - 1][batch.recordColumn].end) + tail
        if found != Array(wanted.prefix(row)) || end != wantedEnd {
          return "\(capacity), \(place): \(found) instead of \(wanted), to \(end)"
        }
        if isRegular, capacity > 2 * wanted.count, row < 2 || !met {
          return "\(capacity), \(place): only \(row) of \(wanted.count)"
        }
      }
    }
    return nil
  }

  @Test func recordsAreTheSameFromAnySecondPlace() throws {
    let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), MemorySpec()])
    let oddRecords = Self.oddRecords.map { odd in
      odd.replacing(Self.fakeRecords, with: "\(Self.record(7)),\(Self.record(8))")
    }
    for odd in [Self.record(0)] + oddRecords {
      for place in 2..<16 {
        let records = (0..<16).map { $0 == place ? odd : Self.record($0) }
        let text = Array("[\(records.joined(separator: ","))]".utf8)
        let reading = JSONWalkReading(text, .array, usesLane: false, plan: plan)
        let wanted = reading.spans.dropFirst(2).map { spans in
          spans.map { ByteSpan($0.lowerBound, $0.upperBound) }
        }
        let complaint = try withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
          let scanner = JSONScanner(bytes, end: text.count, isFinal: true)
          var passing = scanner
          let batch = PhoneBatch(plan: plan, capacity: 1)
          var reader = JSONRecordReader(plan: plan)
          let first = reader.read(&passing, at: 1, row: 0, into: batch.spans)
          let second = reader.read(&passing, at: first + 1, row: 0, into: batch.spans)
          let model = try #require(
            JSONRecordModel(
              of: bytes, previous: first, start: first + 1, end: second, keys: reader.keys))
          let stencil = try #require(
            RecordStencil(model.pattern(columnCount: plan.columns.count)))
          return Self.complaint(
            stencil, scanner, from: second,
            places: text.indices.filter { $0 >= second && text[$0] == 0x7D }.map { $0 - 1 },
            tail: 0, plan: plan, wanted: wanted, isRegular: odd == Self.record(0))
        }
        #expect(complaint == nil, "\(odd) at \(place)")
      }
    }
  }
}
