/// Finds the cells of rows where they stand in their records, and adds them to lines.
///
/// A text that is shown as it stands is copied. All others, and all amounts, are shown by the body,
/// and remembered by their spelling.
struct TableLane: ~Copyable {
  private let encoding: ValueEncoding
  private var fields: FieldLane
  private let body: any TableBody
  private let slots: [SlotForm]
  /// The form of each slot's cells; nil for a column without room.
  private let forms: [CellForm?]
  /// Whether the values of a slot may be shown in another form than their text.
  private let areStyled: [Bool]
  /// The cells of each slot that were met.
  private var known: [SpelledCells]

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
    areStyled = slots.map { $0.kind == .amounts || body.hasOwnForm($0.name) }
    known = slots.map { _ in SpelledCells() }
    encoding = layout.encoding
    self.fields = fields
    self.body = body
    self.slots = slots
    self.forms = forms
  }

  /// Adds the cells of a row to the line; false, and nothing is added, if the row is not like
  /// others.
  mutating func append(_ row: Int, of batch: PhoneBatch, to line: inout RowBuffer) -> Bool {
    guard let bytes = fields.find(row, of: batch) else { return false }
    let (places, filled) = (fields.places, fields.filled)
    for slot in forms.indices {
      let place = places[slot, 0]
      let isFilled = filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      if isFilled, isObject(bytes, place) {
        line.cut(to: 0)
        return false
      }
      guard let form = forms[slot] else { continue }
      form.begin(in: &line)
      if isFilled {
        append(slot, bytes, place, batch.layout, as: form, to: &line)
      } else {
        form.append(.empty, to: &line)
      }
    }
    return true
  }

  /// The cells of a row as they are shown; nil if the row is not like others.
  mutating func values(_ row: Int, of batch: PhoneBatch) -> ColumnGatherer.Row? {
    guard let bytes = fields.find(row, of: batch) else { return nil }
    var values = ColumnGatherer.Row(repeating: [], count: slots.count)
    var cell = RowBuffer(capacity: 64)
    for slot in slots.indices
    where fields.filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 {
      let place = fields.places[slot, 0]
      if isObject(bytes, place) { return nil }
      cell.cut(to: 0)
      append(slot, bytes, place, batch.layout, as: .bare, to: &cell)
      values[slot] = cell.bytes.copied()
    }
    return values
  }

  /// Whether a value is an object: it becomes several fields.
  @inline(__always)
  private func isObject(_ bytes: Bytes, _ place: ByteSpan) -> Bool {
    encoding == .json && bytes[Int(place.start)] == UInt8(ascii: "{")
  }

  /// Adds the cell of a value.
  @inline(__always)
  private mutating func append(
    _ slot: Int, _ bytes: Bytes, _ place: ByteSpan, _ layout: RecordLayout, as form: CellForm,
    to line: inout RowBuffer
  ) {
    let (start, end) = (Int(place.start), Int(place.end))
    guard end > start else { return form.append(.empty, to: &line) }
    if !areStyled[slot] {
      let first = bytes[start]
      let quotes = first == UInt8(ascii: "\"") && end &- start >= 2 ? 1 : 0
      let isEscaped = fields.escaped &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
      // Of JSON a list is written on one line, and null is nothing.
      let isText =
        encoding == .cell || first != UInt8(ascii: "[") && first != UInt8(ascii: "n")
      if isText, !isEscaped,
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
