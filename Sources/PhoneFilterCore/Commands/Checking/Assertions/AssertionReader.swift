/// Reads the rules that a user wrote in the grammar of the filters.
///
///     [{"name":"no free phones","filters":{"price":"..0"},"expect":"none"}]
///     {"$schema":"…","rules":[…]}
struct AssertionReader {
  /// The assertions so far, of all files.
  private(set) var assertions: [Assertion] = []
  /// The remarks on the values in the files.
  private(set) var remarks: [String] = []
  /// Names that are taken, each with what it belongs to.
  private var names: [String: String]

  private static let listMember = "rules"
  private static let members = [
    "name", "when", "filters", "expect", "severity", "message", "ignore-case",
  ]

  /// A reader that knows the names of the rules there are already.
  init(knownRules: [String]) {
    names = Dictionary(
      knownRules.map { ($0, "a rule of the tool") }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the rules of a file.
  mutating func read(_ path: CataloguePath) throws(Failure) {
    try read(try JSONDocument(path), files: .named(in: path))
  }

  /// Adds the rules of a text, whose values may stand in some files.
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
    let members = try document.uniqueMembers(of: root)
    for member in members where ![listMember, "$schema"].contains(member.name) {
      throw document.problem(
        member.key, unknown("member", member.name, among: [listMember, "$schema"]))
    }
    guard let list = members.first(where: { $0.name == listMember }) else {
      throw document.problem(root, "\"\(listMember)\" is missing, the list of rules")
    }
    try document.expect([.list], at: list.value, "a list of rules")
    return list.value
  }

  private mutating func add(
    _ node: JSONDocument.Node, of document: JSONDocument, _ files: ValueFiles
  ) throws(Failure) {
    try document.expect([.object], at: node, "a rule such as {\"name\": …, \"filters\": {…}}")
    let members = try document.uniqueMembers(of: node)
    for member in members where !AssertionReader.members.contains(member.name) {
      throw document.problem(
        member.key,
        AssertionReader.unknown("member", member.name, among: AssertionReader.members))
    }
    func value(_ name: String) -> JSONDocument.Node? {
      members.first { $0.name == name }?.value
    }
    guard let nameNode = value("name") else {
      throw document.problem(node, "the rule has no name; add \"name\": \"…\"")
    }
    guard let filtersNode = value("filters") else {
      throw document.problem(node, "the rule has no \"filters\"; {} stands for every phone")
    }
    let name = try takeName(nameNode, of: document)
    var filters = FilterReader(document, files: files)
    if let flag = value("ignore-case") { try filters.setIgnoresCase(flag) }
    let scope = try value("when").map { node throws(Failure) in
      try readCondition(node, filters)
    }
    let condition = try readCondition(filtersNode, filters)
    assertions.append(
      Assertion(
        name: name,
        severity: try value("severity").map { node throws(Failure) in
          try AssertionReader.severity(node, of: document)
        } ?? .error,
        message: try value("message").map { node throws(Failure) in
          try document.expect([.text], at: node, "a text")
          return document.text(of: node).visible
        },
        expectation: try value("expect").map { node throws(Failure) in
          try AssertionReader.expectation(node, of: document)
        } ?? .nothing,
        scope: scope.flatMap { $0.asked.isEmpty ? nil : $0 }, condition: condition,
        place: document.relatedPlace(of: node)))
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
      throw document.problem(node, "the name is empty; it is what reports call the rule")
    }
    if let owner = names.updateValue(
      "the rule at \(document.relatedPlace(of: node).shownPlace)", forKey: name)
    {
      throw document.problem(node, "the name '\(name.visible)' belongs to \(owner) already")
    }
    return name
  }

  private static func severity(
    _ node: JSONDocument.Node, of document: JSONDocument
  ) throws(Failure) -> Severity {
    try document.expect([.text], at: node, "a severity")
    let names = Severity.allCases.map(\.rawValue)
    let name = document.text(of: node)
    guard let severity = Severity(rawValue: name) else {
      throw document.problem(node, unknown("severity", name, among: names))
    }
    return severity
  }

  private static func expectation(
    _ node: JSONDocument.Node, of document: JSONDocument
  ) throws(Failure) -> AssertionExpectation {
    try document.expect([.text, .number], at: node, "a number of rows, or none, some or all")
    do {
      return try AssertionExpectation(typed: document.text(of: node))
    } catch { throw document.problem(node, "expect: \(error.message)") }
  }

  /// The message about a word that is none of the known ones.
  static func unknown(_ what: String, _ word: String, among known: [String]) -> String {
    "there is no \(what) '\(word.visible)'\(Suggestions.question(for: word, among: known)) "
      + "(there are: \(known.joined(separator: ", ")))"
  }
}

extension JSONDocument {
  /// Where a value stands, with the file.
  func relatedPlace(of node: Node) -> RelatedPlace {
    RelatedPlace(source: name, place: place(of: node))
  }
}
