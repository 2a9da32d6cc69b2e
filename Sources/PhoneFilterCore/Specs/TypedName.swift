/// One item of a list that the user typed: the name of a spec or a field, or a pattern for such
/// names.
///
///     model,-price,"Price, EUR"     model     price, with a minus     Price, EUR, in quotes
package struct TypedName: Sendable {
  /// The name without quotes and minus.
  package let text: String
  package var hasMinus = false
  /// True if the name is in quotes. Then no character has a special meaning.
  package var isQuoted = false

  package init(text: String, hasMinus: Bool = false, isQuoted: Bool = false) {
    self.text = text
    self.hasMinus = hasMinus
    self.isQuoted = isQuoted
  }

  /// Returns the names of a list with commas. A name in quotes may contain commas. Within quotes, a
  /// doubled quote is one quote.
  package static func list(_ typed: String) throws(UsageError) -> [TypedName] {
    // Scalars, because an accent after a comma would form one character with it.
    var rest = Array(typed.unicodeScalars)[...]
    var names = [try takeFirst(of: &rest, typed)]
    while rest.popFirst() != nil { names.append(try takeFirst(of: &rest, typed)) }
    return names
  }

  /// Removes and returns the first name of a list. The comma after the name stays in the list.
  private static func takeFirst(
    of list: inout ArraySlice<Unicode.Scalar>, _ typed: String
  ) throws(UsageError) -> TypedName {
    let whole = list
    takeSpaces(&list)
    let hasMinus = list.first == "-"
    if hasMinus { list.removeFirst() }
    guard list.first == "\"" else {
      let text = list.prefix { $0 != "," }
      list.removeFirst(text.count)
      return TypedName(text: String(text).trimmingSpaces, hasMinus: hasMinus)
    }
    var text = ""
    list.removeFirst()
    while let scalar = list.popFirst() {
      if scalar != "\"" {
        text.unicodeScalars.append(scalar)
      } else if list.first == "\"" {
        text.unicodeScalars.append("\"")
        list.removeFirst()
      } else {
        takeSpaces(&list)
        guard list.first == nil || list.first == "," else { break }
        return TypedName(text: text, hasMinus: hasMinus, isQuoted: true)
      }
    }
    throw UsageError(
      "'\(String(whole).visible)': a name in quotes needs a closing quote, followed by a "
        + "comma or nothing")
  }

  private static func takeSpaces(_ list: inout ArraySlice<Unicode.Scalar>) {
    while list.first == " " { list.removeFirst() }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
