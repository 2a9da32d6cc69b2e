/// What the first records of a catalogue, or of a section of one, have shown of the columns of a plan:
/// what a schema is made of.
package struct SurveyedColumns {
  /// The plan with the fields that were found.
  let plan: ColumnPlan
  let readings: ColumnReadings
  let choices: [FieldChoice]
  /// The first records, with the columns of the plan.
  let sample: PhoneBatch
  /// The names of the columns' fields; nil where there is none.
  let names: [String?]
  /// The fields of the records themselves.
  let fields: [String]
  /// The columns that several fields could be, with these.
  let rivals: [Int: [String]]
  /// What the user is told of the columns.
  let doubts: [String]

  /// The paths to the values within other fields.
  var paths: [[String]] {
    sample.layout.encoding == .json ? PathSurvey(sample).paths : []
  }
}

extension SurveyedColumns {
  init(_ survey: CatalogueSurvey) {
    var rivals = survey.nestedRivals.mapValues { $0.map { $0.joined(separator: ".") } }
    SurveyedColumns.add(survey.choices, of: survey.plan, to: &rivals)
    self.init(
      plan: survey.plan, readings: survey.readings, choices: survey.choices,
      sample: survey.sample, names: survey.names, fields: survey.fields, rivals: rivals,
      doubts: survey.doubts)
  }

  init(_ survey: DatabaseSurvey, among fields: [String]) {
    var rivals: [Int: [String]] = [:]
    SurveyedColumns.add(survey.choices, of: survey.plan, to: &rivals)
    self.init(
      plan: survey.plan, readings: survey.readings, choices: survey.choices,
      sample: survey.sample, names: survey.places.map { $0.map { fields[$0] } }, fields: fields,
      rivals: rivals, doubts: survey.doubts)
  }

  private static func add(
    _ choices: [FieldChoice], of plan: ColumnPlan, to rivals: inout [Int: [String]]
  ) {
    for choice in choices where !choice.rivals.isEmpty {
      guard let index = plan.index(of: choice.spec.name) else { continue }
      rivals[index] = choice.rivals.map(\.fit.name)
    }
  }
}
