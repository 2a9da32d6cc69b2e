/// Counts the values of one spec in some rows, by their spellings: the part of counting that does
/// not depend on earlier rows.
///
/// Values are repeated, so the spellings are kept from chunk to chunk, until there are too many.
/// `settle` merges the counts into the whole count. `clear` drops them. The value of a spelling is
/// found when it is met, so that little work is left for the merge.
package struct ValueTally {
  /// The number of rows, and of selected rows.
  private struct Count {
    var total: Int32 = 0
    var selected: Int32 = 0
  }

  /// The maximum number of kept spellings, and of their bytes.
  private static let mostSpellings = 8192
  private static let mostBytes = 1 << 19
  private static let unknown = Int32.min
  /// The number of keys whose lookups are prepared ahead.
  private static let lookAhead = 32

  private let spec: any PhoneSpec
  /// True if texts that differ only in case are one value.
  private let ignoresCase: Bool
  private var spellings = SpellingTable()
  /// The counts, each at its spelling's number plus one. Index 0 counts rows without a value.
  private var counts = [Count()]
  /// The indexes of the counts above 0.
  private var touched: [Int32] = []
  /// For each count, its number in the whole count, or `unknown`.
  private var settledNumbers: [Int32] = [unknown]
  /// For each count, the key of its value, the key's end, and its hash. A key is empty if the whole
  /// count must read the value.
  private var keys = ByteStore()
  private var keyEnds: [Int] = []
  private var keyHashes: [UInt64] = []
  /// True if there are too many spellings. They are dropped before the next rows.
  private var isFull = false
  /// `counted`: the rows since spellings were dropped. `unlooked`: the remaining rounds without a
  /// lookup of earlier spellings, because hardly any was repeated.
  private var (counted, unlooked) = (0, 0)
  private var encoding = ValueEncoding.json
  private var style = AmountStyle.plain
  /// True if a catalogue has a field with the spelling that the user typed.
  package private(set) var isSpelled = false
  /// `recorded`: the numbers of the recorded rows, in order. `codes`: for each number, its code in
  /// the whole count, or -1 for unknown.
  private(set) var recorded: [Int32] = []
  private var codes: [Int32] = []

  package init(_ spec: any PhoneSpec, ignoringCase: Bool) {
    self.spec = spec
    ignoresCase = ignoringCase
  }

  /// Counts all rows of a batch, and the selected rows among them.
  package mutating func count(_ batch: PhoneBatch, selected: Selection) {
    let locator = begin(batch)
    defer { writeKeys() }
    let bytes = batch.bytes
    guard let column = locator.plainColumn else {
      for row in 0..<batch.count {
        note(number(of: row, locator, bytes), selected.contains(row) ? 1 : 0)
      }
      return
    }
    for word in 0..<selected.words.count {
      var bits = selected.words[word]
      for row in word &* 64..<min(word &* 64 &+ 64, batch.count) {
        let span = column[row]
        note(number(at: span, in: bytes), Int32(truncatingIfNeeded: bits & 1))
        bits >>= 1
      }
    }
  }

  /// Counts only the selected rows of a batch.
  package mutating func count(_ batch: PhoneBatch, only selected: Selection) {
    let locator = begin(batch)
    defer { writeKeys() }
    let bytes = batch.bytes
    guard let column = locator.plainColumn else {
      selected.forEach { row in
        note(number(of: row, locator, bytes), 1)
        return true
      }
      return
    }
    selected.forEach { row in
      note(number(at: column[row], in: bytes), 1)
      return true
    }
  }

  /// Counts the chosen rows of a batch as selected rows. They were counted before as rows.
  package mutating func count(_ batch: PhoneBatch, chosen: Selection) {
    count(batch, only: chosen)
    for number in touched { counts[Int(number)].total = 0 }
  }

  /// Records the value of each row of a batch. With a selection, records only the selected rows,
  /// and counts them as selected.
  package mutating func record(_ batch: PhoneBatch, only selected: Selection? = nil) {
    let locator = begin(batch)
    defer { writeKeys() }
    let bytes = batch.bytes
    // The loop writes to a local array, because each access to a property of an object has an extra
    // cost.
    var numbers: [Int32] = []
    swap(&numbers, &recorded)
    let first = numbers.count
    let rows = selected ?? Selection(all: batch.count)
    if let column = locator.plainColumn {
      rows.forEach { row in
        numbers.append(Int32(truncatingIfNeeded: number(at: column[row], in: bytes)))
        return true
      }
    } else {
      rows.forEach { row in
        numbers.append(Int32(truncatingIfNeeded: number(of: row, locator, bytes)))
        return true
      }
    }
    var totals: [Count] = []
    swap(&totals, &counts)
    for number in numbers[first...] {
      let number = Int(number)
      if totals[number].total == 0 { touched.append(Int32(truncatingIfNeeded: number)) }
      totals[number].total &+= 1
      if selected != nil { totals[number].selected &+= 1 }
    }
    swap(&totals, &counts)
    swap(&numbers, &recorded)
  }

  /// Gives the recorded rows to a table of values. For `code` and `body`, see
  /// `ValueCounts.takeRecorded`.
  mutating func settleRecorded(
    with whole: inout CountTable, code: (Int) -> Int32,
    _ body: (_ rows: [Int32], _ codes: [Int32]) -> Void
  ) -> (marks: NumberMarks, contradiction: Message?)? {
    let met = touched
    let settled = settle(with: &whole)
    if codes.count < settledNumbers.count {
      codes += repeatElement(-1, count: settledNumbers.count - codes.count)
    }
    for number in met where codes[Int(number)] < 0 {
      codes[Int(number)] = code(Int(settledNumbers[Int(number)]))
    }
    body(recorded, codes)
    recorded.removeAll(keepingCapacity: true)
    return settled
  }

  /// Adds the counts to the whole count. Returns the meaning of the column's marks, and a message
  /// about the first value that contradicts it. Nil if nothing was counted.
  package mutating func settle(
    with whole: inout CountTable
  ) -> (marks: NumberMarks, contradiction: Message?)? {
    guard !touched.isEmpty else { return nil }
    var contradiction: Message?
    for (index, place) in touched.enumerated() {
      if index % ValueTally.lookAhead == 0 { lookAhead(index, whole: &whole) }
      let number = Int(place)
      if settledNumbers[number] == ValueTally.unknown {
        let start = number == 0 ? 0 : keyEnds[number &- 1]
        let end = keyEnds[number]
        let settled: Int
        if start < end {
          settled = whole.number(ofKey: keys.bytes.slice(start, end), hash: keyHashes[number])
        } else {
          let values = values(number)
          settled = whole.number(of: values)
          if values.contains(.unreadable) { contradiction = contradiction ?? complaint(number) }
        }
        settledNumbers[number] = Int32(truncatingIfNeeded: settled)
      }
      whole.add(
        total: Int(counts[number].total), selected: Int(counts[number].selected),
        to: Int(settledNumbers[number]))
      counts[number] = Count()
    }
    touched.removeAll(keepingCapacity: true)
    isFull =
      spellings.count > ValueTally.mostSpellings || spellings.byteCount > ValueTally.mostBytes
    return (style.marks, contradiction)
  }

  private func lookAhead(_ index: Int, whole: inout CountTable) {
    for place in touched[index..<min(index + ValueTally.lookAhead, touched.count)]
    where settledNumbers[Int(place)] == ValueTally.unknown {
      whole.lookAhead(keyHashes[Int(place)])
    }
  }

  /// Drops the counts since the last `settle`.
  package mutating func clear() {
    for number in touched { counts[Int(number)] = Count() }
    touched.removeAll(keepingCapacity: true)
    recorded.removeAll(keepingCapacity: true)
  }

  private mutating func forget() {
    // Every eighth round tests if spellings are repeated again.
    let hardlyRepeats = unlooked == 0 && isFull && spellings.count >= counted / 8 * 7
    unlooked = hardlyRepeats ? 7 : max(unlooked - 1, 0)
    counted = 0
    spellings.removeAll()
    counts.removeLast(counts.count - 1)
    settledNumbers.removeAll(keepingCapacity: true)
    settledNumbers.append(ValueTally.unknown)
    codes.removeAll(keepingCapacity: true)
    ByteStore.unshare(&keys)
    keys.clear(keeping: .max)
    keyEnds.removeAll(keepingCapacity: true)
    keyHashes.removeAll(keepingCapacity: true)
    isFull = false
  }

  private mutating func begin(_ batch: PhoneBatch) -> ValueLocator {
    let locator = ValueLocator(spec, in: batch)
    if spec.typedSpelling != nil, batch.layout.readings.spelledNames.contains(spec.name) {
      isSpelled = true
    }
    if locator.style != style || batch.layout.encoding != encoding {
      // In the new column, the same bytes may be another value. The caller must have merged the
      // earlier counts.
      precondition(touched.isEmpty)
      forget()
      encoding = batch.layout.encoding
      style = locator.style
    } else if isFull, touched.isEmpty {
      forget()
    }
    return locator
  }

  /// Writes the keys of new values. A worker thread does this, so that the merging thread need not.
  private mutating func writeKeys() {
    guard keyEnds.count < counts.count else { return }
    let writer = ValueKeyWriter(spec, style, folding: TextFolding(ignoresCase: ignoresCase))
    ByteStore.unshare(&keys)
    var key = KeyBuffer()
    for number in keyEnds.count..<counts.count {
      key.reset()
      var isPlain = true
      if number == 0 {
        key.append(ValueKeyWriter.missing)
      } else {
        isPlain =
          writer.appendCounted(value(number), to: &key) && key.isFaithful
      }
      keyHashes.append(isPlain ? key.bytes.hash : 0)
      if isPlain { keys.append(key.bytes) }
      keyEnds.append(keys.count)
    }
  }

  @inline(__always)
  private mutating func note(_ number: Int, _ selected: Int32) {
    if counts[number].total == 0 { touched.append(Int32(truncatingIfNeeded: number)) }
    counts[number].total &+= 1
    counts[number].selected &+= selected
  }

  @inline(__always)
  private mutating func number(at span: ByteSpan, in bytes: Bytes) -> Int {
    if span.isEmpty { return 0 }
    counted &+= 1
    let number =
      unlooked == 0
      ? spellings.number(of: bytes, Int(span.start), Int(span.end)) &+ 1
      : spellings.add(bytes.slice(Int(span.start), Int(span.end))) &+ 1
    if number == counts.count { addCount() }
    return number
  }

  private mutating func addCount() {
    counts.append(Count())
    settledNumbers.append(ValueTally.unknown)
  }

  /// Returns the number of a row whose values are in other fields. Several values count as a list.
  private mutating func number(of row: Int, _ locator: ValueLocator, _ bytes: Bytes) -> Int {
    var spelling: [UInt8] = []
    var first: [UInt8] = []
    var count = 0
    var isList = false
    _ = locator.anyValue(row) { value in
      // In a cell, JSON values come only from a list. A part of a text comes as its own text.
      let isPart = locator.style.part != .whole && value.encoding == .cell
      isList = count > 0 || !isPart && value.encoding != encoding
      spelling.append(UInt8(ascii: count == 0 ? "[" : ","))
      if count == 0, isPart, encoding == .cell { first = value.bytes.copied() }
      if isPart {
        value.withText { JSONText.append(quoted: $0.copied(), to: &spelling) }
      } else {
        value.bytes.append(to: &spelling)
      }
      count += 1
      return false
    }
    if count == 0 { return 0 }
    if isList {
      spelling.append(UInt8(ascii: "]"))
    } else if !first.isEmpty {
      spelling = first
    } else {
      spelling.removeFirst()
    }
    return withBytes(of: spelling) { number(at: ByteSpan(0, $0.count), in: $0) }
  }

  /// Returns the values of a number.
  private func values(_ number: Int) -> [ValueKey] {
    guard number > 0 else { return [.missing] }
    return spec.valueKeys(of: value(number), isLenient: false)
  }

  private func value(_ number: Int) -> RawValue {
    // The parts of a text have their own spellings.
    var style = style
    style.part = .whole
    return RawValue(bytes: spellings.spelling(number - 1), encoding: encoding, style: style)
  }

  /// Returns the message about a value whose marks contradict its column, or nil.
  private func complaint(_ number: Int) -> Message? {
    let spec = spec.meant
    guard let reader = spec.amountReader else { return nil }
    var complaint: Message?
    _ = value(number).anyElement { value in
      guard let found = reader.markComplaint(about: value) else { return false }
      let text: Message = "\(spec.name) \(value.shownInMessage) \(found)"
      complaint = Message(.amountReading, text).with { facts in
        facts.spec = spec.name
        facts.value = value.text
      }
      return true
    }
    return complaint
  }
}
