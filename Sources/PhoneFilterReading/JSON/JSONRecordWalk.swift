/// The shapes of a JSON text with records.
package enum JSONShape {
  /// `[ {…}, {…} ]`
  case array
  /// `{"shop": "…", "phones": [ {…}, {…} ]}`: one or more arrays, each a section.
  case sections
  /// `{…}`: the object itself is the phone.
  case single
  /// `{…} ⏎ {…} ⏎`
  case lines
  /// `{…}, ⏎ {…}, ⏎`: an array without its brackets; some programs write lines like this.
  case commaLines
  /// The records are at the end of a path, in a text of any shape.
  case path
}

/// One walk over a JSON text that stops at the records.
///
/// The state of the walk is a place in the text and the part that it expects there. Both move
/// together, over whole records and members only. If the end of a window cuts the text, the walk
/// continues at the last such place.
package struct JSONRecordWalk: RecordWalk {
  enum Awaited {
    case root
    case firstElement
    case elementEnd
    case firstMember
    case memberEnd
    case record
    /// An element of a list on a path, or the list's end.
    case firstPathElement
    case pathElementEnd
    /// The end of the records' array. A walk that was taken up within the array leaves it to
    /// another walk.
    case arrayEnd
    case end
  }

  package let shape: JSONShape
  package private(set) var reader: JSONRecordReader
  private var lane: JSONStencilLane
  /// The reader of records that are read again; nil before the first of them.
  private var singles: JSONRereader?
  private let usesLane: Bool
  private var gap = JSONGap()
  var awaited = Awaited.root
  package var cursor: Int
  package var path: JSONRowPath?
  package var rowPath: String? { path?.typed }
  /// The sections that are read; empty for all.
  private let wanted: [String]
  /// The name of the current array, or of the last one.
  package private(set) var section: String?
  /// The names of all such arrays so far.
  package private(set) var sections: [String] = []
  private var sectionNames: Set<String> = []
  /// True if the walk is before the first record of a section, whose fields may differ from those
  /// of the section before.
  package private(set) var isBeforeSection = false
  /// The fields of earlier sections.
  private var fieldsBefore: [String] = []
  private var columnsBefore: [Int] = []
  package private(set) var boundary = 0
  /// The text from the last byte of a record through the beginning of the next record. The
  /// beginning is the part that is the same in the sampled records. Empty if unknown.
  private var separator: [UInt8] = []
  /// True if a line break must come before the next record of JSON Lines.
  private var needsLineBreak = false
  /// True if the walk has skipped the comma after the last record, and the window ended before the
  /// next record. Then the cursor is after the comma.
  private(set) var isAfterComma = false
  /// True if the walk was taken up among records and ends with their array, because it does not
  /// know the text around the array.
  private var staysInArray = false

  /// A walk from `start` on. Without the fast lane it reads the same records, one by one.
  package init(
    shape: JSONShape, start: Int, plan: ColumnPlan, path: JSONRowPath? = nil,
    sections wanted: [String] = [], usesLane: Bool = true
  ) {
    self.shape = shape
    self.path = path
    self.wanted = wanted
    self.usesLane = usesLane
    cursor = start
    reader = JSONRecordReader(plan: plan)
    lane = JSONStencilLane(columnCount: plan.columns.count, isOpen: usesLane)
  }

  package var fields: [String] {
    let own = reader.keys.names
    return fieldsBefore.isEmpty ? own : fieldsBefore + own.filter { !fieldsBefore.contains($0) }
  }
  package var sectionFields: [String] { reader.keys.names }
  package func hasSeen(column: Int) -> Bool {
    reader.keys.seenColumns.contains(column) || columnsBefore.contains(column)
  }

  package mutating func walk(
    over bytes: Bytes, end: Int, isFinal: Bool, into batch: PhoneBatch
  ) -> ScanFailure? {
    var scanner = JSONScanner(bytes, end: end, isFinal: isFinal)
    while !isBeforeSection, batch.count < batch.capacity, step(&scanner, batch) {}
    return scanner.failure.map { inItsLine($0, scanner) }
  }

  /// Moves to the next place. Returns false if the walk must stop: at the end of the text, before a
  /// section, after a section with rows, or if the scanner has stopped.
  private mutating func step(_ scanner: inout JSONScanner, _ batch: PhoneBatch) -> Bool {
    let index = scanner.skipSpace(cursor)
    switch awaited {
    case .root: return enterRoot(index, &scanner)
    case .firstElement, .elementEnd: return walkElements(&scanner, batch)
    case .firstMember, .memberEnd:
      cursor = index
      return shape == .path ? stepPathMember(index, &scanner, batch) : stepMember(index, &scanner)
    case .firstPathElement, .pathElementEnd:
      cursor = index
      return stepPathElement(index, &scanner, batch)
    case .record: return stepLine(index, &scanner, batch)
    case .arrayEnd: return false
    case .end:
      cursor = index
      if shape == .path { return endPath(index, &scanner) }
      if index < scanner.end || !scanner.isFinal {
        _ = scanner.stop(
          index, "text after the end of the catalogue, beginning with \(scanner.found(index))")
      }
      return false
    }
  }

  private mutating func enterRoot(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    switch shape {
    case .array:
      guard scanner.bytes[index] == UInt8(ascii: "[") else {
        return scanner.stop(index, "expected '[', found \(scanner.found(index))") > 0
      }
      awaited = .firstElement
      cursor = index + 1
    case .sections:
      awaited = .firstMember
      cursor = index + 1
    case .single, .lines:
      awaited = .record
      cursor = index
    case .commaLines:
      awaited = .firstElement
      cursor = index
    case .path: return enterPath(index, &scanner)
    }
    return true
  }

  /// Reads the records of an array until the array or the batch ends.
  private mutating func walkElements(_ scanner: inout JSONScanner, _ batch: PhoneBatch) -> Bool {
    let bytes = scanner.bytes
    let spans = batch.spans
    let recordColumn = batch.recordColumn
    var row = batch.count
    defer { batch.count = row }
    while row < batch.capacity {
      let isAfterRecord = awaited == .elementEnd && !isAfterComma
      if isAfterRecord {
        cursor = lane.read(scanner, after: cursor, row: &row, into: batch)
        boundary = cursor
        if row == batch.capacity { break }
      }
      let previous = cursor
      var index = scanner.skipSpace(cursor)
      cursor = index
      if bytes[index] == UInt8(ascii: "]"), !isAfterComma {
        guard shape != .commaLines else { return stopAfterRecord(index, previous, &scanner) }
        if staysInArray {
          awaited = .arrayEnd
          return false
        }
        cursor = index + 1
        leaveRecords()
        // The rows of a batch are of one section.
        return row == 0 || shape != .sections
      }
      if isAfterRecord {
        guard bytes[index] == UInt8(ascii: ",") else {
          return stopAfterRecord(index, previous, &scanner)
        }
        index = gap.skip(scanner, index &+ 1)
        if index >= scanner.end, !scanner.isFinal {
          cursor = index
          isAfterComma = true
        }
      }
      guard bytes[index] == UInt8(ascii: "{") else { return stopAtNoRecord(index, &scanner) }
      let end = reader.read(&scanner, at: index, row: row, into: spans)
      if end < 0 { return false }
      spans[recordColumn, row] = ByteSpan(index, end)
      row &+= 1
      if isAfterRecord, lane.isLessonDue() {
        lane.learn(bytes, previous: previous, start: index, end: end, keys: reader.keys)
      }
      cursor = end
      boundary = end
      awaited = .elementEnd
      isAfterComma = false
    }
    return true
  }

  private mutating func leaveRecords() {
    switch shape {
    case .sections: awaited = .memberEnd
    case .path: awaited = awaitedAfterValue
    case .array, .single, .lines, .commaLines: awaited = .end
    }
  }

  /// Handles a missing comma after a record: lines with commas may end there, or lack one comma.
  private mutating func stopAfterRecord(
    _ index: Int, _ previous: Int, _ scanner: inout JSONScanner
  ) -> Bool {
    guard shape == .commaLines else {
      return scanner.stop(index, scanner.expectedInArray(index)) > 0
    }
    if index >= scanner.end, scanner.isFinal {
      leaveRecords()
      return true
    }
    // The next window must begin at the record's end, because a line break there replaces the
    // comma.
    if index >= scanner.end { cursor = previous }
    guard scanner.bytes[index] == UInt8(ascii: "{"),
      scanner.bytes.slice(previous, index).firstIndex(of: 0x0A) != nil
    else {
      return scanner.stop(
        index, "expected ',' or a line break between two records, found \(scanner.found(index))")
        > 0
    }
    awaited = .firstElement
    return true
  }

  private mutating func stopAtNoRecord(_ index: Int, _ scanner: inout JSONScanner) -> Bool {
    if shape == .commaLines, index >= scanner.end, scanner.isFinal {
      cursor = index
      leaveRecords()
      return true
    }
    let message =
      scanner.bytes[index] == UInt8(ascii: "]")
      ? "a ',' before ']'; remove it"
      : "expected a phone, which is an object in '{ }', found \(scanner.found(index))"
    return scanner.stop(index, message) > 0
  }

  /// Skips a member of the object around the sections, or enters it if it is a section.
  private mutating func stepMember(_ start: Int, _ scanner: inout JSONScanner) -> Bool {
    let bytes = scanner.bytes
    if bytes[start] == UInt8(ascii: "}") {
      cursor = start + 1
      awaited = .end
      return true
    }
    guard let member = nextMember(start, &scanner) else { return false }
    let value = member.value
    if bytes[value] == UInt8(ascii: "[") {
      let first = scanner.skipSpace(value + 1)
      if first >= scanner.end { return scanner.stop(first, "an array has no end") > 0 }
      if bytes[first] == UInt8(ascii: "{"), enterSection(named: scanner.name(of: member)) {
        cursor = first
        awaited = .firstElement
        // The owner of the walk samples the section's records first.
        isBeforeSection = true
        return false
      }
    }
    let end = scanner.skipLoneValue(value)
    if end < 0 { return false }
    cursor = end
    awaited = .memberEnd
    return true
  }

  /// The member that begins at an index, or after the comma there.
  func nextMember(_ start: Int, _ scanner: inout JSONScanner) -> JSONScanner.Member? {
    guard awaited == .memberEnd else { return scanner.member(at: start) }
    guard scanner.bytes[start] == UInt8(ascii: ",") else {
      _ = scanner.stop(start, scanner.expectedInObject(start))
      return nil
    }
    return scanner.member(at: scanner.skipSpace(start + 1))
  }

  /// Records the name of an array of records. Returns false if the array is not a section that is
  /// read.
  private mutating func enterSection(named name: String) -> Bool {
    if sectionNames.insert(name).inserted { sections.append(name) }
    guard wanted.isEmpty || wanted.contains(name) else { return false }
    section = name
    return true
  }

  /// Reads the next records of JSON Lines, or the only object.
  private mutating func stepLine(_ index: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch)
    -> Bool
  {
    let isAfterRecord = needsLineBreak
    if isAfterRecord {
      var row = batch.count
      cursor = lane.read(scanner, after: cursor, row: &row, into: batch)
      if row > batch.count {
        batch.count = row
        boundary = cursor
        return true
      }
    }
    if needsLineBreak, scanner.bytes.slice(cursor, index).firstIndex(of: 0x0A) != nil {
      needsLineBreak = false
    }
    let previous = cursor
    cursor = index
    if index >= scanner.end, scanner.isFinal { return false }
    guard scanner.bytes[index] == UInt8(ascii: "{") else {
      return scanner.stop(
        index, "expected a phone, which is an object in '{ }', found \(scanner.found(index))") > 0
    }
    if needsLineBreak {
      return scanner.stop(index, "expected a line break between two records") > 0
    }
    let end = readRecord(index, &scanner, batch)
    if end < 0 { return false }
    cursor = end
    boundary = end
    needsLineBreak = true
    if shape == .single { awaited = .end }
    if isAfterRecord, lane.isLessonDue() {
      lane.learn(
        scanner.bytes, previous: previous, start: index, end: end, keys: reader.keys)
    }
    return true
  }
}

extension JSONRecordWalk {
  /// Reads the one record that begins at an index. Returns the index after it.
  mutating func readRecord(
    _ index: Int, _ scanner: inout JSONScanner, _ batch: PhoneBatch
  ) -> Int {
    let end = reader.read(&scanner, at: index, row: batch.count, into: batch.spans)
    if end < 0 { return end }
    batch.spans[batch.recordColumn, batch.count] = ByteSpan(index, end)
    batch.count += 1
    return end
  }

  package var isAmongRecords: Bool {
    // A skipped line break is after the boundary, and a walk from the boundary meets it again.
    awaited == .elementEnd || awaited == .record && shape == .lines
  }

  package var fieldCount: Int { reader.keys.count }
  package var hasSections: Bool { shape == .sections }

  package mutating func takeUp(at index: Int) {
    restart(at: index)
    staysInArray = true
  }

  package mutating func restart(at index: Int) {
    staysInArray = false
    cursor = index
    boundary = index
    awaited = shape == .lines ? .record : .elementEnd
    needsLineBreak = shape == .lines
    isAfterComma = false
    isBeforeSection = false
  }

  package mutating func reread(_ bytes: Bytes, from start: Int, to end: Int, into batch: PhoneBatch)
  {
    var singles = self.singles.take() ?? JSONRereader(plan: reader.plan)
    if singles.read(bytes, from: start, to: end, into: batch.spans) { batch.count = 1 }
    self.singles = singles
  }

  package mutating func absorb(_ other: any RecordWalk, from first: Int) {
    reader.absorb(other.sectionFields.dropFirst(first))
  }

  package func entering(with plan: ColumnPlan) -> any RecordWalk {
    var walk = self
    walk.fieldsBefore = fields
    walk.columnsBefore += reader.keys.seenColumns.filter { !columnsBefore.contains($0) }
    walk.reader = JSONRecordReader(plan: plan)
    walk.lane = JSONStencilLane(columnCount: plan.columns.count, isOpen: usesLane)
    walk.singles = nil
    walk.isBeforeSection = false
    return walk
  }

  /// Learns the text between records from the last rows of a batch: `},␊{"model":` for instance.
  ///
  /// In valid JSON a line break, or a quote and a brace like these, cannot be in a string. Records
  /// nested in records can mislead, so a longer text is better.
  package mutating func learnStarts(from batch: PhoneBatch) {
    separator = []
    guard batch.count >= 2 else { return }
    let last = batch.spans[batch.recordColumn, batch.count - 1]
    let previous = batch.spans[batch.recordColumn, batch.count - 2]
    let between = batch.bytes.slice(Int(previous.end) - 1, Int(last.start))
    guard between.count < 64 else { return }
    let rows = (max(0, batch.count - 16)..<batch.count).map(batch.record)
    var common = 1
    scan: while common < 64, rows.allSatisfy({ common < $0.count }) {
      let byte = rows[0][common]
      for row in rows where row[common] != byte { break scan }
      common += 1
      // The key is enough; values repeat by chance.
      if byte == UInt8(ascii: ":") { break }
    }
    separator = between.copied() + rows[0].slice(0, common).copied()
  }

  package func likelyStart(in bytes: Bytes, end: Int) -> Int? {
    guard !separator.isEmpty else { return nil }
    return withBytes(of: separator) { bytes.slice(0, end).firstIndex(of: $0) }.map { $0 + 1 }
  }
}
