/// The notation of a catalogue: everything necessary to read its records again, or to print them
/// unchanged.
@usableFromInline package final class RecordLayout: Sendable {
  @usableFromInline package let encoding: ValueEncoding
  /// The name of the format, as in `--format`.
  package let format: String
  /// The byte between cells of delimited text.
  package let delimiter: UInt8
  /// The decoded field names of delimited text; empty for JSON.
  package let header: [String]
  /// The unchanged bytes of the header row.
  package let headerBytes: [UInt8]
  /// The place of the header in the catalogue; nil if the user typed the names.
  package let headerPlace: HeaderPlace?
  /// True if only a line `sep=` tells the delimiter. The output repeats that line.
  package let isDelimiterDeclared: Bool
  package let lineEnding: [UInt8]
  /// The white space before the records of a JSON array, to print the records unchanged.
  package let indentation: [UInt8]
  /// True if the white space between values is not the catalogue's, and is never printed.
  package let hasForeignSpace: Bool
  /// The reader for a second reading of records; nil for rows of cells and phones of a program.
  package let rereader: (any RecordRereader.Type)?
  package let source: String
  /// The readings of a batch's columns; plain if nothing is known.
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

  /// Returns the same layout for a catalogue with another name.
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

package struct HeaderPlace: Sendable {
  package let offset: Int
  package let line: Int

  package init(offset: Int, line: Int) {
    self.offset = offset
    self.line = line
  }
}
