/// The path to the elements of a feed that are records, and the progress of a walk along the path.
///
///     shop.offers.offer
///     <yml_catalog> <shop> <offers> <offer>      the root's name may be omitted
///
/// Names are compared as field names are, without the prefixes of their namespaces.
struct FeedPath {
  let typed: String
  private let names: [String]
  /// The number of open elements that follow the path, if the path begins below the root (`below`)
  /// or at the root (`whole`).
  private var below = 0
  private var whole = 0
  /// True if the path has led to a record.
  private(set) var hasArrived = false
  private var others: OtherNames
  /// The last decoded name and its text. Most elements have the same name as the last element.
  private var lastName: [UInt8] = []
  private var lastText = ""

  /// Splits a path at its points. A point alone is the root.
  init(typed: String) {
    self.typed = typed
    others = OtherNames(than: typed)
    names =
      typed == "."
      ? [] : FieldName.parts(of: typed).map { FieldName.normalized(FeedPath.local($0)) }
  }

  /// Enters an element inside `depth` others. Returns true if it is a record.
  mutating func enter(_ name: Bytes, depth: Int) -> Bool {
    let isOnWay = depth == 0 || below == depth - 1 || whole == depth
    if isOnWay {
      let text = text(of: name)
      if depth > 0, below == depth - 1, below < names.count, text == names[below] { below += 1 }
      if whole == depth, whole < names.count, text == names[whole] { whole += 1 }
      let isArrival =
        below == names.count && depth == below || whole == names.count && depth + 1 == whole
      if isArrival { hasArrived = true }
      if !isArrival, !hasArrived, depth > 0, below < depth, whole <= depth {
        others.note(name.text())
      }
      return isArrival
    }
    return false
  }

  /// Leaves the innermost element, which is inside `depth` others.
  mutating func leave(depth: Int) {
    if depth > 0, below == depth { below -= 1 }
    if whole == depth + 1 { whole -= 1 }
  }

  /// Returns the form of a name that is compared.
  private mutating func text(of name: Bytes) -> String {
    if lastName.count == name.count, withBytes(of: lastName, { $0.isEqual(to: name) }) {
      return lastText
    }
    lastName = name.copied()
    lastText = FieldName.normalized(name.text())
    return lastText
  }

  private static func local(_ name: String) -> String { name.parts(at: ":").last ?? name }

  var complaint: String { others.complaint }
}
