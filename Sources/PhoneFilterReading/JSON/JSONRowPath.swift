/// The path to the records, where `--rows` names one, and how far a walk has come on it.
///
///     --rows data.brands.phones
///     {"data":{"brands":[{"name":"A","phones":[ {…}, {…} ]},{"name":"B","phones":[ {…} ]}]}}
///      object    object   list           ^ records                         ^ records
///
/// A list on the way is passed through, one element after the other, and so are lists of lists at
/// its end. Everything beside the way is passed over.
package struct JSONRowPath {
  /// A value with values in it around the place of the walk.
  package enum Level {
    /// An object in which a name is looked for.
    case object
    /// A list with elements to go through.
    case list
  }

  /// The names as they were typed.
  package let typed: String
  private let names: [String]
  /// The levels around the place, the outermost first, and how many names led to each.
  private var around: [(level: Level, depth: Int)] = []
  /// Whether the path has led to records somewhere.
  var hasArrived = false
  private var others: OtherNames

  /// The path of names with points between them; a point alone is the text itself.
  package init(typed: String) {
    self.typed = typed
    others = OtherNames(than: typed)
    names = typed == "." ? [] : FieldName.parts(of: typed).map(FieldName.normalized)
  }

  /// The innermost level; nil around all of the text.
  package var level: Level? { around.last?.level }

  /// The number of names that have led to this place.
  private var depth: Int { around.last?.depth ?? 0 }

  /// Whether the place behind a member's name, or at an element, is where records lie.
  func isArrival(behindName: Bool) -> Bool { depth + (behindName ? 1 : 0) == names.count }

  /// Enters a level that is the value of a member, or an element.
  package mutating func enter(_ level: Level, behindName: Bool) {
    around.append((level, depth + (behindName ? 1 : 0)))
  }

  /// Leaves the innermost level.
  package mutating func leave() { around.removeLast() }

  /// Whether the path goes on with a name in the innermost object.
  mutating func goes(through key: String) -> Bool {
    if depth < names.count, FieldName.normalized(key) == names[depth] { return true }
    if !hasArrived { others.note(key) }
    return false
  }

  /// The complaint about a path that leads nowhere.
  package var complaint: String { others.complaint }

  /// The question which of several places is meant.
  package static func question(among paths: [String]) -> String {
    "phones lie in several places in it; one of these reads them: "
      + paths.prefix(8).map { "--rows '\($0.visible)'" }.joined(separator: ", ")
  }

  /// The remark on a path that was found.
  package static func remark(on path: String) -> String {
    let place = path == "." ? "lists within its list" : "'\(path.visible)'"
    return "the phones are taken from \(place) (--rows '\(path.visible)')"
  }
}
