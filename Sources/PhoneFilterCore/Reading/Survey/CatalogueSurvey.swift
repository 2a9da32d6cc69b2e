/// A look at the first records of a catalogue before any is read: where the specs' values lie, in
/// which unit they are, and what the marks in their numbers mean.
///
///     window ─► copy of the walk ─► sample ─┬─► PathSurvey   the field screenSize lies in display
///                                           ├─► units        ram_mb: MB
///                                           └─► marks        1.299,00: a decimal comma
///
/// These are matters of a column, not of a cell, so they are settled before the first row: by the
/// first records, as many as a sample holds, however they come.
struct CatalogueSurvey {
  /// So many records decide.
  static let sampleSize = 512
  /// The beginning of a catalogue is read so far and no farther.
  private static let reach = 1 << 18

  /// The plan with what was found out about this catalogue.
  private(set) var plan: ColumnPlan
  /// What is known of each column.
  private(set) var readings: ColumnReadings
  /// What should be said about the columns that somebody needs.
  private(set) var doubts: [String] = []
  private let window: InputWindow
  private let makeRecords: (ColumnPlan) -> any RecordWalk
  private var sample: PhoneBatch
  private var fields: [String] = []
  /// What the fields of the columns are called.
  private var names: [String?]

  /// Looks at a catalogue whose records a walk made for a plan would read.
  init(
    _ window: InputWindow, _ plan: ColumnPlan, _ settings: InputSettings, encoding: ValueEncoding,
    makeRecords: @escaping (ColumnPlan) -> any RecordWalk
  ) throws(Failure) {
    self.window = window
    self.plan = plan
    self.makeRecords = makeRecords
    readings = ColumnReadings(of: plan)
    names = plan.columns.map { _ in nil }
    let layout = RecordLayout(encoding: encoding, format: "", source: window.file.name)
    sample = PhoneBatch(plan: plan, layout: layout, capacity: CatalogueSurvey.sampleSize)
    guard !plan.columns.isEmpty else { return }
    fill()
    findUnits()
    if encoding == .json, try findPaths() { fill() }
    settleMarks(settings.marks)
    // The readings are known now: values mean what they will mean.
    sample.read(as: sampleLayout)
    doubts = ColumnDoubts.of(plan, in: sample, fields: names, knowsMarks: settings.marks != nil)
    // The sample has no columns for the others.
    if plan.takesAllFields, plan.othersColumn == nil { self.plan = self.plan.covering(fields) }
  }

  private var sampleLayout: RecordLayout {
    RecordLayout(
      encoding: sample.layout.encoding, format: "", source: window.file.name, readings: readings)
  }

  /// Fills the sample with as many records as are in memory, with one at least.
  private mutating func fill() {
    while true {
      var records = makeRecords(plan)
      sample.begin(bytes: window.bytes, origin: window.origin, layout: sampleLayout)
      var failure = records.walk(
        over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: sample)
      // Whoever looks at every field goes on behind what is wrong.
      while plan.takesAllFields, let found = failure, !found.isCut,
        case .skipped = records.skipBroken(
          over: window.bytes, end: window.count, isFinal: window.isAtEnd, behind: found.index)
      {
        failure = records.walk(
          over: window.bytes, end: window.count, isFinal: window.isAtEnd, into: sample)
      }
      fields = records.fields
      guard sample.count == 0, failure?.isCut == true, readOn() else { return }
    }
  }

  /// Reads more of the beginning; false where there is no more to look at. What goes wrong is met
  /// again by whoever reads behind the rows that come before it.
  private func readOn() -> Bool {
    guard !window.isAtEnd, window.count < CatalogueSurvey.reach else { return false }
    do { try window.advance(keeping: 0) } catch { return false }
    return true
  }

  /// Takes note of the unit that the name of each column's field speaks of.
  private mutating func findUnits() {
    for index in plan.columns.indices {
      let column = plan.columns[index]
      guard let best = column.bestMatch(among: fields) else { continue }
      names[index] = best.name
      readings[index].style.unit = best.match.unit
      plan = plan.replacing(index, with: column.expecting(unit: best.match.unit))
    }
  }

  /// Settles what the marks in the numbers of each column mean. Where they could mean either, more
  /// records may show it; on a pipe these are waited for.
  private mutating func settleMarks(_ known: NumberMarks?) {
    while readings.settleMarks(of: plan, in: sample, known: known) == .ambiguous,
      sample.count < CatalogueSurvey.sampleSize, readOn()
    {
      fill()
    }
  }

  /// Looks for the specs that no record has a field for among the fields within other fields; true
  /// when one was found.
  private mutating func findPaths() throws(Failure) -> Bool {
    let survey = PathSurvey(sample)
    var hasFound = false
    for index in plan.columns.indices {
      let column = plan.columns[index]
      let holding = survey.holding(of: index, in: sample)
      guard holding != .values, let spec = plan.spec(of: index), spec.path.isEmpty else { continue }
      guard let found = survey.path(for: column) else {
        // Objects that say nothing to the spec are no values of it.
        if holding == .objects, !(spec is FieldSpec) {
          plan = plan.replacing(index, with: column.withoutField)
        }
        continue
      }
      if !found.rivals.isEmpty {
        if column.need == .noticed { continue }
        let message = FieldMessages.rivals(
          for: column.name, among: found.rivals.map { $0.joined(separator: ".") })
        throw .data(window.problem(at: sample.offset(of: 0), message))
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
