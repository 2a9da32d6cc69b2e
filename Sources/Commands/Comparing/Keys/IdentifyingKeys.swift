/// The fields by which phones may be told apart without a word from the user: those that both
/// catalogues have, with a name that promises one value for each row, and first rows that keep it.
///
/// The rows behind them decide, when they are joined by it.
enum IdentifyingKeys {
  /// The keys that are worth a reading, best first.
  static func promising(
    _ files: SidedValue<ComparedFile>
  ) throws(Failure) -> [RowKey] {
    let probes = try SidedValue { side throws(Failure) in
      try CatalogueProbe(side, files[side], plan: ColumnPlan(specs: []), opensObjects: false)
    }
    let specs = shared(probes).map { FieldSpec($0, isTextAlone: false) }
    guard !specs.isEmpty else { return [] }
    var promising = specs.map { RowKey(specs: [$0]) }
    for side in ComparedSide.allCases where probes[side].rowCount > 0 {
      let plan = ColumnPlan(specs: [], noticed: specs)
      promising = try kept(promising, by: files[side], plan)
    }
    return promising
  }

  /// The names of fields that both catalogues have. One without rows lacks none.
  static func shared(_ probes: SidedValue<CatalogueProbe>) -> [String] {
    let isOldEmpty = probes.old.rowCount == 0
    if probes.new.rowCount == 0 {
      return isOldEmpty ? [] : IdentifyingFields.among(probes.old.names)
    }
    return IdentifyingFields.among(probes.new.names).filter { name in
      if isOldEmpty || probes.old.names.contains(name) { return true }
      let wanted = FieldName.normalized(name)
      return ComparedSide.allCases.allSatisfy { side in
        probes[side].names.count { FieldName.normalized($0) == wanted } == 1
      }
    }
  }

  /// The keys that nearly all of the first rows have, and of which nearly all values are different.
  private static func kept(
    _ keys: [RowKey], by file: ComparedFile, _ plan: ColumnPlan
  ) throws(Failure) -> [RowKey] {
    let source = try InputFormatCatalog.open(
      file.path, as: file.settings, plan: plan, tracksLines: false, opened: file.file)
    let batch = PhoneBatch(plan: plan, capacity: 256)
    guard try source.fill(batch) else { return keys }
    return keys.filter { key in
      let (different, filled) = KeyHasher.counts(of: key, in: batch, first: batch.count)
      return batch.count < 2
        ? filled == batch.count
        : IdentifyingFields.isTold(by: filled, of: batch.count)
          && IdentifyingFields.isTold(by: different, of: filled)
    }
  }
}
