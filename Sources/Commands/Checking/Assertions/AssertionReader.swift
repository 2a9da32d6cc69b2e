/// Reads rules that a user wrote in the grammar of the filters.
///
///     [{"name":"no free phones","filters":{"price":"..0"},"expect":"none"}]
///     {"$schema":"…","rules":[…]}
struct AssertionReader {
  private(set) var assertions: [Assertion] = []
  private(set) var remarks: [Message] = []
  /// Names that are used, each with a description of its owner.
  private var names: [String: String]

  private static let listMember = "rules"

  /// The day that relative dates count from; nil for the day of the run.
  private let today: CalendarDate?

  init(knownRules: [String], today: CalendarDate? = nil) {
    self.today = today
    names = Dictionary(
      knownRules.map { ($0, "a built-in rule") },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ path: CataloguePath) throws(Failure) {
    try read(try JSONDocument(path), files: .named(in: path))
  }

  /// Adds the rules of a text. Its values may name the `files`.
  mutating func read(
    _ document: JSONDocument, files: ValueFiles = .nowhere
  ) throws(Failure) {
    for node in document.elements(of: try AssertionReader.list(in: document)) {
      try add(node, of: document, files)
    }
  }

  private static func list(in document: JSONDocument) throws(Failure) -> JSONDocument.Node {
    let root = document.root
    if document.kind(of: root) == .list { return root }
    guard document.kind(of: root) == .object else {
      throw document.problem(
        root, "expected a list of rules, found \(document.kind(of: root).shown)")
    }
    let (members, names) = (try document.uniqueMembers(of: root), [listMember, "$schema"])
    for member in members where !names.contains(member.name) {
      throw document.unknownMember(member, among: names)
    }
    guard let list = members.first(where: { $0.name == listMember }) else {
      throw document.problem(
        root, "\"\(listMember)\" is missing; add the list of rules")
    }
    try document.expect([.list], at: list.value, "a list of rules")
    return list.value
  }

  private mutating func add(
    _ node: JSONDocument.Node, of document: JSONDocument, _ files: ValueFiles
  ) throws(Failure) {
    let members = try RuleMembers(node, of: document)
    let name = try takeName(try members.name, of: document)
    var filters = FilterReader(document, files: files, today: today)
    if let flag = members["ignore-case"] { try filters.setIgnoresCase(flag) }
    let key = try members.uniqueKey(ignoringCase: filters.ignoresCase)
    let scope = try members["when"].map { node throws(Failure) in
      try readCondition(node, filters)
    }
    let condition =
      try members["filters"].map { node throws(Failure) in
        try readCondition(node, filters)
      } ?? RowCondition([], asked: "")
    assertions.append(
      Assertion(
        name: name, severity: try members.severity, message: try members.message,
        expectation: try members.expectation,
        scope: scope.flatMap { $0.asked.isEmpty ? nil : $0 }, condition: condition,
        uniqueKey: key, place: document.relatedPlace(of: node)))
  }

  private mutating func readCondition(
    _ node: JSONDocument.Node, _ reader: FilterReader
  ) throws(Failure) -> RowCondition {
    var reader = reader
    try reader.read(node)
    remarks += reader.remarks
    return reader.condition
  }

  private mutating func takeName(
    _ node: JSONDocument.Node, of document: JSONDocument
  ) throws(Failure) -> String {
    try document.expect([.text], at: node, "a text")
    let name = document.text(of: node)
    guard !name.trimmingSpaces.isEmpty else {
      throw document.problem(node, "the name is empty; write the name that reports show")
    }
    if let owner = names.updateValue(
      "the rule at \(document.relatedPlace(of: node).shownPlace)", forKey: name)
    {
      throw document.problem(node, "the name '\(name.visible)' already belongs to \(owner)")
    }
    return name
  }
}

extension JSONDocument {
  func relatedPlace(of node: Node) -> RelatedPlace {
    RelatedPlace(source: name, place: place(of: node))
  }
}
