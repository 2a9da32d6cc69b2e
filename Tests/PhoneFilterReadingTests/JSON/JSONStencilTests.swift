import PhoneFilterTestSupport
@testable import PhoneFilterReading
@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The fast lane reads records like the record reader, and leaves other records to the record
/// reader.
@Suite("JSON stencil")
struct JSONStencilTests {
  private static let plan = ColumnPlan(specs: [
    ModelSpec(), PriceSpec(), ColorSpec(), MemorySpec(), FieldSpec("price"),
  ])

  /// The difference that the lane makes for a catalogue with some values between regular records.
  private static func difference(ofValues values: [String], in shape: JSONShape = .array) -> String?
  {
    let usual = ["799", "\"Gold\"", "{\"main\":12}"]
    let records = (0..<12).map { index in
      let value = index < 4 || index > 8 ? usual[0] : values[(index - 4) % values.count]
      return "{\"model\":\"A\(index)\",\"price\":\(value),\"color\":\(usual[1]),\"x\":\(usual[2])}"
    }
    return difference(records, in: shape)
  }

  private static func difference(_ records: [String], in shape: JSONShape = .array) -> String? {
    let text =
      shape == .lines
      ? records.joined(separator: "\n") + "\n" : "[" + records.joined(separator: ",\n") + "]"
    return JSONWalkReading.difference(Array(text.utf8), shape, plan: plan)
  }

  /// The number of these records that the lane reads after it learned from the second record.
  private static func readByLane(_ records: [String], columns plan: ColumnPlan = plan) -> Int {
    let text = Array(("[" + records.joined(separator: ",") + "]").utf8)
    let batch = PhoneBatch(plan: plan, capacity: records.count)
    var reader = JSONRecordReader(plan: plan)
    var lane = JSONStencilLane(columnCount: plan.columns.count)
    var row = 0
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      var scanner = JSONScanner(bytes, end: text.count, isFinal: true)
      let first = reader.read(&scanner, at: 1, row: 0, into: batch.spans)
      let second = reader.read(&scanner, at: first + 1, row: 0, into: batch.spans)
      lane.learn(bytes, previous: first, start: first + 1, end: second, keys: reader.keys)
      _ = lane.read(scanner, after: second, row: &row, into: batch)
    }
    return row
  }

  private static let regular = (0..<12).map {
    "{\"model\":\"A\($0)\",\"price\":\($0 + 1)9.5,\"x\":[\($0)]}"
  }

  @Test func readsWhatLooksAlike() {
    #expect(Self.readByLane(Self.regular) == 10)
    // Without this check the other tests could compare the record reader with itself.
    var lane = JSONStencilLane(columnCount: 0, isOpen: false)
    let isDue = lane.isLessonDue()
    #expect(!isDue)
  }

  @Test func endsBeforeTheRecordThatDoesNotFit() {
    for index in 2..<12 {
      var records = Self.regular
      records[index] = "{\"model\":\"B\",\"price\":.5,\"x\":[]}"
      #expect(Self.readByLane(records) == index - 2)
    }
  }

  static let numbers: [String] = {
    let digits = (1...20).map { String("12345678901234567890".prefix($0)) }
    let fractions = (1...10).flatMap { before in
      (1...10).map { digits[before - 1] + "." + digits[$0 - 1] }
    }
    let plain = digits + fractions
    let leading = plain.map { "0" + $0 } + (1...8).map { String(repeating: "0", count: $0) }
    let signed = (plain + leading).flatMap { ["-" + $0, "+" + $0] }
    let pointed = digits.flatMap { [$0 + ".", "." + $0, "-." + $0, $0 + "..5", $0 + ".0.1"] }
    let raised = digits.prefix(9).flatMap { digits in
      ["e5", "E5", "e+5", "e-05", "e", "e+", ".5e7", ".e7", "e5.0", "e5e5"].map { digits + $0 }
    }
    let odd = [
      "", "-", ".", "-.", "e5", "0.", "0.5", "-0", "-0.0", "0e0", "0.0000001", "1 2", "1_000",
      "1,000", "0x10", "12\u{0}", "１２", "1-", "--1", "1.5-",
    ]
    return plain + leading + signed + pointed + raised + odd
  }()

  @Test(arguments: [JSONShape.array, .lines])
  func readsNumbersAsTheRecordReaderDoes(shape: JSONShape) {
    for number in Self.numbers {
      let difference = Self.difference(ofValues: [number], in: shape)
      #expect(difference == nil, "\(number)")
      let reading = JSONWalkReading(
        Array("[{\"price\":1},{\"price\":2},{\"price\":3},{\"price\":\(number)}]".utf8), .array,
        usesLane: true, plan: Self.plan)
      #expect((reading.place == nil) == NaiveJSON.accepts(Array("[0,\(number)]".utf8)), "\(number)")
    }
  }

  static let pieces = [
    "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00", "\u{7F}", "\\", "\"",
    "\\x", "\\u12", "\\ud800", "\t", "\n", "\u{0}", "\u{1F}",
  ]

  @Test func readsTextsOfEveryLength() {
    for length in 0...70 {
      let text = String(repeating: "x", count: length)
      #expect(Self.difference(ofValues: ["\"\(text)\""]) == nil, "\(length)")
      #expect(Self.difference(ofValues: ["\"Gold\"", "\"\(text)\""]) == nil, "\(length)")
    }
  }

  @Test(arguments: pieces)
  func readsTextsWithAnythingAtEveryPlace(piece: String) {
    for length in [0, 1, 7, 8, 15, 16, 17, 30, 31, 32, 33, 40, 48, 63, 64, 65, 70] {
      for place in stride(from: 0, through: length, by: length > 33 ? 3 : 1) {
        let text =
          String(repeating: "x", count: place) + piece
          + String(repeating: "y", count: length - place)
        // The price column learns texts here; the model column contains texts already.
        #expect(
          Self.difference([
            "{\"model\":\"A\"}", "{\"model\":\"B\"}", "{\"model\":\"C\"}",
            "{\"model\":\"\(text)\"}", "{\"model\":\"D\"}",
          ]) == nil, "\(length) \(place)")
      }
    }
  }

  @Test func refusesBytesThatAreNoCharacterAtEveryPlace() {
    for broken: [UInt8] in [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xC0, 0xAF],
    ] {
      for place in 0...40 {
        let good = "{\"model\":\"A\"},{\"model\":\"B\"},{\"model\":\"C\"},{\"model\":\""
        let text =
          Array("[\(good)".utf8) + [UInt8](repeating: 0x78, count: place) + broken
          + Array("\"},{\"model\":\"D\"}]".utf8)
        #expect(
          JSONWalkReading.difference(text, .array, plan: Self.plan) == nil, "\(broken) \(place)")
      }
    }
  }

  static let kinds = [
    "null", "true", "false", "\"text\"", "\"\"", "-7", "0", "12345678", "[]", "{}", "[1,[2]]",
    "{\"price\":1}", "[\"},{\\\"model\\\":\"]", "nul", "tru", "[", "{", "]", "}", "\"", "",
  ]

  @Test(arguments: kinds)
  func valuesMayChangeTheirKind(first: String) {
    for second in Self.kinds {
      #expect(Self.difference(ofValues: [first, second]) == nil, "\(second)")
    }
    // A stencil that learned both kinds accepts both.
    let mixed = (0..<24).map { "{\"model\":\"A\",\"price\":\($0 % 2 == 0 ? first : "1")}" }
    #expect(Self.difference(mixed) == nil)
  }

  @Test func recordsMayLackFieldsOrRepeatThem() {
    let odd = [
      "{}", "{ }", "{\"model\":\"A\"}", "{\"price\":1}", "{\"price\":1,\"price\":2}",
      "{\"model\":\"A\",\"price\":1,\"price\":2,\"color\":\"G\"}",
      "{\"price\":1,\"model\":\"A\"}", "{\"pric\\u0065\":5}", "{\"model\":\"A\",\"pric\\u0065\":5}",
      "{\"ram\":1,\"memory\":2}", "{\"ram\":1,\"RAM\":2}", "{\"name\":\"A\",\"model\":\"B\"}",
      "{\"model\":\"A\",\"price\":1,\"colour\":\"G\"}", "{\"a\":1,\"a\":2,\"\\u0061\":3}",
    ]
    for count in [1, 2, 3, 5] {
      for other in odd {
        let records = (0..<16).map { index in
          index % 8 < 8 - count
            ? "{\"model\":\"A\(index)\",\"price\":1,\"color\":\"G\"}" : other
        }
        #expect(Self.difference(records) == nil, "\(count) × \(other)")
        #expect(Self.difference(records, in: .lines) == nil, "\(count) × \(other)")
        #expect(Self.difference([String](repeating: other, count: 8)) == nil, "\(other)")
      }
    }
  }

  /// Some fields of a record, in their order.
  private static func record(_ index: Int, without left: Set<Int>) -> String {
    let members = [
      "\"model\":\"A\(index)\"", "\"price\":\(index).5", "\"x\":[\(index)]", "\"color\":\"Gold\"",
      "\"y\":\"\\u00e9\(String(repeating: "y", count: index % 40))\"", "\"memory\":\(index)",
    ]
    let kept = members.indices.filter { !left.contains($0) }.map { members[$0] }
    return "{" + kept.joined(separator: ",") + "}"
  }

  @Test func readsRecordsThatLeaveFieldsOut() {
    // Every subset of the fields after the first, after two records with all fields.
    let records = (0..<34).map { index in
      let left = index < 2 ? [] : Set((1...5).filter { (index - 2) >> ($0 - 1) & 1 == 1 })
      return Self.record(index, without: left)
    }
    #expect(Self.readByLane(records) == 32)
    #expect(Self.difference(records) == nil)
    #expect(Self.difference(records, in: .lines) == nil)
  }

  @Test func learnsFieldsThatComeLater() {
    for left in (1...5).map({ [$0] }) + [[2, 3], [1, 5], [3, 4, 5], [1, 2, 3, 4, 5]] {
      let records = (0..<40).map { index in
        Self.record(index, without: index % 3 == 0 ? Set(left) : index % 3 == 1 ? [4] : [])
      }
      #expect(Self.difference(records) == nil, "\(left)")
      #expect(Self.difference(records, in: .lines) == nil, "\(left)")
    }
  }

  @Test func mergesRecordsWithDifferentFields() throws {
    func model(_ record: String) throws -> JSONRecordModel {
      let text = Array(record.utf8)
      let batch = PhoneBatch(plan: Self.plan, capacity: 1)
      return try withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
        var scanner = JSONScanner(bytes, end: text.count, isFinal: true)
        var reader = JSONRecordReader(plan: Self.plan)
        let end = reader.read(&scanner, at: 0, row: 0, into: batch.spans)
        return try #require(
          JSONRecordModel(of: bytes, previous: 0, start: 0, end: end, keys: reader.keys))
      }
    }
    let one = try model("{\"model\":\"A\",\"b\":1,\"d\":1}")
    let other = try model("{\"model\":\"A\",\"c\":1,\"d\":\"x\"}")
    let merged = try #require(one.merged(with: other))
    #expect(
      merged.fields.map { String(decoding: $0.before, as: UTF8.self) } == [
        "{\"model\":", ",\"c\":", ",\"b\":", ",\"d\":",
      ])
    #expect(merged.fields.map(\.kind) == [.text, .number, .number, .any])
    #expect(one.merged(with: one) == one)
    // Another order, and two fields for one column: such records need more care.
    for refused in ["{\"model\":\"A\",\"d\":1,\"b\":1}", "{\"b\":1,\"model\":\"A\"}"] {
      #expect(one.merged(with: try model(refused)) == nil, "\(refused)")
    }
    let memory = try model("{\"model\":\"A\",\"memory\":1}")
    #expect(memory.merged(with: try model("{\"model\":\"A\",\"ram\":1}")) == nil)
  }

  @Test(arguments: [1, 2, 3, 4, 7])
  func shapesMayAlternate(period: Int) {
    let shapes = [
      "{\"model\":\"A\",\"price\":1}", "{\"price\":1,\"model\":\"A\"}", "{ \"model\": \"A\" }",
      "{\"model\":\"A\",\"price\":null}", "{\"model\":\"A\",\"price\":1,\"x\":{}}",
      "{\"model\":7,\"price\":\"1\"}", "{\"color\":[\"A\"],\"price\":1}",
    ]
    for start in shapes.indices {
      let records = (0..<60).map { shapes[(start + $0 % period) % shapes.count] }
      #expect(Self.difference(records) == nil)
      #expect(Self.difference(records, in: .lines) == nil)
      let blocks = (0..<60).map { shapes[(start + $0 / 10 % period) % shapes.count] }
      #expect(Self.difference(blocks) == nil)
    }
  }

  @Test(arguments: [1, 15, 16, 17, 31, 32, 33, 40, 41, 45, 46, 47, 48, 49, 64, 100])
  func literalsMayHaveAnyLength(length: Int) {
    let key = String(repeating: "k", count: length)
    let records = (0..<10).map { "{\"model\":\"A\($0)\",\"\(key)\":\($0),\"price\":\($0)}" }
    #expect(Self.difference(records) == nil)
    // The key differs from the learned key in one byte, at each place.
    for place in 0..<length {
      var other = Array(key.utf8)
      other[place] = UInt8(ascii: "l")
      var changed = records
      changed[6] =
        "{\"model\":\"B\",\"\(String(decoding: other, as: UTF8.self))\":1,\"price\":2}"
      #expect(Self.difference(changed) == nil, "\(place)")
    }
  }

  @Test(arguments: [1, 2, 127, 128, 129, 200])
  func recordsMayHaveAnyNumberOfFields(count: Int) {
    let fields = (0..<count).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    let records = [String](repeating: "{\(fields)}", count: 6)
    #expect(Self.difference(records) == nil)
    #expect(Self.difference(records + ["{\(fields),\"model\":\"A\"}"] + records) == nil)
    #expect(Self.readByLane(records) == (count <= 128 ? 4 : 0))
  }

  @Test func textsMayEndAnywhere() {
    let text = Array(("[" + Self.regular.joined(separator: ",\n  ") + "\n]\n").utf8)
    for end in 0...text.count {
      for isFinal in [true, false] {
        #expect(
          JSONWalkReading.difference(
            Array(text[..<end]), .array, plan: Self.plan, isFinal: isFinal) == nil, "\(end)")
      }
    }
  }

  @Test func linesNeedTheirLineBreaks() {
    for separator in ["\n", "\r\n", "\n\n", " \n ", "\t\n", "", " ", ",", ",\n", "\u{0}\n"] {
      for count in 0..<8 {
        var text = ""
        for (index, record) in Self.regular.enumerated() {
          text += record + (index == count ? separator : "\n")
        }
        #expect(
          JSONWalkReading.difference(Array(text.utf8), .lines, plan: Self.plan) == nil,
          "\(separator.debugDescription) behind \(count)")
      }
    }
  }

  @Test func rowsAreTheSameInBatchesOfAnySize() {
    let text = Array(("[" + Self.regular.joined(separator: ",") + "]").utf8)
    for capacity in 1...14 {
      #expect(
        JSONWalkReading.difference(text, .array, plan: Self.plan, batchCapacity: capacity) == nil)
    }
  }
}
