/// A reader of XML, token by token, over a window that moves over the file.
///
///     <offer id="7">   opening: the name, the attributes
///     <price/>         opening, and then closing
///     799 &amp; more   text, with its entities; `append` decodes them
///     </offer>         closing
///
/// Comments, instructions and a document type are skipped. The reader never loads anything. It
/// knows only the five entities of XML, and characters by their numbers. It refuses a document type
/// that contains declarations. The properties of a token are valid until `read` is called again.
final class XMLReader {
  enum Token {
    case opening, closing, text
    case end
  }

  /// A part of the bytes of the window.
  struct Part {
    var start = 0
    var end = 0
  }

  private struct ElementName {
    var whole = Part()
    /// The index at which the name begins without the prefix of its namespace.
    var localStart = 0
  }

  /// The maximum number of bytes of a token; no catalogue contains a longer token.
  static let longestToken = 1 << 24
  /// The maximum number of elements around a token.
  static let deepest = 256
  static let mostAttributes = 1 << 12

  let window: InputWindow
  /// Returns the failure about an offset of the text.
  private let complain: (_ offset: Int, _ message: String) -> Failure
  /// The index in the window at which the next token begins.
  var next: Int
  /// The index at which the last token began.
  private(set) var start = 0
  /// The element that was opened or closed last.
  private var element = ElementName()
  /// The attributes of the element that was opened last.
  private var ownAttributes: [(name: Part, value: Part)] = []
  /// The text that was read last.
  private(set) var text = Part()
  /// True if that text was in a section of plain characters, without entities.
  private(set) var isLiteral = false
  /// True if the last opened element is closed by its own tag.
  private var isSelfClosed = false
  /// The names of the open elements, one after the other. `nameStarts` has their beginnings.
  private var names: [UInt8] = []
  private var nameStarts: [Int] = []
  private var hasRoot = false

  init(
    _ window: InputWindow, from start: Int = 0,
    complain: ((_ offset: Int, _ message: String) -> Failure)? = nil
  ) {
    self.window = window
    self.complain = complain ?? { .data(window.problem(at: $0, Message($1))) }
    next = start
  }

  /// The number of elements around the next token.
  var depth: Int { nameStarts.count }
  var bytes: Bytes { window.bytes }
  /// The offset of the last token in the text.
  var offset: Int { window.origin + start }

  func bytes(of part: Part) -> Bytes { window.bytes.slice(part.start, part.end) }

  /// True if the last token is a tag: its name is within the token. For a text, the last name is
  /// before the token.
  private var isTag: Bool { element.whole.start > start }

  /// The name as it is written; empty for a text.
  var name: Part { isTag ? element.whole : Part() }

  /// The name without the prefix of its namespace; empty for a text.
  var localName: Bytes {
    isTag ? window.bytes.slice(element.localStart, element.whole.end) : .empty
  }

  /// The attributes of an opening token; empty for a text. Not valid for a closing token.
  var attributes: [(name: Part, value: Part)] { isTag ? ownAttributes : [] }

  static func local(_ name: Bytes) -> Bytes {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return name }
    return name.slice(colon + 1, name.count)
  }

  /// Returns the value of an attribute by its local name, or nil without the attribute.
  func attribute(_ wanted: [UInt8]) -> Part? {
    attributes.first { isCalled(wanted, $0.name) }?.value
  }

  func isCalled(_ wanted: [UInt8], _ name: Part) -> Bool {
    let name = XMLReader.local(bytes(of: name))
    return name.count == wanted.count && withBytes(of: wanted) { $0.isEqual(to: name) }
  }

  /// Returns the value of an attribute whose name is one letter, or nil.
  @inline(__always)
  func attribute(letter: UInt8) -> Bytes? {
    for attribute in ownAttributes
    where attribute.name.end &- attribute.name.start == 1
      && window.bytes[attribute.name.start] == letter
    {
      return bytes(of: attribute.value)
    }
    return nil
  }

  func failure(_ message: String) -> Failure { complain(offset, message) }

  func read() throws(Failure) -> Token {
    if isSelfClosed {
      isSelfClosed = false
      close()
      return .closing
    }
    if next == 0, window.origin == 0 { try skipMark() }
    while true {
      start = next
      if start >= window.count, !(try readOn()) {
        guard depth == 0, hasRoot else { throw cut() }
        return .end
      }
      if window.bytes[start] == UInt8(ascii: "<") {
        if let token = try readMarkup() { return token }
      } else if try readText() {
        return .text
      }
    }
  }

  /// Empties the parts of the last token, which become invalid when the window moves.
  private func forgetToken() {
    element = ElementName()
    ownAttributes.removeAll(keepingCapacity: true)
    text = Part()
  }

  private func skipMark() throws(Failure) {
    start = 0
    while window.count < 3, try readOn() {}
    next = UTF8Encoding.markLength(in: window.bytes.slice(0, window.count))
  }

  /// Reads more of the file after the token that begins at `start`. The token then begins at 0, and
  /// its parts are empty. Returns false at the end of the text.
  func readOn() throws(Failure) -> Bool {
    if window.isAtEnd { return false }
    guard window.count - start < XMLReader.longestToken else {
      throw failure("a tag or a text is longer than 16 MB; is the file a catalogue?")
    }
    let before = window.origin + window.count
    forgetToken()
    try window.advance(keeping: min(start, window.count))
    start = 0
    next = 0
    // A window without new bytes may not know yet that it is at its end.
    return window.origin + window.count > before || !window.isAtEnd
  }

  private func cut() -> Failure {
    guard depth > 0 else {
      return complain(window.origin + window.count, "the text ends before the first element")
    }
    let open = String(decoding: names[(nameStarts.last ?? 0)...], as: UTF8.self)
    return complain(
      window.origin + window.count, "the text ends inside <\(open.visible)>; is the file cut?")
  }

  /// Reads text up to the next tag. Returns false if the text is only white space around the root.
  private func readText() throws(Failure) -> Bool {
    while true {
      let view = window.bytes.slice(0, window.count)
      if let end = view.firstIndex(of: UInt8(ascii: "<"), from: start) {
        text = Part(start: start, end: end)
        break
      }
      if try readOn() { continue }
      text = Part(start: start, end: window.count)
      break
    }
    next = text.end
    isLiteral = false
    if depth > 0 { return true }
    let content = bytes(of: text)
    guard (0..<content.count).allSatisfy({ content[$0] <= 0x20 }) else {
      throw failure("text outside the root element")
    }
    return false
  }

  /// Reads a tag. Returns nil after skipped markup.
  private func readMarkup() throws(Failure) -> Token? {
    while start + 9 > window.count, try readOn() {}
    switch window.bytes[start + 1] {
    case UInt8(ascii: "/"):
      try readClosing()
      return .closing
    case UInt8(ascii: "?"):
      next = try end(of: "?>", from: 2, "an instruction")
      return nil
    case UInt8(ascii: "!"):
      if begins("<!--") {
        next = try end(of: "-->", from: 4, "a comment")
        return nil
      }
      if begins("<![CDATA["), depth > 0 {
        next = try end(of: "]]>", from: 9, "a section of plain characters")
        text = Part(start: start + 9, end: next - 3)
        isLiteral = true
        return .text
      }
      guard begins("<!DOCTYPE"), !hasRoot else { throw failure("a tag of an unknown kind") }
      try skipDocumentType()
      return nil
    default:
      try readOpening()
      return .opening
    }
  }

  private func readClosing() throws(Failure) {
    while true {
      guard
        let end = window.bytes.slice(0, window.count)
          .firstIndex(of: UInt8(ascii: ">"), from: min(start + 2, window.count))
      else {
        guard try readOn() else { throw cut() }
        continue
      }
      var nameEnd = end
      while nameEnd > start + 2, XMLReader.isSpace(window.bytes[nameEnd - 1]) { nameEnd -= 1 }
      var localStart = start + 2
      for index in localStart..<nameEnd where window.bytes[index] == UInt8(ascii: ":") {
        localStart = index + 1
        break
      }
      element = ElementName(
        whole: Part(start: start + 2, end: nameEnd), localStart: localStart)
      next = end + 1
      break
    }
    guard let first = nameStarts.last else {
      throw failure("</\(bytes(of: name).text().visible)> closes no open element")
    }
    let isOpen = withBytes(of: names) {
      $0.slice(first, $0.count).isEqual(to: bytes(of: name))
    }
    guard isOpen else {
      let open = String(decoding: names[first...], as: UTF8.self)
      throw failure("</\(bytes(of: name).text().visible)> is in the place of </\(open.visible)>")
    }
    close()
  }

  private func close() {
    guard let first = nameStarts.popLast() else { return }
    names.removeLast(names.count - first)
  }

  private func readOpening() throws(Failure) {
    var outcome = try readTag()
    while outcome == .cut {
      guard try readOn() else { throw cut() }
      outcome = try readTag()
    }
    guard depth > 0 || !hasRoot else { throw failure("a second root element") }
    guard depth < XMLReader.deepest else {
      throw failure("elements are nested more than \(XMLReader.deepest) levels deep")
    }
    hasRoot = true
    nameStarts.append(names.count)
    bytes(of: name).append(to: &names)
    isSelfClosed = outcome == .selfClosed
  }

  private enum TagEnd { case open, selfClosed, cut }

  /// Reads the tag that begins at `start`. Returns `.cut` if its end is not in memory.
  private func readTag() throws(Failure) -> TagEnd {
    let bytes = window.bytes
    let end = window.count
    if !ownAttributes.isEmpty { ownAttributes.removeAll(keepingCapacity: true) }
    var index = start + 1
    var localStart = index
    while index < end, XMLReader.isNamePart(bytes[index]) {
      if bytes[index] == UInt8(ascii: ":"), localStart == start + 1 { localStart = index + 1 }
      index &+= 1
    }
    if index >= end { return .cut }
    guard index > start + 1 else { throw failure("'<' does not begin a tag; write &lt;") }
    element = ElementName(whole: Part(start: start + 1, end: index), localStart: localStart)
    while true {
      while index < end, XMLReader.isSpace(bytes[index]) { index &+= 1 }
      if index >= end { return .cut }
      if bytes[index] == UInt8(ascii: ">") {
        next = index + 1
        return .open
      }
      if bytes[index] == UInt8(ascii: "/") {
        guard index + 1 < end else { return .cut }
        guard bytes[index + 1] == UInt8(ascii: ">") else { throw failure(brokenTag) }
        next = index + 2
        return .selfClosed
      }
      let first = index
      while index < end, XMLReader.isNamePart(bytes[index]) { index &+= 1 }
      let nameEnd = index
      while index < end, XMLReader.isSpace(bytes[index]) { index &+= 1 }
      if index >= end { return .cut }
      guard nameEnd > first, bytes[index] == UInt8(ascii: "=") else { throw failure(brokenTag) }
      index &+= 1
      while index < end, XMLReader.isSpace(bytes[index]) { index &+= 1 }
      if index >= end { return .cut }
      let quote = bytes[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw failure(brokenTag)
      }
      let valueStart = index &+ 1
      index = valueStart
      while index < end, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "<") { throw failure(brokenTag) }
        index &+= 1
      }
      if index >= end { return .cut }
      ownAttributes.append(
        (Part(start: first, end: nameEnd), Part(start: valueStart, end: index)))
      guard ownAttributes.count <= XMLReader.mostAttributes else {
        throw failure("an element has more than \(XMLReader.mostAttributes) attributes")
      }
      index &+= 1
    }
  }

  private var brokenTag: String {
    "the tag <\(bytes(of: name).text().visible)> is not well-formed: after the name come "
      + "attributes, each as name=\"value\""
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns true if a name can contain the byte: letters and digits, `_`, `:`, `-`, `.`, and every
  /// byte beyond ASCII.
  @inline(__always)
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
