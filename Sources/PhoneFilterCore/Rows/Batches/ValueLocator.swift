/// The location of a spec's values in the rows of a batch: its column, or a path from the column of
/// the path's first name.
///
/// A locator is valid for one filling of a batch. It holds the parts that are equal for all rows,
/// so that the loops over rows need not read them from the batch.
@usableFromInline package struct ValueLocator {
  @usableFromInline let spans: SpanTable
  @usableFromInline package let bytes: Bytes
  package let encoding: ValueEncoding
  @usableFromInline let column: Int?
  /// The notation of amounts in the spec's column.
  package let style: AmountStyle
  /// The path to the spec's values, if the fields of its column hold objects.
  private let path: [String]
  @usableFromInline let head: Int?
  private let rest: ArraySlice<String>
  /// True if a text that spells nothing is not a value.
  @usableFromInline let passesOverNothing: Bool
  /// The place of the spec in the catalogue of specs, if its values are parts of the column's
  /// values; otherwise below 0. It is a number, so that the loops over rows count no references.
  @usableFromInline let partPlace: Int
  /// True if a text that lists several values is also a value as a whole.
  private var takesWholeLists = false

  package init(_ spec: any PhoneSpec, in batch: PhoneBatch) {
    self.init(spec, column: batch.plan.index(of: spec.name), in: batch)
  }

  /// Creates the locator of a filter. A typed value is never split, so it can match a whole list.
  package init(asking spec: any PhoneSpec, in batch: PhoneBatch) {
    self.init(spec, in: batch)
    takesWholeLists = style.part == .each
  }

  /// Creates the locator of a spec's values in a column that may belong to another spec.
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

  /// Calls `body` for each value of the row, and for elements of lists one by one, until `body`
  /// returns true. Returns true if it did. Skips values that count as nothing.
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

  /// The column that contains all of the spec's values unchanged, with lists as one value; nil if
  /// some are elsewhere.
  package var plainColumn: SpanTable.Column? {
    isPlain ? column.map { spans.column($0) } : nil
  }

  private var isPlain: Bool { head == nil && path.count < 2 && partPlace < 0 }

  /// Removes rows whose values surely do not begin like a text. Some rows with other texts may
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

  /// Returns true if the spec's column contains exactly these bytes.
  @inlinable @inline(__always)
  package func isSpelled(_ spelling: Bytes, _ row: Int) -> Bool {
    guard let column, spelling.count > 0, partPlace < 0 else { return false }
    let span = spans[column, row]
    return bytes.slice(Int(span.start), Int(span.end)).isEqual(to: spelling)
  }

  /// Returns true if the path leads to any value in the row, even null.
  package func hasPath(_ row: Int) -> Bool {
    guard let head, !spans[head, row].isEmpty else { return false }
    return JSONWalker.anyValue(at: rest, in: value(spans[head, row])) { _ in true }
  }

  @inline(__always)
  @usableFromInline func value(_ span: ByteSpan) -> RawValue {
    RawValue(
      bytes: bytes.slice(Int(span.start), Int(span.end)), encoding: encoding, style: style)
  }

  /// Calls `body` for the elements of a list, or the values at the column's path.
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

  /// Calls `body` for the parts of a value that belong to the spec. Their memory may be invalid
  /// after `body` returns.
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
