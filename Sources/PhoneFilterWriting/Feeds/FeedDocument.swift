/// The text of a feed.
protocol FeedDocument: AnyObject {
  func append(_ attributes: [(name: String, values: [String])])
  /// Writes the end of the document. Without phones, writes the whole of it.
  func end()
}

/// RSS 2.0 with the names of Google's namespace.
final class RSSFeed: FeedDocument {
  private let output: OutputBuffer
  private var hasBegun = false
  /// The attributes that RSS has itself.
  private static let plain: Set<String> = ["title", "link", "description"]

  init(_ output: OutputBuffer) { self.output = output }

  /// Writes the head of the channel. RSS requires a link: that of the shop, from the first phone.
  private func begin(_ link: String?) {
    guard !hasBegun else { return }
    hasBegun = true
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
      <channel>
      <title>Phones</title>

      """)
    if let link {
      output.append(Array("<link>\(XMLText.escaped(RSSFeed.host(of: link)))</link>\n".utf8))
    }
    output.append("<description>Phones, written by phonefilter</description>\n")
  }

  /// Returns an address without its path: `https://shop.example`.
  private static func host(of link: String) -> String {
    link.parts(at: "/").prefix(3).joined(separator: "/").parts(at: "?")[0].parts(at: "#")[0]
  }

  func append(_ attributes: [(name: String, values: [String])]) {
    begin(attributes.first { $0.name == "link" }?.values.first)
    var text = "<item>\n"
    for (name, values) in attributes {
      let tag = RSSFeed.plain.contains(name) ? name : "g:" + name
      for value in values { text += "  <\(tag)>\(XMLText.escaped(value))</\(tag)>\n" }
    }
    output.append(Array((text + "</item>\n").utf8))
  }

  func end() {
    begin(nil)
    output.append("</channel>\n</rss>\n")
  }
}

/// Text with tabs and a header. A value has no tabs and no line breaks.
final class FeedTable: FeedDocument {
  private let output: OutputBuffer
  private let names: [String]
  private var hasBegun = false

  init(_ output: OutputBuffer, _ names: [String]) {
    self.output = output
    self.names = names
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    output.append(Array((names.joined(separator: "\t") + "\n").utf8))
  }

  func append(_ attributes: [(name: String, values: [String])]) {
    begin()
    let cells = names.map { name in
      let values = attributes.first { $0.name == name }?.values ?? []
      return values.map(FeedTable.oneLine).joined(separator: ",")
    }
    output.append(Array((cells.joined(separator: "\t") + "\n").utf8))
  }

  func end() { begin() }

  private static func oneLine(_ value: String) -> String {
    value.replacingScalars { $0 == "\t" || $0 == "\n" || $0 == "\r" ? " " : nil }
  }
}
