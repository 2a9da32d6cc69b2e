import PhoneFilterTestSupport
@testable import PhoneFilterCore
@testable import PhoneFilterReading

/// Feeds in XML that are valid by construction: the rows and their lines are known.
final class MadeFeedTarget: FuzzTarget {
  static let name = "madefeed"

  private let file = FuzzFile("made.xml")
  /// A name that is an attribute and an element has both words before it.
  private static let attributes = ["model", "id", "x-y"]
  private static let elements = ["price", "color", "a", "b-c", "d.e", "_f"]

  func run(_ input: inout FuzzInput) {
    var feed = "<?xml version=\"1.0\"?>\n" + between(&input)
    feed += "<shop>" + between(&input)
    var rows: [String] = []
    var lines: [Int] = []
    for _ in 0..<2 + input.choice(5) {
      lines.append(1 + feed.utf8.count { $0 == 0x0A })
      let (text, row) = record(from: &input)
      feed += text + between(&input)
      rows.append(row)
    }
    feed += "</shop>" + between(&input)
    file.write(Array(feed.utf8))
    let found = ReadCatalogue(file.path, chunk: 16 + input.choice(200))
    let texts = found.rows.map(Self.withoutBlanks)
    require(texts == rows, "\(feed)\n\(texts)\nnot: \(rows)\n\(found.shown)")
    require(found.lines == lines, "\(feed)\n\(found.lines), not: \(lines)")
  }

  /// Returns text that holds no value: blanks, a comment, an instruction.
  private func between(_ input: inout FuzzInput) -> String {
    input.pick(["", "", " ", "\n", "\t\n ", "<!-- <item> & -->", "<?work on?>", "\n<!---->\n"])
  }

  private func record(from input: inout FuzzInput) -> (text: String, row: String) {
    var (attributes, elements) = (Self.attributes, Self.elements)
    var members: [String] = []
    var tag = "<item"
    func member(of names: inout [String]) -> (name: String, text: String) {
      let name = names.remove(at: input.choice(names.count))
      let (text, value) = value(from: &input)
      members.append("\"\(name)\":\(String(decoding: JSONText.quoted(value), as: UTF8.self))")
      return (name, text)
    }
    for _ in 0..<input.choice(3) {
      let (name, text) = member(of: &attributes)
      let quote = text.contains("\"") ? "'" : "\""
      tag += " \(name) = \(quote)\(text)\(quote)"
    }
    var inside = ""
    for _ in 0..<1 + input.choice(3) {
      let (name, text) = member(of: &elements)
      let space = input.pick(["", " ", "\n"])
      inside += "<\(name)\(space)>\(text)</\(name)\(space)>" + between(&input)
    }
    return ("\(tag)>\(between(&input))\(inside)</item>", "{\(members.joined(separator: ","))}")
  }

  /// Returns a text in XML, and what it says.
  private func value(from input: inout FuzzInput) -> (text: String, value: String) {
    var (text, value) = ("", "")
    for _ in 0..<1 + input.choice(3) {
      let (written, meant) = input.pick([
        ("x", "x"), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&#65;", "A"), ("&#x20AC;", "€"),
        ("7", "7"), ("é", "é"), ("&apos;", "'"), ("&quot;", "\""), ("a b", "a b"), ("😀", "😀"),
      ])
      text += written
      value += meant
    }
    return (text, value)
  }

  /// The reader writes blanks into a row, which tell the place of a value in the feed.
  private static func withoutBlanks(_ row: [UInt8]) -> String {
    var (isQuoted, isEscaped) = (false, false)
    let bytes = row.filter { byte in
      if !isEscaped, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
      return isQuoted || byte > 0x20
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
