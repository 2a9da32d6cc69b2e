/// Writes rows that are like others, one after another, directly from the spans of their fields. A
/// row is *like others* if neither `FieldSpans` nor the cell writer refuses it.
///
/// If the bytes of a value do not determine its cell, the cell is made once, and remembered by the
/// value's spelling.
struct SpanWriter<Cells: CellWriter & ~Copyable>: ~Copyable {
  private var fields: FieldSpans
  private var cells: Cells
  private let forms: [SlotForm]
  private let rules: [SlotRule]
  private let encoding: ValueEncoding
  private var known: [SpelledCells]
  private var rows = RowBuffer()

  init(
    _ fields: consuming FieldSpans, _ forms: [SlotForm], from encoding: ValueEncoding,
    to cells: consuming Cells
  ) {
    self.fields = fields
    self.cells = cells
    self.forms = forms
    self.encoding = encoding
    known = forms.map { _ in SpelledCells() }
    rules = forms.map {
      SlotRule(kind: $0.kind, meaning: $0.meaning, plainNumbers: $0.plainNumbers)
    }
  }

  /// The rows that were written since the last `clear`.
  var text: Bytes { rows.bytes }

  mutating func clear() { rows.cut(to: 0) }

  /// Adds a row. Returns false and adds nothing if the row is not like others.
  mutating func append(_ row: Int, of batch: PhoneBatch) throws(Failure) -> Bool {
    guard let bytes = fields.find(row, of: batch) else { return false }
    let filled = fields.filled
    if filled == 0, Cells.needsValue { return false }
    let start = rows.count
    cells.beginRow(&rows)
    for slot in rules.indices {
      guard filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 else {
        cells.appendNothing(slot, to: &rows)
        continue
      }
      let value = value(slot, bytes)
      cells.beginCell(value, &rows)
      guard try append(value, batch) else {
        rows.cut(to: start)
        return false
      }
      cells.endCell(value, &rows)
    }
    cells.endRow(from: start, &rows)
    return true
  }

  /// Returns the cells of a row, one by one; nil if the row has no value or is not like others.
  mutating func values(
    _ row: Int, of batch: PhoneBatch
  ) throws(Failure) -> ColumnGatherer.Row? {
    guard let bytes = fields.find(row, of: batch), fields.filled != 0 else { return nil }
    let filled = fields.filled
    var values = ColumnGatherer.Row(repeating: [], count: rules.count)
    for slot in rules.indices where filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1 {
      clear()
      guard try append(value(slot, bytes), batch) else { return nil }
      values[slot] = rows.bytes.copied()
    }
    return values
  }

  @inline(__always)
  private func value(_ slot: Int, _ bytes: Bytes) -> FoundValue {
    let span = fields.places[slot, 0]
    return FoundValue(
      slot: slot, bytes: bytes, start: Int(span.start), end: Int(span.end), rule: rules[slot])
  }

  /// Adds the cell of a value. Returns false if the row is not like others.
  @inline(__always)
  private mutating func append(
    _ value: FoundValue, _ batch: PhoneBatch
  ) throws(Failure) -> Bool {
    let outcome =
      encoding == .json
      ? cells.append(json: value, to: &rows) : cells.append(cell: value, to: &rows)
    switch outcome {
    case .added: return true
    case .refused: return false
    case .odd:
      if Cells.remembersAll, appendKnown(value) { return true }
      return try appendOdd(value, batch)
    }
  }

  /// Adds the cell of a known value. Returns false and adds nothing for another value.
  @inline(__always)
  private mutating func appendKnown(_ value: FoundValue) -> Bool {
    known[value.slot].append(value.bytes, from: value.start, to: value.end, to: &rows)
  }

  /// Adds the cell of a value whose bytes do not determine the cell.
  @inline(never)
  private mutating func appendOdd(
    _ value: FoundValue, _ batch: PhoneBatch
  ) throws(Failure) -> Bool {
    let (slot, isAmount) = (value.slot, value.rule.kind == .amounts)
    let isObject = encoding == .json && value.first == UInt8(ascii: "{")
    // An object has no amount, and its field may be left out.
    if isObject, Cells.opensObjects || isAmount { return false }
    let isRemembered = Cells.remembersAll || isAmount
    if !Cells.remembersAll, isAmount, appendKnown(value) { return true }
    let form = forms[slot]
    let field = form.field(value.bytes.slice(value.start, value.end), encoding)
    let start = rows.count
    guard try cells.append(field, slot, form.meaning, batch.layout, to: &rows) else { return false }
    if isRemembered { known[slot].remember(rows.bytes.slice(start, rows.count)) }
    return true
  }

  /// Writes the rows of a selection in their order. `flush` takes the text of rows and the end of
  /// each row. `writeOther` writes each row that is not like others.
  mutating func write(
    _ selection: Selection, of batch: PhoneBatch,
    flush: (_ text: Bytes, _ ends: [Int]) throws(Failure) -> Void,
    others writeOther: (Int) throws(Failure) -> Void
  ) throws(Failure) {
    var ends: [Int] = []
    clear()
    try selection.forEach { row throws(Failure) in
      let isLike = try append(row, of: batch)
      if isLike { ends.append(text.count) }
      if isLike, text.count < 1 << 15 { return true }
      try flush(text, ends)
      ends.removeAll(keepingCapacity: true)
      clear()
      if !isLike { try writeOther(row) }
      return true
    }
    try flush(text, ends)
  }
}

/// The *lane*, a writer for the rows of the current layout that are like others; nil if all rows
/// are taken apart one by one.
struct PlannedSpanWriter<Lane: ~Copyable>: ~Copyable {
  var lane: Lane?
  private var layout: RecordLayout?

  init() { lane = nil }

  /// Returns true if a lane exists for rows of a layout. If the layout is new and the lane does not
  /// suit it, `make` makes a lane. If `mayPlan` is then false, the lane is forgotten instead.
  @inline(__always)
  mutating func isReady(
    for layout: RecordLayout, if mayPlan: @autoclosure () -> Bool = true, _ make: () -> Lane?
  ) -> Bool {
    if layout !== self.layout { plan(layout, mayPlan, make) }
    return lane != nil
  }

  @inline(never)
  private mutating func plan(
    _ layout: RecordLayout, _ mayPlan: () -> Bool, _ make: () -> Lane?
  ) {
    guard mayPlan() else { return forget() }
    let isAlike = self.layout.map(layout.isPlannedLike) ?? false
    self.layout = layout
    if !isAlike { lane = make() }
  }

  /// Forgets the lane after its conditions have changed.
  mutating func forget() {
    lane = nil
    layout = nil
  }
}
