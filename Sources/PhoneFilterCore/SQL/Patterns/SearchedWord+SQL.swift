extension SearchedWords.Word {
  /// Returns the word as an engine folds texts: in lower case and without accents.
  package func foldedForSQL() throws(SQLRefusal) -> String {
    for scalar in typed.unicodeScalars where !scalar.isASCII {
      let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      let letter = AccentTable.letter(of: small) ?? small
      guard
        letter.isASCII
          || !needsCharacters && !scalar.properties.changesWhenCaseMapped
            && SearchFolding.folded(scalar) == Array(String(scalar).utf8)
      else {
        throw SQLRefusal(
          "--search: '\(typed.visible)' has letters whose case engines fold differently; "
            + "search for a part without them, or use 'phonefilter'")
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }
}
