/// How the records lie in a JSON text.
enum JSONShape {
  /// `[ {…}, {…} ]`
  case array
  /// `{"shop": "…", "phones": [ {…}, {…} ]}`: one array or several, each a section.
  case sections
  /// `{…}`: the object is itself the phone.
  case single
  /// `{…} ⏎ {…} ⏎`
  case lines
}

/// A catalogue in JSON, in any shape: one walk over the text that stops at the records.
///
/// Where the walk stands is a place in the window and what it expects there; both are moved on
/// together, past whole records and members only, so that a text that is cut by the window's end
/// is taken up again at the last such place.
final class JSONCatalogue: WindowedSource {
  private enum Expectation {
    case root
    case firstElement
    case elementEnd
    case firstMember
    case memberEnd
    case record
    case end
  }

  let layout: RecordLayout
  let window: InputWindow
  private let shape: JSONShape
  private var reader: JSONRecordReader
  private var expectation = Expectation.root
  var cursor: Int
  /// Whether a line break has to come before the next record of JSON Lines.
  private var needsLineBreak = false
  var pending: Failure?

  init(window: InputWindow, start: Int, shape: JSONShape, layout: RecordLayout, plan: ColumnPlan) {
    self.window = window
    self.layout = layout
    self.shape = shape
    cursor = start
    reader = JSONRecordReader(plan: plan)
  }

  var fields: [String] { reader.keys.names }
  func hasSeen(column: Int) -> Bool { reader.keys.seenColumns.contains(column) }

  func walk(into batch: PhoneBatch) -> ScanFailure? {
    var scanner = JSONScanner(window.bytes, end: window.count, isFinal: window.isAtEnd)
    while batch.count < batch.capacity, step(&scanner, batch) {}
    return scanner.failure
  }

  /// Goes on to the next place; false at the end of the text, and when the scanner has stopped.
  private func step(_ scanner: inout JSONScanner, _ batch: PhoneBatch) -> Bool {
    let index = scanner.skipSpace(cursor)
    switch expectation {
    case .root: return enterRoot(index, &scanner)
    case .firstElement, .elementEnd: return walkElements(&scanner, batch)
    case .firstMember, .memberEnd: return stepMember(index, &scanner)
    case .record: return stepLine(index, &scanner, batch)
    case .end:
      cursor = index
      if index < scanner.end || !scanner.isFinal {
        _ = scanner.stop(
          index, "text behind the end of the catalogue, beginning with \(scanner.found(index))")
      }
      return false
    }
  }

  private func enterRoot(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    switch shape {
    case .array:
      guard scanner.bytes[index] == UInt8(ascii: "[") else {
        return scanner.stop(index, "expected '[', found \(scanner.found(index))") > 0
      }
      expectation = .firstElement
      cursor = index + 1
    case .sections:
      expectation = .firstMember
      cursor = index + 1
    case .single, .lines:
      expectation = .record
      cursor = index
    }
    return true
  }

  /// Reads the records of an array until it or the batch ends.
  private func walkElements(_ scanner: inout JSONScanner, _ batch: PhoneBatch) -> Bool {
    let bytes = scanner.bytes
    let spans = batch.spans
    let recordColumn = batch.recordColumn
    var row = batch.count
    defer { batch.count = row }
    while row < batch.capacity {
      var index = scanner.skipSpace(cursor)
      cursor = index
      if bytes[index] == UInt8(ascii: "]") {
        cursor = index + 1
        expectation = shape == .sections ? .memberEnd : .end
        return true
      }
      if expectation == .elementEnd {
        guard bytes[index] == UInt8(ascii: ",") else {
          return scanner.stop(index, scanner.expectedInArray(index)) > 0
        }
        index = scanner.skipSpace(index &+ 1)
      }
      guard bytes[index] == UInt8(ascii: "{") else { return stopAtNoRecord(index, &scanner) }
      let end = reader.read(&scanner, at: index, row: row, into: spans)
      if end < 0 { return false }
      spans[recordColumn, row] = ByteSpan(index, end)
      row &+= 1
      cursor = end
      expectation = .elementEnd
    }
    return true
  }

  private func stopAtNoRecord(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    let message =
      scanner.bytes[index] == UInt8(ascii: "]")
      ? "a ',' stands before ']'; remove it"
      : "expected a phone, which is an object in '{ }', found \(scanner.found(index))"
    return scanner.stop(index, message) > 0
  }

  /// Passes over a member of the object around the sections, or enters it when it is one.
  private func stepMember(_ start: Int, _ scanner: inout JSONScanner) -> Bool {
    let bytes = scanner.bytes
    var index = start
    if bytes[index] == UInt8(ascii: "}") {
      cursor = index + 1
      expectation = .end
      return true
    }
    if expectation == .memberEnd {
      guard bytes[index] == UInt8(ascii: ",") else {
        return scanner.stop(index, scanner.expectedInObject(index)) > 0
      }
      index = scanner.skipSpace(index + 1)
    }
    let value = scanner.skipKey(index)
    if value < 0 { return false }
    if bytes[value] == UInt8(ascii: "[") {
      let first = scanner.skipSpace(value + 1)
      if first >= scanner.end { return scanner.stop(first, "an array has no end") > 0 }
      if bytes[first] == UInt8(ascii: "{") {
        cursor = first
        expectation = .firstElement
        return true
      }
    }
    let end = scanner.skipValue(value)
    if end < 0 { return false }
    cursor = end
    expectation = .memberEnd
    return true
  }

  /// Reads the next record of JSON Lines, or the one object that there is.
  private func stepLine(_ index: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch) -> Bool {
    if needsLineBreak, scanner.bytes.slice(cursor, index).firstIndex(of: 0x0A) != nil {
      needsLineBreak = false
    }
    cursor = index
    if index >= scanner.end, scanner.isFinal { return false }
    guard scanner.bytes[index] == UInt8(ascii: "{") else {
      return scanner.stop(
        index, "expected a phone, which is an object in '{ }', found \(scanner.found(index))") > 0
    }
    if needsLineBreak {
      return scanner.stop(index, "expected a line break between two records") > 0
    }
    let end = reader.read(&scanner, at: index, row: batch.count, into: batch.spans)
    if end < 0 { return false }
    batch.spans[batch.recordColumn, batch.count] = ByteSpan(index, end)
    batch.count += 1
    cursor = end
    needsLineBreak = true
    if shape == .single { expectation = .end }
    return true
  }
}
