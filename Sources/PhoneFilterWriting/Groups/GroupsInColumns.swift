/// Groups for formats that have only rows: the rows are in the order of the groups, with the common
/// values in columns before the others.
///
///     color,model,price         color,count,price from,price to
///     Gold,Nexus 6P,549         Gold,4,399,1399
///
/// A folded group is one line.
package final class GroupsInColumns: GroupWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private let format: any OutputFormat
  private let columns: [String]
  private lazy var writer = format.makeWriter(output, settings)
  /// The values of the open groups, with the names of their columns.
  private var values: [(column: String, value: GroupValue)] = []
  private var folded: (any RowWriter)?

  /// True if all groups are known to be folded, even if there are no groups.
  private let isFolded: Bool

  package init(
    _ format: any OutputFormat, _ output: OutputBuffer, _ settings: WriterSettings, isFolded: Bool
  ) {
    self.format = format
    self.isFolded = isFolded
    self.output = output
    self.settings = settings
    columns = settings.projection.groups.map(\.key)
  }

  package func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure) {
    values.append((group.header.column, group.header.value))
    if group.isFolded { try writeLine(group.footer) }
  }

  package func write(_ rows: any KeptRows, depth: Int) throws(Failure) {
    let groups = groupValues.map { $0?.label }
    try rows.forEach { batch, row, place throws(Failure) in
      var place = place ?? SourcePlace(source: batch.layout.source, line: nil)
      place.groups = groups
      try writer.write(row, of: batch, place: place)
      return true
    }
  }

  /// The value of each group column; nil for a column without a value. The values are in the order
  /// of the columns.
  private var groupValues: [GroupValue?] {
    var rest = values[...]
    return columns.map { column in
      rest.first?.column == column ? rest.removeFirst().value : nil
    }
  }

  package func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure) { values.removeLast() }

  /// Writes the line of a folded group, like a row of a catalogue of groups.
  private func writeLine(_ footer: GroupSummary) throws(Failure) {
    var cells: [(String, json: [UInt8]?)] = []
    for (column, value) in zip(columns, groupValues) {
      cells.append((column, value.flatMap { $0.label == nil ? nil : $0.json }))
    }
    cells.append(("count", Array("\(footer.count)".utf8)))
    for spec in GroupSummary.specs {
      let range = footer.range(of: spec.name)
      for (end, bound) in [("from", range?.lowerBound), ("to", range?.upperBound)] {
        cells.append(("\(spec.name) \(end)", bound.map { Array($0.description.utf8) }))
      }
    }
    try writeLine(cells)
  }

  private func writeLine(_ cells: [(name: String, json: [UInt8]?)]) throws(Failure) {
    var record = Array("{".utf8)
    let names = GroupsInColumns.apart(cells.map(\.name))
    for (index, cell) in cells.enumerated() {
      if index > 0 { record.append(UInt8(ascii: ",")) }
      JSONText.append(quoted: names[index], to: &record)
      record.append(UInt8(ascii: ":"))
      record += cell.json ?? Array("null".utf8)
    }
    record.append(UInt8(ascii: "}"))
    let writer = foldedWriter
    try withBytes(of: record) { [layout] bytes throws(Failure) in
      let batch = PhoneBatch(plan: ColumnPlan(specs: []), layout: layout, capacity: 1)
      batch.begin(copying: bytes, origin: 0, layout: layout)
      batch.spans[0, 0] = ByteSpan(0, bytes.count)
      batch.count = 1
      try writer.write(0, of: batch, place: nil)
    }
  }

  /// Returns the names of columns. If names are equal, the later ones get a number.
  package static func apart(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    return names.map { name in
      let name = name.unlike { taken.contains($0) }
      taken.insert(name)
      return name
    }
  }

  /// The layout of the lines of folded groups. The delimiter is still the catalogue's.
  private lazy var layout = RecordLayout(
    encoding: .json, format: settings.firstLayout?.format ?? format.name, source: "",
    delimiter: settings.firstLayout?.delimiter ?? 0, rereader: settings.firstLayout?.rereader)

  private var foldedWriter: any RowWriter {
    if let folded { return folded }
    var settings = settings
    settings.projection = RowProjection()
    settings.firstLayout = layout
    let writer = format.makeWriter(output, settings)
    folded = writer
    return writer
  }

  package func finish(knownFields: [String]) throws(Failure) {
    if folded != nil || isFolded {
      let ends = GroupSummary.specs.flatMap { ["\($0.name) from", "\($0.name) to"] }
      try foldedWriter.finish(knownFields: GroupsInColumns.apart(columns + ["count"] + ends))
    } else {
      try writer.finish(knownFields: knownFields)
    }
  }

  package func breakOff() { (folded ?? writer).breakOff() }
}
