/// A name that an object, or a header, has twice.
struct DuplicateKey: MemberRule {
  let name = "duplicate-key"
  let severity = Severity.error
  let summary = "a key twice in an object, a column name twice"
  let help =
    "Of members of the same name the last counts here, and others may take the first: remove one. Two "
    + "columns of the same name cannot be told apart: rename one."

  func complaints(about names: [String]) -> [(place: Int, message: String)] {
    var met: Set<String> = []
    return names.enumerated().compactMap { place, name in
      met.insert(name).inserted ? nil : (place, "the key '\(name.visible)' is there twice")
    }
  }
}
