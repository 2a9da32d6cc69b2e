public struct FieldStatistics: Sendable {
  /// The name of the spec or field.
  public let field: String
  /// The number of phones. `filled` phones have a value, `missing` phones have no value, and
  /// `unreadable` phones have only an unreadable value.
  public let rows: Int
  public let filled: Int
  public let missing: Int
  public let unreadable: Int
  /// The summary of the numbers, or nil without numbers.
  public let numbers: NumberSummary?
  /// The values and the number of phones with each.
  public let values: FacetCounts
}

extension Catalogue {
  /// Returns the statistics of the matching phones, for some specs and fields. Without fields, for
  /// all specs that the catalogue has. At most `top` values of each are listed.
  public func statistics(
    of fields: [FieldReference] = [], matching specifications: [Specification] = [],
    top: Int? = nil
  ) throws(Failure) -> [FieldStatistics] {
    let captured = Captured<[FieldStatistics]>()
    var request = StatisticsRequest()
    request.listing.specs = fields.map(\.spec)
    request.listing.top = top
    let task = StatisticsTask(request) { counted, _, _ in
      captured.keep(
        counted.statistics.map {
          FieldStatistics(
            field: $0.spec.name, rows: $0.rows, filled: $0.filled, missing: $0.missing,
            unreadable: $0.unreadable, numbers: $0.numbers, values: FacetCounts($0.values))
        })
    }
    try read(task, matching: specifications)
    return captured.value ?? []
  }
}
