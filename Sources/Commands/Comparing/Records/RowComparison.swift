/// A field of a row with its old and its new value.
package struct FieldChange {
  package let column: ComparedColumn
  /// The values in their records; nil if the row does not have the field.
  package let old: RawValue?
  package let new: RawValue?
  /// The memory of the values. It does not change when the next rows are compared.
  fileprivate let memory: SidedValue<OwnedBytes>
  /// The values as numbers of the column's spec, directed spec or tolerance; nil unless both are
  /// numbers.
  var numbers: (old: ExactNumber, new: ExactNumber)?
}

/// Compares rows with the same key field by field. One thread at a time uses it.
package final class RowComparison {
  private let probes: SidedValue<CatalogueProbe>
  private let readers: SidedValue<RecordReader>
  private var splitters: SidedValue<FieldSplitter>
  private let pairing: ColumnPairing
  /// For each number of a splitter the column; nil for a field without a column.
  private var places: SidedValue<[Int?]> = SidedValue([], [])
  private let digest: ValueDigest
  /// The fields of the old row, by column.
  private var found: [(record: Int, field: FieldSplitter.Field)]
  private var record = 0

  init(
    _ probes: SidedValue<CatalogueProbe>, _ lengths: SidedValue<[Int: Int]>,
    _ pairing: ColumnPairing, _ digest: ValueDigest, opensObjects: Bool
  ) {
    self.probes = probes
    self.digest = digest
    self.pairing = pairing
    readers = SidedValue { RecordReader(probes[$0], lengths: lengths[$0]) }
    splitters = SidedValue { FieldSplitter(probes[$0].layout, opensObjects: opensObjects) }
    found = Array(
      repeating: (-1, FieldSplitter.Field(number: 0, start: 0, end: 0)),
      count: pairing.columns.count)
  }

  /// Returns the fields in which two rows differ, in the order of the new row. Fields that only the
  /// old row has come last.
  package func changes(of pair: RowPair) throws(Failure) -> [FieldChange] {
    let (oldBytes, oldCount) = try readers.old.bytes(at: pair.old)
    let (newBytes, newCount) = try readers.new.bytes(at: pair.new)
    splitters.old.split(oldBytes, 0, oldCount)
    splitters.new.split(newBytes, 0, newCount)
    while places.old.count < splitters.old.names.count {
      places.old.append(pairing.place(of: splitters.old.names[places.old.count], .old))
    }
    while places.new.count < splitters.new.names.count {
      places.new.append(pairing.place(of: splitters.new.names[places.new.count], .new))
    }
    var changes: [FieldChange] = []
    record += 1
    for field in splitters.old.fields {
      if let place = places.old[field.number] { found[place] = (record, field) }
    }
    for field in splitters.new.fields {
      guard let place = places.new[field.number] else { continue }
      let column = pairing.columns[place]
      let known = found[place]
      found[place].record = -1
      guard column.isShared, !column.isIgnored else { continue }
      let old = known.record == record ? known.field : nil
      if let change = change(of: column, oldBytes, old, newBytes, field) { changes.append(change) }
    }
    for field in splitters.old.fields {
      guard let place = places.old[field.number], found[place].record == record else { continue }
      let column = pairing.columns[place]
      guard column.isShared, !column.isIgnored else { continue }
      if let change = change(of: column, oldBytes, field, newBytes, nil) { changes.append(change) }
    }
    return changes
  }

  private func change(
    of column: ComparedColumn, _ oldBytes: Bytes, _ old: FieldSplitter.Field?, _ newBytes: Bytes,
    _ new: FieldSplitter.Field?
  ) -> FieldChange? {
    let layouts = SidedValue(probes.old.layout, probes.new.layout)
    if let old, let new, !column.isLoose,
      oldBytes.slice(old.start, old.end).isEqual(to: newBytes.slice(new.start, new.end))
    {
      return nil
    }
    var (oldLanes, newLanes) = (HashLanes(digest.seeds), HashLanes(digest.seeds))
    let hasOld = old.map {
      digest.absorb(
        oldBytes, $0.start, $0.end, layouts.old.encoding, of: column, .old, into: &oldLanes)
    }
    let hasNew = new.map {
      digest.absorb(
        newBytes, $0.start, $0.end, layouts.new.encoding, of: column, .new, into: &newLanes)
    }
    guard hasOld == true || hasNew == true else { return nil }
    if hasOld == true, hasNew == true, oldLanes == newLanes { return nil }
    func value(_ side: ComparedSide, _ bytes: Bytes, _ field: FieldSplitter.Field?) -> RawValue? {
      field.map {
        RawValue(
          bytes: bytes.slice($0.start, $0.end), encoding: layouts[side].encoding,
          style: column.styles[side])
      }
    }
    var change = FieldChange(
      column: column, old: value(.old, oldBytes, old), new: value(.new, newBytes, new),
      memory: SidedValue(readers.old.owned, readers.new.owned))
    if let spec = column.spec ?? column.directed ?? column.tolerance?.spec, let old = change.old,
      let new = change.new,
      let oldNumber = spec.number(of: old), let newNumber = spec.number(of: new)
    {
      change.numbers = (oldNumber, newNumber)
      if let tolerance = column.tolerance, tolerance.allows(oldNumber, newNumber) { return nil }
    }
    return change
  }
}
