/// The text that is made of a catalogue keyed by id while it is read: a JSON array of its records.
/// The first member of each record is its key. A value that is not an object is copied as it is.
///
///     {"SM-A566B": {"name": …}, …}      [{"_key":"SM-A566B", "name": …}, …]
///
/// Line numbers do not change. The text after a key moves `shift` columns to the right.
final class KeyedMaker: TextMaker {
  static let field = "_key"
  fileprivate static let opening = Array("{\"\(field)\":".utf8)
  /// The number of columns that the text after a key is too far to the right.
  static let shift = opening.count

  private let window: InputWindow
  private let path: [String]
  let output = ByteStore(capacity: MadeText.pieceSize * 2)
  private(set) var hasEnded = false
  private(set) var isBroken = false
  private var cursor: Int
  /// The number of names of the path that have been followed; nil outside the root.
  private var depth: Int?
  private var isPastRecords = false
  /// The number of members that have been read. `replaced` has the numbers, from 0, of the members
  /// that a later member with the same key replaces.
  private var memberCount = 0
  private let replaced: Set<Int>
  /// True if at least one record was written.
  private var hasRecords = false
  /// Called with the key of each record.
  private let onKey: (String) -> Void

  /// Makes the text of the object at a path of names, in the text that begins at `start`.
  init(
    _ window: InputWindow, from start: Int, path: [String], replaced: Set<Int> = [],
    onKey: @escaping (String) -> Void = { _ in }
  ) {
    self.window = window
    self.path = path
    self.replaced = replaced
    self.onKey = onKey
    cursor = start
  }

  /// Returns the numbers, from 0, of the members that a later member with the same key replaces, as
  /// in every JSON object. An error in the text ends the search; the reader meets the error again.
  static func replaced(in window: InputWindow, from start: Int, path: [String]) -> Set<Int> {
    var last: [String: Int] = [:]
    var replaced: Set<Int> = []
    var count = 0
    let maker = KeyedMaker(window, from: start, path: path) { key in
      if let earlier = last.updateValue(count, forKey: key) { replaced.insert(earlier) }
      count += 1
    }
    do throws(Failure) {
      while !maker.hasEnded, !maker.isBroken {
        try maker.goOn()
        maker.clear()
      }
    } catch {}
    return replaced
  }

  func clear() { output.clear(keeping: 1 << 18) }

  func goOn() throws(Failure) {
    var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    let next = step(&scanner)
    if next >= 0 {
      cursor = next
      return
    }
    guard scanner.failure?.isCut == true, !window.isAtEnd else {
      // The reader of the text reports the error, at its place.
      isBroken = true
      output.append(window.bytes.slice(cursor, window.count))
      cursor = window.count
      if window.isAtEnd { hasEnded = true } else { try readOn() }
      return
    }
    try readOn()
  }

  private func readOn() throws(Failure) {
    let kept = cursor
    cursor = 0
    try window.advance(keeping: kept)
  }

  /// Reads a brace, a comma or a member. Returns the index after it, or a negative number if the
  /// text is cut or wrong.
  private func step(_ scanner: inout JSONScanner) -> Int {
    let index = scanner.skipSpace(cursor)
    if index >= scanner.end {
      guard scanner.isFinal, isPastRecords, depth == nil else {
        return scanner.stop(index, "expected more")
      }
      hasEnded = true
      return index
    }
    guard let depth else {
      guard !isPastRecords, scanner.bytes[index] == UInt8(ascii: "{") else {
        return scanner.stop(index, "expected an object")
      }
      appendBreaks(scanner.bytes, cursor, index)
      self.depth = 0
      if path.isEmpty { output.append(byte: UInt8(ascii: "[")) }
      return index + 1
    }
    switch scanner.bytes[index] {
    case UInt8(ascii: "}"):
      appendBreaks(scanner.bytes, cursor, index)
      if depth == path.count {
        output.append(byte: UInt8(ascii: "]"))
        isPastRecords = true
      }
      self.depth = depth == 0 ? nil : depth - 1
      return index + 1
    case UInt8(ascii: ","):
      // The comma is written before the next record.
      appendBreaks(scanner.bytes, cursor, index)
      return index + 1
    default: return stepMember(&scanner, index, depth)
    }
  }

  private func stepMember(_ scanner: inout JSONScanner, _ index: Int, _ depth: Int) -> Int {
    let bytes = scanner.bytes
    guard bytes[index] == UInt8(ascii: "\"") else {
      return scanner.stop(index, scanner.expectedInObject(index))
    }
    guard let member = scanner.member(at: index) else { return JSONScanner.stopped }
    let (key, value) = (scanner.key(of: member), member.value)
    guard value < scanner.end else { return scanner.stop(value, "expected a value") }
    let isObject = bytes[value] == UInt8(ascii: "{")
    if depth < path.count, !isPastRecords, isObject, scanner.name(of: member) == path[depth] {
      appendBreaks(bytes, cursor, value)
      self.depth = depth + 1
      if depth + 1 == path.count { output.append(byte: UInt8(ascii: "[")) }
      return value + 1
    }
    let end = scanner.skipValue(value)
    guard end > 0 else { return end }
    guard depth == path.count, !isPastRecords else {
      appendBreaks(bytes, cursor, end)
      return end
    }
    onKey(scanner.name(of: member))
    memberCount += 1
    guard !replaced.contains(memberCount - 1) else {
      appendBreaks(bytes, cursor, end)
      return end
    }
    if hasRecords { output.append(byte: UInt8(ascii: ",")) }
    hasRecords = true
    output.append(bytes.slice(cursor, index))
    guard isObject else {
      appendBreaks(bytes, index, value)
      output.append(bytes.slice(value, end))
      return end
    }
    output.append(KeyedMaker.opening)
    output.append(key)
    let isEmpty = bytes[scanner.skipSpace(value + 1)] == UInt8(ascii: "}")
    output.append(byte: isEmpty ? 0x20 : UInt8(ascii: ","))
    appendBreaks(bytes, member.keyEnd + 1, value + 1)
    output.append(bytes.slice(value + 1, end))
    return end
  }

  /// Appends the line breaks of the omitted text, and blanks for its other bytes, so that lines and
  /// columns stay the same.
  private func appendBreaks(_ bytes: Bytes, _ start: Int, _ end: Int) {
    for index in start..<max(start, end) {
      let byte = bytes[index]
      output.append(byte: byte == 0x0A || byte == 0x0D ? byte : 0x20)
    }
  }
}

/// The facts about the text that was made of a catalogue keyed by id.
final class KeyedTranslation: Translation {
  let format = JSONInput().name
  let outputFormat = JSONInput().name
  let options = ["--encoding"]
  let facts = ["keys in \(KeyedMaker.field)"]
  private let remarks: [Message]

  /// `replaced` is the number of members that a later member with the same key replaces.
  init(path: [String], replaced: Int) {
    let place = path.isEmpty ? "the one object" : "'\(path.joined(separator: ".").visible)'"
    let keys = replaced == 1 ? "1 repeated key" : "\(replaced.grouped) repeated keys"
    let twice = replaced == 0 ? "" : " (\(keys) skipped)"
    remarks = [
      "\(place) is read as phones keyed by '\(KeyedMaker.field)'\(twice); --input jsonl "
        + "reads one phone"
    ]
  }

  func remarks(after count: Int) -> [Message] { Array(remarks.dropFirst(count)) }

  func position(line: Int, column: Int, beginning: Bytes) -> TextPosition? {
    let column = max(1, column - KeyedMaker.shift * KeyedTranslation.keys(in: beginning))
    return TextPosition(line: line, column: column, character: column, excerpt: "", caret: 0)
  }

  private static func keys(in beginning: Bytes) -> Int {
    withBytes(of: KeyedMaker.opening) { opening in
      var (count, start) = (0, 0)
      while let found = beginning.slice(start, beginning.count).firstIndex(of: opening) {
        count += 1
        start += found + opening.count
      }
      return count
    }
  }
}
