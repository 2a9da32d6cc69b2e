// The choice of fields by what is in them.

extension CatalogueSurvey {
  /// Chooses the fields of the specs that are not plainly in the field of their own name; true when
  /// some column is taken from another field than before.
  mutating func chooseFields(_ headerOffset: Int?) throws(Failure) -> Bool {
    var hasChanged = false
    var known: FieldChooser?
    for index in plan.columns.indices {
      guard let spec = plan.spec(of: index), !spec.isField else { continue }
      let isPlain = isPlain(index, spec)
      guard !isPlain || plan.isExplained && !plan.asked[index].isNamed else { continue }
      let chooser = known ?? makeChooser()
      known = chooser
      let choice = chooser.choice(for: spec, plan.asked[index])
      if isPlain {
        choices.append(choice.leftPlain(in: names[index] ?? ""))
        continue
      }
      if try take(choice, index, headerOffset) { hasChanged = true }
      choices.append(choice)
    }
    if headerOffset != nil { _ = try refuseRivals(headerOffset) }
    return hasChanged
  }

  /// Whether a spec stands in the one field that has its name, and its values can be it; then nothing
  /// else is looked at. A field that the user has named is never in question.
  private func isPlain(_ index: Int, _ spec: any PhoneSpec) -> Bool {
    if plan.asked[index].isNamed { return true }
    guard let name = names[index], nestedRivals[index] == nil, !unreadObjects.contains(index) else {
      return false
    }
    return FieldChooser.isPlain(
      plan.asked[index], among: fields, ColumnSample(spec, called: name, in: sample), spec)
  }

  private mutating func makeChooser() -> FieldChooser {
    let paths = fields.map { [$0] } + (sample.layout.encoding == .json ? pathSurvey.paths : [])
    let (makeRecords, survey, reached, count) = (makeRecords, self, reached, sample.count)
    return FieldChooser(paths: paths, plan: plan, known: self.known) { columns, found in
      let plan = ColumnPlan(candidates: columns)
      var readings = ColumnReadings(of: plan)
      for index in found.indices { readings[index] = found[index] }
      let layout = RecordLayout(
        encoding: survey.sample.layout.encoding, format: "", source: survey.window.file.name,
        readings: readings)
      let batch = PhoneBatch(plan: plan, layout: layout, capacity: count)
      var records = makeRecords(plan)
      _ = survey.walk(&records, upTo: reached, into: batch, layout)
      return batch
    }
  }

  /// Takes a column from the field that was chosen; true when it is another one than before.
  private mutating func take(
    _ choice: FieldChoice, _ index: Int, _ headerOffset: Int?
  ) throws(Failure) -> Bool {
    let asked = plan.asked[index]
    if let fit = choice.chosen?.fit {
      var style = AmountStyle(unit: fit.unit)
      style.part = fit.part
      readings[index] = ColumnReading(style: style, path: fit.path)
      names[index] = fit.name
      plan = plan.replacing(
        index,
        with: fit.path.count == 1
          ? asked.taking(fit.path[0], unit: fit.unit, passingOver: fields)
          : asked.following(fit.path, unit: fit.unit, passingOver: fields))
      return true
    }
    if choice.isRefused {
      plan = plan.replacing(index, with: asked.withoutField(passingOver: fields))
      readings[index].isAbsent = true
      names[index] = nil
      return true
    }
    guard asked.need != .noticed else { return false }
    let rivals = choice.rivals.map(\.fit.name)
    // In JSON only a record that has both shows that they are two fields. Where the spec knows both
    // names, the reader tells the place.
    let row = choice.rivals.allSatisfy(\.fit.isKnown) ? nil : choice.rowOfRivals
    if !rivals.isEmpty, headerOffset != nil || nestedRivals[index] != nil || row != nil {
      throw .data(
        window.problem(
          at: headerOffset.map { window.origin + $0 } ?? sample.offset(of: row ?? 0),
          FieldMessages.rivals(for: asked.name, among: rivals)))
    }
    return try refuseRivals(headerOffset, of: index)
  }

  /// Fails where two fields have the same right to a column, and their values cannot decide.
  private func refuseRivals(_ headerOffset: Int?, of only: Int? = nil) throws(Failure) -> Bool {
    for index in only.map({ [$0] }) ?? Array(plan.columns.indices) {
      let column = plan.columns[index]
      if let headerOffset {
        do { _ = try FieldResolution.place(of: column, among: fields) } catch {
          throw .data(window.problem(at: window.origin + headerOffset, error.message))
        }
      } else if let rivals = nestedRivals[index], column.need != .noticed {
        throw .data(
          window.problem(
            at: sample.offset(of: 0),
            FieldMessages.rivals(
              for: column.name, among: rivals.map { $0.joined(separator: ".") })))
      }
    }
    return false
  }
}
