/// A look at the first rows of a table before any is read: at the unit of the numbers in its
/// columns, and at the meaning of the marks in those that are texts.
///
/// Unlike text, a table has no objects to look into. The rows are the table's first ones, whatever
/// is left to the engine afterwards, so that an answer does not depend on that.
package struct DatabaseSurvey {
  /// The reading of each column.
  package private(set) var readings: ColumnReadings
  /// The doubts about the columns of the plan.
  private(set) var doubts: [String] = []
  /// The plan with the fields that were chosen, and where these stand in the table.
  package private(set) var plan: ColumnPlan
  package private(set) var places: [Int?]
  /// The first rows.
  private(set) var sample = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
  /// How the specs were found, where their own names did not say it all.
  private(set) var choices: [FieldChoice] = []

  /// Looks at a table. Known marks need not be looked for. Fields are chosen by their values only
  /// where the user is told.
  package init(
    _ table: DatabaseTable, of file: DatabaseFile, _ asked: ColumnPlan, _ marks: NumberMarks?,
    choosesFields: Bool = true
  ) throws(Failure) {
    plan = asked
    readings = ColumnReadings(of: asked)
    places = asked.columns.map { try? FieldResolution.place(of: $0, among: table.fields) }
    for (index, column) in asked.columns.enumerated() {
      guard let place = places[index], let match = column.match(table.fields[place]) else {
        continue
      }
      readings[index].style.unit = match.unit
      if asked.mapping.localSpecs.contains(column.name) {
        readings[index].path = [table.fields[place]]
      }
    }
    takeAlternatives(among: table.fields)
    let asksSpecs = asked.specs.contains { !$0.isField }
    guard asksSpecs || places.contains(where: { $0 != nil }) else { return }
    var sample = PhoneBatch(plan: plan, capacity: CatalogueSurvey.sampleSize)
    try DatabaseSurvey.fill(sample, table, file, places)
    sample.take(readings)
    if choosesFields, sample.count > 0, try chooseFields(of: table, file, sample) {
      sample = PhoneBatch(plan: plan, capacity: CatalogueSurvey.sampleSize)
      try DatabaseSurvey.fill(sample, table, file, places)
      sample.take(readings)
    }
    for column in plan.columns {
      do { _ = try FieldResolution.place(of: column, among: table.fields) } catch {
        throw .data(
          DataProblem(
            source: "\(file.name):\(table.name)", position: nil, message: error.message))
      }
    }
    readings.survey(plan, in: sample)
    readings.settleMarks(of: plan, in: sample, known: marks)
    readings.noteCurrencies(of: plan, in: sample)
    sample.read(
      as: RecordLayout(encoding: .json, format: "", source: table.name, readings: readings))
    self.sample = sample
    doubts =
      choices.compactMap(\.remark)
      + ColumnDoubts.of(
        plan, in: sample, fields: places.map { $0.map { table.fields[$0] } },
        knowsMarks: marks != nil)
  }

  /// Gives the columns of which each row takes the first of several fields the place of the first one
  /// that there is.
  private mutating func takeAlternatives(among fields: [String]) {
    for (column, path) in readings.settleAlternatives(among: fields) {
      let name = FieldName.normalized(path[0])
      places[column] = fields.firstIndex { FieldName.normalized($0) == name }
    }
  }

  /// What a schema says of a table: nothing is looked at.
  init(_ table: DatabaseTable, _ asked: ColumnPlan, by schema: ReadingFields) {
    let found = CatalogueFindings(asked, by: schema, header: table.fields)
    plan = found.plan
    readings = found.readings
    places = plan.columns.map { try? FieldResolution.place(of: $0, among: table.fields) }
    takeAlternatives(among: table.fields)
  }

  /// Chooses the fields of the specs that are not plainly in the field of their own name; true when
  /// some column is taken from another field than before.
  private mutating func chooseFields(
    of table: DatabaseTable, _ file: DatabaseFile, _ sample: PhoneBatch
  ) throws(Failure) -> Bool {
    let chooser = FieldChooser(paths: table.fields.map { [$0] }, plan: plan) { columns, readings in
      let plan = ColumnPlan(candidates: columns)
      var all = ColumnReadings(of: plan)
      for index in readings.indices { all[index] = readings[index] }
      let batch = PhoneBatch(plan: plan, capacity: sample.capacity)
      let places = columns.map { try? FieldResolution.place(of: $0, among: table.fields) }
      // Without its rows a candidate has no values, and is not taken.
      try? DatabaseSurvey.fill(batch, table, file, places)
      batch.read(as: RecordLayout(encoding: .json, format: "", source: table.name, readings: all))
      return batch
    }
    let asked = plan
    for index in asked.columns.indices {
      guard let spec = asked.spec(of: index), !spec.isField, !asked.columns[index].isNamed else {
        continue
      }
      let name = places[index].map { table.fields[$0] } ?? ""
      let isPlain = FieldChooser.isPlain(
        asked.columns[index], among: table.fields, ColumnSample(spec, called: name, in: sample),
        spec)
      if isPlain, !asked.isExplained { continue }
      let choice = chooser.choice(for: spec, asked.columns[index])
      if isPlain {
        choices.append(choice.leftPlain(in: name))
        continue
      }
      choices.append(choice)
      if !choice.rivals.isEmpty, asked.columns[index].need != .noticed {
        throw .data(
          DataProblem(
            source: "\(file.name):\(table.name)", position: nil,
            message: FieldMessages.rivals(for: spec.name, among: choice.rivals.map(\.fit.name))))
      }
      if let fit = choice.chosen?.fit {
        readings[index] = ColumnReading(
          style: AmountStyle(unit: fit.unit, part: fit.part), path: fit.path)
        plan = plan.replacing(index, with: asked.columns[index].taking(fit.name, unit: fit.unit))
      } else if choice.isRefused {
        plan = plan.replacing(index, with: asked.columns[index].withoutField)
        readings[index].isAbsent = true
      }
    }
    places = plan.columns.map { try? FieldResolution.place(of: $0, among: table.fields) }
    takeAlternatives(among: table.fields)
    return choices.contains { $0.chosen != nil || $0.isRefused }
  }

  /// An error in a row is dropped here: the catalogue meets it again.
  private static func fill(
    _ sample: PhoneBatch, _ table: DatabaseTable, _ file: DatabaseFile, _ places: [Int?]
  ) throws(Failure) {
    let selected = Set(places.compactMap { $0 }).sorted()
    let writer = DatabaseRowWriter(selected, of: table.fields, places: places)
    let columns = ["NULL"] + selected.map { SQLText.quoted(table.fields[$0]) }
    let statement = try file.statement(
      "SELECT \(columns.joined(separator: ", ")) FROM \(SQLText.quoted(table.name)) "
        + "NOT INDEXED LIMIT \(sample.capacity)")
    let store = ByteStore()
    var count = 0
    do {
      rows: while store.count < 1 << 20, try statement.step() {
        do throws(DatabaseRowWriter.Obstacle) {
          try writer.append(statement, to: store, as: count, of: sample)
          count += 1
        } catch {
          guard case .notText = error else { break rows }
        }
      }
    } catch {}
    sample.begin(bytes: store.owned, origin: 0, layout: .phones)
    sample.count = count
  }
}

extension PhoneBatch {
  /// Takes readings by which its rows are to be understood.
  fileprivate func take(_ readings: ColumnReadings) {
    read(
      as: RecordLayout(
        encoding: layout.encoding, format: "", source: layout.source, readings: readings))
    takeAlternatives()
  }
}
