/// Finds out in which shape a JSON text holds its records, from as much of its beginning as that
/// takes.
///
/// `[` is an array. An object holds sections when it has arrays of objects whose first element
/// names more specs than the object itself does; otherwise it is a phone, alone or the first of
/// JSON Lines.
struct JSONShapeSurvey {
  private var ownSpecs = 0
  private var elementSpecs = -1
  private var sawArray = false

  /// The shape of the text whose first byte that is no white space is at `start`.
  static func shape(
    of window: InputWindow, start: Int, nameIsLines: Bool
  ) throws(Failure) -> JSONShape {
    guard window.bytes[start] == UInt8(ascii: "{") else { return .array }
    while true {
      var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      var survey = JSONShapeSurvey()
      let end = survey.walk(&scanner, start)
      if end > 0 {
        if survey.holdsSections { return .sections }
        return try single(window, start, end, nameIsLines)
      }
      if survey.elementSpecs > survey.ownSpecs { return .sections }
      guard scanner.failure?.isCut == true else { return nameIsLines ? .lines : .single }
      try window.advance(keeping: 0)
    }
  }

  private var holdsSections: Bool {
    elementSpecs > ownSpecs || (ownSpecs == 0 && (elementSpecs == 0 || sawArray))
  }

  /// One object, from `start` to `end`, is a phone: JSON Lines if another one follows, or if a name
  /// or a pipe speaks for it and the object stands on one line.
  private static func single(
    _ window: InputWindow, _ start: Int, _ end: Int, _ nameIsLines: Bool
  ) throws(Failure) -> JSONShape {
    var end = end
    while true {
      let scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
      let next = scanner.skipSpace(end)
      if next < window.count {
        let isLines = window.bytes.slice(end, next).firstIndex(of: 0x0A) != nil
        return isLines ? .lines : .single
      }
      if window.isAtEnd { break }
      end = next
      try window.advance(keeping: 0)
    }
    let isOnOneLine =
      window.bytes.slice(start, end).firstIndex(of: 0x0A) == end - start - 1
      || window.bytes.slice(start, end).firstIndex(of: 0x0A) == nil
    return nameIsLines || (isOnOneLine && !window.file.isSeekable) ? .lines : .single
  }

  /// Passes over the members of the object at `start`, noting what they speak for. Returns the
  /// index behind the object, or `stopped`.
  private mutating func walk(_ scanner: inout JSONScanner, _ start: Int) -> Int {
    var index = scanner.skipSpace(start + 1)
    while scanner.bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      if keyEnd < 0 { return keyEnd }
      let value = scanner.skipColon(keyEnd)
      if value < 0 { return value }
      switch scanner.bytes[value] {
      case UInt8(ascii: "["):
        sawArray = true
        let first = scanner.skipSpace(value + 1)
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
