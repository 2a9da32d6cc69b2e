/// What some phones look like in one spec or field.
public struct FieldStatistics: Sendable {
  /// The spec or field, by name.
  public let field: String
  /// How many phones there are, have a value, have none, and have only one that cannot be read.
  public let rows: Int
  public let filled: Int
  public let missing: Int
  public let unreadable: Int
  /// Where the numbers lie, if there are any.
  public let numbers: NumberSummary?
  /// The values and how many phones have them.
  public let values: FacetCounts
}

extension Catalogue {
  /// What the phones look like that fit, in some specs and fields; without any, in all specs that the
  /// catalogue has. At most `top` values of each are listed.
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
