/// The path to the elements of a feed that are records, and how far a walk has come on it.
///
///     shop.offers.offer
///     <yml_catalog> <shop> <offers> <offer>      the root's name may be left out
///
/// Names are compared as field names are, without the prefixes of their namespaces.
struct FeedPath {
  /// The names as they were typed.
  let typed: String
  private let names: [String]
  /// How many elements around the place are on the path: from the one below the root on, and from the
  /// root on.
  private var below = 0
  private var whole = 0
  /// Whether the path has led to records somewhere.
  private(set) var hasArrived = false
  private var others: OtherNames
  /// The last name that was read as text, and that text: most elements are called like the last one.
  private var lastName: [UInt8] = []
  private var lastText = ""

  /// The path of names with points between them; a point alone is the root.
  init(typed: String) {
    self.typed = typed
    others = OtherNames(than: typed)
    names =
      typed == "."
      ? [] : FieldName.parts(of: typed).map { FieldName.normalized(FeedPath.local($0)) }
  }

  /// Enters an element with so many around it; true where it is a record.
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

  /// Leaves the innermost element, which had so many around it.
  mutating func leave(depth: Int) {
    if depth > 0, below == depth { below -= 1 }
    if whole == depth + 1 { whole -= 1 }
  }

  /// A name as it is compared.
  private mutating func text(of name: Bytes) -> String {
    if lastName.count == name.count, withBytes(of: lastName, { $0.isEqual(to: name) }) {
      return lastText
    }
    lastName = name.copied()
    lastText = FieldName.normalized(name.text())
    return lastText
  }

  private static func local(_ name: String) -> String { name.parts(at: ":").last ?? name }

  /// The complaint about a path that leads nowhere.
  var complaint: String { others.complaint }
}
