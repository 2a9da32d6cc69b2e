// What a reader of such a file demands of it.

extension JSONDocument {
  /// Throws unless a value is of one of some kinds.
  func expect(_ kinds: [Kind], at node: Node, _ what: String) throws(Failure) {
    guard !kinds.contains(kind(of: node)) else { return }
    throw problem(node, "expected \(what), found \(kind(of: node).shown)")
  }

  /// The members of an object, none of which may stand there twice.
  func uniqueMembers(of object: Node) throws(Failure) -> [Member] {
    var seen: Set<String> = []
    let members = members(of: object)
    for member in members where !seen.insert(member.name).inserted {
      throw problem(
        member.key, "\"\(member.name.visible)\" stands here twice; a list holds several")
    }
    return members
  }
}
