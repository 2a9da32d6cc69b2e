/// The facts about how a catalogue writes its records that are needed to read them again, or to
/// print them as they were.
@usableFromInline package final class RecordLayout: Sendable {
  /// The notation of values.
  @usableFromInline package let encoding: ValueEncoding
  /// The name of the format, as `--format` has it.
  package let format: String
  /// The byte between cells of delimited text.
  package let delimiter: UInt8
  /// The fields of delimited text, decoded; empty for JSON, whose records name their own.
  package let header: [String]
  /// The header's row as it was read.
  package let headerBytes: [UInt8]
  /// Where the header begins in the catalogue; nil where its names were typed.
  package let headerPlace: HeaderPlace?
  /// Whether only a line `sep=` shows what stands between cells: it is printed again.
  package let isDelimiterDeclared: Bool
  /// The line end of delimited rows.
  package let lineEnding: [UInt8]
  /// The white space before the records of a JSON array, so that they can be printed as they stood.
  package let indentation: [UInt8]
  /// Whether the white space between values is not the catalogue's own, and is never printed.
  package let hasForeignSpace: Bool
  /// The reader of records that are read once more; nil where they are rows of cells, or phones of a program.
  package let rereader: (any RecordRereader.Type)?
  /// The name of the catalogue.
  package let source: String
  /// The readings of a batch's columns; plain where nothing is known.
  @usableFromInline package let readings: ColumnReadings

  package init(
    encoding: ValueEncoding, format: String, source: String, delimiter: UInt8 = 0,
    header: [String] = [], headerBytes: [UInt8] = [], headerPlace: HeaderPlace? = nil,
    isDelimiterDeclared: Bool = false, lineEnding: [UInt8] = [0x0A],
    indentation: [UInt8] = [], hasForeignSpace: Bool = false,
    rereader: (any RecordRereader.Type)? = nil, readings: ColumnReadings = .plain
  ) {
    self.encoding = encoding
    self.format = format
    self.source = source
    self.delimiter = delimiter
    self.header = header
    self.headerBytes = headerBytes
    self.headerPlace = headerPlace
    self.isDelimiterDeclared = isDelimiterDeclared
    self.lineEnding = lineEnding
    self.indentation = indentation
    self.hasForeignSpace = hasForeignSpace
    self.rereader = rereader
    self.readings = readings
  }

  /// The layout of records that are written alike, in a catalogue of another name.
  package func named(_ source: String) -> RecordLayout {
    RecordLayout(
      encoding: encoding, format: format, source: source, delimiter: delimiter, header: header,
      headerBytes: headerBytes, headerPlace: headerPlace, isDelimiterDeclared: isDelimiterDeclared,
      lineEnding: lineEnding, indentation: indentation,
      hasForeignSpace: hasForeignSpace, rereader: rereader, readings: readings)
  }

  /// The layout of phones that a program made.
  package static let phones = RecordLayout(encoding: .json, format: "json", source: "phones")
}

/// The place of a header in its catalogue.
package struct HeaderPlace: Sendable {
  package let offset: Int
  package let line: Int

  package init(offset: Int, line: Int) {
    self.offset = offset
    self.line = line
  }
}
