/// Writes rows in one format.
///
/// The caller passes rows in their output order, and calls `finish` after the last row. Then the
/// document must be whole, even without rows. A writer writes to an output buffer and never prints
/// by itself.
package protocol RowWriter: AnyObject {
  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure)
  /// Writes the rows of a selection, without their places.
  func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure)
  /// Returns true if most rows of a layout are written as the bytes of their records.
  func isVerbatim(_ layout: RecordLayout) -> Bool
  /// Writes rows by their records, all of one layout. Returns false and writes nothing if one
  /// cannot be written unchanged.
  func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool
  /// Writes the end of the document. The fields are those of the catalogue, for the header of a
  /// document without rows.
  func finish(knownFields: [String]) throws(Failure)
  /// Ends the last row when a document breaks off. Writes nothing else: half a document must not
  /// look whole.
  func breakOff()
  /// Returns a writer like this one, with its own buffer, for rows that wait for earlier rows to be
  /// written. Nil if earlier rows decide how a row is written.
  func makePart(_ beside: OutputBuffer) -> (any RowWriter)?
  /// True if the writer makes no parts yet, but will after some more rows.
  var isSettling: Bool { get }
  /// Adds the output of such a part. The caller adds the parts in the order of the rows.
  func append(part: OutputBuffer) throws(Failure)
}

extension RowWriter {
  package func write(_ selection: Selection, of batch: PhoneBatch) throws(Failure) {
    try selection.forEach { row throws(Failure) in
      try write(row, of: batch, place: nil)
      return true
    }
  }

  package func isVerbatim(_ layout: RecordLayout) -> Bool { false }
  package func write(records: [Bytes], of layout: RecordLayout) throws(Failure) -> Bool { false }
  package func breakOff() {}
  package func makePart(_ beside: OutputBuffer) -> (any RowWriter)? { nil }
  package var isSettling: Bool { false }
  package func append(part: OutputBuffer) throws(Failure) {}
}

extension RowWriter {
  /// Writes the rows of a selection by their records, or returns false and writes nothing.
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
    // Without rows, the header is not written yet: an error may come first.
    if records.isEmpty { return true }
    return try write(records: records, of: batch.layout)
  }
}

package struct SourcePlace: Sendable {
  package let source: String
  /// Nil unless the request needs it.
  package let line: Int?
  /// The values of the row in the group columns; nil means no value.
  package var groups: [String?] = []

  package init(source: String, line: Int?, groups: [String?] = []) {
    self.source = source
    self.line = line
    self.groups = groups
  }
}

/// A format for rows: its names, and the writers that write it.
package protocol OutputFormat: NamedChoice {
  /// The style in which bytes that act on a terminal are made visible; nil if the writer does this
  /// itself.
  var terminalEscapes: VisibleText.Style? { get }
  /// True if the format counts the values of the specs, and so needs the spellings of each
  /// catalogue.
  var readsSpecs: Bool { get }
  /// True if the format writes values of specs, and so needs their columns.
  var takesSpecs: Bool { get }
  /// The marketplace whose feed it is; nil for other formats.
  var marketplace: Marketplace? { get }
  func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter
  /// True if the format shows the columns of specs before others, as the catalogues are read.
  var ordersColumns: Bool { get }
  /// True if the format has columns, which are known before the first row is written.
  var hasColumns: Bool { get }
  /// The usual ending of the name of a file.
  var fileEnding: String { get }
  /// The parts of a style that have an effect on the format.
  var styles: [RowStyle.Part] { get }
  /// True if the format is text, which a terminal can show.
  var isText: Bool { get }
  /// True if the format is for reading, so that a terminal shows it page by page.
  var isPaged: Bool { get }
  /// True if rows are for people, who need not read the heading of a group again in each row.
  var leavesOutGroups: Bool { get }
  /// Returns a writer that prints rows in groups; nil if the format can only put groups in columns
  /// before the other columns.
  func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)?
}

extension OutputFormat {
  package var isText: Bool { true }
  package var isPaged: Bool { false }
  package var fileEnding: String { name }
  package var leavesOutGroups: Bool { false }
  package var styles: [RowStyle.Part] { [] }
  package var readsSpecs: Bool { false }
  package var takesSpecs: Bool { false }
  package var marketplace: Marketplace? { nil }
  package var ordersColumns: Bool { false }
  package var hasColumns: Bool { false }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? { nil }
}

/// The settings of a writer: everything that it needs except the rows.
package struct WriterSettings {
  /// The fields that are written, and their order.
  package var projection: RowProjection
  /// The fields that the user named for the specs.
  package var mapping = FieldMapping()
  /// True if a value that should be a number, but is not a number, counts as no value.
  package var isLenient = false
  /// The options of the user, apart from the format.
  package var style = RowStyle()
  /// The specs that the filter and the task use. A table hides the columns of other fields before
  /// theirs.
  package var asked: [any PhoneSpec] = []
  /// The width that a table must fit; nil if nothing must be cut.
  package var width: Int?
  /// The maximum number of threads that work at once.
  package var threads = 1
  package var isOnTerminal = false
  package var usesColors = false
  /// True if lines and bars are drawn with ASCII characters.
  package var usesASCII = false
  /// The command line of this run; nil if there is no command line.
  package var command: PageCommand?
  /// The specs and fields that a page counts. Without any, the page chooses.
  package var facets: [any PhoneSpec] = []
  /// The numbers of all rows, if only some rows are written; nil if they are not known.
  package var catalogueNumbers: CatalogueNumbers?
  /// The readings of the catalogues; nil if the format does not need them.
  package var readings: SourceReadings?
  /// The fields of the specs; nil if the format does not need them.
  package var specFields: SpecFields?
  package var firstLayout: RecordLayout? {
    didSet { if let firstLayout { projection.settle(for: firstLayout) } }
  }
  /// True if the first row determines all columns.
  package var firstRowTellsColumns = false
  /// Called with remarks for the user on the output.
  package var onRemark: (Message) -> Void = { _ in }

  package init(projection: RowProjection) { self.projection = projection }
}

extension WriterSettings {
  /// Returns true if the request chooses a field by name, or uses it.
  func names(_ field: String) -> Bool {
    projection.chosen.contains { isSpelled(field, of: $0) } || placeAmongUsed(of: field) != nil
  }

  /// Returns the index of a field among those that the filter and the task use, or nil. A spec is
  /// used in the field from which the reading takes it.
  func placeAmongUsed(of field: String) -> Int? {
    asked.firstIndex { spec in
      if let specFields, specFields.isKnown, !spec.isField {
        return specFields.spec(of: field)?.name == spec.name
      }
      return isSpelled(field, of: spec)
    }
  }

  private func isSpelled(_ field: String, of spec: any PhoneSpec) -> Bool {
    let path = firstLayout?.readings.path(to: spec.name) ?? []
    return FieldColumn(spec: spec, mapping: mapping).rank(of: field) != nil
      || !path.isEmpty && path.joined(separator: ".") == field
  }
}
