@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The fast lane reads rows like the row reader, and leaves other rows to the row reader.
@Suite("Cell index")
struct CellIndexTests {
  /// The spelling of the rows.
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

    /// Twelve rows, with a changed row at one place.
    func text(_ changed: [UInt8], at row: Int = 6) -> [UInt8] {
      let rows = (0..<12).flatMap { $0 == row ? changed : self.row($0) }
      return endsWithLineEnd || row == 11 ? rows : rows.dropLast(lineEnd.utf8.count)
    }

    func table() throws -> DelimitedTable {
      try DelimitedTable(
        cells: cells(0).count, delimiter: Array(delimiter.utf8)[0], lineEnd: lineEnd)
    }
  }

  /// Describes each change to a middle row that the lane reads differently from the row reader.
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

  /// Rows of `x` and `y`, each with the piece at another place of a cell. The cell is in the first
  /// column and in the last column.
  private static func rows(_ length: Int, _ piece: String, isQuoted: Bool) -> [UInt8] {
    let quote = isQuoted ? "\"" : ""
    // A piece that begins with a quote turns an open cell into a quoted cell, which ends the
    // reading. Therefore that row is last.
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

  /// The number of rows that the lane reads without the row reader.
  private static func readByLane(_ text: [UInt8], _ table: DelimitedTable) -> Int {
    let batch = PhoneBatch(plan: table.plan, capacity: 100)
    let index = CellIndex(
      delimiter: table.delimiter, lineEnding: table.lineEnd, columns: table.columns,
      columnCount: table.plan.columns.count)
    var row = 0
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      let scanner = DelimitedScanner(
        bytes, end: text.count, isFinal: true, delimiter: table.delimiter)
      _ = index?.read(scanner, from: 0, row: &row, into: batch)
    }
    return row
  }

  @Test(arguments: Layout.all)
  func readsWhatLooksAlike(layout: Layout) throws {
    // Without this check the other tests could compare the row reader with itself.
    let table = try layout.table()
    let text = layout.text(layout.row(6))
    let isWhole = text.suffix(table.lineEnd.count).elementsEqual(table.lineEnd)
    #expect(Self.readByLane(text, table) == (isWhole ? 12 : 11))
    for row in 0..<12 {
      let tooLong = Array(layout.delimiter.utf8) + layout.row(6)
      #expect(Self.readByLane(layout.text(tooLong, at: row), table) == row)
    }
  }

  @Test func thereIsNoneWhereItIsClosed() {
    let index = CellIndex(
      delimiter: 0x2C, lineEnding: [0x0A], columns: [[0], [1]], columnCount: 2, isOpen: false)
    #expect(index == nil)
  }

  // MARK: Texts of many blocks and pieces

  private static let pieces = [
    "", "a", "799", "6.1\"\"", "Space Black", "é", "星光色", "😀", ",", "\n", "\r\n", "\r", "\t",
    String(repeating: "long ", count: 13), String(repeating: "é", count: 40),
  ]

  /// A valid cell, in quotes or not.
  private static func cell(_ generator: inout SeededGenerator) -> String {
    let content = (0..<Int.random(in: 0...3, using: &generator))
      .map { _ in pieces.randomElement(using: &generator)! }.joined()
    let isOpen = content.utf8.allSatisfy { $0 > 0x22 && $0 != 0x2C || $0 == 0x20 }
    return isOpen && Int.random(in: 0..<3, using: &generator) > 0 ? content : "\"\(content)\""
  }

  @Test(arguments: ["\n", "\r\n"])
  func longTextsAreReadAsTheRowReaderReadsThem(lineEnd: String) throws {
    var generator = SeededGenerator(seed: lineEnd.utf8.count == 1 ? 17 : 18)
    for _ in 0..<40 {
      let cells = Int.random(in: 1...9, using: &generator)
      let table = try DelimitedTable(cells: cells, lineEnd: lineEnd)
      var rows = (0..<120).map { _ in
        (0..<cells).map { _ in Self.cell(&generator) }.joined(separator: ",") + lineEnd
      }
      if Bool.random(using: &generator) {
        let odd = ["x\"y", "\"x\"y", "\r", "\u{0}", "", ",,,,,,,,,,,", "\"\(rows.joined())\""]
        rows[Int.random(in: 0..<120, using: &generator)] = odd.randomElement(using: &generator)!
      }
      let difference = table.difference(Array(rows.joined().utf8), batchCapacity: 50)
      #expect(difference == nil)
    }
  }

  @Test func rowsOfAnyLengthAreRead() throws {
    // The row reader reads rows longer than a piece, and the lane continues after them.
    let table = try DelimitedTable(cells: 3)
    for length in [1, 62, 63, 64, 65, 127, 128, 129, 2030, 2040, 2048, 2049, 2100, 5000] {
      for cell in [
        String(repeating: "x", count: length), "\"\(String(repeating: "€", count: length))\"",
      ] {
        let text = (0..<20).map { "A\($0),\($0 % 5 == 0 ? cell : "7"),Gold\n" }.joined()
        let difference = table.difference(Array(text.utf8), batchCapacity: 50)
        #expect(difference == nil, "\(length)")
      }
    }
  }

  // MARK: Odd rows

  private static let count = 200
  private static let capacities = [7, 64, 100, 500]

  private static func row(_ index: Int) -> String {
    "iPhone \(index) Pro Max,\(index)9.5,\"Gold, a colour like \(index % 7)\","
      + "\(index % 3 == 0 ? "" : "64 GB and as much again")\n"
  }

  private static let fakeRows = (0..<60).map { "fake \($0),\($0),c,d\n" }.joined()

  /// Unusual rows; most of them are valid, some are not.
  private static let oddRows = [
    "\"a\nfake,1,c,d\nfake,2,c,d\nfake,3,c,d\n\",1,x,y\n",
    "\"\(fakeRows)\",1,x,y\n",
    "x,1,\"\(fakeRows)\"\"\n\",y\n",
    "\"6.1\"\" \"\"OLED\",1,x,y\n",
    "\(String(repeating: "long", count: 40)),1,é,\"😀\"\n",
    "\n", "a,1,b,c\r\n", ",,,\n", "\n\n\n\n", "6.1\",1,b,c\n",
    "a,1,b\n", "a,1,b,c,d\n", "\",1,b,c\n", "a\u{0},1,b,c\n", "a,1,\"b\"c,d\n",
  ]

  @Test(arguments: capacities)
  func rowsAreTheSameWithAnOddOneAnywhere(capacity: Int) throws {
    let table = try DelimitedTable(cells: 4)
    let rows = (0..<Self.count).map { Array(Self.row($0).utf8) }
    // Together the capacities cover every place once.
    let offset = Self.capacities.firstIndex(of: capacity) ?? 0
    for place in stride(from: offset, to: Self.count, by: Self.capacities.count) {
      let odd = Self.oddRows[(place / 4 + capacity) % Self.oddRows.count]
      var changed = rows
      changed[place] = Array(odd.utf8)
      let difference = table.difference(Array(changed.joined()), batchCapacity: capacity)
      #expect(difference == nil, "\(odd.prefix(40)) at \(place)")
    }
  }
}
