/// Finds the values of rows for the columns of a page and for its specs, by their spans in the
/// records.
///
/// Values are numbered by their spelling. Only for a new spelling are the shown form and the
/// counted value computed. If a column and a spec have the same span, its number is looked up once.
struct HTMLSpanWriter: ~Copyable {
  /// The places of a known value in a slot.
  private struct Known {
    /// The place in the column, or among the values of the spec.
    var place: Int32
    /// The place among the values of the spec that shares the slot; `unknown` if not yet looked up.
    var sharedPlace = HTMLSpanWriter.unknown
  }

  private static let unknown = Int32.min

  private let encoding: ValueEncoding
  private var fields: FieldSpans
  private let forms: [SlotForm]
  /// The slots of the columns, followed by the slots of the specs.
  private var slots: [Remembered<Known>]
  /// The numbers of the spellings in a row's columns; -1 means no value.
  private var numbers: [Int]
  /// For each spec, the column with the same spans; nil for no column.
  private var columns: [Int?]
  private var isFull = false

  /// A lane for rows of a layout in known columns; nil if they are taken apart one by one.
  init?(
    _ layout: RecordLayout, _ projector: RowProjector, _ names: [String], _ reader: RowProjector
  ) {
    guard !projector.awaitsNames,
      let forms = projector.slotForms(for: layout, columns: names),
      let fields = projector.makeFieldSpans(for: layout, columns: names, and: reader)
    else { return nil }
    // Each slot has its own memory.
    slots = (0..<fields.slotCount).map { _ in
      Remembered(mostSpellings: 1 << 13, mostBytes: 1 << 18)
    }
    numbers = Array(repeating: -1, count: forms.count)
    columns = Array(repeating: nil, count: fields.slotCount - forms.count)
    encoding = layout.encoding
    self.fields = fields
    self.forms = forms
  }

  /// Adds a row to the columns and to the facets. Returns false and adds nothing if the row is not
  /// like others.
  mutating func append(
    _ row: Int, of batch: PhoneBatch, to columns: inout [HTMLColumn], _ facets: inout [HTMLFacet]
  ) -> Bool {
    if isFull { forgetMost() }
    guard let bytes = fields.find(row, of: batch), !hasObject(bytes) else { return false }
    let (filled, places) = (fields.filled, fields.places)
    // A record that has only left-out fields shows them after all.
    if filled & (1 &<< UInt64(forms.count) &- 1) == 0 { return false }
    let readings = batch.layout.readings
    for slot in forms.indices {
      let span = places[slot, 0]
      let (start, end) = (Int(span.start), Int(span.end))
      guard filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1, end > start else {
        numbers[slot] = -1
        columns[slot].append(place: -1)
        continue
      }
      let number = slots[slot].number(of: bytes, start, end)
      numbers[slot] = number
      if let known = slots[slot][number] {
        columns[slot].append(place: known.place)
      } else {
        let field = forms[slot].field(bytes.slice(start, end), encoding)
        let place = columns[slot].place(adding: field, readings)
        remember(place, number, slot)
        columns[slot].append(place: place)
      }
    }
    for index in facets.indices {
      facets[index].append(place: place(of: index, bytes, readings, in: &facets[index]))
    }
    return true
  }

  /// Returns true if a column would have an object, which becomes more than one field.
  @inline(__always)
  private func hasObject(_ bytes: Bytes) -> Bool {
    guard encoding == .json else { return false }
    let (filled, places) = (fields.filled, fields.places)
    return forms.indices.contains { slot in
      filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1
        && bytes[Int(places[slot, 0].start)] == UInt8(ascii: "{")
    }
  }

  /// Returns the place of a row's value among the values of a spec.
  @inline(__always)
  private mutating func place(
    of index: Int, _ bytes: Bytes, _ readings: ColumnReadings, in facet: inout HTMLFacet
  ) -> Int32 {
    let slot = forms.count &+ index
    let span = fields.places[slot, 0]
    let (start, end) = (Int(span.start), Int(span.end))
    guard fields.filled &>> UInt64(truncatingIfNeeded: slot) & 1 == 1, end > start else {
      return facet.place(adding: RowField(name: facet.spec.name, content: .missing), readings)
    }
    if let column = columns[index], numbers[column] >= 0, fields.places[column, 0] == span {
      let known = slots[column][numbers[column]]
      if let known, known.sharedPlace != HTMLSpanWriter.unknown { return known.sharedPlace }
      let place = addedPlace(bytes.slice(start, end), readings, in: &facet)
      slots[column][numbers[column]]?.sharedPlace = place
      return place
    }
    let number = slots[slot].number(of: bytes, start, end)
    if let known = slots[slot][number] { return known.place }
    let place = addedPlace(bytes.slice(start, end), readings, in: &facet)
    remember(place, number, slot)
    findColumn(of: index, span)
    return place
  }

  @inline(never)
  private func addedPlace(
    _ value: Bytes, _ readings: ColumnReadings, in facet: inout HTMLFacet
  ) -> Int32 {
    let value = RawValue(bytes: value, encoding: encoding)
    let style = readings.style(of: facet.spec.name)
    let content =
      style.part.isWholeField
      ? .value(value) : RowProjector.normalized([value], of: facet.spec, style)
    return facet.place(adding: RowField(name: facet.spec.name, content: content), readings)
  }

  @inline(never)
  private mutating func remember(_ place: Int32, _ number: Int, _ slot: Int) {
    slots[slot][number] = Known(place: place)
    isFull = isFull || slots[slot].isFull
  }

  /// Forgets the values of full slots.
  @inline(never)
  private mutating func forgetMost() {
    isFull = false
    for slot in slots.indices where slots[slot].isFull { slots[slot].removeAll() }
  }

  /// Finds the column that has the same span as a spec.
  private mutating func findColumn(of index: Int, _ span: ByteSpan) {
    guard columns[index] == nil else { return }
    columns[index] = numbers.indices.first { column in
      numbers[column] >= 0 && fields.places[column, 0] == span && !columns.contains(column)
    }
  }
}

extension RowProjector {
  /// Returns the spans for the columns, followed by the specs that another projector chooses. Nil
  /// if the rows are taken apart one by one.
  fileprivate func makeFieldSpans(
    for layout: RecordLayout, columns: [String], and other: RowProjector
  ) -> FieldSpans? {
    let specs = other.projection.chosen
    guard columns.count + specs.count <= FieldSpans.most,
      other.hasSpecs(inFieldsOf: layout, includingParts: true)
    else { return nil }
    let slots = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    guard layout.encoding == .cell else {
      let own = targets(in: layout) { slots[$0] }
      let facets = other.specTargets(in: layout)
      return layout.rereader.map { rereader in
        FieldSpans(
          slotCount: columns.count + specs.count, allowsContests: true, by: rereader
        ) { name in
          guard let own = own(name), let facets = facets(name) else { return nil }
          return own
            + facets.map { FieldSpans.Target(slot: columns.count + $0.slot, rank: $0.rank) }
        }
      }
    }
    let own = cells(of: layout, slotCount: columns.count) { header in
      let found = header.compactMap { slots[$0] }
      return found.count == header.count ? found : nil
    }
    guard let own, let facets = other.specCells(of: layout) else { return nil }
    return FieldSpans(
      cellOfSlot: own + facets, cellCount: layout.header.count, delimiter: layout.delimiter)
  }
}
