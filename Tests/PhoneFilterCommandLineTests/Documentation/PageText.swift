/// Properties of pages that the tests check.
extension String {
  var pageLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that end in a blank.
  var linesWithTrailingBlank: [String] {
    pageLines.filter { $0.last == " " || $0.last == "\t" }
  }

  /// The words of letters, digits and dashes. For example, `--disk` is not a word of
  /// `--disk-space`.
  var dashedWords: Set<String> {
    Set(split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }.map(String.init))
  }
}
