/// The path to the records that `--rows` names, and the place of a walk on it.
///
///     --rows data.brands.phones
///     {"data":{"brands":[{"name":"A","phones":[ {…}, {…} ]},{"name":"B","phones":[ {…} ]}]}}
///      object    object   list           ^ records                         ^ records
///
/// A walk goes through each element of a list on the path. At the end of the path it also goes
/// through lists of lists. It skips everything outside the path.
package struct JSONRowPath {
  /// A container around the place of the walk.
  package enum Level {
    case object
    case list
  }

  /// The path as the user typed it.
  package let typed: String
  private let names: [String]
  /// The levels around the place, the outermost first, and the number of names that led to each.
  private var around: [(level: Level, depth: Int)] = []
  /// True if the path has led to records somewhere.
  var hasArrived = false
  private var others: OtherNames

  /// A path of names with points between them; a single point is the text itself.
  package init(typed: String) {
    self.typed = typed
    others = OtherNames(than: typed)
    names = typed == "." ? [] : FieldName.parts(of: typed).map(FieldName.normalized)
  }

  /// The innermost level; nil outside all of them.
  package var level: Level? { around.last?.level }

  private var depth: Int { around.last?.depth ?? 0 }

  /// Returns true if records are at this place, which is after a member's name or at an element.
  func isArrival(afterName: Bool) -> Bool { depth + (afterName ? 1 : 0) == names.count }

  /// Enters a level that is the value of a member, or an element.
  package mutating func enter(_ level: Level, afterName: Bool) {
    around.append((level, depth + (afterName ? 1 : 0)))
  }

  package mutating func leave() { around.removeLast() }

  /// Returns true if a name in the innermost object continues the path.
  mutating func goes(through key: String) -> Bool {
    if depth < names.count, FieldName.normalized(key) == names[depth] { return true }
    if !hasArrived { others.note(key) }
    return false
  }

  /// The complaint about a path that leads nowhere.
  package var complaint: String { others.complaint }

  /// The question which of several places is right.
  package static func question(among paths: [String]) -> String {
    "it has phones in several places; choose one with "
      + paths.prefix(8).map { "--rows '\($0.visible)'" }.joined(separator: ", ")
  }

  package static func remark(on path: String) -> Message {
    let place = path == "." ? "lists within its list" : "'\(path.visible)'"
    return "the phones are taken from \(place) (--rows '\(path.visible)')"
  }
}
