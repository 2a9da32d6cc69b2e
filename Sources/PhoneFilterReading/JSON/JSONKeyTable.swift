/// The keys of the records seen so far, and the columns for their values.
///
/// A key is found by its first eight bytes and confirmed by its exact bytes. A found key was
/// checked before, so its text is not scanned again. A key of up to eight bytes is one word. In a
/// longer key the last eight bytes are compared too; past sixteen bytes, also the bytes between.
///
///     "screenSize":6.1,…
///      ^------^            first eight bytes → slot
///        ^--------^          last eight bytes, overlapping
///                ^         the closing quote
package struct JSONKeyTable {
  /// A column that may take a field, and the rank of the field's name for it.
  package struct Target {
    package let column: Int
    package let rank: Int
    /// True if its numbers have another unit than the column.
    package var isOdd = false
    /// True if the first records have the column's values elsewhere: this field contradicts them.
    var isLate = false
  }

  /// A key that was found: its number, its only column or a mark, and the index after its quote.
  package struct Match {
    let key: Int
    let column: Int
    let end: Int
  }

  /// The mark of a key without a column.
  static let noColumn = -1
  /// The mark of a key with several columns, or with one column that needs a check.
  static let severalColumns = -2
  /// The maximum number of remembered keys without a column; others are scanned each time.
  private static let limit = 4096
  /// The maximum number of keys that are compared one by one.
  private static let few = 32

  private var slots = JSONKeySlots(bits: 8)
  private let plan: ColumnPlan
  /// The keys' bytes without quotes and escapes.
  private var literals: [[UInt8]] = []
  /// At most one dictionary: the numbers of the keys by their names. It is empty while the table
  /// has fewer than `few` keys. These are compared one by one, so the program need not look up at
  /// run time how texts are hashed.
  private var numbers: [[String: Int]] = []
  /// The keys with escapes, by their spelling.
  private var escaped: [[UInt8]: Int] = [:]
  private var slottedKeys: [Int] = []
  /// The possible columns of each key.
  private var targets: [[Target]] = []
  /// The number of the key that represents all keys that are not remembered; nil before the first
  /// of them.
  private var unremembered: Int?
  /// The columns for which some record had a field.
  private(set) var seenColumns: [Int] = []

  package init(plan: ColumnPlan) { self.plan = plan }

  /// Returns the key whose text begins at `start`, after the quote; nil if the key is unknown.
  @inline(__always)
  package func find(in bytes: Bytes, at start: Int) -> Match? {
    let slots = slots
    let word = bytes.word(at: start)
    let quotes = JSONKeyTable.quoteBits(in: word)
    let length = quotes.trailingZeroBitCount &>> 3
    // A key shorter than the word is compared by its own bytes only.
    let first =
      length == 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1)
    var place = slots.place(of: first)
    while true {
      let slot = slots[place]
      if slot.length < 0 { return nil }
      if slot.first == first {
        let slotLength = Int(slot.length)
        if slotLength == length && length < 8
          || length == 8 && slotLength >= 8 && isSame(slot, bytes, start)
        {
          return Match(
            key: Int(slot.key), column: slot.column, end: start &+ slotLength &+ 1)
        }
      }
      place = slots.place(after: place)
    }
  }

  /// Returns true if the bytes from `start` are the slot's and a quote follows. The caller has
  /// compared the first eight bytes.
  @inline(__always)
  private func isSame(_ slot: JSONKeySlots.Slot, _ bytes: Bytes, _ start: Int) -> Bool {
    let end = start &+ Int(slot.length)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes.word(at: end &- 8) == slot.last
    else { return false }
    return slot.length <= 16
      || JSONKeyTable.isSameInside(literals[Int(slot.key)], bytes, start)
  }

  /// This function is static, because a method would copy the table at each search for a key.
  @inline(never)
  private static func isSameInside(_ literal: [UInt8], _ bytes: Bytes, _ start: Int) -> Bool {
    withBytes(of: literal) { $0.isEqual(to: bytes.slice(start, start + $0.count)) }
  }

  @inline(__always)
  private static func quoteBits(in word: UInt64) -> UInt64 {
    let x = word ^ 0x2222_2222_2222_2222
    return (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
  }

  /// Remembers a checked key; `text` is without its quotes. Returns nil if the table is full and no
  /// column takes this key.
  @inline(never)
  package mutating func insert(_ text: Bytes) -> (key: Int, column: Int)? {
    let literal = text.copied()
    if let key = escaped[literal] { return (key, column(of: key)) }
    let name = JSONKeyTable.name(of: literal)
    let isEscaped = literal.contains(UInt8(ascii: "\\"))
    let known = number(of: name)
    if known == nil {
      var found = plan.columns.indices.compactMap { column in
        plan.columns[column].match(name).map {
          Target(column: column, rank: $0.rank, isOdd: plan.columns[column].isOdd($0))
        }
      }
      let seen = found.map(\.column)
      found += lateTargets(of: name)
      let others = found.isEmpty && !plan.passedFields.contains(name) ? plan.othersColumn : nil
      guard !found.isEmpty || literals.count < JSONKeyTable.limit else {
        return others.map { (unremembered($0), $0) }
      }
      if let others { found = [Target(column: others, rank: 0)] }
      seenColumns += seen.filter { !seenColumns.contains($0) }
      if !numbers.isEmpty { numbers[0][name] = literals.count }
      literals.append(isEscaped ? Array(name.utf8) : literal)
      targets.append(found)
      if literals.count == JSONKeyTable.few {
        numbers = [
          Dictionary(literals.indices.map { (self.name(of: $0), $0) }) { first, _ in first }
        ]
      }
    }
    let key = known ?? literals.count - 1
    if isEscaped {
      // An escaped quote would look like the end of the key, so `find` knows no keys with escapes.
      if escaped.count < JSONKeyTable.limit { escaped[literal] = key }
    } else {
      literals[key] = literal
      addSlot(of: key)
    }
    return (key, column(of: key))
  }

  /// The number of the key with a name, in any spelling: `"x"` and `"\u0078"` are the same.
  private func number(of name: String) -> Int? {
    if let known = numbers.first { return known[name] }
    return literals.firstIndex { $0.elementsEqual(name.utf8) }
  }

  /// The number of the key that represents all keys that are not remembered. Their values go to the
  /// column for other fields.
  private mutating func unremembered(_ others: Int) -> Int {
    if unremembered == nil {
      unremembered = literals.count
      literals.append([])
      targets.append([Target(column: others, rank: 0)])
    }
    return unremembered ?? 0
  }

  /// The columns that would take a field if the first records did not have their values elsewhere.
  private func lateTargets(of name: String) -> [Target] {
    plan.columns.indices.compactMap { column in
      guard plan.columns[column].isElsewhere, plan.columns[column].need != .noticed,
        plan.columns[column].match(name) == nil, !plan.columns[column].passedOver.contains(name),
        plan.asked[column].match(name) != nil
      else { return nil }
      return Target(column: column, rank: 0, isLate: true)
    }
  }

  /// Remembers a key that another table knows.
  package mutating func insert(name: String) {
    guard number(of: name) == nil else { return }
    _ = withBytes(of: JSONText.quoted(name)) { insert($0.slice(1, $0.count - 1)) }
  }

  package var count: Int { literals.count }

  /// The number of a key that is written with escapes; nil if the key is unknown.
  package func number(ofEscaped text: Bytes) -> Int? { escaped[text.copied()] }

  private mutating func addSlot(of key: Int) {
    slottedKeys.append(key)
    if slottedKeys.count * 2 > slots.count {
      slots = JSONKeySlots(bits: slots.count.trailingZeroBitCount + 2)
      for key in slottedKeys { slots.insert(slot(of: key)) }
    } else {
      // Tables are values: if a copy shares the slots, its slots must not change with these.
      if !isKnownUniquelyReferenced(&slots) { slots = JSONKeySlots(copying: slots) }
      slots.insert(slot(of: key))
    }
  }

  private func column(of key: Int) -> Int {
    guard let first = targets[key].first else { return JSONKeyTable.noColumn }
    return targets[key].count > 1 || first.isOdd || first.isLate
      ? JSONKeyTable.severalColumns : first.column
  }

  private func slot(of key: Int) -> JSONKeySlots.Slot {
    let literal = literals[key]
    return JSONKeySlots.Slot(
      first: JSONKeyTable.word(of: literal.prefix(8)),
      last: JSONKeyTable.word(of: literal.suffix(8)), length: Int32(literal.count),
      key: Int32(key), column: column(of: key))
  }

  private static func word(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  package func targets(of key: Int) -> [Target] { targets[key] }

  /// The rank of a key in a column; nil if the column does not take the key.
  package func rank(of key: Int, for column: Int) -> Int? {
    targets[key].first { $0.column == column }?.rank
  }

  package func name(of key: Int) -> String { String(decoding: literals[key], as: UTF8.self) }

  /// The texts of all keys, in the order in which they were met.
  package var names: [String] { literals.indices.map(name) }

  private static func name(of literal: [UInt8]) -> String {
    withBytes(of: literal) { String(decoding: JSONText.decoded($0), as: UTF8.self) }
  }
}
