extension Catalogue {
  /// Returns the matching phones side by side, at most 1,000 of them: which values are the same,
  /// which is the best, and how far the others are from it. Without fields, all fields.
  public func comparison(
    of fields: [FieldReference] = [], matching specifications: [Specification] = [],
    sortedBy order: [PhoneOrder] = [], limit: Int? = nil
  ) throws(Failure) -> Comparison {
    let captured = Captured<Comparison>()
    var rows = rows(order, min(limit ?? .max, Contrast.mostPhones))
    rows.fields = fields.map(\.spec)
    let task = ContrastTask(rows) { contrast, _, _ in captured.keep(contrast.comparison) }
    try read(task, matching: specifications)
    return captured.value ?? Comparison(headings: [], fields: [])
  }
}
