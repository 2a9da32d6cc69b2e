extension TextCatalogue {
  /// Shows the first records, with the names of the fields so far, until they are enough or the
  /// first megabyte ends. Returns true if more records follow that megabyte. `fill` still begins
  /// with these records. An error ends the look; `fill` meets it again after the records before it.
  /// Delimited text shows no records.
  ///
  /// The caller ensures that no record has been read yet.
  func showFirstRecords(until isEnough: (PhoneBatch, [String]) -> Bool) -> Bool {
    if layout.encoding == .cell { return false }
    var records = records
    let start = records.cursor
    let goesOn = skipsBrokenLines && records.isOfLines
    var limit = SampleSize.reach
    var hasRecords = false
    // Mostly the first record is enough.
    var batch = PhoneBatch(plan: plan, layout: layout, capacity: 1)
    while true {
      window.giveBack(after: start + limit)
      let failure = records.walk(over: window, into: batch, layout, goesOn: goesOn)
      if isEnough(batch, records.fields) { return false }
      hasRecords = hasRecords || batch.count > 0
      let isFull = batch.count == batch.capacity
      if isFull, batch.capacity < SampleSize.records {
        batch = PhoneBatch(plan: plan, layout: layout, capacity: SampleSize.records)
      }
      if records.isBeforeSection {
        records = records.entering(with: plan)
      } else if let failure {
        let isCut = failure.isCut && window.count - start >= limit
        // The first record shows its fields, however long it is.
        guard failure.isCut, !window.isAtEnd, !isCut || !hasRecords else { return isCut }
        if isCut { limit *= 2 }
        batch.letGo()
        do { try window.advance(keeping: 0) } catch { return false }
      } else if !isFull, batch.count == 0 {
        return false
      }
    }
  }
}

extension RecordWalk {
  /// Walks over the text in a window. If `goesOn` is true, records that cannot be read are skipped.
  package mutating func walk(
    over window: InputWindow, into batch: PhoneBatch, _ layout: RecordLayout, goesOn: Bool
  ) -> ScanFailure? {
    let (bytes, end, isFinal) = (window.bytes, window.count, window.isAtEnd)
    batch.begin(bytes: window.owned, origin: window.origin, layout: layout)
    var failure = walk(over: bytes, end: end, isFinal: isFinal, into: batch)
    while goesOn, let found = failure, !found.isCut,
      case .skipped = skipBroken(over: bytes, end: end, isFinal: isFinal, after: found.index)
    {
      failure = walk(over: bytes, end: end, isFinal: isFinal, into: batch)
    }
    return failure
  }
}
