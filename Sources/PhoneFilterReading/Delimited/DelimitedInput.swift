/// Delimited text with a header: CSV, TSV, and text with other delimiters.
package struct DelimitedInput: InputFormat {
  package let name: String
  package let summary: String
  package let extensions: [String]
  /// The delimiters to try, the likelier first.
  private let delimiters: [UInt8]

  /// The delimiters that are recognized without being named.
  private static let knownDelimiters = Array("\t,;|".utf8)

  package static let csv = DelimitedInput(
    name: "csv", summary: "comma-separated text with a header, as in RFC 4180",
    extensions: ["csv"], delimiters: Array(",;|".utf8))
  package static let tsv = DelimitedInput(
    name: "tsv", summary: "tab-separated text with a header, quoted as in CSV",
    extensions: ["tsv", "tab"],
    delimiters: Array("\t".utf8))

  package func delimited(by delimiter: UInt8) -> (any InputFormat)? {
    DelimitedInput(
      name: name, summary: summary, extensions: extensions, delimiters: [delimiter])
  }

  package func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool {
    // A tab takes precedence over the other delimiters, because TSV is tried before CSV.
    let beginning = try DelimitedBeginning(
      of: window, from: start, delimiters: DelimitedInput.knownDelimiters)
    let isOwn = beginning.isDeclared && beginning.delimiter != 0x09 && self.delimiters.count > 1
    return beginning.delimiterCount > 0
      && (delimiters.contains(beginning.delimiter) || isOwn)
  }

  /// Throws if text without a delimiter in its first line is not a catalogue of one column. It is
  /// one if the user typed its header, if the file's name has an extension of CSV or TSV, or if the
  /// plan or a spec knows the column.
  static func checkSingleColumn(
    of window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) {
    if settings.header != nil { return }
    let first = try DelimitedBeginning.skipBlankLines(of: window, from: start)
    let line = try DelimitedBeginning.row(of: window, from: first)
    let name = RawValue(bytes: line, encoding: .cell).text.trimmingSpaces
    guard !CataloguePath(window.file.name).hasExtension(csv.extensions + tsv.extensions),
      KnownFields.spec(called: name) == nil, plan.columns.allSatisfy({ $0.rank(of: name) == nil })
    else { return }
    throw window.failure(
      at: start,
      "the first line is not JSON, and has no comma, semicolon, pipe or tab; name the "
        + "delimiter with --delimiter, or one column with --input csv")
  }

  package func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    if let beginning = try known(window, start, settings) {
      return try catalogue(window, beginning, plan: plan, settings: settings)
    }
    let beginning = try DelimitedBeginning(
      of: window, from: start, delimiters: delimiters, hasHeader: settings.looksForHeader,
      plan: plan)
    return try catalogue(window, beginning, plan: plan, settings: settings)
  }

  /// Returns the beginning of text whose first row has fields of a schema, or nil. With such a row
  /// the program need not wait for the rows below.
  private func known(
    _ window: InputWindow, _ start: Int, _ settings: InputSettings
  ) throws(Failure) -> DelimitedBeginning? {
    guard let schema = settings.schema, settings.header == nil else { return nil }
    let beginning = try DelimitedBeginning(
      of: window, from: start, delimiters: delimiters, hasHeader: false)
    // If the row is wrong, the reader meets the error again.
    let row = try? DelimitedHeader.row(
      of: window, from: beginning.start, delimiter: beginning.delimiter)
    guard case .header(let header) = row, schema.isNamed(among: header.names) else { return nil }
    return beginning
  }

  /// Returns the catalogue whose header begins at `beginning`. Finds the columns of the plan in
  /// that header.
  private func catalogue(
    _ window: InputWindow, _ beginning: DelimitedBeginning, plan: ColumnPlan,
    settings: InputSettings
  ) throws(Failure) -> TextCatalogue {
    let delimiter = beginning.delimiter
    let (read, doubt) = try heading(of: window, beginning, settings: settings)
    try check(read, of: window, beginning, plan: plan, settings: settings)
    let line = window.line(at: read.start) ?? 1
    return try TextCatalogue(
      window, plan, settings, encoding: .cell, doubt: doubt, headerOffset: read.start
    ) { plan in
      DelimitedRowWalk(
        after: read, delimiter: delimiter, columns: read.columns(of: plan),
        columnCount: plan.columns.count)
    } layout: { readings in
      RecordLayout(
        encoding: .cell, format: name, source: window.file.name, delimiter: delimiter,
        header: read.names, headerBytes: read.bytes,
        headerPlace: read.isRow ? HeaderPlace(offset: window.origin + read.start, line: line) : nil,
        isDelimiterDeclared: beginning.isDeclared
          && !DelimitedInput.knownDelimiters.contains(delimiter),
        lineEnding: read.lineEnding, readings: readings)
    }
  }

  package func heading(
    of window: InputWindow, _ beginning: DelimitedBeginning, settings: InputSettings
  ) throws(Failure) -> (header: DelimitedHeader, doubt: Message?) {
    let delimiter = beginning.delimiter
    var header = try DelimitedHeader(
      reading: window, from: beginning.start, delimiter: delimiter)
    try SchemaFit.check(header, in: window, for: settings)
    var doubt = beginning.remark
    if let typed = settings.header {
      if KnownFields.count(among: header.names, upTo: 2) == 2 {
        doubt =
          "the first row looks like field names, but --header makes it a phone; remove --header"
      }
      header = try header.named(typed, in: window, delimiter: delimiter)
    }
    return (header, doubt)
  }

  /// Throws if the row of a header looks like a phone. Does not check a row that the user has
  /// named, or that contains a field of the schema or of the plan.
  package func check(
    _ header: DelimitedHeader, of window: InputWindow, _ beginning: DelimitedBeginning,
    plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) {
    if settings.headerRow == nil, header.isRow,
      settings.schema?.isNamed(among: header.names) != true,
      plan.takesAllFields || header.columns(of: plan).allSatisfy(\.isEmpty)
    {
      try HeaderlessCheck.check(header, of: window, delimiter: beginning.delimiter)
    }
  }
}

extension Delimiter {
  /// The usual format of text with this delimiter.
  package var usualFormat: DelimitedInput { byte == UInt8(ascii: "\t") ? .tsv : .csv }
}
