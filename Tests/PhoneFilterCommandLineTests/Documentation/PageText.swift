/// What tests ask of every page.
extension String {
  var pageLines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that end in a blank.
  var linesWithTrailingBlank: [String] {
    pageLines.filter { $0.last == " " || $0.last == "\t" }
  }

  /// The words of letters, digits and dashes: `--disk` is one only where it stands for itself.
  var dashedWords: Set<String> {
    Set(split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")) }.map(String.init))
  }
}
