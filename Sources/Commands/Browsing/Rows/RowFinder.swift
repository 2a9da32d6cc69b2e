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
  private let projector = RowProjector(RowProjection(), opensObjects: true)
  private var readers: [Int: Reader] = [:]
  private var buffer: (owner: ObjectIdentifier, start: Int, bytes: [UInt8])?
  private var styles: [String: ColumnStyle] = [:]
  /// The reason why a row could not be read; nil if no reading failed.
  private(set) var failure: Failure?

  init(_ index: BrowseIndex) { self.index = index }

  /// Returns the names and values of a row's fields, as a table shows them or as the catalogue has
  /// them; nil if the row can no longer be read.
  func fields(of row: Int, asTheyAre: Bool = false) -> [(name: String, value: String)]? {
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
    return fields(of: stretch, offset, short, asTheyAre, mayBeCut: short < end)
      ?? (short < end ? fields(of: stretch, offset, end, asTheyAre, mayBeCut: false) : nil)
  }

  /// Returns the fields of the row between two offsets; nil if the row is not complete. If
  /// `mayBeCut` is true, a row that ends at `end` may be longer.
  private func fields(
    of numbered: Numbered, _ offset: Int, _ end: Int, _ asTheyAre: Bool, mayBeCut: Bool
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
      return projector.fields(0, of: reader.batch, place: nil).map { field in
        let value =
          asTheyAre
          ? String(decoding: field.cell, as: UTF8.self).visible
          : style(of: field.name).shown(field, readings)
        return (field.name, value)
      }
    }
  }

  private func style(of field: String) -> ColumnStyle {
    let style = styles[field] ?? ColumnStyle(field: field)
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
