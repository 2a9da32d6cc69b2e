/// The fields that are shown of each row, and the specs that the catalogues' reading takes from them.
final class RowForm: Sendable {
  let projection: RowProjection
  let specs: [String: any PhoneSpec]
  let readings: ColumnReadings

  init(
    _ projection: RowProjection, specs: [String: any PhoneSpec] = [:],
    _ readings: ColumnReadings = .plain
  ) {
    // Normalized rows have no fields of the catalogue, which the details and the facets name.
    self.projection = projection.normalizes ? RowProjection() : projection
    (self.specs, self.readings) = (specs, readings)
  }
}

/// Reads rows of an index again from their catalogues, and splits them into fields. One thread uses
/// a finder.
final class RowFinder {
  /// The number of bytes that are read at once, because most rows are requested one after another.
  private static let piece = 1 << 16
  /// The number of bytes of a row that are read first. If the row is longer, it is read again.
  private static let usual = 1 << 20
  private struct Reader {
    var records: any RecordWalk
    let batch: PhoneBatch
  }

  private struct Numbered {
    let number: Int
    let stretch: RowStretch
  }

  private let index: BrowseIndex
  let form: RowForm
  private let whole = RowProjector(RowProjection(), opensObjects: true)
  private let projector: RowProjector
  private let specFields = SpecFields()
  private var readers: [Int: Reader] = [:]
  private var buffer: (owner: ObjectIdentifier, start: Int, bytes: [UInt8])?
  private var styles: [String: ColumnStyle] = [:]
  /// The reason why a row could not be read; nil if no reading failed.
  private(set) var failure: Failure?

  init(_ index: BrowseIndex, _ form: RowForm) {
    (self.index, self.form) = (index, form)
    projector = RowProjector(form.projection, opensObjects: true)
    guard !form.specs.isEmpty else { return }
    specFields.note(form.specs.map { ($0, $1) }, form.readings)
  }

  /// Returns the names and values of the form's fields of a row, as a table on a terminal shows
  /// them; nil if the row can no longer be read. With `isWhole`, returns all fields, and the whole
  /// text of each value.
  func fields(of row: Int, isWhole: Bool = false) -> [(name: String, value: String)]? {
    let place = index.whileLocked { () -> (Numbered, offset: Int, end: Int)? in
      guard let location = index.location(of: row) else { return nil }
      let stretch = index.stretches[location.stretch]
      let isLast = location.index + 1 == index.stretchTable.count(of: location.stretch)
      return (
        Numbered(number: location.stretch, stretch: stretch), index.places.offset(of: row),
        isLast ? stretch.end : index.places.offset(of: row + 1)
      )
    }
    guard let (stretch, offset, end) = place, end > offset else { return nil }
    let short = min(end, offset + RowFinder.usual)
    return fields(of: stretch, offset, short, isWhole, mayBeCut: short < end)
      ?? (short < end ? fields(of: stretch, offset, end, isWhole, mayBeCut: false) : nil)
  }

  /// Returns the fields of the row between two offsets; nil if the row is not complete. If
  /// `mayBeCut` is true, a row that ends at `end` may be longer.
  private func fields(
    of numbered: Numbered, _ offset: Int, _ end: Int, _ isWhole: Bool, mayBeCut: Bool
  ) -> [(name: String, value: String)]? {
    let (number, stretch) = (numbered.number, numbered.stretch)
    let bytes: [UInt8]
    do { bytes = try self.bytes(of: stretch, offset, end) } catch {
      failure = error
      return nil
    }
    var reader =
      readers[number]
      ?? Reader(
        records: stretch.records,
        batch: PhoneBatch(plan: stretch.plan, layout: stretch.layout, capacity: 1))
    defer { readers[number] = reader }
    return withBytes(of: bytes) { bytes in
      reader.batch.begin(copying: bytes, origin: offset, layout: stretch.layout)
      reader.records.reread(reader.batch.bytes, from: 0, to: end - offset, into: reader.batch)
      guard reader.batch.count == 1, !mayBeCut || reader.batch.record(0).count < end - offset else {
        return nil
      }
      let readings = stretch.layout.readings
      return (isWhole ? whole : projector).fields(0, of: reader.batch, place: nil).map { field in
        let style = style(of: field.name)
        let read = isWhole ? nil : style.read(field, readings)
        return (field.name, read ?? style.shown(field, readings))
      }
    }
  }

  func style(of field: String) -> ColumnStyle {
    let style = styles[field] ?? ColumnStyle(field: field, specFields)
    if styles.count < 1 << 12 { styles[field] = style }
    return style
  }

  private func bytes(
    of stretch: RowStretch, _ offset: Int, _ end: Int
  ) throws(Failure) -> [UInt8] {
    let owner = ObjectIdentifier(stretch.bytes)
    if let buffer, buffer.owner == owner, offset >= buffer.start,
      end <= buffer.start + buffer.bytes.count
    {
      return Array(buffer.bytes[(offset - buffer.start)..<(end - buffer.start)])
    }
    let read = try stretch.bytes.bytes(at: offset, count: max(end - offset, RowFinder.piece))
    guard read.count >= end - offset else {
      throw .system(
        SystemError("read", stretch.source, "another program cut it"))
    }
    buffer = (owner, offset, read)
    return Array(read[..<(end - offset)])
  }
}
