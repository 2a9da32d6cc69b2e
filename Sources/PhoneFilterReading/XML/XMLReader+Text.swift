// The characters of texts and attributes.

extension XMLReader {
  /// Appends the characters of the last text.
  func appendText(to output: inout [UInt8]) throws(Failure) {
    if isLiteral {
      appendLiteral(text, to: &output)
    } else {
      try append(text, to: &output)
    }
  }

  /// Appends a part without decoding entities.
  func appendLiteral(_ part: Part, to output: inout [UInt8]) {
    XMLReader.append(lines: bytes(of: part), to: &output)
  }

  /// Appends the characters of a part, with its entities decoded.
  func append(_ part: Part, to output: inout [UInt8]) throws(Failure) {
    let content = bytes(of: part)
    guard content.firstIndex(of: UInt8(ascii: "&")) != nil else {
      XMLReader.append(lines: content, to: &output)
      return
    }
    var index = 0
    while index < content.count {
      let stop = content.firstIndex(of: UInt8(ascii: "&"), from: index) ?? content.count
      XMLReader.append(lines: content.slice(index, stop), to: &output)
      guard stop < content.count else { return }
      guard let end = content.firstIndex(of: UInt8(ascii: ";"), from: stop), end - stop <= 12 else {
        throw failure("'&' does not begin an entity; write &amp;")
      }
      let name = content.slice(stop + 1, end)
      guard let character = XMLReader.character(of: name) else {
        throw failure(
          "the entity '&\(name.text().visible);' is unknown; XML has &lt; &gt; &amp; "
            + "&quot; &apos; and numbers such as &#233;")
      }
      output.append(contentsOf: character)
      index = end + 1
    }
  }

  func string(_ part: Part) throws(Failure) -> String {
    var characters: [UInt8] = []
    try append(part, to: &characters)
    return String(decoding: characters, as: UTF8.self)
  }

  /// Returns the UTF-8 of the character that an entity represents. Nil if XML does not define the
  /// entity.
  private static func character(of name: Bytes) -> [UInt8]? {
    guard name.count > 1, name[0] == UInt8(ascii: "#") else {
      switch name.text() {
      case "lt": return [UInt8(ascii: "<")]
      case "gt": return [UInt8(ascii: ">")]
      case "amp": return [UInt8(ascii: "&")]
      case "quot": return [UInt8(ascii: "\"")]
      case "apos": return [UInt8(ascii: "'")]
      default: return nil
      }
    }
    let isHexadecimal = name[1] == UInt8(ascii: "x")
    let digits = name.slice(isHexadecimal ? 2 : 1, name.count).text()
    guard digits.utf8.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      value >= 0x20 || value == 0x09 || value == 0x0A || value == 0x0D,
      let scalar = Unicode.Scalar(value), value != 0xFFFE, value != 0xFFFF
    else { return nil }
    return Array(String(Character(scalar)).utf8)
  }

  /// Appends text in which each line ends with a line feed, as XML requires.
  private static func append(lines content: Bytes, to output: inout [UInt8]) {
    guard content.firstIndex(of: 0x0D) != nil else {
      content.append(to: &output)
      return
    }
    for index in 0..<content.count {
      guard content[index] == 0x0D else {
        output.append(content[index])
        continue
      }
      if index + 1 == content.count || content[index + 1] != 0x0A { output.append(0x0A) }
    }
  }
}
