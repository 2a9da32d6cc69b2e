/// The keys of records seen so far, and the columns their values belong in.
///
/// A key is found by its first eight bytes, and confirmed by its exact bytes: a key that is found
/// was checked before and need not be scanned again. Up to eight bytes that is one word; of a
/// longer key the last eight bytes are compared too, and the bytes between only past sixteen.
///
///     "screenSize":6.1,…
///      ^------^            first eight bytes → slot
///        ^------^          last eight bytes, overlapping
///                ^         the closing quote
package struct JSONKeyTable {
  /// A column that a field can stand in, and how good the field's name is for it.
  package struct Target {
    package let column: Int
    package let rank: Int
    /// Whether its numbers are in another unit than those of the column.
    package var isOdd = false
    /// Whether the first records have the column's values elsewhere: then this field contradicts them.
    var isLate = false
  }

  /// A key that was found: its number, its one column or a mark, and the index behind its quote.
  package struct Match {
    let key: Int
    let column: Int
    let end: Int
  }

  /// The mark of a key that no column asks for.
  static let noColumn = -1
  /// The mark of a key that can stand in several columns, or in one only with care.
  static let severalColumns = -2
  /// Maximum number of keys without a column that are remembered; others are scanned each time.
  private static let limit = 4096
  /// Maximum number of keys that are compared one by one.
  private static let few = 32

  private var slots = JSONKeySlots(bits: 8)
  private let plan: ColumnPlan
  /// The keys' bytes without quotes and escapes.
  private var literals: [[UInt8]] = []
  /// The numbers of many keys by their names, or nothing. A few are compared one by one: the
  /// program need not look up at run time how texts are hashed.
  private var numbers: [[String: Int]] = []
  /// The keys that are written with escapes, by their bytes.
  private var escaped: [[UInt8]: Int] = [:]
  /// The keys that have slots.
  private var slottedKeys: [Int] = []
  /// For each key the columns that it can stand in.
  private var targets: [[Target]] = []
  /// The number of the key that stands for those that are not remembered.
  private var unremembered: Int?
  /// The columns for which some record had a field.
  private(set) var seenColumns: [Int] = []

  package init(plan: ColumnPlan) { self.plan = plan }

  /// The key whose text begins at `start`, behind the quote; nil when it is not a known one.
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

  /// Whether the bytes from `start` are the slot's, and a quote follows; the first eight are.
  @inline(__always)
  private func isSame(_ slot: JSONKeySlots.Slot, _ bytes: Bytes, _ start: Int) -> Bool {
    let end = start &+ Int(slot.length)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      bytes.word(at: end &- 8) == slot.last
    else { return false }
    return slot.length <= 16
      || JSONKeyTable.isSameInside(literals[Int(slot.key)], bytes, start)
  }

  /// A function of one literal: as a method it would copy the table at each look for a key.
  @inline(never)
  private static func isSameInside(_ literal: [UInt8], _ bytes: Bytes, _ start: Int) -> Bool {
    withBytes(of: literal) { $0.isEqual(to: bytes.slice(start, start + $0.count)) }
  }

  @inline(__always)
  private static func quoteBits(in word: UInt64) -> UInt64 {
    let x = word ^ 0x2222_2222_2222_2222
    return (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
  }

  /// Remembers a key that has been checked; `text` is without its quotes. Nil when there are many
  /// already and no column asks for this one.
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
      // A quote within it would look like its end: such a key is not found by its bytes.
      if escaped.count < JSONKeyTable.limit { escaped[literal] = key }
    } else {
      literals[key] = literal
      addSlot(of: key)
    }
    return (key, column(of: key))
  }

  /// The number of the key with a name, however its text is written: `"x"` and `"\u0078"` are the same.
  private func number(of name: String) -> Int? {
    if let known = numbers.first { return known[name] }
    return literals.firstIndex { $0.elementsEqual(name.utf8) }
  }

  /// The key that stands for all that are not remembered, and go to the column of the others.
  private mutating func unremembered(_ others: Int) -> Int {
    if unremembered == nil {
      unremembered = literals.count
      literals.append([])
      targets.append([Target(column: others, rank: 0)])
    }
    return unremembered ?? 0
  }

  /// The columns that a field would stand in if the first records did not have them elsewhere.
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

  /// How many keys there are.
  package var count: Int { literals.count }

  /// The number of a key that is written with escapes, if it has been met.
  package func number(ofEscaped text: Bytes) -> Int? { escaped[text.copied()] }

  private mutating func addSlot(of key: Int) {
    slottedKeys.append(key)
    if slottedKeys.count * 2 > slots.count {
      slots = JSONKeySlots(bits: slots.count.trailingZeroBitCount + 2)
      for key in slottedKeys { slots.insert(slot(of: key)) }
    } else {
      // Tables are values: the slots of a copy must not change with those of this one.
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

  /// The columns that a key can stand in.
  package func targets(of key: Int) -> [Target] { targets[key] }

  /// The rank of a key in a column; nil when it is another field.
  package func rank(of key: Int, for column: Int) -> Int? {
    targets[key].first { $0.column == column }?.rank
  }

  /// The text of a key.
  package func name(of key: Int) -> String { String(decoding: literals[key], as: UTF8.self) }

  /// The text of all keys, in the order in which they were met.
  package var names: [String] { literals.indices.map(name) }

  private static func name(of literal: [UInt8]) -> String {
    withBytes(of: literal) { String(decoding: JSONText.decoded($0), as: UTF8.self) }
  }
}
