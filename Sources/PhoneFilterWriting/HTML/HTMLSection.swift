/// A section of a page, for one group: its title, its rows, and a summary of them.
struct HTMLSection {
  /// The common value of its rows.
  let title: String
  /// The rows are those of the page from `start` up to `end`.
  let start: Int
  private(set) var end: Int
  /// The number of its phones, including those that the page leaves out.
  private(set) var count = 0
  private(set) var summary = ""
  private(set) var sections: [HTMLSection] = []

  init(_ title: String, start: Int) {
    self.title = title
    self.start = start
    end = start
  }

  mutating func append(_ section: HTMLSection) { sections.append(section) }

  /// Sets the end of its rows, the number of all its phones, and its summary.
  mutating func finish(_ end: Int, count: Int, summary: String) {
    self.end = end
    self.count = count
    self.summary = summary
  }

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
  package func appendJSON(to output: inout [UInt8]) {
    output += "[".utf8
    for (index, section) in enumerated() {
      if index > 0 { output += ",\n".utf8 }
      section.appendJSON(to: &output)
    }
    output += "]".utf8
  }
}
