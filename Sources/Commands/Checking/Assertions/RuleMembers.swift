/// The members of a rule in a rules file, each with its type.
///
///     {"name": "skus are unique", "unique": "sku", "severity": "warning"}
struct RuleMembers {
  static let names = [
    "name", "when", "filters", "expect", "unique", "severity", "message", "ignore-case",
  ]

  private let node: JSONDocument.Node
  private let document: JSONDocument
  private let members: [JSONDocument.Member]

  /// Throws if the node is not a rule, or if a member is unknown or missing.
  init(_ node: JSONDocument.Node, of document: JSONDocument) throws(Failure) {
    self.node = node
    self.document = document
    try document.expect([.object], at: node, "a rule such as {\"name\": …, \"filters\": {…}}")
    members = try document.uniqueMembers(of: node)
    for member in members where !RuleMembers.names.contains(member.name) {
      throw document.unknownMember(member, among: RuleMembers.names)
    }
    _ = try name
    guard self["filters"] != nil || self["unique"] != nil else {
      throw document.problem(node, "the rule has no \"filters\"; write {} for every phone")
    }
    if self["unique"] != nil, let expectation = members.first(where: { $0.name == "expect" }) {
      throw document.problem(
        expectation.key, "\"unique\" expects each value once; remove \"expect\"")
    }
  }

  /// The value of a member; nil if the rule does not have the member.
  subscript(name: String) -> JSONDocument.Node? { members.first { $0.name == name }?.value }

  var name: JSONDocument.Node {
    get throws(Failure) {
      guard let name = self["name"] else {
        throw document.problem(node, "the rule has no name; add \"name\": \"…\"")
      }
      return name
    }
  }

  var severity: Severity {
    get throws(Failure) {
      guard let node = self["severity"] else { return .error }
      try document.expect([.text], at: node, "a severity")
      do { return try TypedWord.value(of: document.text(of: node), what: "severity") } catch {
        throw document.problem(node, error.words)
      }
    }
  }

  var message: String? {
    get throws(Failure) {
      guard let node = self["message"] else { return nil }
      try document.expect([.text], at: node, "a text")
      return document.text(of: node).visible
    }
  }

  var expectation: AssertionExpectation {
    get throws(Failure) {
      let expected = self["expect"]
      if let expected {
        try document.expect(
          [.text, .number], at: expected, "a number of rows, or none, some or all")
      }
      do {
        return try AssertionExpectation(typed: expected.map(document.text) ?? "none")
      } catch { throw document.problem(expected ?? node, "expect: \(error.words)") }
    }
  }

  /// Returns the specs and fields that must be different in any two rows: a name, or a list of
  /// names; nil without this member.
  func uniqueKey(ignoringCase: Bool) throws(Failure) -> CatalogueKey? {
    guard let node = self["unique"] else { return nil }
    try document.expect([.text, .list], at: node, "a spec or field, or a list of them")
    let names = document.kind(of: node) == .list ? document.elements(of: node) : [node]
    guard !names.isEmpty else {
      throw document.problem(node, "\"unique\" is empty; write a spec or a field")
    }
    var specs: [any PhoneSpec] = []
    for name in names {
      try document.expect([.text], at: name, "a spec or field")
      do { specs.append(try SpecNames.spec(document.text(of: name))) } catch {
        throw document.problem(name, "unique: \(error.words)")
      }
    }
    return CatalogueKey(
      specs: specs.withoutRepetitions, folding: TextFolding(ignoresCase: ignoringCase))
  }
}
