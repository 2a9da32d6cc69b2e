/// A search for the paths that lead to phones, in a JSON text that holds them in groups, in lists
/// of lists, or deep within the answer of a service.
///
///     [{"groupName":"Pro","devices":[ {…}, {…} ]}, …]      devices
///     [[ {…}, {…} ], [ {…} ]]                              .
///     {"status":"ok","data":{"phones":[ {…} ]}}            data.phones
///
/// An object is a group if it contains lists of phones and names at most one spec other than the
/// brand (groups have names, too). In a group within a list, the phones must have a model. Any
/// other object in a list is a phone if it names at least two specs.
struct JSONRowSample {
  /// A path to a list of phones.
  struct Way: Equatable {
    let path: String
    let namesModel: Bool
  }

  /// The maximum number of inspected elements per list, and the maximum depth.
  private static let mostElements = 4
  private static let deepest = 8
  /// The maximum number of inspected bytes.
  private static let reach = 1 << 20

  /// The ways found so far, without duplicates.
  private(set) var ways: [Way] = []

  private init() {}

  /// Returns the ways in the text that begins at `start`, in the part of it that is in memory.
  static func ways(in window: InputWindow, from start: Int) -> [Way] {
    window.giveBack(after: start + reach)
    var evidence = JSONRowSample()
    var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    _ = evidence.walk(&scanner, start, [], isElement: false)
    return evidence.ways
  }

  /// Returns the ways in an array; empty if its elements are phones themselves. Reads on until the
  /// first elements are in memory.
  static func ways(inArray window: InputWindow, from start: Int) throws(Failure) -> [Way] {
    while true {
      window.giveBack(after: start + reach)
      var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      let mayHoldGroups = mayHoldGroups(&scanner, start)
      var evidence = JSONRowSample()
      if mayHoldGroups { _ = evidence.walk(&scanner, start, [], isElement: false) }
      guard scanner.failure?.isCut == true, window.count < start + reach, !window.isAtEnd else {
        let ways = evidence.ways
        // If the elements are phones, the lists within them belong to them.
        return ways.contains { $0.path == "." } && !holdsLists(window, start) ? [] : ways
      }
      try window.advance(keeping: 0)
    }
  }

  /// Returns true if the first element of an array is a list.
  private static func holdsLists(_ window: InputWindow, _ start: Int) -> Bool {
    let scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    return scanner.bytes[scanner.skipSpace(start + 1)] == UInt8(ascii: "[")
  }

  /// Returns true if one of the first elements of an array is a list, or contains a list of
  /// objects. It looks at brackets alone, since most arrays have neither.
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

  /// Inspects the value at an index, to which these names lead. Returns the index after it, or
  /// `stopped`.
  private mutating func walk(
    _ scanner: inout JSONScanner, _ index: Int, _ names: [String], isElement: Bool, depth: Int = 0
  ) -> Int {
    guard depth < JSONRowSample.deepest else { return scanner.skipValue(index) }
    switch scanner.bytes[index] {
    case UInt8(ascii: "["): return walkList(&scanner, index, names, depth)
    case UInt8(ascii: "{"): return walkObject(&scanner, index, names, isElement, depth)
    default: return scanner.skipValue(index)
    }
  }

  private mutating func walkList(
    _ scanner: inout JSONScanner, _ start: Int, _ names: [String], _ depth: Int
  ) -> Int {
    var count = 0
    return scanner.walkElements(of: start) { scanner, element in
      count += 1
      if count <= JSONRowSample.mostElements {
        return walk(&scanner, element, names, isElement: true, depth: depth + 1)
      }
      // The first elements of the text are enough.
      return depth == 0 ? JSONScanner.stopped : scanner.skipValue(element)
    }
  }

  private mutating func walkObject(
    _ scanner: inout JSONScanner, _ start: Int, _ names: [String], _ isElement: Bool, _ depth: Int
  ) -> Int {
    let before = ways
    var specs: Set<String> = []
    let end = scanner.walkMembers(of: start) { scanner, member in
      let key = scanner.name(of: member)
      if !holdsPhones(scanner, member.value), let spec = KnownFields.spec(called: key) {
        specs.insert(spec)
      }
      return walk(&scanner, member.value, names + [key], isElement: false, depth: depth + 1)
    }
    let isGroup =
      specs.subtracting([BrandSpec().name]).count <= 1 && ways.count > before.count
      && (!isElement || ways[before.count...].allSatisfy(\.namesModel))
    if !isGroup {
      ways = before
      // An object that is cut is enough, if it has already named two specs.
      if isElement, specs.count >= 2 { note(names, specs) }
    }
    return end
  }

  /// Returns true if phones may be in a value. A list of plain values is a value of a phone. The
  /// elements of an empty list are unknown.
  private func holdsPhones(_ scanner: JSONScanner, _ value: Int) -> Bool {
    guard scanner.bytes[value] == UInt8(ascii: "[") else {
      return scanner.bytes[value] == UInt8(ascii: "{")
    }
    let first = scanner.bytes[scanner.skipSpace(value + 1)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "]")
  }

  private mutating func note(_ names: [String], _ specs: Set<String>) {
    // A point in a name would look like a point between names.
    guard !names.contains(where: { $0.utf8.contains(UInt8(ascii: ".")) || $0.isEmpty }) else {
      return
    }
    let path = names.isEmpty ? "." : names.joined(separator: ".")
    guard !ways.contains(where: { $0.path == path }) else { return }
    ways.append(Way(path: path, namesModel: specs.contains(ModelSpec().name)))
  }
}
