/// Reads the products in the linked data of one file.
final class LinkedReader {
  /// A value of a record: a text, or the JSON of another value.
  struct Value: Equatable {
    var text: String
    var isText = true
    var offset: Int
  }

  struct Record {
    let offset: Int
    private(set) var fields: [(name: String, values: [Value])] = []
    private var places: [String: Int] = [:]
    /// The number of first values of a field that a further value is compared with.
    private static let mostCompared = 64

    init(offset: Int) { self.offset = offset }

    func has(_ name: String) -> Bool { places[name] != nil }

    /// Adds a value to a field. A repeated value is added once.
    mutating func add(_ value: Value, to name: String) {
      guard let place = places[name] else {
        places[name] = fields.count
        fields.append((name, [value]))
        return
      }
      let isThere = fields[place].values.prefix(Record.mostCompared)
        .contains { $0.text == value.text }
      if !isThere { fields[place].values.append(value) }
    }
  }

  /// The text, with zeros after it that a scanner may read.
  private let text: [UInt8]
  private let count: Int
  private var tree = LinkedTree()
  private(set) var records: [Record] = []
  private(set) var remarks: [Message] = []
  /// The types of the nodes that are not products, for the message about a file without products.
  private var otherTypes: [String] = []
  /// The nodes by their `@id`.
  private var identified: [String: Int] = [:]
  /// The products that are in a record already.
  private var taken: Set<Int> = []
  private var met: Set<String> = []
  private let lineStarts: [Int]
  private var brokenCount = 0
  /// The number of nodes that were looked at, and the bytes of the values in all records. References
  /// and groups repeat values, so a small file could make endless records.
  private var steps = 0
  private var bytes = 0
  private static let mostSteps = 1 << 28
  private static let mostBytes = 1 << 28
  /// True if the records would be too large.
  var isTooLarge: Bool { steps > LinkedReader.mostSteps || bytes > LinkedReader.mostBytes }
  /// The index of the first text that is not JSON, and the fault there.
  private(set) var broken: (index: Int, message: String)?

  /// The maximum number of blocks whose faults are reported separately.
  private static let mostRemarks = 3

  init(_ text: [UInt8]) {
    self.text = text + [UInt8](repeating: 0, count: 64)
    count = text.count
    var starts = [0]
    for index in text.indices where text[index] == 0x0A { starts.append(index + 1) }
    lineStarts = starts
  }

  var whole: Range<Int> {
    withBytes(of: text) { UTF8Encoding.markLength(in: $0) }..<count
  }

  func place(_ offset: Int) -> FeedPlace {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return FeedPlace(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// Reads a block. A block that is not JSON is reported, and the others are read.
  func read(_ block: Range<Int>) {
    withBytes(of: text) { bytes in
      var scanner = JSONScanner(bytes, end: block.upperBound, isFinal: true)
      let first = tree.nodes.count
      var roots: [Int] = []
      var start = scanner.skipSpace(block.lowerBound)
      // Several values may follow each other, as in JSON Lines.
      while start < block.upperBound {
        let end = scanner.skipValue(start)
        guard end > 0 else {
          report(scanner.failure, start)
          break
        }
        roots.append(tree.add(&scanner, at: start))
        start = scanner.skipSpace(end)
      }
      identify(from: first)
      for root in roots { take(root, depth: 0, offer: nil) }
    }
  }

  private func report(_ failure: ScanFailure?, _ start: Int) {
    let index = failure?.index ?? start
    let message = failure?.message ?? "expected a value"
    if broken == nil { broken = (index, message) }
    brokenCount += 1
    guard brokenCount <= LinkedReader.mostRemarks else { return }
    let (block, at) = (place(start), place(index))
    remarks.append(
      "the linked data at \(block.line):\(block.column) is not JSON and is skipped: \(message) "
        + "(\(at.line):\(at.column))")
  }

  /// Returns the message about a file without products.
  func complaint(_ blocks: Int, isPage: Bool) -> String {
    if isPage, blocks == 0 {
      return "this looks like HTML; is it an error page? It has no linked data "
        + "(application/ld+json)"
    }
    let types = otherTypes.isEmpty ? "" : " (types found: \(Suggestions.list(otherTypes)))"
    return "its linked data has no Product\(types)"
      + (isPage ? "" : "; --input json reads its objects as they are")
  }
}

// The walk through the values.
extension LinkedReader {
  /// The members whose products are other products than that of the page.
  private static let related: Set<String> = [
    "isrelatedto", "issimilarto", "isaccessoryorsparepartfor", "isconsumablefor", "review",
    "reviews", "isvariantof", "model", "relatedlink",
  ]

  private func identify(from first: Int) {
    for number in first..<tree.nodes.count where tree.nodes[number].kind == .object {
      let children = tree.children(of: number)
      guard children.count > 1, let id = children.first(where: { name($0) == "@id" }) else {
        continue
      }
      identified[string(id)] = identified[string(id)] ?? number
    }
  }

  /// Takes the products in a value. `offer` is the offer around it.
  private func take(_ number: Int, depth: Int, offer: Int?) {
    guard !isTooLarge, depth < LinkedTree.deepest else { return }
    let kind = tree.nodes[number].kind
    guard kind == .object || kind == .list else { return }
    var inner = offer
    if kind == .object {
      let types = self.types(of: number)
      if types.contains("productgroup"), takeVariants(of: number) { return }
      if !types.isDisjoint(with: LinkedReader.products) {
        add(number, in: nil, offer: offer)
      } else {
        for type in self.types(of: number, isFolded: false)
        where otherTypes.count < 8 && !otherTypes.contains(type) {
          otherTypes.append(type)
        }
        inner = types.contains("offer") ? number : nil
      }
    }
    for child in tree.children(of: number)
    where kind == .list || !LinkedReader.related.contains(name(child).lowercased()) {
      take(child, depth: depth + 1, offer: inner)
    }
  }

  private static let products: Set<String> = [
    "product", "individualproduct", "productmodel", "someproducts", "productgroup",
  ]

  /// Adds the variants of a group. Returns false if the group has none.
  private func takeVariants(of group: Int) -> Bool {
    let variants = members(group, "hasVariant").flatMap(elements).map(resolved)
      .filter { tree.nodes[$0].kind == .object }
    for variant in variants where !isTooLarge { add(variant, in: group, offer: nil) }
    return !variants.isEmpty
  }

  private func add(_ product: Int, in group: Int?, offer: Int?) {
    guard taken.insert(product).inserted else { return }
    var record = Record(offset: Int(tree.nodes[product].start))
    LinkedRecord(self).add(product, to: &record, offer: offer)
    var around = group
    if around == nil {
      around = members(product, "isVariantOf").flatMap(elements).map(resolved).first
    }
    if let around { LinkedRecord(self).inherit(around, to: &record) }
    bytes += record.fields.reduce(0) { sum, field in
      sum + field.name.utf8.count + field.values.reduce(0) { $0 + $1.text.utf8.count }
    }
    let shown = record.fields.map { "\($0.name)\0\($0.values.map(\.text).joined(separator: "\0"))" }
    guard !record.fields.isEmpty, met.insert(shown.joined(separator: "\u{1}")).inserted else {
      return
    }
    records.append(record)
  }
}

// The values of nodes.
extension LinkedReader {
  func kind(_ number: Int) -> LinkedTree.Kind { tree.nodes[number].kind }
  func offset(_ number: Int) -> Int { Int(tree.nodes[number].start) }
  func children(_ number: Int) -> [Int] {
    let children = tree.children(of: number)
    steps += 1 + children.count
    return children
  }

  func name(_ number: Int) -> String {
    let range = tree.nodes[number].name
    return decoded(Int(range.lowerBound)..<Int(range.upperBound))
  }

  /// Returns the text of a value without quotes. Shops write `&quot;` in it, though a script has no
  /// such escapes.
  func string(_ number: Int) -> String {
    let node = tree.nodes[number]
    let text = decoded(Int(node.start)..<Int(node.end))
    return node.kind == .text ? LinkedReader.unescaped(text).trimmingSpaces : text
  }

  private func decoded(_ range: Range<Int>) -> String {
    withBytes(of: text) { bytes in
      RawValue(bytes: bytes.slice(range.lowerBound, range.upperBound), encoding: .json).text
    }
  }

  private static let escapes = [
    ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("&nbsp;", " "), ("&amp;", "&"),
  ]

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let found = byte == UInt8(ascii: "&") ? escapes.first { rest.starts(with: $0.0.utf8) } : nil
      if let found {
        bytes += found.1.utf8
        rest = rest.dropFirst(found.0.utf8.count)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the members of an object with a name.
  func members(_ number: Int, _ wanted: String) -> [Int] {
    children(number).filter { isCalled(wanted, $0) }
  }

  /// Returns true if a member has a name. Nearly all names have no escapes and are compared as bytes.
  private func isCalled(_ wanted: String, _ number: Int) -> Bool {
    let range = tree.nodes[number].name
    let (start, end) = (Int(range.lowerBound) + 1, Int(range.upperBound) - 1)
    guard start <= end else { return false }
    let bytes = text[start..<end]
    return bytes.contains(UInt8(ascii: "\\"))
      ? name(number) == wanted : bytes.elementsEqual(wanted.utf8)
  }

  /// Returns the first member of an object with one of some names, resolved.
  func member(_ number: Int, _ names: String...) -> Int? {
    names.lazy.compactMap { self.members(number, $0).last }.first.map(resolved)
  }

  /// Returns the elements of a list; another value is its only element.
  func elements(_ number: Int) -> [Int] {
    tree.nodes[number].kind == .list ? children(number) : [number]
  }

  /// Returns the node that a reference such as `{"@id":"#offer"}` means; another node is unchanged.
  func resolved(_ number: Int) -> Int {
    guard tree.nodes[number].kind == .object else { return number }
    let children = children(number)
    guard children.count == 1, name(children[0]) == "@id" else { return number }
    return identified[string(children[0])] ?? number
  }

  func types(of number: Int) -> Set<String> {
    Set(types(of: number, isFolded: true))
  }

  /// Returns the types of an object, without `http://schema.org/`.
  private func types(of number: Int, isFolded: Bool) -> [String] {
    members(number, "@type").flatMap(elements).map { type in
      let name = LinkedReader.lastPart(string(type))
      return isFolded ? name.lowercased() : name
    }
  }

  /// Returns the last part of an address, or of a name with a prefix: `schema:InStock`.
  static func lastPart(_ text: String) -> String {
    let part = text.parts(at: "/").last { !$0.isEmpty } ?? text
    return part.parts(at: ":").last ?? part
  }
}

// The text that is made of the records.
extension LinkedReader {
  func write(to output: FeedText) {
    output.append(UInt8(ascii: "["))
    var isFirst = true
    for record in records.sorted(by: { $0.offset < $1.offset }) {
      write(record, isFirst: isFirst, to: output)
      isFirst = false
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(_ record: Record, isFirst: Bool, to output: FeedText) {
    let start = place(record.offset)
    output.move(to: start, before: isFirst ? 0 : 1)
    if !isFirst { output.append(UInt8(ascii: ",")) }
    output.mark(start)
    output.append(UInt8(ascii: "{"))
    // Values of another node keep the order before the product's own, which are in the order of
    // the text.
    let fields = record.fields.sorted { $0.values[0].offset < $1.values[0].offset }
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(text: field.name, to: output)
      output.append(UInt8(ascii: ":"))
      if field.values.count > 1 { output.append(UInt8(ascii: "[")) }
      for (number, value) in field.values.enumerated() {
        if number > 0 { output.append(UInt8(ascii: ",")) }
        if value.offset > record.offset {
          output.move(to: place(value.offset))
          output.mark(place(value.offset))
        }
        if value.isText {
          append(text: value.text, to: output)
        } else {
          withBytes(of: Array(value.text.utf8)) { output.append($0) }
        }
      }
      if field.values.count > 1 { output.append(UInt8(ascii: "]")) }
    }
    output.append(UInt8(ascii: "}"))
  }

  private func append(text: String, to output: FeedText) {
    let store = ByteStore(capacity: text.utf8.count + 2)
    withBytes(of: Array(text.utf8)) { _ = store.append(quoted: $0) }
    output.append(store.bytes)
  }
}
