import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The fast lane reads rows as the row reader does, and what it should not read it leaves alone.
@Suite("Delimited stencil")
struct DelimitedStencilTests {
  /// The ways in which the rows are written.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let delimiter: String
    let lineEnd: String
    let cells: @Sendable (Int) -> [String]
    var endsWithLineEnd = true

    static let all = [
      Layout(testDescription: "short cells", delimiter: ",", lineEnd: "\n") {
        ["A\($0)", "7\($0)9", "", "Gold"]
      },
      Layout(
        testDescription: "short cells, CRLF, last row open", delimiter: ",", lineEnd: "\r\n",
        cells: { ["A\($0)", "é", "\($0).5"] }, endsWithLineEnd: false),
      Layout(testDescription: "quoted cells", delimiter: ";", lineEnd: "\n") {
        ["\"A;\($0)\"", "\"6.1\"\"\"", "\"\"", "9\($0)"]
      },
      Layout(
        testDescription: "quoted cells, CRLF, last row open", delimiter: "\t", lineEnd: "\r\n",
        cells: { ["\"A\r\n\($0)\"", "x", "\"B\""] }, endsWithLineEnd: false),
      Layout(testDescription: "long cells", delimiter: "|", lineEnd: "\n") {
        ["a cell of twenty-nine letters\($0)", "\"thirty-one of them in quotes, \($0)\"", "1"]
      },
      Layout(testDescription: "two columns", delimiter: "\t", lineEnd: "\r\n") {
        ["Nothing Phone \($0)", "7"]
      },
      Layout(
        testDescription: "one column", delimiter: ",", lineEnd: "\n",
        cells: { ["iPhone 1\($0)"] }, endsWithLineEnd: false),
      Layout(testDescription: "one quoted column, CRLF", delimiter: ",", lineEnd: "\r\n") {
        ["\"A, \($0)\""]
      },
    ]

    func row(_ index: Int) -> [UInt8] {
      Array((cells(index).joined(separator: delimiter) + lineEnd).utf8)
    }

    /// A row of twelve among the others, changed.
    func text(_ changed: [UInt8], at row: Int = 6) -> [UInt8] {
      let rows = (0..<12).flatMap { $0 == row ? changed : self.row($0) }
      return endsWithLineEnd || row == 11 ? rows : rows.dropLast(lineEnd.utf8.count)
    }

    func table() throws -> DelimitedTable {
      try DelimitedTable(
        cells: cells(0).count, delimiter: Array(delimiter.utf8)[0], lineEnd: lineEnd)
    }
  }

  /// Complains of each change to a row in the middle that the lane reads otherwise.
  private static func complaints(
    _ layout: Layout, _ changes: ([UInt8], Int) -> [[UInt8]]
  ) throws -> [String] {
    let table = try layout.table()
    let row = layout.row(6)
    return row.indices.flatMap { place in
      changes(row, place).compactMap { table.difference(layout.text($0)) }
    }
  }

  private static let bytes: [UInt8] =
    Array("\",;|\t\n\r 09aZ".utf8) + [0, 0x01, 0x1F, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]

  @Test(arguments: Layout.all)
  func anyByteAtAnyPlaceComesToTheSame(layout: Layout) throws {
    let complaints = try Self.complaints(layout) { row, place in
      Self.bytes.map { byte in
        var changed = row
        changed[place] = byte
        return changed
      }
    }
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.first ?? "")")
  }

  @Test(arguments: Layout.all)
  func oneByteMoreOrLessComesToTheSame(layout: Layout) throws {
    let complaints = try Self.complaints(layout) { row, place in
      [
        Array(row[..<place] + row[(place + 1)...]), Array(row[...place] + row[place...]),
        Array(row[..<place] + [0x22] + row[place...]),
        Array(row[..<place] + Array(layout.delimiter.utf8) + row[place...]),
      ]
    }
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.first ?? "")")
  }

  @Test(arguments: Layout.all)
  func rowsMayBeOfAnyWidthOrBlankAnywhere(layout: Layout) throws {
    let table = try layout.table()
    let cells = layout.cells(6)
    let odd: [[String]] = [
      cells + [""], cells + cells, Array(cells.dropLast()), Array(cells.dropLast()) + ["\"x"],
      [""], ["", ""], ["\"\""], [" "],
    ]
    for row in 0..<12 {
      for cells in odd {
        for lineEnd in ["\n", "\r\n", "\r", "\n\n", "\n\r\n", ""] {
          let changed = Array((cells.joined(separator: layout.delimiter) + lineEnd).utf8)
          let difference = table.difference(layout.text(changed, at: row))
          #expect(difference == nil)
        }
      }
    }
  }

  @Test(arguments: Layout.all)
  func textsMayEndAnywhere(layout: Layout) throws {
    let table = try layout.table()
    let text = layout.text(layout.row(6))
    for end in 0...text.count {
      for isFinal in [true, false] {
        let difference = table.difference(Array(text[..<end]), isFinal: isFinal)
        #expect(difference == nil)
      }
    }
  }

  @Test(arguments: Layout.all)
  func rowsAreTheSameInBatchesOfAnySize(layout: Layout) throws {
    let table = try layout.table()
    for odd in ["", "\"x\"", "\"a\nb\"", layout.lineEnd] {
      let text = layout.text(Array(odd.utf8) + layout.row(6))
      for capacity in 1...20 {
        let difference = table.difference(text, batchCapacity: capacity)
        #expect(difference == nil, "\(capacity)")
      }
    }
  }

  // MARK: Cells of every length

  /// Rows with a piece at every place of a cell of `x` and `y`, one row each, in the first column and
  /// in the last.
  private static func rows(_ length: Int, _ piece: String, isQuoted: Bool) -> [UInt8] {
    let quote = isQuoted ? "\"" : ""
    // A quote in front makes an open cell a quoted one, which ends the reading: it comes last.
    return (0...length).reversed().flatMap { place in
      let cell =
        quote + String(repeating: "x", count: place) + piece
        + String(repeating: "y", count: length - place) + quote
      return Array("\(cell),7,Gold\nA,7,\(cell)\n".utf8)
    }
  }

  @Test(arguments: ["\"\"", "\n", "\r\n", ",", "é", "€", "😀", "\u{7F}", "\t"])
  func readsQuotedCellsWithAnythingAtEveryPlace(piece: String) throws {
    let table = try DelimitedTable(cells: 3)
    for length in 0...70 {
      let text = Self.rows(length, piece, isQuoted: true)
      let difference = table.difference(text, batchCapacity: 50)
      #expect(difference == nil, "\(length)")
      #expect(table.reading(text, usesLane: true).rows.count == 2 * (length + 1))
    }
  }

  @Test(arguments: ["é", "€", "😀", "\"", "\u{7F}", "\t", "\u{1}", "e\u{301}"])
  func readsOpenCellsWithAnythingAtEveryPlace(piece: String) throws {
    let table = try DelimitedTable(cells: 3)
    for length in 0...70 {
      let text = Self.rows(length, piece, isQuoted: false)
      let difference = table.difference(text, batchCapacity: 50)
      #expect(difference == nil, "\(length)")
    }
  }

  @Test(arguments: [[], [0x22]] as [[UInt8]])
  func refusesWhatIsNoCellAtEveryPlace(quote: [UInt8]) throws {
    let table = try DelimitedTable(cells: 3)
    let broken: [[UInt8]] = [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xC0, 0xAF], [0], [0x0D], [0x22],
    ]
    for piece in broken {
      for place in 0...40 {
        let text =
          Array("A,7,Gold\nB,8,".utf8) + quote + [UInt8](repeating: 0x78, count: place) + piece
          + quote + Array("\nC,9,Gold\nD,7,Gold\n".utf8)
        let difference = table.difference(text)
        #expect(difference == nil, "\(piece) \(place)")
      }
    }
  }

  // MARK: The lane itself

  /// How many rows of a text the lane reads by itself.
  private static func readByLane(_ text: [UInt8], _ table: DelimitedTable) -> Int {
    let batch = PhoneBatch(plan: table.plan, capacity: 100)
    var lane = DelimitedStencilLane(
      delimiter: table.delimiter, lineEnding: table.lineEnd, columns: table.columns,
      columnCount: table.plan.columns.count)
    var row = 0
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      let scanner = DelimitedScanner(
        bytes, end: text.count, isFinal: true, delimiter: table.delimiter)
      lane.look(at: bytes, from: 0, to: text.count)
      _ = lane.read(scanner, from: 0, row: &row, into: batch)
    }
    return row
  }

  @Test(arguments: Layout.all)
  func readsWhatLooksAlike(layout: Layout) throws {
    // Without this the tests beside would compare the row reader with itself.
    let table = try layout.table()
    let text = layout.text(layout.row(6))
    let isWhole = text.suffix(table.lineEnd.count).elementsEqual(table.lineEnd)
    #expect(Self.readByLane(text, table) == (isWhole ? 12 : 11))
    for row in 0..<12 {
      let tooLong = Array(layout.delimiter.utf8) + layout.row(6)
      #expect(Self.readByLane(layout.text(tooLong, at: row), table) == row)
    }
  }

  @Test func readsNothingWhereItIsClosed() {
    let table = Array("A,B\nC,D\n".utf8) + [UInt8](repeating: 0, count: 64)
    var lane = DelimitedStencilLane(
      delimiter: 0x2C, lineEnding: [0x0A], columns: [[0], [1]], columnCount: 2, isOpen: false)
    withBytes(of: table) { bytes in
      let batch = PhoneBatch(plan: ColumnPlan(specs: [ModelSpec(), PriceSpec()]), capacity: 4)
      let scanner = DelimitedScanner(bytes, end: 8, isFinal: true, delimiter: 0x2C)
      var row = 0
      lane.look(at: bytes, from: 0, to: 8)
      let end = lane.read(scanner, from: 0, row: &row, into: batch)
      #expect(end == 0)
      #expect(row == 0)
    }
  }
}

/// Records that are read in pairs, from two places of a text in lock-step, come to what they are one
/// at a time.
@Suite("Record pairs", .tags(.slow), .notInQuickRuns)
struct RecordPairTests {
  private static let count = 200

  private static func row(_ index: Int) -> String {
    "iPhone \(index) Pro Max,\(index)9.5,\"Gold, a colour like \(index % 7)\","
      + "\(index % 3 == 0 ? "" : "64 GB and as much again")\n"
  }

  private static let fakeRows = (0..<60).map { "fake \($0),\($0),c,d\n" }.joined()

  /// Rows that are no usual ones, most of them right and some wrong.
  private static let oddRows = [
    "\"a\nfake,1,c,d\nfake,2,c,d\nfake,3,c,d\n\",1,x,y\n",
    "\"\(fakeRows)\",1,x,y\n",
    "x,1,\"\(fakeRows)\"\"\n\",y\n",
    "\"6.1\"\" \"\"OLED\",1,x,y\n",
    "\(String(repeating: "long", count: 40)),1,é,\"😀\"\n",
    "\n", "a,1,b,c\r\n", ",,,\n", "\n\n\n\n", "6.1\",1,b,c\n",
    "a,1,b\n", "a,1,b,c,d\n", "\",1,b,c\n", "a\u{0},1,b,c\n", "a,1,\"b\"c,d\n",
  ]

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

  // MARK: Through a walk

  @Test(arguments: capacities)
  func rowsAreTheSameWithAnOddOneAnywhere(capacity: Int) throws {
    let table = try DelimitedTable(cells: 4)
    let rows = (0..<Self.count).map { Array(Self.row($0).utf8) }
    // Every place is met with one capacity.
    let offset = Self.capacities.firstIndex(of: capacity) ?? 0
    for place in stride(from: offset, to: Self.count, by: Self.capacities.count) {
      let odd = Self.oddRows[(place / 4 + capacity) % Self.oddRows.count]
      var changed = rows
      changed[place] = Array(odd.utf8)
      let difference = table.difference(Array(changed.joined()), batchCapacity: capacity)
      #expect(difference == nil, "\(odd.prefix(40)) at \(place)")
    }
  }

  @Test(arguments: capacities, [JSONShape.array, .lines])
  func recordsAreTheSameWithAnOddOneAnywhere(capacity: Int, shape: JSONShape) {
    let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), MemorySpec()])
    let records = (0..<Self.count).map { Array(Self.record($0).utf8) }
    // Every place is met with two capacities, one for each shape.
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

  // MARK: Pairs alone, with the second place behind each record

  /// Reads a text in pairs from an index on, with the second place at each of `places` or behind, and
  /// complains of what is not as `wanted`: the spans of the records from there on.
  private static func complaint<Scanner: ValueScanner>(
    _ stencil: RecordStencil, _ scanner: Scanner, from cursor: Int, places: [Int], tail: Int,
    plan: ColumnPlan, wanted: [[ByteSpan]], isRegular: Bool
  ) -> String? {
    for capacity in [1, 7, 40, 100] {
      for place in places {
        let batch = PhoneBatch(plan: plan, capacity: capacity)
        var scanner = scanner
        var row = 0
        let (end, met) = stencil.readPairs(
          &scanner, behind: cursor, stretch: place - cursor, row: &row, into: batch)
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

  @Test func rowsAreTheSameFromAnySecondPlace() throws {
    let table = try DelimitedTable(cells: 4)
    let stencil = try #require(
      RecordStencil(
        RecordStencil.Pattern(
          opening: [], open: 0,
          values: table.columns.map { (.cell, $0.first ?? -1, [0x2C]) }, ending: [0x0A], tail: 0,
          columnCount: table.plan.columns.count, delimiter: 0x2C)))
    for odd in [Self.row(0)] + Self.oddRows.map({ $0.replacing(Self.fakeRows, with: "a,b,c,d\n") })
    {
      for place in 0..<16 {
        let text = Array((0..<16).map { $0 == place ? odd : Self.row($0) }.joined().utf8)
        let wanted = table.reading(text, usesLane: false).rows
        let complaint = withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
          Self.complaint(
            stencil,
            DelimitedScanner(bytes, end: text.count, isFinal: true, delimiter: 0x2C), from: 0,
            places: text.indices.filter { text[$0] == 0x0A }, tail: 1, plan: table.plan,
            wanted: wanted, isRegular: odd == Self.row(0))
        }
        #expect(complaint == nil, "\(odd) at \(place)")
      }
    }
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
