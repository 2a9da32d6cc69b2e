/// Sees to it that what was asked about is there: a filter, a sort or a choice of fields on
/// something that no record has is nearly always a slip, and an answer to it would be a lie.
struct FieldPresence {
  private let query: Query
  private let plan: ColumnPlan
  private var hasRecords = false

  init(_ query: Query) {
    self.query = query
    plan = query.plan
  }

  /// Delimited text names its fields at once.
  mutating func checkHeader(of source: any CatalogueSource) throws(Failure) {
    hasRecords = false
    guard !source.layout.header.isEmpty else { return }
    try checkColumns(of: source)
    if query.catalogues.count == 1 { try checkChosen(source) }
  }

  mutating func noteRecords() { hasRecords = true }

  /// JSON shows only in the end what no record had. One without records has nothing to show.
  mutating func checkEnd(of source: any CatalogueSource, _ batch: PhoneBatch) throws(Failure) {
    guard hasRecords else { return }
    try checkColumns(of: source)
    for spec in plan.specs where batch.paths[spec.name] == false {
      throw missing(spec, source)
    }
    if query.catalogues.count == 1 { try checkChosen(source) }
  }

  private func checkColumns(of source: any CatalogueSource) throws(Failure) {
    for spec in plan.specs {
      let columns = [spec.name] + (spec.path.first.map { [ColumnPlan.headName($0)] } ?? [])
      let isSeen = columns.contains { name in
        plan.index(of: name).map(source.hasSeen(column:)) ?? false
      }
      if !isSeen { throw missing(spec, source) }
    }
  }

  /// Fields that were chosen to be printed must be in some record that was read.
  func checkChosen(_ source: any CatalogueSource) throws(Failure) {
    for spec in query.fields {
      let column = FieldColumn(spec: spec, mapping: query.mapping)
      let head = spec.path.first.map { FieldColumn(head: $0) }
      let isSeen = source.fields.contains { name in
        column.rank(of: name) != nil || head?.rank(of: name) != nil
      }
      if !isSeen { throw missing(spec, source) }
    }
  }

  private func missing(_ spec: any PhoneSpec, _ source: any CatalogueSource) -> Failure {
    .data(
      DataProblem(
        source: source.name, position: nil,
        message: FieldMessages.missing(spec, among: source.fields, mapping: query.mapping)))
  }
}
