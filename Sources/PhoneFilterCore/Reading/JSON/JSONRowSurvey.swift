/// A search for the paths that lead to phones, in a JSON text that holds them in groups, in lists of
/// lists, or deep within the answer of a service.
///
///     [{"groupName":"Pro","devices":[ {…}, {…} ]}, …]      devices
///     [[ {…}, {…} ], [ {…} ]]                              .
///     {"status":"ok","data":{"phones":[ {…} ]}}            data.phones
///
/// An object is a phone when it names two specs or more. It is a group when it names one at most
/// (groups have names, too), and lists of phones with a model lie in it.
struct JSONRowSurvey {
  /// A path to a list of phones.
  struct Way: Equatable {
    let path: String
    let namesModel: Bool
  }

  /// Maximum number of elements of each list that are looked at, and depth of objects and lists.
  private static let mostElements = 4
  private static let deepest = 8
  /// Maximum number of bytes that are looked at.
  private static let reach = 1 << 20

  /// The ways that were found, no two alike.
  private(set) var ways: [Way] = []
  private let columns = ColumnPlan(specs: SpecCatalog.all).columns

  private init() {}

  /// The ways in the text that begins at `start`, in as much of it as is in memory.
  static func ways(in window: InputWindow, from start: Int) -> [Way] {
    window.giveBack(behind: start + reach)
    var survey = JSONRowSurvey()
    var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    _ = survey.walk(&scanner, start, [], isElement: false)
    return survey.ways
  }

  /// The ways in an array, if its first elements look like no phones: reads on until they are there.
  static func ways(inArray window: InputWindow, from start: Int) throws(Failure) -> [Way] {
    while true {
      window.giveBack(behind: start + reach)
      var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      let mayHoldGroups = mayHoldGroups(&scanner, start)
      var survey = JSONRowSurvey()
      if mayHoldGroups { _ = survey.walk(&scanner, start, [], isElement: false) }
      guard scanner.failure?.isCut == true, window.count < start + reach, !window.isAtEnd else {
        let ways = survey.ways
        // Where the elements themselves are phones, what lies in them is theirs.
        return ways.contains { $0.path == "." } && !holdsLists(window, start) ? [] : ways
      }
      try window.advance(keeping: 0)
    }
  }

  /// Whether the first element of an array is a list.
  private static func holdsLists(_ window: InputWindow, _ start: Int) -> Bool {
    let scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    return scanner.bytes[scanner.skipSpace(start + 1)] == UInt8(ascii: "[")
  }

  /// Whether one of the first elements of an array is a list, or has one of objects within it: a look
  /// at brackets alone, since most arrays have neither.
  private static func mayHoldGroups(_ scanner: inout JSONScanner, _ start: Int) -> Bool {
    var index = scanner.skipSpace(start + 1)
    for _ in 0..<mostElements {
      if index >= scanner.end { return scanner.stop(index, "an array has no end") > 0 }
      guard scanner.bytes[index] == UInt8(ascii: "{") else {
        return scanner.bytes[index] == UInt8(ascii: "[")
      }
      let end = scanner.skipValue(index)
      let text = scanner.bytes.slice(index, end > 0 ? end : scanner.end)
      var place = 1
      while let list = text.firstIndex(of: UInt8(ascii: "["), from: place) {
        let first = scanner.bytes[scanner.skipSpace(index + list + 1)]
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return true }
        place = list + 1
      }
      guard end > 0 else { return false }
      index = scanner.skipSpace(end)
      guard scanner.bytes[index] == UInt8(ascii: ",") else { return false }
      index = scanner.skipSpace(index + 1)
    }
    return false
  }

  /// Looks at the value at an index, to which these names lead. Returns the index behind it, or
  /// `stopped`.
  private mutating func walk(
    _ scanner: inout JSONScanner, _ index: Int, _ names: [String], isElement: Bool, depth: Int = 0
  ) -> Int {
    guard depth < JSONRowSurvey.deepest else { return scanner.skipValue(index) }
    switch scanner.bytes[index] {
    case UInt8(ascii: "["): return walkList(&scanner, index, names, depth)
    case UInt8(ascii: "{"): return walkObject(&scanner, index, names, isElement, depth)
    default: return scanner.skipValue(index)
    }
  }

  private mutating func walkList(
    _ scanner: inout JSONScanner, _ start: Int, _ names: [String], _ depth: Int
  ) -> Int {
    var index = scanner.skipSpace(start + 1)
    var count = 0
    while scanner.bytes[index] != UInt8(ascii: "]") {
      count += 1
      // The first elements of the text are enough.
      if depth == 0, count > JSONRowSurvey.mostElements { return index }
      let end =
        count <= JSONRowSurvey.mostElements
        ? walk(&scanner, index, names, isElement: true, depth: depth + 1) : scanner.skipValue(index)
      if end < 0 { return end }
      index = scanner.skipSpace(end)
      guard scanner.bytes[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipSpace(index + 1)
    }
    guard scanner.bytes[index] == UInt8(ascii: "]") else {
      return scanner.stop(index, scanner.expectedInArray(index))
    }
    return index + 1
  }

  private mutating func walkObject(
    _ scanner: inout JSONScanner, _ start: Int, _ names: [String], _ isElement: Bool, _ depth: Int
  ) -> Int {
    let before = ways
    var specs: Set<String> = []
    var index = scanner.skipSpace(start + 1)
    var end = JSONScanner.stopped
    while scanner.bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      guard keyEnd > 0 else { break }
      let value = scanner.skipColon(keyEnd)
      guard value > 0 else { break }
      let key = scanner.key(at: index)
      // A list of plain values is a value of a phone.
      let isContainer =
        scanner.bytes[value] == UInt8(ascii: "{")
        || scanner.bytes[value] == UInt8(ascii: "[") && holdsContainers(scanner, value)
      if !isContainer, let spec = columns.first(where: { $0.rank(of: key) != nil }) {
        specs.insert(spec.name)
      }
      let valueEnd = walk(&scanner, value, names + [key], isElement: false, depth: depth + 1)
      guard valueEnd > 0 else { break }
      index = scanner.skipSpace(valueEnd)
      if scanner.bytes[index] == UInt8(ascii: "}") { end = index + 1 }
      guard scanner.bytes[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipSpace(index + 1)
    }
    if end < 0, scanner.failure == nil, scanner.bytes[index] == UInt8(ascii: "}") {
      end = index + 1
    }
    let isGroup =
      specs.subtracting([BrandSpec().name]).count <= 1 && ways.count > before.count
      && (!isElement || ways[before.count...].allSatisfy(\.namesModel))
    if !isGroup {
      ways = before
      // In an object that is cut the other specs are still to come.
      if isElement, specs.count >= 2 { note(names, specs) }
    }
    if end < 0, scanner.failure == nil { return scanner.stop(index, "an object has no end") }
    return end
  }

  /// Whether the first element of a list is an object or a list; that of an empty one is unknown.
  private func holdsContainers(_ scanner: JSONScanner, _ start: Int) -> Bool {
    let first = scanner.bytes[scanner.skipSpace(start + 1)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "]")
  }

  private mutating func note(_ names: [String], _ specs: Set<String>) {
    // A point in a name would be taken for one between names.
    guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) || $0.isEmpty }) else {
      return
    }
    let path = names.isEmpty ? "." : names.joined(separator: ".")
    guard !ways.contains(where: { $0.path == path }) else { return }
    ways.append(Way(path: path, namesModel: specs.contains(ModelSpec().name)))
  }
}
