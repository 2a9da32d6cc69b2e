package struct TableOutput: OutputFormat {
  package let name = "table"
  package let summary = "a table for people"
  package let terminalEscapes: VisibleText.Style? = nil
  package let isPaged = true
  package let fileEnding = "txt"
  package let ordersColumns = true
  package let leavesOutGroups = true
  package let styles: [RowStyle.Part] = [.hasNoHeader]

  package init() {}

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    GatheringWriter(settings, body: AlignedBody(output, settings))
  }

  package func makeGroupWriter(
    _ output: OutputBuffer, _ settings: WriterSettings
  ) -> (any GroupWriter)? { TableGroups(output, settings) }
}

/// Writes a table: a heading, and a line for each row, in columns that fit the terminal.
///
/// The widths are those of the first rows, up to 1 MB of them. A later cell that is wider is cut on
/// a terminal, and is whole elsewhere.
final class AlignedBody: TableBody {
  let output: OutputBuffer
  private let settings: WriterSettings
  private var columns: [String] = []
  private var styles: [ColumnStyle] = []
  private(set) var forms: [CellForm?] = []
  /// The number of rows, including the rows of parts.
  var rowCount = 0
  /// True if the last line tells the number of rows.
  var tellsCount = true
  /// The text before each line.
  var indentation: [UInt8] = []
  /// The styles of fields, by name.
  private var known: [String: ColumnStyle] = [:]

  init(_ output: OutputBuffer, _ settings: WriterSettings) {
    self.output = output
    self.settings = settings
  }

  func beside(_ output: OutputBuffer) -> any TableBody {
    let body = AlignedBody(output, settings)
    body.columns = columns
    body.styles = styles
    body.forms = forms
    body.known = known
    return body
  }

  func shown(_ field: RowField, _ readings: ColumnReadings) -> RowField {
    let style = style(of: field.name)
    let read = settings.width == nil ? nil : style.read(field, readings)
    return RowField(name: field.name, content: .text(read ?? style.shown(field, readings)))
  }

  func hasOwnForm(_ field: String) -> Bool { style(of: field).hasOwnForm }

  func plainPrices(of field: String, _ readings: ColumnReadings) -> PlainNumbers? {
    style(of: field).plainPrices(readings)
  }

  private func style(of field: String) -> ColumnStyle {
    let style = known[field] ?? made(field)
    // Rows of many thousand fields each are not a useful table. They are shown, but their styles
    // are not kept.
    if known.count < 1 << 15 { known[field] = style }
    return style
  }

  private func made(_ field: String, keepsName: Bool = false) -> ColumnStyle {
    ColumnStyle(
      field: settings.projection.ownName(of: field), as: field, settings.specFields,
      keepsName: keepsName)
  }

  /// The specs first, then the fields that the filter uses, and then the others. The order of
  /// chosen fields is the user's.
  func order(of columns: [String]) -> [Int] {
    let places = Array(columns.indices)
    guard settings.specFields != nil, settings.projection.isOfAllFields else { return places }
    return places.sortedStably { place in
      style(of: columns[place]).specPlace
        ?? (settings.placeAmongUsed(of: columns[place]) == nil ? .max : .max - 1)
    }
  }

  func begin(_ columns: [String], measuring rows: [ColumnGatherer.Row]) throws(Failure) {
    measure(columns, rows)
    // On a terminal, a header without rows is not shown.
    if !rows.isEmpty || !settings.isOnTerminal { try writeHeader() }
  }

  /// Sets the widths of the columns from the first rows.
  func measure(_ columns: [String], _ rows: [ColumnGatherer.Row]) {
    self.columns = columns
    styles = columns.map {
      made(
        $0, keepsName: settings.specFields == nil || !settings.projection.isOfAllFields)
    }
    for row in rows {
      for (column, cell) in row.enumerated() {
        withBytes(of: cell) { styles[column].notice($0) }
      }
    }
    // Two headings that differ only in case, such as `price` and `PRICE`, would be one name.
    let names = Set(columns.map { FieldName.normalized($0) })
    for index in columns.indices where styles[index].heading != columns[index] {
      let heading = FieldName.normalized(styles[index].heading)
      styles[index].keepsName =
        names.contains(heading) && heading != FieldName.normalized(columns[index])
    }
    let model = styles.firstIndex(where: \.isModel)
    let cutting = settings.width.flatMap { available in
      model.map { NameCutting(cells(of: $0, rows), available: available) }
    }
    var demands = styles.enumerated().map { index, style in
      style.demand(settings, at: index, distinctWidth: cutting?.width ?? 0)
    }
    let useful = columns.indices.filter { column in
      settings.width == nil || rows.isEmpty || settings.names(columns[column])
        || !styles[column].isEmpty && !isRepeated(column, in: model, rows)
    }
    if let model, let available = settings.width, settings.projection.isOfAllFields {
      // Up to a third of the width, the names are whole before a field without a spec has room.
      let named = useful.filter { styles[$0].specPlace != nil }
      let widths = ColumnFitting.widths(of: named.map { demands[$0] }, available: available)
      let width = zip(named, widths).first { $0.0 == model }?.1 ?? 0
      demands[model].minimumWidth = max(demands[model].minimumWidth, min(width, available / 3))
    }
    let fitted = ColumnFitting.widths(of: useful.map { demands[$0] }, available: settings.width)
    var widths = [Int?](repeating: nil, count: columns.count)
    for (column, width) in zip(useful, fitted) { widths[column] = width }
    forms = zip(widths, styles).map { width, style in
      width.map {
        CellForm(
          width: $0, isCut: settings.width != nil, standsRight: style.isNumeric,
          fraction: style.fraction, groupsDigits: style.groupsDigits,
          cutsMiddle: style.isModel && cutting?.isMiddle == true)
      }
    }
  }

  private func cells(of column: Int, _ rows: [ColumnGatherer.Row]) -> [[UInt8]] {
    rows.map { $0.count > column ? $0[column] : [] }
  }

  /// Returns true if each value of a column is the beginning of the phone's name: the brand of
  /// `Samsung Galaxy S23` needs no column.
  private func isRepeated(
    _ column: Int, in model: Int?, _ rows: [ColumnGatherer.Row]
  ) -> Bool {
    guard let model, model != column, styles[column].spec?.isPartOfName == true else {
      return false
    }
    return zip(cells(of: column, rows), cells(of: model, rows)).allSatisfy { value, name in
      value.count < name.count
        && zip(value, name).allSatisfy {
          $0.lowercasedASCII == $1.lowercasedASCII
        }
    }
  }

  /// Writes the header. `title` is a text in front of it.
  func writeHeader(after title: String = "") throws(Failure) {
    guard settings.style.hasHeader else { return }
    var line = RowBuffer()
    line.append(Array(title.utf8))
    append(styles.map { Array($0.heading.utf8) }, to: &line)
    line.cut(to: AlignedBody.endOfInk(in: line.bytes))
    try write(line.bytes, style: "1")
  }

  func beginLine(_ line: inout RowBuffer) {
    if !indentation.isEmpty { line.append(indentation) }
  }

  func endLine(_ line: inout RowBuffer, from start: Int) {
    rowCount &+= 1
    let cells = line.bytes.slice(start, line.count)
    line.cut(to: start + AlignedBody.endOfInk(in: cells))
    line.append(byte: 0x0A)
  }

  func write(_ line: Bytes) throws(Failure) {
    output.append(shown: line)
    try output.endRow()
  }

  func note(rowsBeside count: Int) { rowCount += count }

  /// Writes the number of rows, and the columns that had no room.
  func end() throws(Failure) {
    guard let width = settings.width, settings.isOnTerminal else { return }
    let hidden = columns.indices.filter { forms[$0] == nil }.map { styles[$0].heading }
    let count = tellsCount ? [String.phones(rowCount)] : []
    let missing = hidden.isEmpty || rowCount == 0 ? [] : notes(on: hidden)
    let notes = missing.isEmpty ? [count] : missing.map { count + [$0] } + [count]
    let lines = notes.map { $0.joined(separator: settings.usesASCII ? "; " : " · ") }
    guard let line = lines.first(where: { $0.displayWidth <= width }), !line.isEmpty else { return }
    try withBytes(of: Array(line.utf8)) { line throws(Failure) in try write(line, style: "2") }
  }

  /// Returns the remarks on columns that had no room, the longest first. Each names as many of them
  /// as fit.
  private func notes(on hidden: [String]) -> [String] {
    let way = settings.projection.isOfAllFields ? "--fields chooses" : "a wider terminal shows them"
    let columns = "\(hidden.count) more column\(hidden.count == 1 ? "" : "s")"
    let named = (1...min(hidden.count, 12)).reversed().map { count in
      let more = count < hidden.count ? " …" : ""
      return "\(columns): \(hidden.prefix(count).joined(separator: ", "))\(more) (\(way))"
    }
    return named + ["\(columns) (\(way))", columns]
  }

  /// Writes a line that is not a row, emphasized if colors are used.
  private func write(_ line: Bytes, style: StaticString) throws(Failure) {
    output.append(shown: indentation)
    if settings.usesColors {
      output.append("\u{1B}[")
      output.append(style)
      output.append("m")
    }
    output.append(shown: line)
    output.append(settings.usesColors ? "\u{1B}[0m\n" : "\n")
    try output.endRow()
  }

  /// Returns the index where the spaces at the end of a line begin. A space that is drawn with the
  /// character before it, for example after an Arabic number sign, does not count.
  @inline(__always)
  static func endOfInk(in line: Bytes) -> Int {
    var end = line.count
    while end > 0, line[end &- 1] == 0x20 { end &-= 1 }
    if end < line.count, end > 0, line[end &- 1] >= 0x80, joinsSpace(line.slice(0, end)) {
      return end &+ 1
    }
    return end
  }

  /// Returns true if the last character of a text and a space after it are one character.
  @inline(never)
  private static func joinsSpace(_ text: Bytes) -> Bool {
    var start = text.count - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return (text.slice(start, text.count).text() + " ").count == 1
  }
}
