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

/// The statistics of the phones of one group.
public struct GroupStatistics: Sendable {
  /// The values that the phones have in common, one for each key.
  public let headings: [GroupHeading]
  /// The number of phones.
  public let rows: Int
  /// The statistics of the same fields in each group. Their values are not listed, only counted.
  public let fields: [FieldStatistics]
}

extension Catalogue {
  /// Returns the statistics of the matching phones, for some specs and fields. Without fields, for
  /// all specs that the catalogue has. At most `top` values of each are listed.
  public func statistics(
    of fields: [FieldReference] = [], matching specifications: [Specification] = [],
    top: Int? = nil
  ) throws(Failure) -> [FieldStatistics] {
    var request = StatisticsRequest()
    request.listing.top = top
    return try count(fields, request, matching: specifications)?
      .statistics.map(FieldStatistics.init) ?? []
  }

  /// Returns the statistics of each group of the matching phones. Without fields, for all specs
  /// that are numbers. The groups have the order of their first phones.
  ///
  ///     let brands = try Catalogue("phones.json").statistics(
  ///       of: [.price], groupedBy: [GroupKey(.brand)])
  ///     for brand in brands { print(brand.headings[0].shown, brand.fields[0].numbers?.median ?? 0) }
  public func statistics(
    of fields: [FieldReference] = [], groupedBy keys: [GroupKey],
    matching specifications: [Specification] = []
  ) throws(Failure) -> [GroupStatistics] {
    var request = StatisticsRequest()
    request.keys = keys
    let groups = try count(fields, request, matching: specifications)?.groups ?? []
    return groups.map {
      GroupStatistics(
        headings: $0.headings, rows: $0.rows, fields: $0.statistics.map(FieldStatistics.init))
    }
  }

  private func count(
    _ fields: [FieldReference], _ request: StatisticsRequest,
    matching specifications: [Specification]
  ) throws(Failure) -> CountedStatistics? {
    let captured = Captured<CountedStatistics>()
    var request = request
    request.listing.specs = fields.map(\.spec)
    try read(
      StatisticsTask(request) { counted, _, _ in captured.keep(counted) },
      matching: specifications)
    return captured.value
  }
}

extension FieldStatistics {
  fileprivate init(_ statistics: SpecStatistics) {
    field = statistics.spec.name
    rows = statistics.rows
    filled = statistics.filled
    missing = statistics.missing
    unreadable = statistics.unreadable
    numbers = statistics.numbers
    values = FacetCounts(statistics.values)
  }
}
