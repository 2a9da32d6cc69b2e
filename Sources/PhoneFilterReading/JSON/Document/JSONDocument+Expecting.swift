extension JSONDocument {
  package func expect(_ kinds: [Kind], at node: Node, _ what: String) throws(Failure) {
    guard !kinds.contains(kind(of: node)) else { return }
    throw problem(node, "expected \(what), found \(kind(of: node).shown)")
  }

  /// Returns the members of an object. Throws if a name comes twice.
  package func uniqueMembers(of object: Node) throws(Failure) -> [Member] {
    var seen: Set<String> = []
    let members = members(of: object)
    for member in members where !seen.insert(member.name).inserted {
      throw problem(
        member.key, "the member \"\(member.name.visible)\" is repeated; write one list")
    }
    return members
  }

  /// Returns the members of an object. Throws if a name comes twice or is not one of the known
  /// names.
  package func members(of object: Node, among known: [String]) throws(Failure) -> [Member] {
    let members = try uniqueMembers(of: object)
    for member in members where !known.contains(member.name) {
      throw unknownMember(member, among: known)
    }
    return members
  }
}

extension JSONDocument {
  /// Returns a text that is one of the words.
  package func word(
    at node: Node, among words: [String], what: String
  ) throws(Failure) -> String {
    try expect([.text], at: node, "a \(what), as a text")
    let word = text(of: node)
    do { _ = try TypedWord.index(of: word, among: words, what: what) } catch {
      throw problem(node, error.words)
    }
    return word
  }

  /// Returns a number of records: a whole number from 0 on.
  package func count(at node: Node) throws(Failure) -> Int {
    guard kind(of: node) == .number, let count = Int(text(of: node)), count >= 0 else {
      throw problem(node, "expected a number of records, such as 512")
    }
    return count
  }

  package func texts(at node: Node, _ what: String) throws(Failure) -> [String] {
    try expect([.list], at: node, what)
    var texts: [String] = []
    for element in elements(of: node) {
      try expect([.text], at: element, "a name")
      texts.append(text(of: element))
    }
    return texts
  }

  package func unknownMember(_ member: Member, among known: [String]) -> Failure {
    problem(
      member.key,
      "unknown member '\(member.name.visible)'"
        + Suggestions.question(for: member.name, among: known)
        + " (choices: \(known.joined(separator: ", ")))")
  }
}
