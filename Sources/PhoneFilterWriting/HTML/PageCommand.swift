/// The parts of the command line that made a page. The page shows the command line for its visible
/// rows. Words are already quoted for a shell.
package struct PageCommand: Sendable {
  /// The filters, and the options for reading catalogues.
  package var filters: [String] = []
  package var input: [String] = []
  /// The input options for reading values: a command after a pipe needs them again.
  package var reading: [String] = []
  /// The sort, and options that remove rows after the filters, such as a limit. The page adds its
  /// own choices after them.
  package var cuts: [String] = []
  package var isCut = false
  /// The options for groups.
  package var grouping: [String] = []
  /// All other words that change the output of a row.
  package var others: [String] = []
  package var catalogues: [String] = []
  /// The keys of the sort and the fields, as typed.
  package var sort: String?
  package var fields: String?
  /// The specs whose values the command line filters: another value would be an alternative to
  /// these.
  package var asked: [String] = []
  /// True if texts are compared without case, which the page does not do.
  package var ignoresCase = false

  package init() {}

  package func appendJSON(to output: inout [UInt8]) {
    var isFirst = true
    func begin(_ name: String) {
      output += (isFirst ? "{" : ",").utf8
      output += "\"\(name)\":".utf8
      isFirst = false
    }
    let lists = [
      ("filters", filters), ("input", input), ("reading", reading), ("cuts", cuts),
      ("grouping", grouping), ("others", others), ("catalogues", catalogues), ("asked", asked),
    ]
    for (name, words) in lists {
      begin(name)
      output.append(UInt8(ascii: "["))
      for (index, word) in words.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        HTMLText.append(quoted: word, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
    for (name, text) in [("sort", sort), ("fields", fields)] {
      guard let text else { continue }
      begin(name)
      HTMLText.append(quoted: text, to: &output)
    }
    begin("ignoresCase")
    output += "\(ignoresCase),\"isCut\":\(isCut)}".utf8
  }
}
