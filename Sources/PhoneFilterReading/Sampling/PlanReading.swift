/// The reading of a plan's columns in one catalogue, or in a section of one: their fields, their
/// units, their parts of values, and the meaning of the marks in their numbers.
///
///     sample ─┬─► names     typed names, units in names: ram_mb
///             ├─► paths     the field screenSize is in display
///             ├─► choice    of several fields, by their values
///             └─► values    contents, units, marks, currencies
///
/// These are facts of a column, not of a cell, so the first records decide them before the first
/// row. A schema decides all of them without a look.
package struct PlanReading {
  /// The plan with the found fields and paths.
  package private(set) var plan: ColumnPlan
  package private(set) var readings: ColumnReadings
  /// The remarks on the columns for the user.
  package private(set) var doubts: [Message] = []
  /// The choices of fields for specs, if the names of the specs alone did not decide.
  package private(set) var choices: [FieldChoice] = []
  package private(set) var sample: PhoneBatch
  /// The names of the columns' fields; nil for a column without a field.
  package private(set) var names: [String?]
  package private(set) var records: any SampledRecords
  private let knowsMarks: Bool
  private let settings: InputSettings
  /// The names that were analyzed for other sections.
  private let known: KnownFits
  /// The facts from the records after the sample; nil if nobody looked at them.
  private var later: LaterRecords?
  /// For each column, several equally good paths within other fields.
  private var nestedRivals: [Int: [[String]]] = [:]
  /// The remarks on mapped fields that no record has.
  private var mappingDoubts: [Message] = []
  /// The columns whose field holds objects that the spec cannot read.
  private var unreadObjects: [Int] = []
  /// The field with the currency of the prices; nil without such a field.
  private var currencyLabels: CurrencyLabels?
  /// The fields within other fields, made when a spec is first searched for there.
  private lazy var pathSample = PathSample(sample)

  /// Reads the columns of a plan from a sample. Fields are chosen by their values only if
  /// `choosesFields` is true: the caller then shows the choices to the user.
  package init(
    _ records: any SampledRecords, _ plan: ColumnPlan, _ settings: InputSettings,
    known: KnownFits = KnownFits(), choosesFields: Bool = true
  ) throws(Failure) {
    self.records = records
    self.known = known
    self.plan = plan
    self.settings = settings
    knowsMarks = settings.marks != nil
    readings = ColumnReadings(of: plan)
    names = plan.columns.map { _ in nil }
    sample = PhoneBatch(plan: plan, layout: records.layout(.plain), capacity: 1)
    guard !plan.columns.isEmpty || !plan.typedNames.isEmpty || plan.takesAllFields else { return }
    sample = try self.records.first(for: plan, knowsMarks: knowsMarks)
    if let schema = settings.schema {
      try refuseContested(plan.typedNames.columns(spelledBy: schema), among: schema.firstNames)
      read(by: schema)
      return
    }
    try findTypedNames()
    findUnits()
    lookFarther()
    if records.looksInto, findPaths() { refill() }
    if choosesFields, try chooseFields() { refill() }
    if records.hasHeader {
      for index in self.plan.columns.indices { try refuseRivals(of: index) }
    }
    self.plan = self.plan.missing(names.indices.filter { names[$0] == nil }).doubting(specDoubts)
    let marks = settleValues()
    doubts = mappingDoubts
    doubts += choices.filter(isOpen).compactMap(\.remark)
    doubts += wantedRefusals
    doubts += ColumnDoubts.of(
      self.plan, in: sample, fields: names, marks: marks, currencies: currencyLabels)
    doubts += doubtsAboutObjects()
    if records.looksInto { passOverPaths() }
    // The sample has no columns for the other fields.
    if plan.takesAllFields, plan.othersColumn == nil { coverAllFields() }
  }

  package var fields: [String] { records.fields }

  package var paths: [[String]] { records.looksInto ? PathSample(sample).paths : [] }

  /// The specs that several fields could be, and the specs whose exact name is on a field that
  /// cannot be them.
  private var specDoubts: [SpecDoubt] {
    var doubts: [SpecDoubt] = []
    for choice in choices {
      var doubt = SpecDoubt(of: choice.spec.name)
      if records.hasHeader || choice.rowOfRivals != nil {
        doubt.rivals = choice.rivals.map(\.fit.name)
      }
      if choice.candidates.contains(where: { $0.fit.rank == 0 && $0.objection != nil }) {
        doubt.refusal = FieldRemarks.refused(choice)
      }
      if !doubt.rivals.isEmpty || doubt.refusal != nil { doubts.append(doubt) }
    }
    for (index, paths) in nestedRivals {
      let name = plan.columns[index].name
      let place = doubts.firstIndex { $0.spec == name } ?? doubts.count
      if place == doubts.count { doubts.append(SpecDoubt(of: name)) }
      if doubts[place].rivals.isEmpty {
        doubts[place].rivals = paths.map { $0.joined(separator: ".") }
      }
    }
    return doubts
  }

  /// The refusals of wanted specs, which are written if a catalogue has them. For a spec that the
  /// user asks about, a refusal is an error.
  private var wantedRefusals: [Message] {
    plan.columns.filter { $0.need == .wanted }.compactMap { plan.refusal(of: $0.name) }
  }

  /// Returns true if a choice has other possible fields than those that the user also asks about by
  /// name, as in `price<{list_price}`.
  private func isOpen(_ choice: FieldChoice) -> Bool {
    let asked = plan.specs.filter(\.isField).map(\.name)
    let others = choice.candidates.filter { !asked.contains($0.fit.name) }
    return others.count != 1 || choice.candidates.count == 1
  }

  /// The refusals of the specs that the user asks about. They are an error if no section has the
  /// spec, and remarks if another section has it.
  package var requiredRefusals: [Message] {
    plan.columns.filter { $0.need == .required }.compactMap { plan.refusal(of: $0.name) }
  }

  private mutating func read(by schema: ReadingFields) {
    findUnits()
    let found = SchemaColumns(plan, by: schema, header: records.hasHeader ? fields : [])
    guard found.plan.columns.count == plan.columns.count else { return }
    plan = found.plan
    readings = found.readings
    refill()
  }

  /// Finds the content of the columns, so that values are read in their final sense. Returns the
  /// choices of the meaning of marks.
  private mutating func settleValues() -> [Int: MarkChoice] {
    readings.examine(plan, in: sample)
    let marks = readings.settleMarks(
      of: plan, in: sample, known: settings.marks, all: later?.marks ?? [:])
    currencyLabels = findCurrencyLabels()
    readings.noteCurrencies(of: plan, called: names, in: sample, beside: currencyLabels)
    sample.read(as: layout)
    return marks
  }

  /// Searches for the field with the currency of the prices: in the object that holds the prices,
  /// or else in the record itself.
  private mutating func findCurrencyLabels() -> CurrencyLabels? {
    guard let price = CurrencyField.price, let index = plan.index(of: price.name),
      names[index] != nil
    else { return nil }
    var path: [String] = []
    let around = Array(readings[index].path.dropLast())
    if !around.isEmpty {
      let siblings = pathSample.paths.filter { Array($0.dropLast()) == around }.map {
        $0[around.count]
      }
      path = CurrencyField.column.bestMatch(among: siblings).map { around + [$0.name] } ?? []
    }
    if path.isEmpty, let own = CurrencyField.column.bestMatch(among: fields) { path = [own.name] }
    return path.isEmpty ? nil : CurrencyLabels(path: path, labels: texts(at: path))
  }

  /// The text of each sample record in a field; nil if it has no text there.
  private func texts(at path: [String]) -> [String?] {
    if records.encoding == .json {
      return (0..<sample.count).map { row in
        let record = RawValue(bytes: sample.record(row), encoding: .json)
        var text: String?
        _ = JSONWalker.anyValue(at: path[...], in: record) { value in
          text = value.kind == .text && !value.spellsNothing ? value.text : nil
          return text != nil
        }
        return text
      }
    }
    let plan = ColumnPlan(candidates: [CurrencyField.column.following(path, unit: 0)])
    let batch = records.batch(of: sample.count, by: plan, ColumnReadings(of: plan))
    return (0..<batch.count).map { row in
      let value = batch.value(0, row)
      return value.kind == .text && !value.spellsNothing ? value.text : nil
    }
  }

  /// Gives every field a column, and examines the fields without a spec.
  private mutating func coverAllFields() {
    let known = readings
    let count = plan.columns.count
    plan = plan.covering(fields)
    readings = ColumnReadings(of: plan)
    sample = records.batch(of: sample.count, by: plan, readings)
    readings.examine(plan, in: sample)
    _ = readings.settleMarks(of: plan, in: sample, known: settings.marks)
    for index in 0..<count {
      readings[index] = known[index]
      readings.note(known.content(at: index), at: index)
    }
    readings.currencies = known.currencies
    readings.currencyPath = known.currencyPath
  }

  private var layout: RecordLayout { records.layout(readings) }

  /// Fills the sample again, for a plan with other fields.
  private mutating func refill() { records.fill(sample, by: plan, layout) }

  /// If the catalogue has fields with exactly the typed names, keeps each such column to its field.
  private mutating func findTypedNames() throws(Failure) {
    let spelled = plan.typedNames.columns(spelledBy: fields)
    readings.spelledNames = spelled
    guard !spelled.isEmpty else { return }
    try refuseContested(spelled, among: fields)
    var hasChanged = false
    for index in plan.columns.indices where spelled.contains(plan.columns[index].name) {
      let column = plan.columns[index]
      plan = plan.keeping(index, as: column.asTyped(spelled))
      hasChanged = true
    }
    if hasChanged { refill() }
  }

  /// Throws if a spec was asked for by its own name and by the name of another field.
  private func refuseContested(
    _ spelled: Set<String>, among fields: [String]
  ) throws(Failure) {
    for column in plan.columns where spelled.contains(column.name) {
      guard let specs = plan.typedNames.contested.first(where: { $0[0].name == column.name }) else {
        continue
      }
      let message = FieldMessages.contested(specs, among: fields)
      throw .usage(UsageError("\(records.source.visible): \(message)"))
    }
  }

  /// Records the name of each column's field, and the unit in that name.
  private mutating func findUnits() {
    for index in plan.columns.indices {
      let column = plan.columns[index]
      guard let best = column.bestMatch(among: fields) else { continue }
      names[index] = best.name
      readings[index].style.unit = best.match.unit
      if plan.mapping.localSpecs.contains(column.name) { readings[index].path = [best.name] }
      plan = plan.replacing(index, with: column.expecting(unit: best.match.unit, in: best.name))
    }
    findAlternatives()
  }

  /// Finds which of the several fields for one spec exist. A remark names each missing field: it is
  /// nearly always a slip.
  private mutating func findAlternatives() {
    let typed = readings.alternatives
    if typed.isEmpty { return }
    let found = readings.settleAlternatives(among: fields, areAll: records.hasHeader)
    for (column, path) in found {
      names[column] = path.joined(separator: ".")
      readings[column].style.unit =
        plan.mapping.schema == nil ? plan.columns[column].unitOfName : readings[column].style.unit
    }
    guard !found.isEmpty else { return }
    let there =
      fields + (records.looksInto ? pathSample.paths : []).map { $0.joined(separator: ".") }
    let known = Set(there.map(FieldName.normalized))
    for column in typed where found.contains(where: { $0.column == column.column }) {
      let names = column.fields.filter { $0.path.count == 1 }.map { $0.path[0] }
      // The first name is the whole typed text. If a field has that name, the text names no other
      // field.
      if known.contains(FieldName.normalized(names[0])) { continue }
      // A key has another name in each catalogue.
      if plan.spec(of: column.column)?.isOpenField == true { continue }
      for name in names.dropFirst() where !known.contains(FieldName.normalized(name)) {
        mappingDoubts.append(
          "no record of the sample has the field '\(name.visible)' of "
            + "\(plan.mapping.option(naming: plan.columns[column.column].name))"
            + Suggestions.question(forField: name, among: there))
      }
    }
    refill()
  }

  /// Looks at records far after the sample, if the file can be read at any place.
  private mutating func lookFarther() {
    guard records.hasLaterRecords, !plan.takesAllFields else { return }
    let open = plan.columns.indices.filter { index in
      records.looksInto && plan.spec(of: index)?.path.isEmpty == true
        && plan.columns[index].need != .noticed
        && PathSample.holding(of: index, in: sample) != .values
    }
    let marked = plan.columns.indices.filter { index in
      !knowsMarks && plan.spec(of: index)?.isNumeric == true
        && MarkSample(index, of: sample).isOpen
    }
    guard !open.isEmpty || !marked.isEmpty else { return }
    later = records.later(after: sample, plan, open: Set(open), marked: Set(marked))
  }

  /// Records the values in the sample that are elsewhere than in the column's own field. They are
  /// skipped, and a remark tells the user.
  private mutating func passOverPaths() {
    guard let paths = HiddenValues(plan)?.paths(in: sample), !paths.isEmpty else { return }
    plan = plan.passingOver(paths)
    for index in plan.columns.indices {
      guard let path = paths.first(where: { $0.column == index })?.names,
        let known = plan.columns[index].knownField
      else { continue }
      let name = plan.columns[index].name
      let shown = path.joined(separator: ".").visible
      doubts.append(
        "\(name) is taken from '\(known.visible)'; --map '\(name)=\(shown)' takes it from "
          + "'\(shown)' if a record has a value there")
    }
  }

  /// The remarks on fields that hold objects without a value for the spec.
  private mutating func doubtsAboutObjects() -> [Message] {
    unreadObjects.compactMap { index in
      guard names[index] == nil, let spec = plan.spec(of: index) ?? asked(index) else { return nil }
      let column = plan.asked[index]
      let inner = pathSample.paths.filter { $0.count == 2 && column.match($0[0]) != nil }
      guard !inner.isEmpty else { return nil }
      let choices = inner.prefix(3).map {
        "--map '\(spec.name)=\($0.joined(separator: ".").visible)'"
      }
      return
        "'\(inner[0][0].visible)' holds objects and is not read as \(spec.name); take a "
        + "field inside them with \(choices.joined(separator: " or "))"
    }
  }

  private func asked(_ index: Int) -> (any PhoneSpec)? {
    plan.specs.first { $0.name == plan.columns[index].name }
  }

  /// Searches within other fields for the specs without a field in any record; returns true if it
  /// found one.
  private mutating func findPaths() -> Bool {
    var hasFound = false
    for index in plan.columns.indices {
      let column = plan.columns[index]
      let holding = PathSample.holding(of: index, in: sample)
      guard holding != .values,
        let spec = plan.spec(of: index), spec.path.isEmpty
      else { continue }
      guard let found = pathSample.path(for: column) else {
        // Objects that the spec cannot read are not values of it.
        if holding == .objects, !spec.isField {
          unreadObjects.append(index)
          readings[index].isAbsent = true
          plan = plan.replacing(index, with: column.withoutField)
        }
        continue
      }
      if !found.rivals.isEmpty {
        nestedRivals[index] = found.rivals
        continue
      }
      names[index] = found.names.joined(separator: ".")
      readings[index] = ColumnReading(
        style: AmountStyle(unit: found.unit), path: found.names)
      plan = plan.replacing(index, with: column.following(found.names, unit: found.unit))
      hasFound = true
    }
    return hasFound
  }
}

// MARK: - The choice of fields by their values

extension PlanReading {
  /// Chooses the fields of the specs that are not plainly in the field of their own name. Returns
  /// true if a column is taken from another field than before.
  private mutating func chooseFields() throws(Failure) -> Bool {
    var hasChanged = false
    var known: FieldChooser?
    for index in plan.columns.indices {
      guard let (spec, column) = chosen(index) else { continue }
      let isPlain = isPlain(index, spec, column)
      let isOpen = !isPlain || plan.isExplained && !plan.asked[index].isNamed
      guard isOpen || hasOtherNames(index) else { continue }
      let chooser = known ?? makeChooser()
      known = chooser
      let choice = chooser.choice(for: spec, column)
      if isPlain {
        if refuseOthers(than: choice, index) { hasChanged = true }
        if isOpen { choices.append(choice.leftPlain(in: names[index] ?? "")) }
        continue
      }
      if try take(choice, index) { hasChanged = true }
      choices.append(choice)
    }
    return hasChanged
  }

  /// The spec whose field is chosen for a column, and the possible names of the field. If the user
  /// typed another name of a spec, and no field has that name, it is the meant spec. Nil for a
  /// field that the user asks for by its name.
  private func chosen(_ index: Int) -> (spec: any PhoneSpec, column: FieldColumn)? {
    guard let spec = plan.spec(of: index) else { return nil }
    let asked = plan.asked[index]
    if !spec.isField { return (spec, asked) }
    guard spec.isTypedAlias, !readings.spelledNames.contains(spec.name), !asked.isNamed else {
      return nil
    }
    return (
      spec.meant, FieldColumn(spec: spec.meant, mapping: plan.mapping, need: asked.need)
    )
  }

  /// Returns true if a spec is in the only field with its name, and the values can be its values.
  /// Then no other field is considered. A field that the user has named is never in question.
  private func isPlain(_ index: Int, _ spec: any PhoneSpec, _ column: FieldColumn) -> Bool {
    if plan.asked[index].isNamed || plan.asked[index].isOfTypedName { return true }
    guard let name = names[index], nestedRivals[index] == nil, !unreadObjects.contains(index) else {
      return false
    }
    return FieldChooser.isPlain(
      column, among: fields, ColumnSample(spec, called: name, in: sample), spec)
  }

  private mutating func makeChooser() -> FieldChooser {
    let paths = fields.map { [$0] } + (records.looksInto ? pathSample.paths : [])
    let (records, count) = (records, sample.count)
    return FieldChooser(paths: paths, plan: plan, known: known) { columns, found in
      let plan = ColumnPlan(candidates: columns)
      var readings = ColumnReadings(of: plan)
      for index in found.indices { readings[index] = found[index] }
      return records.batch(of: count, by: plan, readings)
    }
  }

  /// Takes a column from the chosen field; returns true if the column changes.
  private mutating func take(_ choice: FieldChoice, _ index: Int) throws(Failure) -> Bool {
    let asked = plan.asked[index]
    if let fit = choice.chosen?.fit {
      readings[index] = ColumnReading(
        style: AmountStyle(unit: fit.unit, part: fit.part), path: fit.path)
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
    if refuseOthers(than: choice, index) { return true }
    guard asked.need != .noticed else { return false }
    let rivals = choice.rivals.map(\.fit.name)
    // If the spec knows all these names, the record reader reports the error at its place.
    let row = choice.rivals.allSatisfy(\.fit.isKnown) ? nil : choice.rowOfRivals
    if !rivals.isEmpty, records.hasHeader || nestedRivals[index] != nil || row != nil {
      throw .data(
        records.problem(
          FieldMessages.rivals(for: choice.spec.name, among: rivals), at: row ?? 0, of: sample))
    }
    try refuseRivals(of: index)
    return false
  }

  /// Returns true if a JSON record may have a spec in another field than other records, under
  /// another name of the spec.
  private func hasOtherNames(_ index: Int) -> Bool {
    let column = plan.columns[index]
    return !records.hasHeader && !plan.asked[index].isNamed
      && fields.contains { $0 != names[index] && column.match($0) != nil }
  }

  /// Removes the fields with other names of a spec whose values cannot be the spec's; returns true
  /// if there are any. Objects that the spec cannot read are not values of it.
  private mutating func refuseOthers(than choice: FieldChoice, _ index: Int) -> Bool {
    guard !records.hasHeader else { return false }
    let refused = choice.candidates.filter { candidate in
      let holdsNone = candidate.sample.filled == 0 && candidate.sample.holdsObjects
      return candidate.fit.isKnown && candidate.fit.name != names[index]
        && (candidate.objection != nil || holdsNone)
    }
    if refused.isEmpty { return false }
    plan = plan.replacing(
      index, with: plan.columns[index].refusing(refused.map(\.fit.name)))
    return true
  }

  /// Throws if two fields fit a column equally well, and their values cannot decide.
  private func refuseRivals(of index: Int) throws(Failure) {
    let column = plan.columns[index]
    if records.hasHeader {
      do { _ = try FieldResolution.place(of: column, among: fields) } catch {
        throw .data(records.problem(error.message, at: 0, of: sample))
      }
    } else if let rivals = nestedRivals[index], column.need != .noticed {
      throw .data(
        records.problem(
          FieldMessages.rivals(
            for: column.name, among: rivals.map { $0.joined(separator: ".") }), at: 0, of: sample))
    }
  }
}
