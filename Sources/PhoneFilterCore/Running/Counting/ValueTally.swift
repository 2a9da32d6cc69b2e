/// Counts of what some rows have of one spec, by the spellings of the values: the part of the
/// counting that does not depend on the rows before.
///
/// The spellings are kept from one chunk of a catalogue to the next, since values come again, until
/// there are too many of them. `settle` merges the counts into those of the whole; `clear` forgets
/// them.
struct ValueTally {
  /// Numbers of rows: all that were looked at, and those of them that are selected.
  private struct Count {
    var total: Int32 = 0
    var selected: Int32 = 0
  }

  /// Maximum number of spellings that are kept, and of their bytes.
  private static let mostSpellings = 8192
  private static let mostBytes = 1 << 19
  private static let unknown = Int32.min

  private let spec: any PhoneSpec
  private var spellings = SpellingTable()
  /// The counts, each at its spelling's number plus one; the first is of rows without a value.
  private var counts = [Count()]
  /// The places of the counts above 0.
  private var touched: [Int32] = []
  /// For each count its number among those of the whole, once that is known.
  private var settledNumbers: [Int32] = [unknown]
  private var encoding = ValueEncoding.json
  private var style = AmountStyle.plain

  init(_ spec: any PhoneSpec) { self.spec = spec }

  /// Counts all rows of a batch, and those of them that are selected.
  mutating func count(_ batch: PhoneBatch, selected: Selection) {
    let locator = begin(batch)
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

  /// Counts the selected rows of a batch and no others.
  mutating func count(_ batch: PhoneBatch, only selected: Selection) {
    let locator = begin(batch)
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

  /// Hands what was counted to the counts of the whole.
  mutating func settle(with whole: ValueCounts) {
    if !touched.isEmpty { whole.note(style.marks) }
    for number in touched {
      let number = Int(number)
      if settledNumbers[number] == ValueTally.unknown {
        let values = values(number)
        settledNumbers[number] = Int32(truncatingIfNeeded: whole.number(of: values))
        if values.contains(.unreadable) { noteContradiction(number, whole) }
      }
      whole.add(
        total: Int(counts[number].total), selected: Int(counts[number].selected),
        to: Int(settledNumbers[number]))
      counts[number] = Count()
    }
    touched.removeAll(keepingCapacity: true)
    let isLarge =
      spellings.count > ValueTally.mostSpellings || spellings.byteCount > ValueTally.mostBytes
    if isLarge { forget() }
  }

  /// Forgets what was counted since the last `settle`.
  mutating func clear() {
    for number in touched { counts[Int(number)] = Count() }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func forget() {
    let (encoding, style) = (encoding, style)
    self = ValueTally(spec)
    (self.encoding, self.style) = (encoding, style)
  }

  private mutating func begin(_ batch: PhoneBatch) -> ValueLocator {
    let locator = ValueLocator(spec, in: batch)
    if locator.style != style || batch.layout.encoding != encoding {
      // Equal bytes may be another value there. The caller merges the counts before that.
      precondition(touched.isEmpty)
      self = ValueTally(spec)
      encoding = batch.layout.encoding
      style = locator.style
    }
    return locator
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
    let number = spellings.number(of: bytes, Int(span.start), Int(span.end)) &+ 1
    if number == counts.count { addCount() }
    return number
  }

  private mutating func addCount() {
    counts.append(Count())
    settledNumbers.append(ValueTally.unknown)
  }

  /// The number for a row whose values lie within other fields: several are counted as a list of
  /// them.
  private mutating func number(of row: Int, _ locator: ValueLocator, _ bytes: Bytes) -> Int {
    var spelling: [UInt8] = []
    var count = 0
    var isList = false
    _ = locator.anyValue(row) { value in
      // What a list in a cell holds is JSON, which only a list can be there.
      isList = count > 0 || value.encoding != encoding
      spelling.append(UInt8(ascii: count == 0 ? "[" : ","))
      value.bytes.append(to: &spelling)
      count += 1
      return false
    }
    if count == 0 { return 0 }
    if isList {
      spelling.append(UInt8(ascii: "]"))
    } else {
      spelling.removeFirst()
    }
    return withBytes(of: spelling) { number(at: ByteSpan(0, $0.count), in: $0) }
  }

  /// The values that a number stands for.
  private func values(_ number: Int) -> [CountedValue] {
    guard number > 0 else { return [.missing] }
    return spec.countedValues(of: value(number), isLenient: false)
  }

  private func value(_ number: Int) -> RawValue {
    RawValue(bytes: spellings.spelling(number - 1), encoding: encoding, style: style)
  }

  /// Notes in the whole's counts what is wrong with a value whose marks contradict its column.
  private func noteContradiction(_ number: Int, _ whole: ValueCounts) {
    let spec = spec.meant
    guard let reader = spec.amountReader else { return }
    _ = value(number).anyElement { value in
      guard let complaint = reader.markComplaint(about: value) else { return false }
      whole.note(contradiction: "\(spec.name) \(value.shownInMessage) \(complaint)")
      return true
    }
  }
}
