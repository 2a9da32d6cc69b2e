/// Reads records of a catalogue again, by their places. One thread at a time uses it.
package final class RecordReader {
  private let places: PlaceReader
  private let lengths: [Int: Int]
  private let layout: RecordLayout
  private var records: any RecordWalk
  private let store = ByteStore(capacity: 1 << 12)
  private let single: PhoneBatch

  package init(_ probe: CatalogueProbe, lengths: [Int: Int]) {
    places = PlaceReader(probe.file.file)
    self.lengths = lengths
    layout = probe.layout
    records = probe.records
    single = PhoneBatch(plan: probe.plan, layout: probe.layout, capacity: 1)
  }

  /// The bytes of the record that was read last, for a caller that keeps them.
  package var owned: OwnedBytes { store.owned }

  /// Returns the bytes of a record with zeros after them, and the number of the record's bytes.
  /// They are valid until the next record is read.
  package func bytes(at place: RecordPlace) throws(Failure) -> (bytes: Bytes, count: Int) {
    let count = place.length < RecordPlace.longest ? place.length : lengths[place.offset] ?? 0
    store.clear(keeping: 1 << 16)
    try places.bytes(at: place.offset, count: count).withBytes { store.append($0) }
    store.append(RecordReader.zeroes)
    return (store.bytes, count)
  }

  private static let zeroes = [UInt8](repeating: 0, count: PlaceReader.padding)

  /// Returns a batch of one row: the record, with the columns of the plan.
  package func batch(at place: RecordPlace) throws(Failure) -> PhoneBatch {
    single.letGo()
    let (_, count) = try bytes(at: place)
    single.begin(bytes: store.owned, origin: place.offset, layout: layout)
    records.reread(single.bytes, from: 0, to: count, into: single)
    guard single.count == 1 else {
      throw .system(SystemError("read", layout.source, "another program changed it during the run"))
    }
    return single
  }
}
