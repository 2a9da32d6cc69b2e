/// The way to a spec's values in the rows of a batch: its column, or a path from the column of the
/// path's first name.
///
/// Made for one filling of a batch: it holds what is equal for all of its rows, so that the loops
/// over rows need not ask the batch.
@usableFromInline package struct ValueLocator {
  @usableFromInline let spans: SpanTable
  @usableFromInline package let bytes: Bytes
  package let encoding: ValueEncoding
  @usableFromInline let column: Int?
  /// The notation of amounts in the spec's column.
  package let style: AmountStyle
  /// The names down to the spec's values, where the fields of its column hold objects.
  private let path: [String]
  @usableFromInline let head: Int?
  private let rest: ArraySlice<String>
  /// Whether a text that spells nothing is no value.
  @usableFromInline let passesOverNothing: Bool
  /// The place of the spec in the catalogue of specs, where its values are parts of what stands in the
  /// column; else below 0. The loops over rows copy a number, and count no references.
  @usableFromInline let partPlace: Int
  /// Whether a text that lists several is a value as a whole, too.
  private var takesWholeLists = false

  package init(_ spec: any PhoneSpec, in batch: PhoneBatch) {
    self.init(spec, column: batch.plan.index(of: spec.name), in: batch)
  }

  /// The way to what a filter asks about: a typed value is never split, so that it may be a whole list.
  package init(asking spec: any PhoneSpec, in batch: PhoneBatch) {
    self.init(spec, in: batch)
    takesWholeLists = style.part == .each
  }

  /// The way to a spec's values in a column that may be another's.
  package init(_ spec: any PhoneSpec, column: Int?, in batch: PhoneBatch) {
    spans = batch.spans
    bytes = batch.bytes
    encoding = batch.layout.encoding
    passesOverNothing = spec.passesOverNothing
    self.column = column
    let reading = column.map { batch.layout.readings[$0] } ?? .plain
    style = reading.style
    let name = spec.name
    partPlace =
      style.part == .whole ? -1 : SpecCatalog.all.firstIndex { $0.name == name } ?? -1
    path = reading.path
    head = spec.path.first.flatMap { batch.plan.index(of: ColumnPlan.headName($0)) }
    rest = spec.path.dropFirst()
  }

  /// Calls `body` for each value the row has, elements of lists one by one, until `body` returns
  /// true. Returns whether it did. Values that are none are passed over.
  @inlinable @inline(__always)
  package func anyValue(_ row: Int, _ body: (RawValue) -> Bool) -> Bool {
    if let column {
      let span = spans[column, row]
      if !span.isEmpty {
        let value = value(span)
        let kind = value.kind
        if partPlace >= 0 { return anyPart(of: value, body) }
        if kind == .none || passesOverNothing && value.spellsNothing { return false }
        return kind == .list || kind == .object ? anyInnerValue(value, body) : body(value)
      }
    }
    return head == nil ? false : anyNestedValue(row, body)
  }

  /// The column in which all of the spec's values stand as they are; nil if some lie elsewhere.
  /// Lists count as one value.
  package var plainColumn: SpanTable.Column? {
    isPlain ? column.map { spans.column($0) } : nil
  }

  /// Whether all values stand in the column as they are.
  private var isPlain: Bool { head == nil && path.count < 2 && partPlace < 0 }

  /// Takes out rows whose values surely do not begin like a text; some rows with other texts may
  /// stay.
  package func narrow(_ selection: inout Selection, to beginning: TextBeginning) {
    guard let column, isPlain else { return }
    let spans = spans.column(column)
    switch encoding {
    case .json:
      selection.narrow { row in !beginning.isSurelyOtherString(spans[row], in: bytes) }
    case .cell: selection.narrow { row in !beginning.isSurelyOtherCell(spans[row], in: bytes) }
    }
  }

  /// Whether these very bytes stand in the spec's column.
  @inlinable @inline(__always)
  package func isSpelled(_ spelling: Bytes, _ row: Int) -> Bool {
    guard let column, spelling.count > 0, partPlace < 0 else { return false }
    let span = spans[column, row]
    return bytes.slice(Int(span.start), Int(span.end)).isEqual(to: spelling)
  }

  /// Whether the path leads to something in the row, if only to null.
  package func hasPath(_ row: Int) -> Bool {
    guard let head, !spans[head, row].isEmpty else { return false }
    return JSONWalker.anyValue(at: rest, in: value(spans[head, row])) { _ in true }
  }

  @inline(__always)
  @usableFromInline func value(_ span: ByteSpan) -> RawValue {
    RawValue(
      bytes: bytes.slice(Int(span.start), Int(span.end)), encoding: encoding, style: style)
  }

  /// The elements of a list, or what the column's path leads to.
  @inline(never)
  @usableFromInline func anyInnerValue(_ value: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    JSONWalker.anyValue(at: path.dropFirst(), in: value) { isValue($0) && body($0) }
  }

  @inline(never)
  @usableFromInline func anyNestedValue(_ row: Int, _ body: (RawValue) -> Bool) -> Bool {
    guard let head, !spans[head, row].isEmpty else { return false }
    return JSONWalker.anyValue(at: rest, in: value(spans[head, row])) { value in
      isValue(value) && body(value)
    }
  }

  /// The parts of a value that are the spec's. They lie in memory that may be gone when `body`
  /// returns.
  @inline(never)
  @usableFromInline func anyPart(of value: RawValue, _ body: (RawValue) -> Bool) -> Bool {
    let spec = SpecCatalog.all[partPlace]
    return JSONWalker.anyValue(at: path.dropFirst(), in: value) { inner in
      guard isValue(inner) else { return false }
      if takesWholeLists, body(RawValue(bytes: inner.bytes, encoding: inner.encoding)) {
        return true
      }
      return spec.anyPart(
        of: RawValue(bytes: inner.bytes, encoding: inner.encoding, style: style), body)
    }
  }

  private func isValue(_ value: RawValue) -> Bool {
    value.kind != .none && !(passesOverNothing && value.spellsNothing)
  }
}
