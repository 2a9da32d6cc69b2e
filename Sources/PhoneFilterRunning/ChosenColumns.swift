/// Finds out if the first row shows all columns of delimited text made from JSON. If it does, each
/// row is written at once, and no row waits for the columns of later rows.
///
/// Each chosen field is one column, unless it holds an object: an object becomes a column for each
/// of its own fields. A schema tells what a field holds. If `--map` names all chosen fields, they
/// count as values. Otherwise, the first records decide, as they decide how fields are read. If a
/// later record has an object in the field, that row is an error.
struct ChosenColumns {
  private let projection: RowProjection
  private let mapping: FieldMapping

  /// Nil if columns are not chosen one by one.
  init?(_ settings: WriterSettings) {
    projection = settings.projection
    mapping = settings.mapping
    guard !projection.chosen.isEmpty, projection.selection == nil, projection.groups.isEmpty,
      projection.leftOut.isEmpty, !projection.normalizes
    else { return nil }
  }

  /// Returns true if no chosen field of a source holds an object. The caller must not have read a
  /// record yet.
  func areTold(by source: any CatalogueSource) -> Bool {
    guard source.layout.encoding == .json, !source.hasSections else { return false }
    if let schema = mapping.schema {
      return projection.chosen.allSatisfy { spec in
        schema.field(called: spec.name).map { $0.kind != .unknown } ?? false
      }
    }
    // Fields that the user has named need no search, so a stream does not wait.
    if projection.chosen.allSatisfy({ mapping.isNamed($0.name) }) { return true }
    guard let text = source.text else { return false }
    return text.firstRecords { batch in
      (0..<batch.count).allSatisfy { !holdsObject(batch.record($0), batch.layout.readings) }
    }
  }

  /// Returns true if a chosen field of a record holds an object.
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
  /// Returns true if a claim is true of the first records, which decide how fields are read.
  /// Returns false if they cannot be read. Consumes no record.
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
