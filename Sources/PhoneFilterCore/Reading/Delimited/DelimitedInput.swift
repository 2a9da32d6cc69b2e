/// Delimited text with a header: CSV, TSV, and text with other delimiters.
struct DelimitedInput: InputFormat {
  let name: String
  let summary: String
  let extensions: [String]
  /// The delimiters that are tried, the likelier first.
  private let delimiters: [UInt8]

  static let csv = DelimitedInput(
    name: "csv", summary: "comma-separated text with a header, after RFC 4180",
    extensions: ["csv"], delimiters: Array(",;|".utf8))
  static let tsv = DelimitedInput(
    name: "tsv", summary: "tab-separated text with a header, quoted as in CSV",
    extensions: ["tsv", "tab"],
    delimiters: Array("\t".utf8))

  func delimited(by delimiter: UInt8) -> (any InputFormat)? {
    DelimitedInput(
      name: name, summary: summary, extensions: extensions, delimiters: [delimiter])
  }

  func recognises(_ window: InputWindow, start: Int) throws(Failure) -> Bool {
    let header = try DelimitedInput.headerLine(of: window, from: start)
    let counts = Dictionary(
      uniqueKeysWithValues: Array(",;|\t".utf8).map { delimiter in
        (delimiter, DelimitedInput.count(of: delimiter, in: header))
      })
    let most = counts.values.max() ?? 0
    return most > 0 && delimiters.contains { counts[$0] == most }
  }

  /// Text without any delimiter in its first line is a catalogue of one column if its name says so,
  /// or if the plan or a spec knows that column; anything else is no catalogue.
  static func checkSingleColumn(
    of window: InputWindow, start: Int, plan: ColumnPlan
  ) throws(Failure) {
    let line = try headerLine(of: window, from: start)
    let name = RawValue(bytes: line, encoding: .cell).text.trimmingSpaces
    let columns = plan.columns + ColumnPlan(specs: SpecCatalog.all).columns
    guard !CataloguePath(window.file.name).hasExtension(csv.extensions + tsv.extensions),
      columns.allSatisfy({ $0.rank(of: name) == nil })
    else { return }
    throw .data(
      window.problem(
        at: window.origin + start,
        "this is neither JSON nor text with commas, semicolons, pipes or tabs in its first line; "
          + "--delimiter names another, --input csv reads it as one column"))
  }

  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    let header = try DelimitedInput.headerLine(of: window, from: start)
    var best = delimiters[0]
    for delimiter in delimiters
    where DelimitedInput.count(of: delimiter, in: header)
      > DelimitedInput.count(of: best, in: header)
    {
      best = delimiter
    }
    return try catalogue(
      window, start: try DelimitedInput.skipBlankLines(of: window, from: start), delimiter: best,
      plan: plan, settings: settings)
  }

  /// A catalogue whose header begins at `start`; the columns of the plan are found in it.
  private func catalogue(
    _ window: InputWindow, start: Int, delimiter: UInt8, plan: ColumnPlan,
    settings: InputSettings
  ) throws(Failure) -> TextCatalogue {
    let header = try DelimitedHeader(reading: window, from: start, delimiter: delimiter)
    return try TextCatalogue(
      window, plan, settings, encoding: .cell, headerOffset: header.start
    ) { plan in
      DelimitedRowWalk(
        behind: header, delimiter: delimiter, columns: header.columns(of: plan),
        columnCount: plan.columns.count)
    } layout: { readings in
      RecordLayout(
        encoding: .cell, format: name, source: window.file.name, delimiter: delimiter,
        header: header.names, headerBytes: header.bytes, headerOffset: header.start,
        lineEnding: header.lineEnding,
        readings: readings)
    }
  }

  /// The index behind lines without any character, which are no header.
  private static func skipBlankLines(
    of window: InputWindow, from start: Int
  ) throws(Failure) -> Int {
    var index = start
    while true {
      while index < window.count, window.bytes[index] == 0x0A || window.bytes[index] == 0x0D {
        index += 1
      }
      if index < window.count || window.isAtEnd { return index }
      try window.advance(keeping: 0)
    }
  }

  /// The first row, as much of it as fits a window: a line break in quotes does not end it.
  private static func headerLine(
    of window: InputWindow, from start: Int
  ) throws(Failure) -> Bytes {
    while true {
      let start = try skipBlankLines(of: window, from: start)
      let rest = window.bytes.slice(start, window.count)
      if let end = endOfRow(rest) { return rest.slice(0, end) }
      if window.isAtEnd || window.count > 1 << 20 {
        // A quote without a partner is an error for the walk over the rows to report.
        return rest.firstIndex(of: 0x0A).map { rest.slice(0, $0) } ?? rest
      }
      try window.advance(keeping: 0)
    }
  }

  /// The index of the line break behind a row; nil where there is none outside quotes. A quote within
  /// a cell that does not begin with one is an ordinary character.
  private static func endOfRow(_ text: Bytes) -> Int? {
    var isQuoted = false
    var beginsCell = true
    for index in 0..<text.count {
      switch text[index] {
      case 0x0A where !isQuoted: return index
      case UInt8(ascii: "\"") where isQuoted || beginsCell:
        isQuoted.toggle()
        // Two quotes within quotes are one.
        beginsCell = !isQuoted
        continue
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), 0x09:
        beginsCell = true
        continue
      default: break
      }
      beginsCell = false
    }
    return nil
  }

  /// How often a delimiter stands in a line outside quotes.
  private static func count(of delimiter: UInt8, in line: Bytes) -> Int {
    var count = 0
    var isQuoted = false
    for index in 0..<line.count {
      if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, line[index] == delimiter { count += 1 }
    }
    return count
  }
}

extension Delimiter {
  /// The format that text with it is usually called.
  var usualFormat: DelimitedInput { byte == UInt8(ascii: "\t") ? .tsv : .csv }
}
