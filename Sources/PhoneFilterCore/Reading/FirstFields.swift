/// The fields that the first records of a catalogue have: those of its first megabyte.
struct FirstFields {
  /// The fields of the records themselves.
  var names: [String] = []
  /// The paths to the fields within others.
  var paths: [[String]] = []
  /// Whether there are records behind the first megabyte.
  var hasMore = false
  /// Whether there was any record.
  var hasRecords = false

  /// Whether a path leads somewhere.
  func leads(_ path: [String]) -> Bool {
    let wanted = path.map(FieldName.normalized)
    return paths.contains { $0.map(FieldName.normalized).starts(with: wanted) }
  }

  /// The paths as they are typed.
  var spelledPaths: [String] { paths.map { $0.joined(separator: ".") } }
}

extension TextCatalogue {
  /// The fields of the first records, looked for until they are enough or the first megabyte ends.
  /// Nothing is taken from the walk: it begins with these records. An error ends the look, and is met
  /// again behind the records before it.
  ///
  /// The caller ensures that no record has been read yet, and says whether fields within others are
  /// asked for: to look into each record takes longer than to walk over it.
  func firstFields(
    withPaths needsPaths: Bool, until isEnough: (FirstFields) -> Bool
  ) -> FirstFields {
    var found = FirstFields()
    found.names = layout.header
    if layout.encoding == .cell { return found }
    var records = records
    let start = records.cursor
    var limit = SampleSize.reach
    // Mostly the first record tells.
    var batch = PhoneBatch(plan: plan, layout: layout, capacity: 1)
    while true {
      window.giveBack(behind: start + limit)
      batch.begin(bytes: window.owned, origin: window.origin, layout: layout)
      let (end, isFinal) = (window.count, window.isAtEnd)
      var failure = records.walk(over: window.bytes, end: end, isFinal: isFinal, into: batch)
      while skipsBrokenLines, records.isOfLines, let found = failure, !found.isCut,
        case .skipped = records.skipBroken(
          over: window.bytes, end: end, isFinal: isFinal, behind: found.index)
      {
        failure = records.walk(over: window.bytes, end: end, isFinal: isFinal, into: batch)
      }
      found.add(batch, records.fields, withPaths: needsPaths)
      if isEnough(found) { return found }
      let isFull = batch.count == batch.capacity
      if isFull, batch.capacity < SampleSize.records {
        batch = PhoneBatch(plan: plan, layout: layout, capacity: SampleSize.records)
      }
      if records.isBeforeSection {
        records = records.entering(with: plan)
      } else if let failure {
        guard failure.isCut else { return found }
        found.hasMore = window.count - start >= limit
        guard !window.isAtEnd, !found.hasMore || !found.hasRecords else { return found }
        // The first record tells its fields, however long it is.
        if found.hasMore {
          found.hasMore = false
          limit *= 2
        }
        batch.letGo()
        do { try window.advance(keeping: 0) } catch { return found }
      } else if !isFull {
        return found
      }
    }
  }
}

extension FirstFields {
  fileprivate mutating func add(_ batch: PhoneBatch, _ names: [String], withPaths: Bool) {
    self.names = names
    guard batch.count > 0 else { return }
    hasRecords = true
    guard withPaths else { return }
    var known = Set(paths)
    for path in PathSurvey(batch).paths where known.insert(path).inserted { paths.append(path) }
  }
}
