import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The line of every row, in each format of catalogues.
@Suite("Lines of rows", .tags(.slow), .notInQuickRuns)
struct SourceLineTests {
  /// A catalogue with the first lines of its records, counted while it is written.
  struct Placed: Sendable, CustomTestStringConvertible {
    let name: String
    var text = ""
    /// The line of each phone. A phone's model is its number.
    private(set) var lines: [Int] = []
    var flags: [String] = []

    var testDescription: String { name }

    init(_ name: String, flags: [String] = []) {
      self.name = name
      self.flags = flags
    }

    /// Adds a record, which is the start of the returned text.
    mutating func add(_ record: (Int) -> String) {
      lines.append(text.utf8.filter { $0 == 0x0A }.count + 1)
      text += record(lines.count - 1)
    }

    /// Adds some records with separators. Some separators span several lines.
    mutating func add(_ count: Int, between: (Int) -> String, _ record: (Int) -> String) {
      for index in 0..<count {
        if index > 0 { text += between(index) }
        add(record)
      }
    }
  }

  private static func price(_ index: Int) -> Int { index * 37 % 101 }

  private static func object(_ index: Int) -> String {
    "{\"model\":\"\(index)\",\"price\":\(price(index))}"
  }

  private static func pretty(_ index: Int) -> String {
    "{\n    \"model\": \"\(index)\",\n\n    \"price\": \(price(index))\n  }"
  }

  private static func row(_ index: Int, _ mark: String, _ end: String) -> String {
    let note = index % 3 == 0 ? "\"a\(end)b \"\"\(end)\(end)\(mark)\"" : "plain"
    return "\(index)\(mark)\(price(index))\(mark)\(note)\(end)" + (index % 7 == 0 ? end : "")
  }

  static let catalogues: [Placed] = {
    func breaks(_ index: Int) -> String {
      "," + String(repeating: "\n", count: index * 7 % 4) + " "
    }
    var array = Placed("array.json")
    array.text = "\n[ "
    array.add(300, between: breaks, object)
    array.text += "\n]"
    var tidy = Placed("pretty.json")
    tidy.text = "[\n  "
    tidy.add(300, between: { _ in ",\n  " }, pretty)
    tidy.text += "\n]\n"
    var lines = Placed("lines.jsonl")
    lines.add(300, between: { $0 % 5 == 0 ? "\n\n" : "\n" }, object)
    var sections = Placed("sections.json")
    sections.text = "{\n \"shop\": {\"a\":\n[1]}, \"pro\": [\n"
    sections.add(150, between: breaks, object)
    sections.text += "\n], \"odd\":\n[],\n\n\"base\": ["
    sections.add(150, between: breaks, pretty)
    sections.text += "]}"
    var path = Placed("path.json", flags: ["--rows", "data.brands.phones"])
    path.text = "{\"data\": {\n\"brands\": [{\"name\":\n\"x\", \"phones\": ["
    path.add(150, between: breaks, pretty)
    path.text += "]},\n\n{\"phones\": [\n"
    path.add(150, between: breaks, object)
    path.text += "]}]}}"
    var tables: [Placed] = []
    for (name, mark, end) in [
      ("table.csv", ",", "\n"), ("crlf.csv", ",", "\r\n"), ("table.tsv", "\t", "\n"),
      ("semicolon.csv", ";", "\n"),
    ] {
      var table = Placed(name)
      table.text = "model\(mark)price\(mark)\"no\(end)te\"\(end)"
      table.add(300, between: { _ in "" }) { row($0, mark, end) }
      tables.append(table)
    }
    return [array, tidy, lines, sections, path] + tables
  }()

  /// The model and the line of each printed row.
  private func found(
    _ catalogue: Placed, _ bytes: [UInt8], as name: String, _ flags: [String], chunk: Int
  ) throws -> [[String]] {
    let probe = try PipelineProbe()
    let path = try probe.path(of: bytes, as: name)
    let options = ["--with-source", "--fields", "model", "-f", "tsv"] + catalogue.flags + flags
    let outcome = try probe.run([options], on: path, chunk: chunk)
    if let failure = outcome.failure { throw PipelineProbe.Refused(description: failure) }
    let rows = String(decoding: outcome.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .dropFirst()
    return rows.map { row in
      let cells = row.split(separator: "\t").map(String.init)
      #expect(cells[1] == path)
      return [cells[0], cells[2]]
    }
  }

  private func wanted(_ catalogue: Placed) -> [[String]] {
    catalogue.lines.enumerated().map { ["\($0)", "\($1)"] }
  }

  @Test(arguments: catalogues, [64, 300, 4096, 1 << 18])
  func everyRowHasItsLine(catalogue: Placed, chunk: Int) throws {
    let found = try found(
      catalogue, Array(catalogue.text.utf8), as: catalogue.name, [], chunk: chunk)
    #expect(found == wanted(catalogue))
  }

  @Test(arguments: catalogues)
  func filteredAndSortedRowsKeepTheirLine(catalogue: Placed) throws {
    let bytes = Array(catalogue.text.utf8)
    let all = wanted(catalogue)
    let cheap = all.indices.filter { SourceLineTests.price($0) <= 50 }
    let sorted = cheap.enumerated().sorted { left, right in
      let prices = (SourceLineTests.price(left.element), SourceLineTests.price(right.element))
      return prices.0 == prices.1 ? left.offset < right.offset : prices.0 < prices.1
    }.map { all[$0.element] }
    for chunk in [100, 1 << 18] {
      let flags = ["--price", "..50"]
      #expect(
        try found(catalogue, bytes, as: catalogue.name, flags, chunk: chunk)
          == cheap.map { all[$0] })
      let limited = flags + ["-n", "20"]
      #expect(
        try found(catalogue, bytes, as: catalogue.name, limited, chunk: chunk)
          == cheap.prefix(20).map { all[$0] })
      let inOrder = flags + ["--sort", "price"]
      #expect(try found(catalogue, bytes, as: catalogue.name, inOrder, chunk: chunk) == sorted)
      #expect(
        try found(catalogue, bytes, as: catalogue.name, inOrder + ["-n", "7"], chunk: chunk)
          == Array(sorted.prefix(7)))
    }
  }

  @Test(arguments: catalogues)
  func otherEncodingsHaveTheSameLines(catalogue: Placed) throws {
    let little = catalogue.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = catalogue.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let marked = [
      [0xEF, 0xBB, 0xBF] + Array(catalogue.text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big,
    ]
    for bytes in marked {
      for flags in [[], ["--sort", "model", "--unique", "model"]] {
        let found = try found(catalogue, bytes, as: catalogue.name, flags, chunk: 1 << 18)
        let wanted = wanted(catalogue)
        #expect(Set(found) == Set(wanted) && found.count == wanted.count)
      }
    }
  }

  @Test(arguments: catalogues)
  func compressedCataloguesHaveTheLinesOfTheirText(catalogue: Placed) throws {
    let folder = try TemporaryFolder()
    for compression in Compressed.installed {
      let bytes = try Compressed.bytes(Array(catalogue.text.utf8), by: compression, in: folder)
      for chunk in [100, 1 << 18] {
        let found = try found(catalogue, bytes, as: "packed", [], chunk: chunk)
        #expect(found == wanted(catalogue), "\(compression.program)")
      }
    }
  }

  @Test(arguments: catalogues)
  func pipesHaveLinesToo(catalogue: Placed) throws {
    let probe = try PipelineProbe()
    for piece in [7, 1000] {
      let pipe = try FilledPipe(catalogue.text, piece: piece)
      let options = ["--with-source", "--fields", "model", "-f", "tsv"] + catalogue.flags
      let outcome = try probe.run([options], on: pipe.path, chunk: 1 << 18)
      let rows = String(decoding: outcome.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .dropFirst()
      let found = rows.map { row in
        row.split(separator: "\t").enumerated().filter { $0.offset != 1 }.map { String($0.element) }
      }
      #expect(found == wanted(catalogue))
    }
  }

  @Test(arguments: catalogues)
  func sectionsDoNotMoveLines(catalogue: Placed) throws {
    let probe = try PipelineProbe()
    let path = try probe.path(of: catalogue.text, as: catalogue.name)
    let flags =
      ["--by-source", "--with-source", "--fields", "model", "-f", "tsv"] + catalogue.flags
    let outcome = try probe.run([flags], on: path, chunk: 300)
    let rows = String(decoding: outcome.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .dropFirst()
    let found = rows.map { row in row.split(separator: "\t").suffix(2).map { String($0) } }
    #expect(found == wanted(catalogue))
  }
}
