/// Finds out whether the first row tells all columns of delimited text that is made of JSON: then
/// rows are written as they come, and none waits for columns that later ones may have.
///
/// Chosen fields are as many columns, unless one holds an object: that becomes a column for each of
/// its own fields. A schema says what a field holds, and a field that was named with `--map` is
/// taken for a value. Else the first records show it, those that decide how fields are read as well.
/// An object that comes later is an error at that row.
struct ChosenColumns {
  private let projection: RowProjection
  private let mapping: FieldMapping

  /// Nil where columns are not chosen one by one.
  init?(_ settings: SinkSettings) {
    projection = settings.projection
    mapping = settings.mapping
    guard !projection.chosen.isEmpty, projection.selection == nil, projection.groups.isEmpty,
      projection.leftOut.isEmpty, !projection.normalizes
    else { return nil }
  }

  /// Whether a source shows that no chosen field holds an object. No record of it has been read yet.
  func areTold(by source: any CatalogueSource) -> Bool {
    guard source.layout.encoding == .json, !source.hasSections else { return false }
    if let schema = mapping.schema {
      return projection.chosen.allSatisfy { spec in
        schema.field(called: spec.name).map { $0.kind != .unknown } ?? false
      }
    }
    // Fields that the user has named need not be looked for, in a stream that must not wait.
    if projection.chosen.allSatisfy({ mapping.isNamed($0.name) }) { return true }
    guard let text = source.text else { return false }
    return text.firstRecords { batch in
      (0..<batch.count).allSatisfy { !holdsObject(batch.record($0), batch.layout.readings) }
    }
  }

  /// Whether a chosen field of a record is an object.
  private func holdsObject(_ record: Bytes, _ readings: ColumnReadings) -> Bool {
    let value = RawValue(bytes: record, encoding: .json)
    for spec in projection.chosen {
      let known = readings.path(to: spec.name)
      let path = known.isEmpty ? spec.path : known
      guard path.count > 1 else { continue }
      if JSONWalker.anyPlace(at: path[...], in: value, { $0.kind == .object }) { return true }
    }
    return JSONWalker.members(of: record).contains { name, member in
      member.kind == .object
        && projection.chosen.contains { spec in
          readings.path(to: spec.name).isEmpty && spec.path.count < 2
            && FieldColumn(spec: spec, mapping: mapping).rank(of: name) != nil
        }
    }
  }
}

extension TextCatalogue {
  /// Whether a claim holds for the first records, those that decide how fields are read. Nothing is
  /// taken from the walk: it begins with these records.
  fileprivate func firstRecords(satisfy claim: (PhoneBatch) -> Bool) -> Bool {
    let start = records.cursor
    let batch = PhoneBatch(plan: plan, layout: layout, capacity: SampleSize.records)
    while true {
      var records = records
      batch.begin(bytes: window.owned, origin: window.origin, layout: layout)
      let failure = records.walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: batch)
      let isCut = failure?.isCut == true && !window.isAtEnd
      let isShort = window.count - start < SampleSize.reach
      guard isCut, isShort, batch.count < batch.capacity else { return claim(batch) }
      batch.letGo()
      do { try window.advance(keeping: 0) } catch { return false }
    }
  }
}
