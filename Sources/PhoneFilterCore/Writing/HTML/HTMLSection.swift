/// A section of a page: which of the page's rows are in it, from top to bottom, and what is said of
/// them.
struct HTMLSection {
  /// What all of its rows have in common.
  let title: String
  /// Its rows stand side by side among those of the page.
  let start: Int
  private(set) var end: Int
  /// How many phones it has, those included that the page leaves out.
  private(set) var count = 0
  private(set) var summary = ""
  private(set) var sections: [HTMLSection] = []

  init(_ title: String, start: Int) {
    self.title = title
    self.start = start
    end = start
  }

  mutating func append(_ section: HTMLSection) { sections.append(section) }

  /// Takes note of where it ends, and what is said of it.
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
  func appendJSON(to output: inout [UInt8]) {
    output += "[".utf8
    for (index, section) in enumerated() {
      if index > 0 { output += ",\n".utf8 }
      section.appendJSON(to: &output)
    }
    output += "]".utf8
  }
}
