// Text as it is typed in a shell.

extension String {
  /// The text in single quotes, in which the shell reads nothing but their end.
  package var inShellQuotes: String {
    // Scalars: an accent behind an apostrophe would hide it in one character.
    "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  /// The text as one word: in quotes if the shell would take something in it for its own.
  package var quotedForShell: String {
    let isPlain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-@+=,%/".contains($0))
    }
    return !isEmpty && allSatisfy(isPlain) ? self : inShellQuotes
  }
}
