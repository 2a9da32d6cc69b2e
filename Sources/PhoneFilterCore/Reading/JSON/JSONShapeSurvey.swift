/// Finds out in which shape a JSON text holds its records, from as much of its beginning as that
/// takes.
///
/// `[` is an array. Several objects, one after the other, are JSON Lines. One object holds sections
/// when it has arrays of objects whose first element names more specs than the object itself does;
/// otherwise it is a phone.
struct JSONShapeSurvey {
  /// So much of the beginning is looked at.
  private static let limit = 1 << 18

  private var ownSpecs = 0
  /// How many specs the first element of an array of objects names; -1 without such an array.
  private var elementSpecs = -1
  private var memberCount = 0
  private var emptyArrays = 0

  /// The shape of the text whose first byte that is no white space is at `start`.
  static func shape(
    of window: InputWindow, start: Int, nameIsLines: Bool
  ) throws(Failure) -> JSONShape {
    guard window.bytes[start] == UInt8(ascii: "{") else { return .array }
    // What is read at once must not decide: the same bytes have the same shape however they come.
    while true {
      let end = min(window.count, limit)
      let isFinal = window.isAtEnd && end == window.count
      var scanner = JSONScanner(window.bytes, end: end, isFinal: isFinal)
      var survey = JSONShapeSurvey()
      let objectEnd = survey.walk(&scanner, start)
      if objectEnd > 0 { return try survey.shape(window, start, objectEnd, nameIsLines) }
      let isCut = scanner.failure?.isCut == true
      if isCut, end < limit {
        try window.advance(keeping: 0)
      } else if survey.elementSpecs > survey.ownSpecs {
        return .sections
      } else {
        // It is very long, or something is wrong in it: what can be read of it is read.
        return !isCut && survey.elementSpecs >= 0 && survey.ownSpecs == 0 ? .sections : .lines
      }
    }
  }

  /// The shape of a text that begins with a whole object, from `start` to `end`.
  private func shape(
    _ window: InputWindow, _ start: Int, _ end: Int, _ nameIsLines: Bool
  ) throws(Failure) -> JSONShape {
    var next = end
    while true {
      let scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      next = scanner.skipSpace(next)
      if next < window.count || window.isAtEnd { break }
      try window.advance(keeping: 0)
    }
    let isFollowed = next < window.count
    if isFollowed, window.bytes.slice(end, next).firstIndex(of: 0x0A) != nil,
      window.bytes[next] == UInt8(ascii: "{")
    {
      return .lines
    }
    let isEmpty = memberCount > 0 && emptyArrays == memberCount
    if elementSpecs > ownSpecs || isEmpty { return .sections }
    // On a pipe, or under such a name, one line is more likely to be one of JSON Lines.
    let isOnOneLine = window.bytes.slice(start, end).firstIndex(of: 0x0A) == nil
    if nameIsLines || (isOnOneLine && window.file.isLive && !isFollowed) { return .lines }
    if ownSpecs == 0, elementSpecs == 0 || emptyArrays > 0 { return .sections }
    if ownSpecs == 0, let path = JSONEnvelope.path(in: window.bytes.slice(start, end)) {
      throw .data(
        window.problem(
          at: window.origin + start,
          "this object is no phone, but \(path.visible) holds several; --rows '\(path.visible)' reads "
            + "them"))
    }
    return .single
  }

  /// Passes over the members of the object at `start`, noting what they speak for. Returns the
  /// index behind the object, or `stopped`.
  private mutating func walk(_ scanner: inout JSONScanner, _ start: Int) -> Int {
    var index = scanner.skipSpace(start + 1)
    while scanner.bytes[index] == UInt8(ascii: "\"") {
      memberCount += 1
      let keyEnd = scanner.skipString(index)
      if keyEnd < 0 { return keyEnd }
      let value = scanner.skipColon(keyEnd)
      if value < 0 { return value }
      switch scanner.bytes[value] {
      case UInt8(ascii: "["):
        let first = scanner.skipSpace(value + 1)
        if scanner.bytes[first] == UInt8(ascii: "]") { emptyArrays += 1 }
        if scanner.bytes[first] == UInt8(ascii: "{") {
          elementSpecs = max(elementSpecs, JSONShapeSurvey.specs(&scanner, first))
        }
      case UInt8(ascii: "{"): break
      default:
        if JSONShapeSurvey.isSpec(scanner.bytes.slice(index + 1, keyEnd - 1)) { ownSpecs += 1 }
      }
      let end = scanner.skipValue(value)
      if end < 0 { return end }
      index = scanner.skipSpace(end)
      guard scanner.bytes[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipSpace(index + 1)
    }
    guard scanner.bytes[index] == UInt8(ascii: "}") else {
      return scanner.stop(index, scanner.expectedInObject(index))
    }
    return index + 1
  }

  /// How many specs the object at `start` names.
  private static func specs(_ scanner: inout JSONScanner, _ start: Int) -> Int {
    var count = 0
    var index = scanner.skipSpace(start + 1)
    while scanner.bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      guard keyEnd > 0 else { return count }
      if isSpec(scanner.bytes.slice(index + 1, keyEnd - 1)) { count += 1 }
      let value = scanner.skipColon(keyEnd)
      guard value > 0 else { return count }
      let end = scanner.skipValue(value)
      guard end > 0 else { return count }
      index = scanner.skipSpace(end)
      guard scanner.bytes[index] == UInt8(ascii: ",") else { return count }
      index = scanner.skipSpace(index + 1)
    }
    return count
  }

  private static func isSpec(_ key: Bytes) -> Bool {
    let name = String(decoding: JSONText.decoded(key), as: UTF8.self)
    return SpecCatalog.all.contains {
      FieldColumn(spec: $0, mapping: FieldMapping()).rank(of: name) != nil
    }
  }
}
