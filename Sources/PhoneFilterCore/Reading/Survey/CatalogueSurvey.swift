/// A look at the first records of a catalogue, or of a section of one, before any is read: at where
/// the specs' values lie, at their units, and at the meaning of the marks in their numbers.
///
///     window ─► copy of the walk ─► sample ─┬─► PathSurvey   the field screenSize lies in display
///                                           ├─► units        ram_mb: MB
///                                           └─► marks        1.299,00: a decimal comma
///
/// These are matters of a column, not of a cell, so the first records decide them before the first
/// row: as many as a sample holds, or those of the first megabyte, whatever the size of reads. The
/// records of a pipe are waited for, unless nothing is left to find out.
struct CatalogueSurvey {
  /// Maximum number of records that decide.
  static let sampleSize = 512
  /// Maximum offset in bytes of the end of a record that decides; the first one always does.
  static let reach = 1 << 20

  /// The plan with the fields and paths that were found in this catalogue.
  var plan: ColumnPlan
  /// The reading of each column.
  var readings: ColumnReadings
  /// The doubts about the columns of the plan.
  private(set) var doubts: [String] = []
  let window: InputWindow
  /// How the specs were found, where their own names did not say it all.
  var choices: [FieldChoice] = []
  let makeRecords: (ColumnPlan) -> any RecordWalk
  private let marks: NumberMarks?
  private let skipsBrokenLines: Bool
  /// The names that were taken apart for other sections.
  let known: KnownFits
  var sample: PhoneBatch
  /// The offset before which the records of the sample end.
  var reached = CatalogueSurvey.reach
  var fields: [String] = []
  /// Whether there are records behind those of the sample.
  private var hasMore = false
  /// The findings in the records behind the sample; nil where the survey has not looked at them.
  private var later: LaterRecords?
  /// The names of the columns' fields.
  var names: [String?]
  /// The paths within other fields of which neither is better.
  var nestedRivals: [Int: [[String]]] = [:]
  /// The columns whose field holds objects that say nothing to the spec.
  var unreadObjects: [Int] = []
  /// The fields within others, once some spec is looked for there.
  lazy var pathSurvey = PathSurvey(sample)

  /// Surveys the catalogue that the walk of `makeRecords` reads.
  init(
    _ window: InputWindow, _ plan: ColumnPlan, _ settings: InputSettings, encoding: ValueEncoding,
    headerOffset: Int? = nil, known: KnownFits = KnownFits(),
    makeRecords: @escaping (ColumnPlan) -> any RecordWalk
  ) throws(Failure) {
    self.window = window
    self.known = known
    self.plan = plan
    self.makeRecords = makeRecords
    marks = settings.marks
    skipsBrokenLines = settings.skipsBrokenLines
    readings = ColumnReadings(of: plan)
    names = plan.columns.map { _ in nil }
    let layout = RecordLayout(encoding: encoding, format: "", source: window.file.name)
    sample = PhoneBatch(plan: plan, layout: layout, capacity: CatalogueSurvey.sampleSize)
    guard !plan.columns.isEmpty || !plan.typedAliases.isEmpty else { return }
    fill()
    findTypedNames()
    findUnits()
    lookFarther()
    if encoding == .json, findPaths() { walk(upTo: reached) }
    if try chooseFields(headerOffset) { walk(upTo: reached) }
    self.plan = self.plan.missing(Set(names.indices.filter { names[$0] == nil }))
    readings.survey(self.plan, in: sample)
    readings.settleMarks(
      of: self.plan, in: sample, known: settings.marks, all: later?.marks ?? [:])
    readings.noteCurrencies(of: self.plan, in: sample)
    // The readings are known now: values mean what they will mean.
    sample.read(as: sampleLayout)
    doubts = ColumnDoubts.of(
      self.plan, in: sample, fields: names, knowsMarks: settings.marks != nil,
      all: later?.marks ?? [:]
    )
    doubts = choices.compactMap(\.remark) + doubts + doubtsAboutObjects()
    if encoding == .json { passOverPaths() }
    // The sample has no columns for the others.
    if plan.takesAllFields, plan.othersColumn == nil { coverAllFields() }
  }

  /// Gives all fields columns, and looks at what those hold that no spec has.
  private mutating func coverAllFields() {
    let known = readings
    let count = plan.columns.count
    plan = plan.covering(fields)
    sample = PhoneBatch(plan: plan, layout: sample.layout, capacity: max(sample.count, 1))
    walk(upTo: reached)
    readings = ColumnReadings(of: plan)
    readings.survey(plan, in: sample)
    readings.settleMarks(of: plan, in: sample, known: marks)
    for index in 0..<count {
      readings[index] = known[index]
      readings.note(known.content(at: index), at: index)
    }
  }

  private var sampleLayout: RecordLayout {
    RecordLayout(
      encoding: sample.layout.encoding, format: "", source: window.file.name, readings: readings)
  }

  /// Fills the sample with the records that decide, reading on until they are all there. An error
  /// is dropped here: the catalogue meets it again behind the rows that come before it.
  private mutating func fill() {
    var limit = CatalogueSurvey.reach
    while true {
      let failure = walk(upTo: limit)
      if let enough = decidingCount() {
        // The size of reads must not decide: the sample ends with the record that makes it enough.
        sample = PhoneBatch(plan: plan, layout: sample.layout, capacity: enough)
        walk(upTo: limit)
        return
      }
      hasMore = sample.count == sample.capacity
      guard !hasMore, failure?.isCut == true else { return }
      if window.count - makeRecords(plan).cursor >= limit {
        hasMore = true
        guard sample.count == 0 else { return }
        // The first record decides, however long it is.
        limit *= 2
      } else {
        guard !window.isAtEnd else { return }
        sample.letGo()
        do { try window.advance(keeping: 0) } catch {
          walk(upTo: limit)
          return
        }
      }
    }
  }

  /// Fills the sample with the records that are in memory and end before a limit. Returns why the walk
  /// stopped before the sample was full.
  @discardableResult
  private mutating func walk(upTo limit: Int) -> ScanFailure? {
    // Two fields that could be one spec end no sample: the choice is made by what is in them.
    var records = makeRecords(plan.noticing)
    let failure = walk(&records, upTo: limit, into: sample, sampleLayout)
    fields = records.sectionFields
    reached = limit
    return failure
  }

  /// Fills a batch with the records up to a limit.
  func walk(
    _ records: inout any RecordWalk, upTo limit: Int, into sample: PhoneBatch,
    _ layout: RecordLayout
  ) -> ScanFailure? {
    window.giveBack(behind: records.cursor + limit)
    let (end, isFinal) = (window.count, window.isAtEnd)
    sample.begin(bytes: window.owned, origin: window.origin, layout: layout)
    var failure = records.walk(over: window.bytes, end: end, isFinal: isFinal, into: sample)
    // A consumer that looks at every field goes on after an error, and so does one that skips lines.
    while plan.takesAllFields || skipsBrokenLines && records.isOfLines, let found = failure,
      !found.isCut,
      case .skipped = records.skipBroken(
        over: window.bytes, end: end, isFinal: isFinal, behind: found.index)
    {
      failure = records.walk(over: window.bytes, end: end, isFinal: isFinal, into: sample)
    }
    sample.takeAlternatives()
    return failure
  }

  /// Number of the sample's records that leave nothing to find out, whatever comes behind them; nil
  /// where more could. Where the user named every field, and no answer depends on what it holds, a
  /// stream need not wait.
  private func decidingCount() -> Int? {
    guard sample.count > 0 else { return nil }
    guard spellsTypedNamesAtOnce else { return nil }
    var count = 1
    for index in plan.columns.indices {
      guard plan.columns[index].isNamed else { return nil }
      let path = plan.columns[index].mappedPath
      let spec = plan.spec(of: index)
      if spec?.isOpenField == true { return nil }
      let needsMarks = marks == nil && spec?.isNumeric == true
      guard needsMarks || path != nil else { continue }
      guard let row = firstRow(of: index, orAt: path, needsMarks) else { return nil }
      count = max(count, row + 1)
    }
    return count
  }

  /// Whether the first record has all fields that were typed by a name of a spec: else a later one may
  /// have them.
  private var spellsTypedNamesAtOnce: Bool {
    if plan.typedAliases.isEmpty { return true }
    var records = makeRecords(plan.noticing)
    let first = PhoneBatch(plan: plan, layout: sample.layout, capacity: 1)
    _ = walk(&records, upTo: reached, into: first, sampleLayout)
    var found = readings
    found.noteSpelled(plan.typedAliases, among: records.sectionFields)
    return found.spelledNames.count == Set(plan.typedAliases).count
  }

  /// The first record with a value in a column, or down a path; nil where there is none, or where
  /// later ones have yet to show the meaning of its marks.
  private func firstRow(of column: Int, orAt path: [String]?, _ needsMarks: Bool) -> Int? {
    guard sample.layout.encoding == .json else { return nil }
    for row in 0..<sample.count {
      var kind = sample.spans[column, row].isEmpty ? nil : sample.value(column, row).kind
      if kind == nil, let path {
        let record = RawValue(bytes: sample.record(row), encoding: .json)
        _ = JSONWalker.anyValue(at: path[...], in: record) {
          kind = $0.kind
          return true
        }
      }
      guard let kind, kind != .none else { continue }
      return needsMarks && kind != .number ? nil : row
    }
    return nil
  }

  /// Keeps the fields that were typed by their own names to these, where the catalogue has them.
  private mutating func findTypedNames() {
    readings.noteSpelled(plan.typedAliases, among: fields)
    guard !readings.spelledNames.isEmpty else { return }
    var hasChanged = false
    for index in plan.columns.indices where readings.spelledNames.contains(plan.columns[index].name)
    {
      plan = plan.keeping(index, as: plan.columns[index].ownNameAlone)
      hasChanged = true
    }
    if hasChanged { walk(upTo: reached) }
  }

  /// Notes the unit that the name of each column's field names.
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

  /// Finds out which of several fields for one spec there are.
  private mutating func findAlternatives() {
    let found = readings.settleAlternatives(among: fields)
    for (column, path) in found {
      names[column] = path.joined(separator: ".")
      readings[column].style.unit =
        plan.mapping.schema == nil ? plan.columns[column].unitOfName : readings[column].style.unit
    }
    if !found.isEmpty { walk(upTo: reached) }
  }

  /// Looks at records far behind the sample, where the file can be read at any place.
  private mutating func lookFarther() {
    guard hasMore, window.file.isSeekable, !plan.takesAllFields, !makeRecords(plan).hasSections
    else { return }
    let isJSON = sample.layout.encoding == .json
    let open = plan.columns.indices.filter { index in
      isJSON && plan.spec(of: index)?.path.isEmpty == true && plan.columns[index].need != .noticed
        && PathSurvey.holding(of: index, in: sample) != .values
    }
    let marked = plan.columns.indices.filter { index in
      marks == nil && plan.spec(of: index)?.isNumeric == true
        && MarkSurvey(index, of: sample).isOpen
    }
    guard window.origin == 0, !open.isEmpty || !marked.isEmpty else { return }
    let (known, make) = (plan, makeRecords)
    later = LaterRecords(
      behind: sample, of: window.file, known, open: Set(open),
      marked: Dictionary(
        uniqueKeysWithValues: marked.map { ($0, MarkSurvey($0, of: sample)) })
    ) { make(known) }
  }

  /// Notes the values in the sample that stand elsewhere than in the column's own field: they are
  /// passed over, and a doubt says so.
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
        "\(name) is taken from '\(known.visible)'; --map '\(name)=\(shown)' takes it from '\(shown)', "
          + "where records without it have one")
    }
  }

  /// What the user is told of fields that hold objects of which none is taken.
  private mutating func doubtsAboutObjects() -> [String] {
    unreadObjects.compactMap { index in
      guard names[index] == nil, let spec = plan.spec(of: index) ?? asked(index) else { return nil }
      let column = plan.asked[index]
      let inner = pathSurvey.paths.filter { $0.count == 2 && column.match($0[0]) != nil }
      guard !inner.isEmpty else { return nil }
      let choices = inner.prefix(3).map {
        "--map '\(spec.name)=\($0.joined(separator: ".").visible)'"
      }
      return
        "'\(inner[0][0].visible)' holds objects, and is not read as \(spec.name); take a field "
        + "within them with \(choices.joined(separator: " or "))"
    }
  }

  /// The spec that a column was asked for.
  private func asked(_ index: Int) -> (any PhoneSpec)? {
    plan.specs.first { $0.name == plan.columns[index].name }
  }

  /// Looks for the specs that no record has a field for among the fields within other fields; true
  /// when one was found.
  private mutating func findPaths() -> Bool {
    var hasFound = false
    for index in plan.columns.indices {
      let column = plan.columns[index]
      let holding = PathSurvey.holding(of: index, in: sample)
      guard holding != .values,
        let spec = plan.spec(of: index), spec.path.isEmpty
      else { continue }
      guard let found = pathSurvey.path(for: column) else {
        // Objects that say nothing to the spec are no values of it.
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
