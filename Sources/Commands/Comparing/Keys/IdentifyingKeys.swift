/// The fields that may identify phones if the user named no key. Both catalogues have them, their
/// names promise a different value in each row, and the first rows keep that promise.
///
/// The other rows decide, when the catalogues are joined by the field.
enum IdentifyingKeys {
  /// Returns the keys that are worth a reading, best first.
  static func promising(
    _ files: SidedValue<RereadableCatalogue>
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

  /// Returns the names of identifying fields that both catalogues have. A catalogue without rows
  /// lacks no field.
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

  /// Returns the keys that nearly all of the first rows have, with different values in nearly all
  /// of them.
  private static func kept(
    _ keys: [RowKey], by file: RereadableCatalogue, _ plan: ColumnPlan
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
