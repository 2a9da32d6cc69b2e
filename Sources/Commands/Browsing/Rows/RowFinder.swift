/// Finds rows of an index again where they stand, and takes them apart. One thread uses a finder.
final class RowFinder {
  /// Number of bytes that are read at once, since rows are mostly asked for one after another.
  private static let piece = 1 << 16
  /// Number of bytes of a row that are read before it is known to be longer.
  private static let usual = 1 << 20
  /// What reads the rows of one stretch.
  private struct Reader {
    var records: any RecordWalk
    let batch: PhoneBatch
  }

  /// A stretch and its number in the index.
  private struct Numbered {
    let number: Int
    let stretch: RowStretch
  }

  private let index: BrowseIndex
  private let projector = RowProjector(RowProjection(), opensObjects: true)
  private var readers: [Int: Reader] = [:]
  /// The bytes that were read last, and where they stand.
  private var buffer: (owner: ObjectIdentifier, start: Int, bytes: [UInt8])?
  private var styles: [String: ColumnStyle] = [:]
  /// Why a row could not be read; nil as long as all could.
  private(set) var failure: Failure?

  init(_ index: BrowseIndex) { self.index = index }

  /// The names of a row's fields with their values, as a table shows them or as the catalogue has
  /// them; nil when the row cannot be read any more.
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

  /// The fields of the row at an offset, in the bytes up to another; nil where the row is not all
  /// there. A row that ends where bytes may be cut may be longer.
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

  /// The bytes from one offset to another.
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
      throw .system(SystemError("read", stretch.source, "it has become shorter while it was read"))
    }
    buffer = (owner, offset, read)
    return Array(read[..<(end - offset)])
  }
}
