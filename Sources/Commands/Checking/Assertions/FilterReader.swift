/// Reads the filters of a file. Each member is a flag without its dashes, and means the same as on
/// the command line: the same flags read it.
///
///     {"price": "..0", "not-color": ["Gold", "Starlight"], "where": "battery>=4000"}
struct FilterReader {
  private var specifications: [Specification] = []
  /// The filters in the form that a user types.
  private var asked = ""
  private(set) var remarks: [Message] = []
  private(set) var ignoresCase = false
  private let document: JSONDocument
  /// The files of values that the filters may name.
  private let files: ValueFiles
  /// The day that relative dates count from; nil for the day of the run.
  private let today: CalendarDate?

  init(_ document: JSONDocument, files: ValueFiles, today: CalendarDate?) {
    self.today = today
    self.document = document
    self.files = files
  }

  var condition: RowCondition { RowCondition(specifications, asked: asked) }

  /// The flag of each filter name. Filter names are the names of flags and of specs.
  private static let flags: [(name: String, flag: FilterFlag)] =
    FilterFlagCatalog.all.filter { $0.name != FilterFlagCatalog.today.name }
    .flatMap { flag in flag.names.map { ($0, flag) } }
    + SpecCatalog.all.filter { $0.name != $0.flag && !$0.otherFlags.contains($0.name) }.flatMap {
      [
        ($0.name, FilterFlagCatalog.flag(of: $0)),
        ("not-" + $0.name, FilterFlagCatalog.negation(of: $0)),
      ]
    }
  static let names = flags.map(\.name)

  mutating func setIgnoresCase(_ node: JSONDocument.Node) throws(Failure) {
    try document.expect([.flag], at: node, "true or false")
    ignoresCase = document.text(of: node) == "true"
  }

  mutating func read(_ node: JSONDocument.Node) throws(Failure) {
    try document.expect([.object], at: node, "an object of filters such as {\"price\": \"..0\"}")
    let members = try document.uniqueMembers(of: node)
    // `ignore-case` applies to all other members at any place, so it is read first.
    for member in members where member.name == FilterFlagCatalog.ignoreCase.name {
      try setIgnoresCase(member.value)
    }
    for member in members where member.name != FilterFlagCatalog.ignoreCase.name {
      try read(member)
    }
  }

  private mutating func read(_ member: JSONDocument.Member) throws(Failure) {
    guard let (_, flag) = FilterReader.flags.first(where: { $0.name == member.name }) else {
      throw document.problem(member.key, FilterReader.unknown(member.name))
    }
    var values = [member.value]
    if document.kind(of: member.value) == .list {
      values = document.elements(of: member.value)
      if values.isEmpty {
        throw document.problem(
          member.value, "the list for \"\(flag.name)\" is empty")
      }
    }
    for value in values { try take(value, by: flag) }
  }

  private mutating func take(
    _ value: JSONDocument.Node, by flag: FilterFlag
  ) throws(Failure) {
    try document.expect([.text, .number], at: value, "a text, a number, or a list of them")
    var text = document.text(of: value)
    // A number in JSON has one meaning, whatever decimal marks the column uses.
    if document.kind(of: value) == .number, let number = ExactNumber(text) { text = number.typed }
    defer {
      let spelled = "--\(flag.name) \(text)"
      asked += asked.isEmpty ? spelled : " " + spelled
    }
    var filters = TypedFilters()
    filters.ignoresCase = ignoresCase
    filters.takesBareNames = true
    filters.today = today
    filters.files = files
    do { try flag.ask(&filters, text) } catch {
      throw document.problem(value, "--\(flag.name): \(error.words)")
    }
    do {
      let read = try filters.specifications(marks: nil, hasCatalogue: true)
      specifications += read.all
      remarks += read.remarks.map { "\(document.relatedPlace(of: value).shownPlace): \($0)" }
    } catch {
      throw document.problem(value, error.words)
    }
  }

  private static func unknown(_ name: String) -> Message {
    let question = Suggestions.question(for: name, among: names)
    if !question.isEmpty { return "unknown filter '\(name.visible)'\(question)" }
    if name.begins(with: "-") {
      return "unknown filter '\(name.visible)'; write filters without dashes"
    }
    return "unknown filter '\(name.visible)'; for a field that is not a spec, write \"where\": "
      + "\"\(name.visible)=VALUE\""
  }
}
