/// The names that a walk met in places where it searched for the next name of a path.
struct OtherNames {
  private let typed: String
  private var names: [String] = []

  init(than typed: String) { self.typed = typed }

  mutating func note(_ name: String) {
    if names.count < 20, !names.contains(name) { names.append(name) }
  }

  /// The complaint about a path that leads nowhere.
  var complaint: String {
    let list = names.isEmpty ? "" : " (choices: \(names.map(\.visible).joined(separator: ", ")))"
    let wanted = FieldName.parts(of: typed)
    let question = wanted.compactMap { Suggestions.nearest(to: $0, among: names).first }.first
    let hint = question.map { "; did you mean '\($0.visible)'?" } ?? ""
    return "--rows '\(typed.visible)' leads to no records\(hint)\(list)"
  }
}
