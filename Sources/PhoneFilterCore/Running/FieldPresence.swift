/// Sees to it that what was asked about is there: a filter, a sort or a choice of fields on
/// something that no record has is nearly always a slip, and an answer to it would be a lie.
struct FieldPresence {
  private let filter: FilterRequest
  private let task: any RowTask
  private let plan: ColumnPlan
  private var hasRecords = false
  /// The fields with a path that has led nowhere so far.
  private var openPaths: [any PhoneSpec] = []
  /// The paths to the fields within others, where the first records lack a field that was asked for: one
  /// of them may be meant.
  private var nestedFields: [String] = []
  /// Whether a schema says which fields there are: what it names and a catalogue lacks is no value.
  private var isSettledBySchema: Bool { filter.input.schema != nil }

  init(_ filter: FilterRequest, _ task: any RowTask, _ plan: ColumnPlan) {
    self.filter = filter
    self.task = task
    self.plan = plan
  }

  /// Whether all paths have led somewhere: then batches need not be looked at any more.
  var isSettled: Bool { openPaths.isEmpty }

  /// Delimited text names its fields at once.
  mutating func checkHeader(of source: any CatalogueSource) throws(Failure) {
    hasRecords = false
    if isSettledBySchema { return }
    openPaths = plan.specs(of: .required).filter { $0.path.count > 1 }
    nestedFields = fieldsWithinOthers(of: source)
    guard !source.layout.header.isEmpty else { return }
    try checkColumns(of: source)
    if filter.catalogues.count == 1 { try checkChosen(source) }
  }

  /// Looks at the records of a batch, whether they match or not. A path mostly leads somewhere in
  /// the very first one.
  mutating func note(_ batch: PhoneBatch) {
    if isSettledBySchema { return }
    hasRecords = true
    let plan = plan
    openPaths.removeAll { spec in
      let column = plan.index(of: spec.name)
      let locator = ValueLocator(spec, in: batch)
      return (0..<batch.count).contains { row in
        column.map { !batch.spans[$0, row].isEmpty } ?? false || locator.hasPath(row)
      }
    }
  }

  /// The paths that the first records have, where these lack a field that is asked for. They are the
  /// same however the catalogue is delivered, and whatever reads it.
  private func fieldsWithinOthers(of source: any CatalogueSource) -> [String] {
    guard source.layout.encoding == .json, let text = source.text,
      text.plan.lacksField(of: plan.specs(of: .required))
    else { return [] }
    let names = ColumnPlan(specs: [], noticed: [FieldSpec("")])
    let paths = (try? source.reading(of: names))?.paths ?? []
    return paths.map { $0.joined(separator: ".") }
  }

  /// Looks at the last batch, before its rows are printed.
  mutating func checkEnd(of source: any CatalogueSource, _ batch: PhoneBatch) throws(Failure) {
    note(batch)
    try checkEnd(of: source)
  }

  /// JSON shows only in the end what no record had. One without records has nothing to show.
  func checkEnd(of source: any CatalogueSource) throws(Failure) {
    guard hasRecords else { return }
    try checkColumns(of: source)
    if let spec = openPaths.first { throw missing(spec, source) }
    if filter.catalogues.count == 1 { try checkChosen(source) }
  }

  /// What to say of a catalogue that is not read to its end: a field that no record had so far may
  /// still come, but is more likely a slip.
  func remarks(on source: any CatalogueSource) -> [String] {
    if isSettledBySchema { return [] }
    let missing =
      source.isLive ? unseenChosen(source) : unseenColumns(of: source) ?? unseenChosen(source)
    guard let missing else { return [] }
    let message = FieldMessages.missing(
      missing, among: source.fields, nestedFields, mapping: mapping(of: source))
    return ["\(source.name.visible): \(message), as far as it was read"]
  }

  private func mapping(of source: any CatalogueSource) -> FieldMapping {
    filter.mapping.holding(for: CataloguePath(source.name))
  }

  private func checkColumns(of source: any CatalogueSource) throws(Failure) {
    if let spec = unseenColumns(of: source) { throw missing(spec, source) }
  }

  private func unseenColumns(of source: any CatalogueSource) -> (any PhoneSpec)? {
    plan.specs(of: .required).first { !columns(of: $0).contains(where: source.hasSeen(column:)) }
  }

  /// The columns in which a spec's values can be: its own, and that of its path's head.
  private func columns(of spec: any PhoneSpec) -> [Int] {
    ([spec.name] + (spec.path.first.map { [ColumnPlan.headName($0)] } ?? []))
      .compactMap(plan.index) + plan.alternativeColumns(of: spec.name)
  }

  /// Fields that were chosen to be printed must be in some record.
  private func checkChosen(_ source: any CatalogueSource) throws(Failure) {
    if let spec = unseenChosen(source) { throw missing(spec, source) }
  }

  /// The first spec that is to be written under its own name, and that no record has. Fields that are
  /// written as they stand were looked for before anything was read (`ChosenFields`).
  private func unseenChosen(_ source: any CatalogueSource) -> (any PhoneSpec)? {
    guard task.normalizes else { return nil }
    let fields = source.fields + (FieldName.numbered(source.fields) ?? [])
    let mapped = SpecCatalog.all.filter { mapping(of: source).isNamed($0.name) }
    return (task.chosenFields + mapped).first { spec in
      let column = FieldColumn(spec: spec, mapping: mapping(of: source))
      if source.layout.readings.isAbsent(spec.name) { return true }
      let head = spec.path.first.map { FieldColumn(head: $0) }
      return !source.hasNested(spec.name)
        && !fields.contains { name in
          column.rank(of: name) != nil || head?.rank(of: name) != nil
        }
    }
  }

  private func missing(_ spec: any PhoneSpec, _ source: any CatalogueSource) -> Failure {
    let refused = source.choices.first { $0.spec.name == spec.name }.flatMap(FieldRemarks.refused)
    let message =
      refused
      ?? FieldMessages.missing(
        spec, among: source.fields, nestedFields, mapping: mapping(of: source))
    let answer = task.answer(without: spec, among: source.fields, in: source.name)
    return .data(
      DataProblem(
        source: source.name, position: nil, message: message + (answer.map { "; " + $0 } ?? "")))
  }
}
