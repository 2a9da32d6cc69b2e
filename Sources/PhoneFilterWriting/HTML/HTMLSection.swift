/// A section of a page: its title, the page's rows that are in it, and a summary of them.
struct HTMLSection {
  /// The value that all of its rows have.
  let title: String
  /// Its rows are those of the page from `start` up to `end`.
  let start: Int
  private(set) var end: Int
  /// Number of its phones, with those that the page leaves out.
  private(set) var count = 0
  private(set) var summary = ""
  private(set) var sections: [HTMLSection] = []

  init(_ title: String, start: Int) {
    self.title = title
    self.start = start
    end = start
  }

  mutating func append(_ section: HTMLSection) { sections.append(section) }

  /// Takes the end of its rows, the number of all its phones, and its summary.
  mutating func finish(_ end: Int, count: Int, summary: String) {
    self.end = end
    self.count = count
    self.summary = summary
  }

  /// Adds the section, and those in it, as a JSON object.
  func appendJSON(to output: inout [UInt8]) {
    output += "{\"title\":".utf8
    HTMLText.append(quoted: title.visible, to: &output)
    output += ",\"start\":\(start),\"end\":\(end),\"summary\":".utf8
    HTMLText.append(quoted: summary.visible, to: &output)
    output += ",\"sections\":".utf8
    sections.appendJSON(to: &output)
    output += "}".utf8
  }
}

extension [HTMLSection] {
  /// Adds the sections as a JSON array.
  package func appendJSON(to output: inout [UInt8]) {
    output += "[".utf8
    for (index, section) in enumerated() {
      if index > 0 { output += ",\n".utf8 }
      section.appendJSON(to: &output)
    }
    output += "]".utf8
  }
}
