/// The settings for reading catalogues, where their content is not to decide.
package struct InputSettings: Sendable {
  /// The format that was named.
  package var format: (any InputFormat)?
  /// The encoding of text without a byte order mark.
  package var encoding: (any TextEncoding)?
  /// The path to the records of JSON.
  package var rows: JSONRowPath?
  /// The sections that are read; empty for all.
  package var sections: [String] = []
  /// What a schema says of the fields; nil without one. With it nothing is looked for.
  package var schema: ReadingFields?
  /// The meaning of points and commas in numbers, where the columns do not show it.
  package var marks: NumberMarks?
  /// Whether the first section decides for all of a catalogue: for a consumer that compares its
  /// records with others as they stand, in whichever section.
  var takesSectionsAlike = false
  /// Whether records that are no JSON are passed over where each is in a line of its own.
  package var skipsBrokenLines = false
  /// The delimiter of text in cells, where the header does not show it.
  package var delimiter: Delimiter?
  /// The names of the columns of delimited text that has no header.
  package var header: HeaderNames?
  /// The row in which the header of a sheet or of delimited text stands; nil where it is looked for.
  package var headerRow: Int?

  package init(
    format: (any InputFormat)? = nil, encoding: (any TextEncoding)? = nil, rows: JSONRowPath? = nil,
    sections: [String] = [], schema: ReadingFields? = nil, marks: NumberMarks? = nil,
    takesSectionsAlike: Bool = false, skipsBrokenLines: Bool = false, delimiter: Delimiter? = nil,
    header: HeaderNames? = nil, headerRow: Int? = nil
  ) {
    self.format = format
    self.encoding = encoding
    self.rows = rows
    self.sections = sections
    self.schema = schema
    self.marks = marks
    self.takesSectionsAlike = takesSectionsAlike
    self.skipsBrokenLines = skipsBrokenLines
    self.delimiter = delimiter
    self.header = header
    self.headerRow = headerRow
  }

  /// Whether the header is looked for below titles.
  var looksForHeader: Bool { header == nil && headerRow == nil }

  /// The format to read, if the content is not asked.
  var namedFormat: (any InputFormat)? {
    guard let delimiter else { return format }
    return (format ?? delimiter.usualFormat).delimited(by: delimiter.byte)
  }

  /// Throws when one setting rules out another.
  package func check() throws(UsageError) {
    let option =
      delimiter != nil
      ? "--delimiter" : header != nil ? "--header" : headerRow != nil ? "--header-row" : nil
    guard let format, let option, format.delimited(by: 0) == nil,
      !(delimiter == nil && format.hasHeaders)
    else { return }
    let others = InputFormatCatalog.all.filter {
      $0.delimited(by: 0) != nil || delimiter == nil && $0.hasHeaders
    }.map(\.name)
    throw UsageError(
      "\(option): there are no cells in --input \(format.name); leave one of the two out "
        + "(it goes with \(others.joined(separator: ", ")))")
  }

  /// The remark on a setting that has no effect on a catalogue, or nil.
  package func remark(on source: any CatalogueSource) -> String? {
    // A schema is one for catalogues of several kinds.
    if schema != nil { return nil }
    let layout = source.layout
    if let translation = source.text?.file.translation { return remark(on: translation) }
    let isDatabase = source.text == nil
    let isText = layout.encoding == .cell
    if headerRow != nil, !isText {
      return
        "--header-row has no effect here: in \(layout.format) the records name their own fields"
    }
    if header != nil, !isText {
      return "--header has no effect here: in \(layout.format) the records name their own fields"
    }
    if rows != nil, isText || isDatabase {
      return "--rows has no effect here: it leads to the records within JSON or XML"
    }
    if delimiter != nil, !isText {
      return "--delimiter has no effect on \(isDatabase ? "a database" : layout.format)"
    }
    if encoding != nil, isDatabase { return "--encoding has no effect on a database" }
    return nil
  }

  /// The remark on a setting that has no effect on a workbook or a feed.
  private func remark(on translation: any Translation) -> String? {
    let given: [(option: String, isGiven: Bool)] = [
      ("--delimiter", delimiter != nil), ("--header", header != nil),
      ("--header-row", headerRow != nil), ("--rows", rows != nil), ("--encoding", encoding != nil),
    ]
    let idle = given.first { $0.isGiven && !translation.options.contains($0.option) }
    return idle.map { "\($0.option) has no effect on \(translation.format)" }
  }
}
