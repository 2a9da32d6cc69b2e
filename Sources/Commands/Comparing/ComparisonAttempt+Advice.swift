// Remedies for a repeated key, for the message that reports it.

extension ComparisonAttempt {
  /// Returns the fields in which two rows with the same key differ, and a key that would
  /// distinguish all rows.
  func advice(on repeated: EntryJoin.Repetition) throws(Failure) -> String {
    let pair = "--duplicates pair compares such rows in their order"
    let fields = try differences(of: repeated)
    guard !fields.isEmpty else { return "the rows are equal in every field; \(pair)" }
    let names = fields.prefix(4).map(\.column.name.visible).joined(separator: ", ")
    let more = fields.count > 4 ? " and \(fields.count - 4) more" : ""
    let key = betterKey(among: fields.filter(isFit))
    return "they differ in \(names)\(more); "
      + (key.map { "--key \($0) separates all rows, " }
        ?? "--key names the identifying fields, ")
      + pair
  }

  /// A field in which two rows of a catalogue differ, and true if it is a text in both.
  private typealias Difference = (column: ComparedColumn, isText: Bool)

  private func differences(of repeated: EntryJoin.Repetition) throws(Failure) -> [Difference] {
    let probe = probes[repeated.side]
    let own = ColumnPairing(
      SidedValue { _ in probe }, isLoose: false, SidedValue { _ in probe.mapping(comparison) },
      comparison.request)
    let lengths = collectors[repeated.side].entries.longLengths
    let rows = RowComparison(
      SidedValue { _ in probe }, SidedValue { _ in lengths }, own, comparison.digest,
      opensObjects: opensObjects)
    // The comparison owns the bytes of the values.
    defer { withExtendedLifetime(rows) {} }
    let pair = RowPair(old: repeated.first, new: repeated.second)
    return try rows.changes(of: pair).map { change in
      let isText = [change.old, change.new].compactMap { $0 }.allSatisfy {
        $0.kind == .none || $0.kind == .text && ExactNumber($0.text) == nil
      }
      return (change.column, isText)
    }
  }

  /// The maximum number of keys that are tried. Each trial reads both catalogues.
  private static let mostTries = 4

  /// Returns a key that is different in all rows, as the user would type it: an identifying field,
  /// or the present key with one more field, which is not a price; nil if none is found.
  private func betterKey(among fields: [Difference]) -> String? {
    let identifying = IdentifyingFields.among(fields.map(\.column.name))
    let specs = fields.compactMap { field in
      let name = field.column.name
      return field.column.spec ?? (identifying.contains(name) ? nil : FieldSpec(name))
    }
    let ranked =
      specs.filter(\.tellsPhonesApart) + specs.filter { !$0.tellsPhonesApart && !$0.isField }
      + specs.filter(\.isField)
    let keys =
      identifying.map { RowKey(specs: [FieldSpec($0)]) }
      + ranked.map { RowKey(specs: key.specs + [$0]) }
    var context = comparison.context
    context.onRemark = { _ in }
    let quiet = CatalogueComparison(comparison.request, comparison.filter, in: context)
    let files = SidedValue { probes[$0].file }
    let known = SidedValue<[String]>([], [])
    let found = keys.prefix(ComparisonAttempt.mostTries).first { key in
      guard let attempt = try? ComparisonAttempt(files, key, known, quiet) else { return false }
      return attempt.missingSpecs.isEmpty && attempt.joined().repeated == nil
    }
    return found?.specs.map(\.name).joined(separator: ",").quotedForShell
  }

  /// Returns true if a field may be part of a key. It is in both catalogues, it identifies a phone
  /// (a spec, a text, or an identifying name), and it can be typed in a list. Prices and other
  /// numbers change.
  private func isFit(_ field: Difference) -> Bool {
    let column = field.column
    let tells =
      field.isText || column.spec != nil || !IdentifyingFields.among([column.name]).isEmpty
    return tells && column.directed == nil && !column.isIgnored
      && !column.name.contains(where: { ",\"'".contains($0) }) && !column.name.begins(with: "-")
      && pairing.columns.contains { $0.isShared && $0.name == column.name }
  }
}

extension CatalogueProbe {
  func mapping(_ comparison: CatalogueComparison) -> FieldMapping {
    comparison.filter.mapping.holding(for: file.path)
  }
}
