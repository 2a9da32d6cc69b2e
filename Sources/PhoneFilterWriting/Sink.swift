/// Writes rows in one format.
///
/// The caller gives it rows in the order in which they are to stand, and calls `finish` when there
/// are no more: then a document must be whole, also when there was no row. A sink writes to an
/// output buffer and never prints by itself.
package protocol Sink: AnyObject {
  /// Writes a row of a batch.
  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure)
  /// Writes the rows of a selection, of which it need not be told where they come from.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure)
  /// Whether rows of a layout are mostly written as the bytes of their records.
  func isVerbatim(_ layout: RecordLayout) -> Bool
  /// Writes rows by their records, which all are of a layout; false, and nothing written, if one of
  /// them cannot be written as it stands.
  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool
  /// Writes what ends the document. The fields are those of the catalogue, for the header of a
  /// document without rows.
  func finish(knownFields: [String]) throws(Failure)
  /// Ends the last row where a document breaks off, so that the row is a whole one, and writes
  /// nothing else: half a document must not look like a whole one.
  func breakOff()
  /// A sink that writes rows like this one, to a buffer beside its output: for rows behind others
  /// that are not written yet. Nil when the rows before a row decide how it is written.
  func makePart(_ beside: OutputBuffer) -> (any Sink)?
  /// Whether it makes no parts yet, and will when it has seen some more rows.
  var isSettling: Bool { get }
  /// Writes what such a part has written, when its turn has come.
  func append(part: OutputBuffer) throws(Failure)
}

extension Sink {
  package func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    try selection.forEach { row throws(Failure) in
      try write(row, of: batch, place: nil)
      return true
    }
  }

  package func isVerbatim(_ layout: RecordLayout) -> Bool { false }
  package func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool { false }
  package func breakOff() {}
  package func makePart(_ beside: OutputBuffer) -> (any Sink)? { nil }
  package var isSettling: Bool { false }
  package func append(part: OutputBuffer) throws(Failure) {}
}

extension Sink {
  /// Writes the rows of a selection by their records, if that is how they are written; else false,
  /// and nothing written.
  func writeRecords(of selection: Selection, _ batch: PhoneBatch) throws(Failure) -> Bool {
    guard isVerbatim(batch.layout) else { return false }
    var records: [Bytes] = []
    records.reserveCapacity(selection.count)
    let spans = batch.spans.column(batch.recordColumn)
    let bytes = batch.bytes
    selection.forEach { row in
      records.append(bytes.slice(Int(spans[row].start), Int(spans[row].end)))
      return true
    }
    // No row, no header: what comes next may be an error.
    if records.isEmpty { return true }
    return try write(records: records, of: batch.layout)
  }
}

/// The place that a row comes from.
package struct SourcePlace: Sendable {
  package let source: String
  /// Nil unless the request asks for it.
  package let line: Int?
  /// What the row has in the columns of its groups; nil is no value.
  package var groups: [String?] = []

  package init(source: String, line: Int?, groups: [String?] = []) {
    self.source = source
    self.line = line
    self.groups = groups
  }
}

/// A format in which rows are written: its names, and the sinks that write it.
package protocol OutputFormat: NamedChoice {
  /// How what could act on a terminal is shown there; nil for a sink that makes it harmless itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// Whether it counts the values of the specs, and so wants to know how each catalogue writes them.
  var readsSpecs: Bool { get }
  func makeSink(_ output: OutputBuffer, _ settings: SinkSettings) -> any Sink
  /// Whether it has columns, which are known before the first row is written.
  var hasColumns: Bool { get }
  /// The parts of a style that have an effect on it.
  var styles: [RowStyle.Part] { get }
  /// Whether it is a text, which a terminal can show.
  var isText: Bool { get }
  /// Whether it is for eyes, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// Whether rows are for people: they need not read the heading of a section again in each row.
  var leavesOutGroups: Bool { get }
  /// A sink that prints rows in sections; nil where sections can only be columns before the others.
  func makeGroupSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any GroupSink)?
}

extension OutputFormat {
  package var isText: Bool { true }
  package var isPaged: Bool { false }
  package var leavesOutGroups: Bool { false }
  package var styles: [RowStyle.Part] { [] }
  package var readsSpecs: Bool { false }
  package var hasColumns: Bool { false }

  package func makeGroupSink(
    _ output: OutputBuffer, _ settings: SinkSettings
  ) -> (any GroupSink)? { nil }
}

/// The settings of a sink: all that it needs to know beside the rows.
package struct SinkSettings {
  /// Which fields are written, and in which order.
  package var projection: RowProjection
  /// Which fields the specs are, as far as the user has named them.
  package var mapping = FieldMapping()
  /// Whether what should be a number and is none counts as no value.
  package var isLenient = false
  /// What the user asked for beside the format.
  package var style = RowStyle()
  /// The specs that the filter and the task look at: a table shows them as long as it can.
  package var asked: [any PhoneSpec] = []
  /// The width that a table has to fit; nil when nothing must be cut.
  package var width: Int?
  /// The number of threads that may work at once.
  package var threads = 1
  /// Whether what is written goes to a terminal.
  package var isOnTerminal = false
  /// Whether a table may use colours.
  package var usesColors = false
  /// Whether lines and bars are drawn with the characters of ASCII.
  package var usesASCII = false
  /// The command line that is carried out; nil where there is none.
  package var command: PageCommand?
  /// The numbers of all rows, where only some of them are written; nil where that is not known.
  package var catalogueNumbers: CatalogueNumbers?
  /// The readings of the catalogues; nil where the format asks for none.
  package var readings: SourceReadings?
  /// The layout of the first catalogue, for the header of a document without rows.
  package var firstLayout: RecordLayout? {
    didSet { if let firstLayout { projection.settle(for: firstLayout) } }
  }
  /// Whether the first row tells all columns.
  package var firstRowTellsColumns = false
  /// Called with remarks for the user on what is written.
  package var onRemark: (String) -> Void = { _ in }

  package init(projection: RowProjection) { self.projection = projection }
}

extension SinkSettings {
  /// The place of a field among those that the request names or asks about; nil where it is none.
  func placeAmongAsked(of name: String) -> Int? {
    (projection.chosen + asked).firstIndex { spec in
      let path = firstLayout?.readings.path(to: spec.name) ?? []
      return FieldColumn(spec: spec, mapping: mapping).rank(of: name) != nil
        || !path.isEmpty && path.joined(separator: ".") == name
    }
  }
}
