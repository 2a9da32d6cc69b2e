// The key by which two catalogues are compared: the named key, or else a field that is different in
// all rows, or else the specs that usually distinguish phones. If duplicates are paired, a few rows
// may repeat the field.

extension CatalogueComparison {
  package func difference(of files: SidedValue<RereadableCatalogue>) throws(Failure)
    -> ComparedCatalogues
  {
    if let key = request.key {
      let attempt = try attempt(files, key)
      return try attempt.finished(attempt.joined())
    }
    var reasons: [String] = []
    var spare: RowKey?
    for key in try IdentifyingKeys.promising(files) {
      let attempt = try attempt(files, key)
      let outcome = attempt.joined()
      let verdict = try attempt.verdict(outcome)
      if verdict.isTaken {
        let share =
          outcome.repeatedCounts == SidedValue(0, 0)
          ? "which differs in all rows" : "which few rows repeat"
        say(
          Message(
            .phoneKey,
            "phones are identified by '\(key.specs[0].name.visible)', \(share); --key changes that")
        )
        return try attempt.finished(outcome)
      }
      reasons += [verdict.reason].compactMap { $0 }
      if verdict.isSpare, spare == nil { spare = key }
    }
    return try usualDifference(of: files, reasons, spare)
  }

  /// Returns the difference by the usual key, without the specs that a catalogue lacks. If no spec
  /// is left, the spare key is used. Throws if no spare key exists.
  private func usualDifference(
    of files: SidedValue<RereadableCatalogue>, _ reasons: [String], _ spare: RowKey?
  ) throws(Failure) -> ComparedCatalogues {
    var key = RowKey.usual
    while true {
      let attempt = try attempt(files, key)
      let lacking = attempt.missingSpecs
      if lacking.isEmpty {
        if !reasons.isEmpty {
          let names = key.specs.map(\.name).joined(separator: ", ")
          say(
            Message(
              .phoneKey,
              "phones are identified by \(names), because "
                + "\(reasons.joined(separator: ", and ")); --key names another key"))
        }
        return try attempt.finished(attempt.joined())
      }
      key = RowKey(specs: key.specs.filter { !lacking.contains($0.name) })
      guard key.specs.isEmpty else { continue }
      guard let spare else { throw noKey() }
      key = spare
    }
  }

  /// Reads both catalogues by a key, and again if later rows show that they should have been read
  /// in another way.
  private func attempt(
    _ files: SidedValue<RereadableCatalogue>, _ key: RowKey
  ) throws(Failure) -> ComparisonAttempt {
    var known = SidedValue<[String]>([], [])
    while true {
      let attempt = try ComparisonAttempt(files, key, known, self)
      let isInVain = request.key == nil && !attempt.missingSpecs.isEmpty
      guard attempt.hasLeftOutTooMuch, !isInVain else { return attempt }
      known = attempt.names
    }
  }

  private func noKey() -> Failure {
    let names = RowKey.usual.specs.map(\.name).joined(separator: ", ")
    return .usage(
      UsageError(
        "the catalogues do not share \(names), which identify phones; name other fields, "
          + "as in --key sku"))
  }
}
