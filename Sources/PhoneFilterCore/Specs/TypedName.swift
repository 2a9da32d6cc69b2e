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
  /// The name that the field gets in the output; nil for its own name.
  package var newName: String?

  package init(text: String, hasMinus: Bool = false, isQuoted: Bool = false) {
    self.text = text
    self.hasMinus = hasMinus
    self.isQuoted = isQuoted
  }

  /// Returns the names of a list with commas. A name in quotes may contain commas. Within quotes, a
  /// doubled quote is one quote.
  package static func list(_ typed: String) throws(UsageError) -> [TypedName] {
    try list(typed, renaming: false)
  }

  /// Returns the names of a list that may give fields other names: `price as cost`.
  package static func renamingList(_ typed: String) throws(UsageError) -> [TypedName] {
    try list(typed, renaming: true)
  }

  private static func list(
    _ typed: String, renaming: Bool
  ) throws(UsageError) -> [TypedName] {
    // Scalars, because an accent after a comma would form one character with it.
    var rest = Array(typed.unicodeScalars)[...]
    var names = [try takeFirst(of: &rest, renaming: renaming)]
    while rest.popFirst() != nil { names.append(try takeFirst(of: &rest, renaming: renaming)) }
    return names
  }

  /// Returns the name with its new name, if `text` ends with `as NAME`.
  private func renamed() throws(UsageError) -> TypedName {
    // A name may contain the word itself, so the last one counts.
    let (letters, word) = (Array(text.utf8), Array(" as ".utf8))
    guard letters.count >= word.count,
      let place = (0...letters.count - word.count).last(where: {
        letters[$0..<$0 + word.count].elementsEqual(word)
      })
    else { return self }
    let own = String(decoding: letters[..<place], as: UTF8.self).trimmingSpaces
    let last = String(decoding: letters[(place + word.count)...], as: UTF8.self).trimmingSpaces
    guard !own.isEmpty, !last.isEmpty else { throw TypedName.incomplete(text) }
    guard !hasMinus else {
      throw UsageError("'\(text.visible)': a field that is left out gets no name")
    }
    var name = TypedName(text: own)
    name.newName = last
    return name
  }

  private static func incomplete(_ text: String) -> UsageError {
    UsageError("'\(text.visible)': a name is missing; write for example 'price as cost'")
  }

  /// Removes and returns the first name of a list. The comma after the name stays in the list.
  private static func takeFirst(
    of list: inout ArraySlice<Unicode.Scalar>, renaming: Bool
  ) throws(UsageError) -> TypedName {
    let whole = list
    takeSpaces(&list)
    let hasMinus = list.first == "-"
    if hasMinus { list.removeFirst() }
    guard list.first == "\"" else {
      // After `as`, a new name in quotes may contain commas.
      if renaming, let name = try takeRenamed(&list, hasMinus: hasMinus) { return name }
      let text = list.prefix { $0 != "," }
      list.removeFirst(text.count)
      let name = TypedName(text: String(text).trimmingSpaces, hasMinus: hasMinus)
      return renaming ? try name.renamed() : name
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
        var name = TypedName(text: text, hasMinus: hasMinus, isQuoted: true)
        if renaming, !hasMinus, list.starts(with: "as ".unicodeScalars) {
          list.removeFirst(3)
          let new = try takeFirst(of: &list, renaming: false)
          guard !new.text.isEmpty else { throw incomplete(String(whole)) }
          name.newName = new.text
        }
        guard list.first == nil || list.first == "," else { break }
        return name
      }
    }
    throw UsageError(
      "'\(String(whole).visible)': a name in quotes needs a closing quote, followed by a "
        + "comma or nothing")
  }

  /// Removes and returns a name that is followed by `as` and a new name in quotes. Nil for other
  /// names.
  private static func takeRenamed(
    _ list: inout ArraySlice<Unicode.Scalar>, hasMinus: Bool
  ) throws(UsageError) -> TypedName? {
    let text = list.prefix { $0 != "," && $0 != "\"" }
    let typed = String(text)
    guard !hasMinus, list.dropFirst(text.count).first == "\"",
      typed.trimmingSpaces.hasSuffix(" as")
    else { return nil }
    list.removeFirst(text.count)
    var name = TypedName(text: String(typed.trimmingSpaces.dropLast(3)).trimmingSpaces)
    name.newName = try takeFirst(of: &list, renaming: false).text
    return name
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
