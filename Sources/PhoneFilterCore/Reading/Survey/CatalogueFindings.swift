/// What is known of a catalogue, or of a section of one, before its rows are read: what a look at its
/// first records has shown, or what a schema says.
struct CatalogueFindings {
  /// The plan with the fields and paths of this catalogue.
  let plan: ColumnPlan
  /// The reading of each column.
  let readings: ColumnReadings
  /// The doubts about the columns of the plan.
  var doubts: [String] = []
  /// How the specs were found, where their own names did not say it all.
  var choices: [FieldChoice] = []
}

extension CatalogueFindings {
  /// What a survey has found.
  init(_ survey: CatalogueSurvey) {
    self.init(
      plan: survey.plan, readings: survey.readings, doubts: survey.doubts, choices: survey.choices)
  }

  /// What a schema says: nothing is looked at. Of a consumer that looks at every field those of the
  /// header have columns, or where there is none, those of the schema.
  init(_ plan: ColumnPlan, by schema: ReadingFields, header: [String]) {
    var plan = plan
    if plan.takesAllFields, plan.othersColumn == nil {
      plan = plan.covering(header.isEmpty ? schema.firstNames : header)
    }
    var readings = ColumnReadings(of: plan, by: schema)
    if !header.isEmpty { _ = readings.settleAlternatives(among: header) }
    for index in plan.columns.indices where plan.passesOverNames(index, readings) {
      plan = plan.replacing(index, with: plan.columns[index].within(nil))
      readings[index] = .plain
    }
    self.init(plan: plan, readings: readings)
  }
}

extension ColumnPlan {
  /// Whether a spec is in the phones' names, and not looked for there unasked.
  fileprivate func passesOverNames(_ index: Int, _ readings: ColumnReadings) -> Bool {
    guard readings[index].style.part == .title, let spec = spec(of: index) else { return false }
    return !looksIntoNames && columns[index].need != .required && !named.contains(spec.name)
  }
}

extension ReadingFields {
  /// The fields of the records themselves, each once.
  fileprivate var firstNames: [String] {
    var seen: Set<String> = []
    return schema.fields.compactMap(\.path.first).filter { seen.insert($0).inserted }
  }
}
