// Text in the form that a user types in a shell.

extension String {
  /// The text in single quotes, in which only the end quote is special for the shell.
  package var inShellQuotes: String {
    // Scalars, because an accent after an apostrophe would form one character with it.
    "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  /// The text as one word, in quotes if a character could be special for the shell.
  package var quotedForShell: String {
    let isPlain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-@+=,%/".contains($0))
    }
    return !isEmpty && allSatisfy(isPlain) ? self : inShellQuotes
  }
}
