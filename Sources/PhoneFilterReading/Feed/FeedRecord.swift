/// A record of a feed: its attributes and the elements in it, collected while they are read.
///
///     <offer id="7">                                  {"id":"7",
///       <price currency="USD">799</price>              "price_currency":"USD","price":"799",
///       <param name="RAM" unit="GB">8</param>          "RAM":"8 GB",
///       <size><width>7</width></size>                  "size":{"width":"7"},
///       <picture>a</picture><picture>b</picture>       "picture":["a","b"]}
///     </offer>
///
/// All values are texts, as cells are, without the white space around them.
struct FeedRecord: ~Copyable {
  /// The maximum number of bytes of a record, and of values in it.
  private static let longest = 1 << 24
  private static let mostNodes = 1 << 16

  /// An element that is not closed yet.
  struct Element {
    var node: Int
    /// The place in `characters` where its characters begin.
    let start: Int
    /// True if its characters need escapes in JSON.
    var needsEscapes = false
    var hasText = false
    var unit: [UInt8]?
    var link: [UInt8]?
  }

  let reader: XMLReader
  var names = FeedNames()
  private(set) var nodes: [FeedNode] = []
  /// The texts of values, escaped for JSON.
  let texts = ByteStore(capacity: 1 << 14)
  /// The characters of the open elements.
  var characters: [UInt8] = []
  var open: [Element] = []
  /// The number of records so far. It distinguishes the elements of this record from those of
  /// others.
  private var serial = 0
  private var start = 0

  init(_ reader: XMLReader) { self.reader = reader }

  /// Reads the record whose element was opened last, up to its end.
  mutating func read() throws(Failure) {
    serial += 1
    nodes.removeAll(keepingCapacity: true)
    texts.clear(keeping: 1 << 20)
    characters.removeAll(keepingCapacity: true)
    start = reader.offset
    nodes.append(FeedNode(field: -1, parent: -1, place: place(of: start)))
    open.append(Element(node: 0, start: 0))
    for attribute in reader.attributes { try add(attribute, .attribute, of: -1, in: 0) }
    while !open.isEmpty {
      switch try reader.read() {
      case .opening: try enter()
      case .text: try addText()
      case .closing: try leave()
      case .end: return
      }
      guard reader.offset - start < FeedRecord.longest else {
        throw reader.failure("the record is longer than 16 MB; is the file a catalogue?")
      }
    }
  }

  /// Returns the place of an offset. The offset must not be before an earlier one.
  private func place(of offset: Int) -> FeedPlace { FeedPlace(offset, in: reader.window) }

  private func place(ofIndex index: Int) -> FeedPlace {
    FeedPlace(reader.window.origin + index, in: reader.window)
  }

  private mutating func enter() throws(Failure) {
    let parent = open[open.count - 1].node
    let isPlain = reader.attributes.isEmpty
    // Places must be requested in the order of the feed. This place precedes the attributes'
    // places.
    let beginning = place(of: reader.offset)
    let tag = reader.bytes(of: reader.name)
    var field = try number(of: tag, .element, in: nodes[parent].field)
    var element = Element(node: nodes.count, start: characters.count)
    if !isPlain {
      let name = names.fields[field].role == .field ? reader.attribute(FeedRecord.name) : nil
      if let name { field = try number(of: text(of: name), .parameter, in: nodes[parent].field) }
      for attribute in reader.attributes {
        if reader.isCalled(FeedRecord.unit, attribute.name) {
          element.unit = try text(of: attribute.value)
        } else if reader.isCalled(FeedRecord.link, attribute.name) {
          element.link = try text(of: attribute.value)
          _ = place(ofIndex: attribute.value.start)
        } else if name == nil || !reader.isCalled(FeedRecord.name, attribute.name) {
          try add(attribute, .detail, of: field, in: parent)
        }
      }
    }
    element.node = nodes.count
    try append(FeedNode(field: field, parent: parent, place: beginning))
    open.append(element)
  }

  private static let name = Array("name".utf8)
  private static let unit = Array("unit".utf8)
  private static let link = Array("href".utf8)

  private mutating func number(
    of name: Bytes, _ kind: FeedNames.Kind, in parent: Int
  ) throws(Failure) -> Int {
    if let number = names.number(of: name, kind, in: parent) { return number }
    throw reader.failure("there are more than 65,536 names of fields; is the file a catalogue?")
  }

  /// Returns the number of a field whose name is not in the window. Ignores white space around the
  /// name.
  private mutating func number(
    of name: [UInt8], _ kind: FeedNames.Kind, in parent: Int
  ) throws(Failure) -> Int {
    try withBytes(of: name) { name throws(Failure) in
      try number(of: name.trimmed, kind, in: parent)
    }
  }

  private mutating func add(
    _ attribute: (name: XMLReader.Part, value: XMLReader.Part), _ kind: FeedNames.Kind,
    of field: Int, in parent: Int
  ) throws(Failure) {
    let name = reader.bytes(of: attribute.name)
    // A declaration of a namespace is not a value.
    if name.count >= 5, withBytes(of: FeedRecord.namespace, { $0.isEqual(to: name.slice(0, 5)) }),
      name.count == 5 || name[5] == UInt8(ascii: ":")
    {
      return
    }
    let number = try number(of: name, kind, in: field)
    let content = try text(of: attribute.value)
    try add(content, number, in: parent, at: place(ofIndex: attribute.value.start))
  }

  private static let namespace = Array("xmlns".utf8)

  mutating func add(
    _ content: [UInt8], _ number: Int, in parent: Int, at place: FeedPlace
  ) throws(Failure) {
    var node = FeedNode(field: number, parent: parent, place: place)
    let start = texts.count
    withBytes(of: content) { _ = texts.append(escaping: $0.trimmed) }
    node.text = start..<texts.count
    try append(node)
    link(nodes.count - 1)
  }

  private mutating func append(_ node: FeedNode) throws(Failure) {
    guard nodes.count < FeedRecord.mostNodes else {
      throw reader.failure("the record has more than 65,536 values; is the file a catalogue?")
    }
    nodes.append(node)
  }

  private mutating func link(_ index: Int) {
    let parent = nodes[index].parent
    if nodes[parent].last >= 0 {
      nodes[nodes[parent].last].next = index
    } else {
      nodes[parent].first = index
    }
    nodes[parent].last = index
    let before = names.note(index, of: nodes[index].field, in: serial << 17 | parent)
    guard before >= 0 else { return }
    nodes[before].twin = index
    nodes[index].isTwin = true
  }

  private mutating func leave() throws(Failure) {
    let element = open.removeLast()
    let index = element.node
    if nodes[index].first >= 0 || index == 0 {
      try leaveParent(element)
    } else {
      leaveText(element)
    }
    characters.removeLast(characters.count - element.start)
    if index > 0 { link(index) }
  }

  /// Leaves an element that contains others. Its own characters become a field `text` in it.
  private mutating func leaveParent(_ element: Element) throws(Failure) {
    let index = element.node
    let around = max(nodes[index].parent, 0)
    if index > 0, try takePair(of: index) { return }
    if element.hasText {
      let number = try number(of: FeedRecord.text, .element, in: nodes[index].field)
      try add(Array(characters[element.start...]), number, in: index, at: nodes[index].place)
    }
    for (name, value) in [(FeedRecord.unit, element.unit), (FeedRecord.link, element.link)] {
      guard let value else { continue }
      let number = try number(of: name, .detail, in: nodes[index].field)
      try add(value, number, in: around, at: nodes[index].place)
    }
  }

  private static let text = Array("text".utf8)

  /// Turns an element that contains the name and the value of a field into that field. The element
  /// may also contain a group's name. Returns false if the name or the value is missing, or if the
  /// element contains anything else.
  private mutating func takePair(of index: Int) throws(Failure) -> Bool {
    guard names.fields[nodes[index].field].role == .field else { return false }
    var name: Int?
    var value: Int?
    var child = nodes[index].first
    while child >= 0 {
      let node = nodes[child]
      guard node.first < 0, node.twin < 0 else { return false }
      switch names.fields[node.field].role {
      case .name: name = child
      case .value: value = child
      case .group: break
      case .none, .field: return false
      }
      child = node.next
    }
    guard let name, let value else { return false }
    let title = texts.bytes.slice(nodes[name].text.lowerBound, nodes[name].text.upperBound)
    let parent = nodes[nodes[index].parent].field
    nodes[index].field = try number(of: JSONText.decoded(title), .parameter, in: parent)
    nodes[index].place = nodes[value].place
    nodes[index].text = nodes[value].text
    nodes[index].first = -1
    return true
  }

  /// Leaves an element that contains only text.
  private mutating func leaveText(_ element: Element) {
    let start = texts.count
    if element.hasText {
      withBytes(of: characters) { all in
        let content = all.slice(element.start, all.count).trimmed
        if element.needsEscapes { texts.append(escaping: content) } else { texts.append(content) }
      }
      if let unit = element.unit, !unit.isEmpty {
        texts.append(byte: UInt8(ascii: " "))
        withBytes(of: unit) { _ = texts.append(escaping: $0.trimmed) }
      }
    } else if let link = element.link {
      withBytes(of: link) { _ = texts.append(escaping: $0.trimmed) }
    }
    nodes[element.node].text = start..<texts.count
  }

  /// Records the place where the text of the innermost element begins.
  mutating func beginText(at index: Int) {
    nodes[open[open.count - 1].node].place = place(ofIndex: index)
  }
}
