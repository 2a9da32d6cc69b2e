/// A search for the shape in which a JSON text holds its records. It reads no more of the beginning
/// than it needs.
///
/// `[` is an array. Several objects, one after the other, are JSON Lines. One object holds sections
/// if it has an array of objects whose first object names more specs than the outer object does;
/// otherwise it is a phone. An object without specs also holds sections if it has an empty array,
/// or an array of objects. A text that is likely one line of JSON Lines is a phone if it names at
/// least one spec itself. So a catalogue with a single phone left is read as before. If neither the
/// text nor its first lists hold phones, `JSONRowSample` searches deeper.
struct JSONShapeSample {
  /// A shape, and the remark on it if another shape is possible.
  struct ShapeGuess {
    let shape: JSONShape
    var doubt: Message?
    /// The path to the records; nil without a path.
    var path: JSONRowPath?
  }

  /// The number of bytes inspected first. It doubles while they show nothing.
  private static let firstLimit = 1 << 20

  private var ownSpecs = 0
  /// The number of specs that the first element of an array of objects names; -1 without such an
  /// array.
  private var elementSpecs = -1
  /// The name of that array.
  private var list = ""
  private var memberCount = 0
  private var listCount = 0
  private var emptyArrays = 0

  /// The shape of the text that begins at `start`, after white space.
  static func shape(
    of window: InputWindow, start: Int, nameIsLines: Bool
  ) throws(Failure) -> JSONShape {
    try finding(in: window, start: start, nameIsLines: nameIsLines).shape
  }

  /// The shape, and the remark on it. `mayBeLines` is false if the user named JSON, so that the
  /// text is not JSON Lines.
  static func finding(
    in window: InputWindow, start: Int, nameIsLines: Bool, mayBeLines: Bool = true
  ) throws(Failure) -> ShapeGuess {
    guard window.bytes[start] == UInt8(ascii: "{") else {
      guard window.bytes[start] == UInt8(ascii: "[") else { return ShapeGuess(shape: .array) }
      let ways = try JSONRowSample.ways(inArray: window, from: start)
      return try guess(ways, in: window, at: start) ?? ShapeGuess(shape: .array)
    }
    // The size of reads must not decide: equal bytes have the same shape in reads of any size.
    var limit = firstLimit
    while true {
      window.giveBack(after: start + limit)
      var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      var evidence = JSONShapeSample()
      let objectEnd = evidence.walk(&scanner, start)
      if objectEnd > 0 {
        return try evidence.finding(
          window, start, objectEnd, nameIsLines: nameIsLines && mayBeLines, mayBeLines: mayBeLines)
      }
      let isCut = scanner.failure?.isCut == true
      if isCut, window.count < start + limit {
        try window.advance(keeping: 0)
      } else if evidence.elementSpecs > evidence.ownSpecs
        || evidence.elementSpecs >= 0 && evidence.ownSpecs == 0
      {
        return ShapeGuess(shape: .sections)
      } else if isCut, evidence.ownSpecs == 0, evidence.elementSpecs < 0, limit == firstLimit,
        let guess = try guess(
          JSONRowSample.ways(in: window, from: start), in: window, at: start)
      {
        return guess
      } else if isCut, evidence.elementSpecs < 0, limit < InputWindow.recordLimit {
        limit *= 2
      } else {
        // The text is very long or broken: read what can be read.
        return ShapeGuess(shape: .lines)
      }
    }
  }

  /// The shape of a text that begins with a whole object, from `start` to `end`.
  private func finding(
    _ window: InputWindow, _ start: Int, _ end: Int, nameIsLines: Bool, mayBeLines: Bool
  ) throws(Failure) -> ShapeGuess {
    try checkAnswer(window, start, end)
    let isOnOneLine = window.bytes.slice(start, end).firstIndex(of: 0x0A) == nil
    let isStreamed = isOnOneLine && window.file.isLive && mayBeLines
    let isEmpty = memberCount > 0 && emptyArrays == memberCount
    let holdsSections = isEmpty || elementSpecs > ownSpecs
    // In a stream, a phone on one line is JSON Lines. Only the byte after it is awaited: it may be
    // a comma.
    if isStreamed, !holdsSections, ownSpecs > 0 {
      let hasComma = try JSONShapeSample.hasComma(after: end, in: window)
      return hasComma ? JSONShapeSample.commaLines : ShapeGuess(shape: .lines)
    }
    let next = try JSONShapeSample.next(after: end, in: window)
    // The white space is too long to see the text after it. The walk over lines also reads a single
    // object.
    if next >= window.count, !window.isAtEnd, !holdsSections, mayBeLines {
      return ShapeGuess(shape: .lines)
    }
    let isFollowed = next < window.count
    if isFollowed, window.bytes[next] == UInt8(ascii: ","),
      window.bytes.slice(end, next).firstIndex(of: 0x0A) == nil
    {
      let after = try JSONShapeSample.next(after: next + 1, in: window)
      let isEnd = after >= window.count
      if isEnd || window.bytes[after] == UInt8(ascii: "{") { return JSONShapeSample.commaLines }
    }
    if isFollowed, window.bytes.slice(end, next).firstIndex(of: 0x0A) != nil,
      window.bytes[next] == UInt8(ascii: "{")
    {
      return ShapeGuess(shape: .lines)
    }
    if ownSpecs == 0, elementSpecs <= 1, !isEmpty, !nameIsLines,
      let guess = try JSONShapeSample.guess(
        JSONRowSample.ways(in: window, from: start), in: window, at: start)
    {
      return guess
    }
    if isEmpty { return ShapeGuess(shape: .sections) }
    if holdsSections, ownSpecs > 0, nameIsLines {
      return ShapeGuess(shape: .lines, doubt: phoneDoubt)
    }
    if holdsSections {
      let isDoubtful = ownSpecs > 0 ? isOnOneLine : nameIsLines && listCount < memberCount
      return ShapeGuess(shape: .sections, doubt: isDoubtful ? sectionsDoubt : nil)
    }
    if nameIsLines { return ShapeGuess(shape: .lines) }
    if ownSpecs == 0, elementSpecs == 0 || emptyArrays > 0 { return ShapeGuess(shape: .sections) }
    return ShapeGuess(shape: .single)
  }

  /// Throws if the text is one object that is the message of a server.
  private func checkAnswer(_ window: InputWindow, _ start: Int, _ end: Int) throws(Failure) {
    guard end - start < JSONShapeSample.longestAnswer,
      let told = ServerAnswer.error(in: window.bytes.slice(start, end), namesSpec: ownSpecs > 0),
      try JSONShapeSample.next(after: end, in: window) >= window.count
    else { return }
    throw window.failure(
      at: start,
      "this is a server's error message, not a catalogue: \(told); fetch the catalogue "
        + "again, or read the message as a record with --input jsonl")
  }

  /// The maximum number of bytes of such a message.
  private static let longestAnswer = 1 << 16

  private static let commaLines = ShapeGuess(
    shape: .commaLines,
    doubt: "its lines end with commas; they are read as JSON Lines"
  )

  /// The guess that the only way leads to the records; nil without a way. Throws if there are
  /// several ways, and lists them.
  private static func guess(
    _ ways: [JSONRowSample.Way], in window: InputWindow, at start: Int
  ) throws(Failure) -> ShapeGuess? {
    guard let first = ways.first else { return nil }
    let isArray = window.bytes[start] == UInt8(ascii: "[")
    if ways.count > 1 {
      throw window.failure(at: start, Message(JSONRowPath.question(among: ways.map(\.path))))
    }
    let other: Message = isArray && first.path != "." ? "; --rows . takes the outer array" : ""
    return ShapeGuess(
      shape: .path, doubt: JSONRowPath.remark(on: first.path) + other,
      path: JSONRowPath(typed: first.path))
  }

  /// Returns true if a comma follows an object in its line. It waits for the next byte of a stream.
  private static func hasComma(
    after end: Int, in window: InputWindow
  ) throws(Failure) -> Bool {
    var index = end
    while true {
      while index < window.count, window.bytes[index] == 0x20 || window.bytes[index] == 0x09 {
        index += 1
      }
      if index < window.count { return window.bytes[index] == UInt8(ascii: ",") }
      if window.isAtEnd || index - end > firstLimit { return false }
      try window.advance(keeping: 0)
    }
  }

  private var phoneDoubt: Message {
    "the one object is read as a phone; --rows '\(list.visible)' reads the list in it"
  }

  private var sectionsDoubt: Message {
    "the one object is read as a catalogue with the section '\(list.visible)'; --input "
      + "jsonl reads it as a phone"
  }

  /// The index after an object and the white space that follows. It stops after a megabyte of white
  /// space.
  private static func next(after end: Int, in window: InputWindow) throws(Failure) -> Int {
    try window.skipSpace(from: end, atMost: firstLimit)
  }

  /// Skips the object at `start`, and records the shape that its members suggest. Returns the index
  /// after the object, or `stopped`.
  private mutating func walk(_ scanner: inout JSONScanner, _ start: Int) -> Int {
    scanner.walkMembers(of: start) { scanner, member in
      memberCount += 1
      switch scanner.bytes[member.value] {
      case UInt8(ascii: "["):
        let first = scanner.skipSpace(member.value + 1)
        if scanner.bytes[first] == UInt8(ascii: "]") { emptyArrays += 1 }
        if scanner.bytes[first] == UInt8(ascii: "{") {
          listCount += 1
          let specs = JSONShapeSample.specs(&scanner, first)
          if specs > elementSpecs {
            elementSpecs = specs
            list = scanner.name(of: member)
          }
        }
      case UInt8(ascii: "{"): break
      default: if KnownFields.spec(called: scanner.name(of: member)) != nil { ownSpecs += 1 }
      }
      return scanner.skipValue(member.value)
    }
  }

  /// The number of specs that the object at `start` names.
  private static func specs(_ scanner: inout JSONScanner, _ start: Int) -> Int {
    var count = 0
    _ = scanner.walkMembers(of: start) { scanner, member in
      if KnownFields.spec(called: scanner.name(of: member)) != nil { count += 1 }
      return scanner.skipValue(member.value)
    }
    return count
  }
}
