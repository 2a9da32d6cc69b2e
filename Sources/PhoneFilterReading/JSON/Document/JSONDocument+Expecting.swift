// What a reader of such a file demands of it.

extension JSONDocument {
  /// Throws unless a value is of one of some kinds.
  package func expect(_ kinds: [Kind], at node: Node, _ what: String) throws(Failure) {
    guard !kinds.contains(kind(of: node)) else { return }
    throw problem(node, "expected \(what), found \(kind(of: node).shown)")
  }

  /// The members of an object, none of which may stand there twice.
  package func uniqueMembers(of object: Node) throws(Failure) -> [Member] {
    var seen: Set<String> = []
    let members = members(of: object)
    for member in members where !seen.insert(member.name).inserted {
      throw problem(
        member.key, "\"\(member.name.visible)\" stands here twice; a list holds several")
    }
    return members
  }

  /// The members of an object. Throws where a name comes twice, or is none of these.
  package func members(of object: Node, among known: [String]) throws(Failure) -> [Member] {
    let members = try uniqueMembers(of: object)
    for member in members where !known.contains(member.name) {
      throw unknownMember(member, among: known)
    }
    return members
  }
}

extension JSONDocument {
  /// A text that is one of some words.
  package func word(
    at node: Node, among words: [String], what: String
  ) throws(Failure) -> String {
    try expect([.text], at: node, "a \(what), as a text")
    let word = text(of: node)
    do { _ = try TypedWord.index(of: word, among: words, what: what) } catch {
      throw problem(node, error.message)
    }
    return word
  }

  /// A number of things: a whole number from 0 on.
  package func count(at node: Node) throws(Failure) -> Int {
    guard kind(of: node) == .number, let count = Int(text(of: node)), count >= 0 else {
      throw problem(node, "expected a number of records, such as 512")
    }
    return count
  }

  /// A list of texts.
  package func texts(at node: Node, _ what: String) throws(Failure) -> [String] {
    try expect([.list], at: node, what)
    var texts: [String] = []
    for element in elements(of: node) {
      try expect([.text], at: element, "a name")
      texts.append(text(of: element))
    }
    return texts
  }

  /// The error of a member that has no meaning.
  package func unknownMember(_ member: Member, among known: [String]) -> Failure {
    problem(
      member.key,
      "there is no member '\(member.name.visible)'"
        + Suggestions.question(for: member.name, among: known)
        + " (there are: \(known.joined(separator: ", ")))")
  }
}
