/// Finds the cells of rows where they stand in their records, and adds them to lines.
///
/// A text that is shown as it stands is copied. All others, and all amounts, are shown by the body,
/// and remembered by their spelling.
struct TableLane: RowLane, ~Copyable {
  private var fields: FieldLane
  private var cells: TableCells
  private let body: any TableBody
  private var lines = RowBuffer()

  /// A lane for rows of a layout in columns that are known; nil where they have to be taken apart
  /// one by one.
  init?(
    _ layout: RecordLayout, _ projector: RowProjector, _ names: [String], _ body: any TableBody,
    _ forms: [CellForm?]
  ) {
    guard !projector.awaitsNames,
      let slots = projector.slotForms(for: layout, columns: names)
    else { return nil }
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let fields = projector.makeFieldLane(
      for: layout, slotCount: slots.count, slot: { places[$0] },
      slots: { header in
        let found = header.compactMap { places[$0] }
        return found.count == header.count ? found : nil
      })
    guard let fields else { return nil }
    cells = TableCells(slots, forms, layout.encoding, body)
    self.fields = fields
    self.body = body
  }

  var text: Bytes { lines.bytes }

  mutating func clear() { lines.cut(to: 0) }

  mutating func append(_ row: Int, of batch: PhoneBatch) -> Bool {
    let line = lines.count
    // A record with nothing but what is left out shows it after all.
    guard let bytes = fields.find(row, of: batch), fields.filled != 0 else { return false }
    let (places, filled, escaped) = (fields.places, fields.filled, fields.escaped)
    body.beginLine(&lines)
    let start = lines.count
    for slot in cells.forms.indices {
      let place = places[slot, 0]
      let isFilled = filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      if isFilled, cells.isObject(bytes, place) {
        lines.cut(to: line)
        return false
      }
      guard let form = cells.forms[slot] else { continue }
      form.begin(in: &lines, from: start)
      if isFilled {
        let isEscaped = escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
        cells.append(slot, bytes, place, isEscaped, batch.layout, as: form, to: &lines)
      } else {
        form.append(.empty, to: &lines)
      }
    }
    body.endLine(&lines, from: start)
    return true
  }

  /// The cells of a row as they are shown; nil if the row is not like others.
  mutating func values(_ row: Int, of batch: PhoneBatch) -> ColumnGatherer.Row? {
    guard let bytes = fields.find(row, of: batch), fields.filled != 0 else { return nil }
    var values = ColumnGatherer.Row(repeating: [], count: cells.forms.count)
    for slot in values.indices
    where fields.filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 {
      let place = fields.places[slot, 0]
      if cells.isObject(bytes, place) { return nil }
      let isEscaped = fields.escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      lines.cut(to: 0)
      cells.append(slot, bytes, place, isEscaped, batch.layout, as: .bare, to: &lines)
      values[slot] = lines.bytes.copied()
    }
    return values
  }
}

/// What is known of the cells in the columns of a table.
private struct TableCells {
  private let encoding: ValueEncoding
  private let body: any TableBody
  private let slots: [SlotForm]
  /// The form of each slot's cells; nil for a column without room.
  let forms: [CellForm?]
  /// Whether the values of a slot may be shown in another form than their text.
  private let areStyled: [Bool]
  /// The cells of each slot that were met.
  private var known: [SpelledCells]

  init(
    _ slots: [SlotForm], _ forms: [CellForm?], _ encoding: ValueEncoding, _ body: any TableBody
  ) {
    self.slots = slots
    self.forms = forms
    self.encoding = encoding
    self.body = body
    areStyled = slots.map { $0.kind == .amounts || body.hasOwnForm($0.name) }
    known = slots.map { _ in SpelledCells() }
  }

  /// Whether a value is an object: it becomes several fields.
  @inline(__always)
  func isObject(_ bytes: Bytes, _ place: ByteSpan) -> Bool {
    encoding == .json && bytes[Int(place.start)] == UInt8(ascii: "{")
  }

  /// Adds the cell of a value.
  @inline(__always)
  mutating func append(
    _ slot: Int, _ bytes: Bytes, _ place: ByteSpan, _ isEscaped: Bool, _ layout: RecordLayout,
    as form: CellForm, to line: inout RowBuffer
  ) {
    let (start, end) = (Int(place.start), Int(place.end))
    guard end > start else { return form.append(.empty, to: &line) }
    if !areStyled[slot], !isEscaped {
      let first = bytes[start]
      let quotes = first == UInt8(ascii: "\"") && end &- start >= 2 ? 1 : 0
      // Of JSON a list is written on one line, and null is nothing.
      let isText =
        encoding == .cell || first != UInt8(ascii: "[") && first != UInt8(ascii: "n")
      if isText,
        form.appendPlain(bytes, from: start &+ quotes, to: end &- quotes, to: &line)
      {
        return
      }
    }
    if known[slot].append(bytes, from: start, to: end, to: &line) { return }
    appendShown(slot, bytes.slice(start, end), layout, as: form, to: &line)
  }

  /// Adds the cell of a value that was not met, and remembers it.
  @inline(never)
  private mutating func appendShown(
    _ slot: Int, _ value: Bytes, _ layout: RecordLayout, as form: CellForm,
    to line: inout RowBuffer
  ) {
    let first = line.count
    let field = slots[slot].field(value, encoding)
    let shown = body.shown(field, layout.readings).cell(slots[slot].meaning)
    withBytes(of: shown) { form.append($0, to: &line) }
    known[slot].remember(line.bytes.slice(first, line.count))
  }
}
