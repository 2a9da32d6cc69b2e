/// The command line that a page was made with, in parts, so that the page can say the one that gives
/// the rows that are shown. Words are quoted for a shell already.
package struct PageCommand: Sendable {
  /// The filters, and how catalogues are read.
  package var filters: [String] = []
  package var input: [String] = []
  /// What of that says how values are read: behind a pipe it has to be said again.
  package var reading: [String] = []
  /// The sort, and what takes rows away behind the filters, such as a limit: choices come behind it.
  package var cuts: [String] = []
  package var isCut = false
  /// How rows are divided into sections.
  package var grouping: [String] = []
  /// Any other word that changes what is written of a row.
  package var others: [String] = []
  package var catalogues: [String] = []
  /// The keys of the sort and the fields, as they were typed.
  package var sort: String?
  package var fields: String?
  /// The specs of which values were asked for: one value more would be an alternative to them.
  package var asked: [String] = []
  /// Whether texts are compared without regard to case, which the page does not do.
  package var ignoresCase = false

  package init() {}

  /// Adds the command line as a JSON object.
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
