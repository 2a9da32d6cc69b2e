/// One spec of a key on its way through the batches of a catalogue: takes the values of its column
/// into the keys of the rows.
///
/// Numbers of short spellings that were met lately are known without being read again.
struct KeyPart {
  private struct KnownNumber {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var head: UInt64 = 0
    var sort: UInt64 = 0
  }

  let spec: any PhoneSpec
  private let folding: TextFolding
  private let seeds: HashLanes.Seeds
  /// Whether values are numbers wherever they can be read as such.
  private let isNumeric: Bool
  /// Whether values are numbers where they are written as such.
  private let isField: Bool
  private var known = [KnownNumber](repeating: KnownNumber(), count: 256)
  private var knownStyle = AmountStyle.plain

  init(_ spec: any PhoneSpec, _ folding: TextFolding, _ seeds: HashLanes.Seeds) {
    self.spec = spec
    self.folding = folding
    self.seeds = seeds
    isNumeric = spec.isNumeric
    isField = !spec.isNumeric && spec.isField
  }

  /// Takes the values of all rows of a selection into their lanes, and takes note of the rows that
  /// have one.
  mutating func absorb(
    _ batch: PhoneBatch, _ selection: Selection, into lanes: inout [HashLanes],
    _ filled: inout [Bool]
  ) {
    let locator = ValueLocator(spec, in: batch)
    if locator.style != knownStyle {
      knownStyle = locator.style
      known = [KnownNumber](repeating: KnownNumber(), count: 256)
    }
    guard let column = locator.plainColumn else {
      selection.forEach { row in
        filled[row] = absorbSlowly(row, locator, &lanes[row]) || filled[row]
        return true
      }
      return
    }
    let bytes = batch.bytes
    let readsTexts = folding.isExact && !spec.ordersDates
    let texts = readsTexts ? PlainTexts(batch.layout.encoding, isField: isField, seeds) : nil
    let (isNumeric, seeds) = (isNumeric, seeds)
    selection.forEach { row in
      let span = column[row]
      if span.isEmpty {
        lanes[row].absorbMissing(seeds)
        return true
      }
      let (start, end) = (Int(span.start), Int(span.end))
      let isTaken =
        isNumeric
        ? KeyPart.absorbNumber(bytes, start, end, known, seeds, &lanes[row])
        : texts?.absorb(bytes, start, end, into: &lanes[row]) ?? false
      filled[row] = (isTaken || absorbSlowly(row, locator, &lanes[row])) || filled[row]
      return true
    }
  }

  /// The bytes of a short spelling and their number, as two words; never two zeroes.
  @inline(__always)
  fileprivate static func spelling(
    _ bytes: Bytes, _ start: Int, _ end: Int
  ) -> (UInt64, UInt64)? {
    let length = end &- start
    guard length <= 15, start &+ 16 <= bytes.count else { return nil }
    let low =
      bytes.word(at: start)
      & (length >= 8 ? .max : ~(.max &<< UInt64(truncatingIfNeeded: length &* 8)))
    let high =
      length <= 8
      ? 0
      : bytes.word(at: start &+ 8)
        & ~(.max &<< UInt64(truncatingIfNeeded: (length &- 8) &* 8))
    return (low, high | UInt64(truncatingIfNeeded: length) &<< 56)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64) -> Int {
    Int(
      truncatingIfNeeded: ((low ^ high &* 0xD6E8_FEB8_6659_FD93) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
  }

  /// Takes a number of up to fifteen bytes that has been read before; false for anything else.
  @inline(__always)
  private static func absorbNumber(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ known: [KnownNumber], _ seeds: HashLanes.Seeds,
    _ lanes: inout HashLanes
  ) -> Bool {
    guard let (low, high) = spelling(bytes, start, end) else { return false }
    let entry = known[place(low, high)]
    guard entry.low == low, entry.high == high else { return false }
    lanes.mark(entry.sort)
    lanes.absorb(entry.head, seeds)
    return true
  }

  /// Takes whatever a row has; false when it has nothing.
  @inline(never)
  private mutating func absorbSlowly(
    _ row: Int, _ locator: ValueLocator, _ lanes: inout HashLanes
  ) -> Bool {
    var count = 0
    _ = locator.anyValue(row) { _ in
      count += 1
      return false
    }
    if count == 0 {
      lanes.absorbMissing(seeds)
      return false
    }
    if count > 1 { lanes.absorbList(count: count, seeds) }
    _ = locator.anyValue(row) { value in
      absorb(value, &lanes)
      return false
    }
    return true
  }

  private mutating func absorb(_ value: RawValue, _ lanes: inout HashLanes) {
    if let number = KeyPart.number(of: value, spec) {
      lanes.absorb(number, seeds)
      remember(number, value)
    } else if let numbers = spec.numbers(of: value) {
      lanes.absorbList(count: numbers.count, seeds)
      for number in numbers { lanes.absorb(number, seeds) }
    } else {
      lanes.absorb(text: folding.folded(value.withText { $0.copied() }), seeds)
    }
  }

  private mutating func remember(_ number: ExactNumber, _ value: RawValue) {
    guard isNumeric, number.tail.isEmpty, value.bytes.count <= 15 else { return }
    let padded = value.bytes.copied() + [UInt8](repeating: 0, count: 16)
    withBytes(of: padded) {
      guard let (low, high) = KeyPart.spelling($0, 0, value.bytes.count) else { return }
      known[KeyPart.place(low, high)] = KnownNumber(
        low: low, high: high, head: number.head,
        sort: HashLanes.sort(ofExponent: number.exponent, number.isNegative))
    }
  }

  /// The number that a value is. Where it stands in a field that is no spec, a text is one only if it
  /// is spelled as the number itself would be: `007` and `1.10` are names there.
  static func number(of value: RawValue, _ spec: any PhoneSpec) -> ExactNumber? {
    guard let number = spec.number(of: value) else { return nil }
    if spec.isNumeric || spec.ordersDates || value.kind == .number { return number }
    return number.description == value.text ? number : nil
  }
}

/// Takes texts without escapes, and whole numbers, as they stand in a column: what nearly all values
/// are.
private struct PlainTexts {
  private let isJSON: Bool
  /// Whether values are numbers where they are written as such.
  private let isField: Bool
  private let seeds: HashLanes.Seeds
  private let powers = ExactNumber.powersOfTen

  init(_ encoding: ValueEncoding, isField: Bool, _ seeds: HashLanes.Seeds) {
    isJSON = encoding == .json
    self.isField = isField
    self.seeds = seeds
  }

  /// Takes what stands from one index to another; false for what has to be looked at closely.
  @inline(__always)
  func absorb(_ bytes: Bytes, _ start: Int, _ end: Int, into lanes: inout HashLanes) -> Bool {
    if bytes[start] == UInt8(ascii: "\"") {
      // A text of nothing is no value; digits in the text of a field may be a number.
      guard end &- start > 2, isJSON || bytes[start &+ 1] != UInt8(ascii: "[") else { return false }
      if isField, mayBeNumber(bytes, start &+ 1, end &- 1) {
        return absorbDigits(bytes, start &+ 1, end &- 1, &lanes)
      }
      return lanes.absorbPlain(
        bytes, start &+ 1, end &- 1, escape: UInt8(ascii: isJSON ? "\\" : "\""), seeds)
    }
    if isField, mayBeNumber(bytes, start, end) { return absorbDigits(bytes, start, end, &lanes) }
    // A list is more than its text.
    guard !isJSON, bytes[start] != UInt8(ascii: "[") else { return false }
    // No text of ASCII holds this byte.
    return lanes.absorbPlain(bytes, start, end, escape: 0xFF, seeds)
  }

  /// Whether nothing stands there that no number holds.
  @inline(__always)
  private func mayBeNumber(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      guard byte.isDigit || isSign || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      else { return false }
      index &+= 1
    }
    return true
  }

  /// Takes a whole number without a sign and without zeroes before it; false for anything else.
  @inline(__always)
  private func absorbDigits(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ lanes: inout HashLanes
  ) -> Bool {
    let count = end &- start
    guard 1...18 ~= count, bytes[start] != UInt8(ascii: "0") else { return false }
    var number: UInt64 = 0
    var index = start
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return false }
      number = number &* 10 &+ UInt64(digit)
      index &+= 1
    }
    lanes.mark(HashLanes.sort(ofExponent: Int32(truncatingIfNeeded: count), false))
    lanes.absorb(number &* powers[19 &- count], seeds)
    return true
  }
}
