/// A search for the elements of a feed that are records, in its first megabyte.
///
///     <yml_catalog>                   known: shop.offers.offer
///     <rss>, <feed xmlns="…Atom">     known: channel.item, entry
///     <shop><phones><phone>…          an element that names two specs or more
///     <list><handy>…<handy>…          a root with only elements of one name that contain others
///
/// As in JSON, an element that contains records is usually a group of them. It is a record itself
/// if it names two or more specs besides the brand, or a model when the elements in it name none.
/// It is always a group if two or more elements with the same path in it are records and one of
/// them names a model.
struct FeedSample {
  /// A path to elements that are records.
  struct Way {
    let path: [String]
    var namesModel: Bool
    var specs: Set<String>
    var count = 1
  }

  /// The maximum number of bytes and of elements that are examined.
  static let reach = 1 << 20
  private static let mostElements = 1 << 16

  /// An element that is not closed yet.
  private struct Element {
    let name: String
    var specs: Set<String> = []
    var ways: [Way] = []
    var hasElements = false
  }

  private let reader: XMLReader
  private var known: [String: String?] = [:]
  private var around: [Element] = []
  /// For each name, the number of elements directly in the root that contain elements. -1 if one of
  /// them contains none.
  private var inRoot: [String: Int] = [:]
  /// The first 8 paths of elements, at most 3 levels below the root, for an error that lists them.
  private var parents: [String] = []

  private init(_ reader: XMLReader) { self.reader = reader }

  /// Returns the path to the records of a feed with these first bytes, and the remark about it.
  static func finding(
    in beginning: [UInt8], isWhole: Bool, of file: InputFile
  ) throws(Failure) -> (path: String, remark: Message?) {
    let window = InputWindow(
      file: InputFile(file, through: HeldBytes(beginning)), tracksLines: true)
    var evidence = FeedSample(XMLReader(window))
    guard try evidence.reader.read() == .opening else {
      throw evidence.reader.failure("no element begins here")
    }
    if let path = evidence.knownPath { return (path, nil) }
    var ways: [Way] = []
    do throws(Failure) {
      ways = try evidence.walk()
    } catch {
      ways = evidence.unwound()
      // The reader reports an error in the feed later, after the first records.
      if ways.isEmpty, isWhole { throw error }
    }
    return try evidence.choice(of: ways, in: window)
  }

  /// The path of a well-known format, or nil.
  private var knownPath: String? {
    switch reader.localName.text() {
    case "yml_catalog": return "shop.offers.offer"
    case "rss": return "channel.item"
    case "feed":
      let atom = Array("http://www.w3.org/2005/Atom".utf8)
      let isAtom = reader.attributes.contains { attribute in
        withBytes(of: atom) { $0.isEqual(to: reader.bytes(of: attribute.value)) }
      }
      return isAtom ? "entry" : nil
    default: return nil
    }
  }

  private mutating func walk() throws(Failure) -> [Way] {
    enter()
    for _ in 0..<(3 * FeedSample.mostElements) {
      switch try reader.read() {
      case .opening: enter()
      case .closing:
        if let ways = leave() { return ways }
      case .text: break
      case .end: return []
      }
    }
    return unwound()
  }

  private mutating func enter() {
    let name = reader.localName.text()
    var element = Element(name: name)
    if !around.isEmpty {
      around[around.count - 1].hasElements = true
      let path = (around.dropFirst().map(\.name) + [name]).joined(separator: ".")
      if around.count < 4, parents.count < 8, !parents.contains(path) { parents.append(path) }
    }
    for attribute in reader.attributes {
      let key = XMLReader.local(reader.bytes(of: attribute.name)).text()
      if let spec = spec(called: key) { element.specs.insert(spec) }
      // A parameter is a field of the element around it.
      if key == "name", !around.isEmpty,
        let spec = spec(called: reader.bytes(of: attribute.value).text())
      {
        around[around.count - 1].specs.insert(spec)
      }
    }
    around.append(element)
  }

  private mutating func spec(called name: String) -> String? {
    if let found = known[name] { return found }
    let spec = KnownFields.spec(called: name)
    known[name] = .some(spec)
    return spec
  }

  /// Leaves the innermost element. Returns the ways to records if it is the root, and nil
  /// otherwise.
  private mutating func leave(isCut: Bool = false) -> [Way]? {
    guard let element = around.popLast() else { return [] }
    if around.count == 1, !isCut {
      let known = inRoot[element.name] ?? 0
      inRoot[element.name] = element.hasElements && known >= 0 ? known + 1 : -1
    }
    let own = element.specs.subtracting([BrandSpec().name])
    let model = ModelSpec().name
    let isGroup =
      element.ways.contains { $0.namesModel && $0.count > 1 }
      || own.count <= 1 && !element.ways.isEmpty
        && (!own.contains(model) || element.ways.contains(where: \.namesModel))
    let all = element.ways.reduce(element.specs) { $0.union($1.specs) }
    var ways = element.ways
    if !isGroup, !isCut, element.specs.count >= 2 || own.contains(model) && all.count >= 2 {
      let path = Array(around.map(\.name) + [element.name])
      ways = [Way(path: path, namesModel: own.contains(model), specs: all)]
    }
    guard !around.isEmpty else { return ways }
    let last = around.count - 1
    if !element.hasElements, let spec = spec(called: element.name) {
      around[last].specs.insert(spec)
    }
    for way in ways {
      if let place = around[last].ways.firstIndex(where: { $0.path == way.path }) {
        around[last].ways[place].count += way.count
        around[last].ways[place].namesModel = around[last].ways[place].namesModel || way.namesModel
      } else if around[last].ways.count < 64 {
        around[last].ways.append(way)
      }
    }
    return nil
  }

  /// Leaves all open elements, because the bytes end within them. Returns the ways to records.
  private mutating func unwound() -> [Way] {
    while !around.isEmpty {
      if let ways = leave(isCut: true) { return ways }
    }
    return []
  }

  /// Returns the path of the best way, and a remark if the path is a guess. Throws an error if no
  /// way is found, or if two or more are equally good.
  private func choice(
    of all: [Way], in window: InputWindow
  ) throws(Failure) -> (path: String, remark: Message?) {
    var ways = all.filter { way in !way.path.contains { $0.utf8.contains(UInt8(ascii: ".")) } }
    for isBetter in [{ $0.namesModel }, { $0.count > 1 }] as [(Way) -> Bool]
    where ways.contains(where: isBetter) {
      ways = ways.filter(isBetter)
    }
    let paths = ways.map { way in
      way.path.count == 1 ? "." : way.path.dropFirst().joined(separator: ".")
    }
    if paths.isEmpty, inRoot.count == 1, let only = inRoot.first, only.value > 1,
      !only.key.utf8.contains(UInt8(ascii: "."))
    {
      return (only.key, nil)
    }
    guard let path = paths.first else {
      let list = parents.map(\.visible).joined(separator: ", ")
      throw window.file.failure(
        "no phones are found in it; name the elements of the phones with --rows PATH"
          + (list.isEmpty ? "" : " (choices: \(list))"))
    }
    guard paths.count == 1 else {
      throw window.file.failure(Message(JSONRowPath.question(among: paths)))
    }
    // Records directly in the root are not a guess.
    return (path, ways[0].path.count <= 2 ? nil : JSONRowPath.remark(on: path))
  }
}
