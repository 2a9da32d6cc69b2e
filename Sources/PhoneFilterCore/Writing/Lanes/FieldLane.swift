/// Finds the fields of rows that are to be written, where they stand in their records.
///
/// Each field that is written has a *slot*. Which slots a key of JSON goes to, or a cell, is asked
/// once: rows after that are told apart by comparing the bytes of their keys, and nothing is
/// decoded.
///
///     {"model":"A","price":799,"color":"Gold"}
///              ^-^         ^-^                   --fields price,model: the price is in slot 0,
///              slot 1      slot 0                the model in slot 1, the color in none
///
/// A row that is not like others is refused, and left to `RowProjector`: one with a key twice, or
/// with a key of which it cannot be told at once where it goes.
struct FieldLane: ~Copyable {
  /// Maximum number of slots, and of different keys or cells.
  static let most = 64
  /// Maximum length of a record: longer ones are rare, and would need memory in proportion.
  private static let longest = 1 << 16

  /// A slot that a field goes to. Of several fields the one with the lowest rank does, and of these
  /// the first.
  struct Target {
    let slot: Int
    var rank = 0
  }

  /// A key that was met, or a cell.
  struct Key {
    /// The slot that it goes to; `none` or `several`.
    let slot: Int
    /// The targets, where they are several.
    let first: Int
    let count: Int
    /// Whether rows that have it are refused.
    let isRefused: Bool

    static let none = -1
    static let several = -2
  }

  /// Where the value of each slot stands, as far as it is filled.
  let places: SpanTable
  /// The slots that the row has a value for, a bit each.
  private(set) var filled: UInt64 = 0
  /// The slots whose values have escapes in them, or doubled quotes.
  private(set) var escaped: UInt64 = 0

  private(set) var keys: [Key] = []
  private var targets: [Target] = []
  private let cellCount: Int?
  private let delimiter: UInt8

  // What is known of keys.
  var literals: [[UInt8]] = []
  private var names: Set<String> = []
  /// What stood last before each value, from the end of the value before it.
  var gaps: [Gap] = []
  private let resolve: (String) -> [Target]?
  /// The slots that several known keys go to.
  private var contested: UInt64 = 0
  private let allowsContests: Bool
  private var ranks: [Int]
  private var padded = RowBuffer()

  /// A lane for records of JSON. The closure says which slots a field goes to; nil refuses rows that
  /// have it. Two fields of a row for one slot are refused unless contests are allowed.
  init(slotCount: Int, allowsContests: Bool, targets resolve: @escaping (String) -> [Target]?) {
    places = SpanTable(columns: slotCount, rowCapacity: 1)
    ranks = Array(repeating: 0, count: slotCount)
    self.allowsContests = allowsContests
    self.resolve = resolve
    cellCount = nil
    delimiter = 0
  }

  /// A lane for rows of cells. The slots say for each which cell stands there, or none.
  init(cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    places = SpanTable(columns: cellOfSlot.count, rowCapacity: 1)
    ranks = Array(repeating: 0, count: cellOfSlot.count)
    allowsContests = false
    resolve = { _ in nil }
    self.cellCount = cellCount
    self.delimiter = delimiter
    for cell in 0..<cellCount {
      let slots = cellOfSlot.indices.filter { cellOfSlot[$0] == cell }
      add(slots.map { Target(slot: $0) })
    }
  }

  /// Number of slots.
  var slotCount: Int { ranks.count }

  /// Finds the fields of a row. Returns the bytes in which their places lie, with at least 64 that
  /// can be read behind the record; nil when the row is refused.
  @inline(__always)
  mutating func find(_ row: Int, of batch: PhoneBatch) -> Bytes? {
    let span = batch.spans[batch.recordColumn, row]
    return find(batch.bytes, from: Int(span.start), to: Int(span.end))
  }

  @inline(__always)
  private mutating func find(_ bytes: Bytes, from start: Int, to end: Int) -> Bytes? {
    guard end &- start <= FieldLane.longest else { return nil }
    if bytes.count &- end < 64 { return findInCopy(bytes.slice(start, end)) }
    filled = 0
    escaped = 0
    let isFound =
      cellCount == nil
      ? findMembers(bytes, from: start, to: end) : findCells(bytes, from: start, to: end)
    return isFound ? bytes : nil
  }

  /// Finds the fields of a record that ends with the memory.
  @inline(never)
  private mutating func findInCopy(_ record: Bytes) -> Bytes? {
    padded.cut(to: 0)
    padded.append(whole: record)
    padded.pad()
    return find(padded.bytes, from: 0, to: record.count)
  }

  /// Forgets what was found of a row.
  mutating func startAgain() {
    filled = 0
    escaped = 0
  }

  /// Puts a value into the slots that it goes to; false when a slot would have two.
  @inline(__always)
  mutating func fill(_ key: Key, _ start: Int, _ end: Int, isEscaped: Bool) -> Bool {
    if key.slot == Key.none { return true }
    guard key.slot >= 0, contested == 0 else { return fillSeveral(key, start, end, isEscaped) }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: key.slot)
    filled |= bit
    if isEscaped { escaped |= bit }
    places[key.slot, 0] = ByteSpan(start, end)
    return true
  }

  @inline(never)
  private mutating func fillSeveral(
    _ key: Key, _ start: Int, _ end: Int, _ isEscaped: Bool
  ) -> Bool {
    for target in targets[key.first..<key.first + key.count] {
      let bit: UInt64 = 1 << target.slot
      if filled & bit != 0 {
        guard allowsContests else { return false }
        if ranks[target.slot] <= target.rank { continue }
      }
      ranks[target.slot] = target.rank
      filled |= bit
      escaped = isEscaped ? escaped | bit : escaped & ~bit
      places[target.slot, 0] = ByteSpan(start, end)
    }
    return true
  }

  /// Takes up a key, or the next cell.
  private mutating func add(_ new: [Target]?) {
    let slot = new.map { $0.count > 1 ? Key.several : $0.first?.slot ?? Key.none }
    keys.append(
      Key(
        slot: slot ?? Key.none, first: targets.count, count: new?.count ?? 0,
        isRefused: new == nil))
    for target in new ?? [] {
      if targets.contains(where: { $0.slot == target.slot }) { contested |= 1 << target.slot }
      targets.append(target)
    }
  }

  /// Asks where a key goes that was not met before; false when there are too many.
  @inline(never)
  mutating func learn(_ literal: Bytes) -> Bool {
    guard keys.count < FieldLane.most else { return false }
    let name = RawValue(bytes: literal, encoding: .json).text
    // Another spelling of a key is that key again.
    let isPlain = literal.firstIndex(of: UInt8(ascii: "\\")) == nil
    add(isPlain && names.insert(name).inserted ? resolve(name) : nil)
    literals.append(literal.copied())
    return true
  }

  /// Finds the cells of a row.
  @inline(__always)
  private mutating func findCells(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    findBareCells(bytes, from: start, to: end) ?? findAnyCells(bytes, from: start, to: end)
  }

  /// Finds the cells of a row without quotes, by the delimiters alone; nil when there is a quote.
  private mutating func findBareCells(_ bytes: Bytes, from start: Int, to end: Int) -> Bool? {
    let needle = SIMD16<Int8>(repeating: Int8(bitPattern: delimiter))
    let last = keys.count &- 1
    var cellStart = start
    var cell = 0
    var index = start
    while index < end {
      let block = bytes.block(at: index)
      if block.places(of: SIMD16(repeating: 0x22)) != 0 { return nil }
      var found = block.places(of: needle)
      while found != 0 {
        let cellEnd = index &+ found.trailingZeroBitCount
        if cellEnd >= end { break }
        guard cell < last, fill(keys[cell], cellStart, cellEnd, isEscaped: false) else {
          return false
        }
        cell &+= 1
        cellStart = cellEnd &+ 1
        found &= found &- 1
      }
      index &+= 16
    }
    return cell == last && fill(keys[cell], cellStart, end, isEscaped: false)
  }

  private mutating func findAnyCells(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    startAgain()
    let needle = SIMD16<Int8>(repeating: Int8(bitPattern: delimiter))
    let count = keys.count
    var index = start
    var cell = 0
    while cell < count {
      let cellStart = index
      var isEscaped = false
      if bytes[index] == UInt8(ascii: "\""), index < end {
        index = FieldLane.end(ofQuoted: bytes, at: index, in: end, &isEscaped)
        guard index > 0 else { return false }
      } else {
        while index < end {
          let found = bytes.block(at: index).places(of: needle)
          if found != 0 {
            index &+= found.trailingZeroBitCount
            break
          }
          index &+= 16
        }
        index = min(index, end)
      }
      guard fill(keys[cell], cellStart, index, isEscaped: isEscaped) else { return false }
      cell &+= 1
      guard index < end, bytes[index] == delimiter else { break }
      index &+= 1
    }
    return cell == count && index == end
  }

  /// The end of a cell in quotes; negative where it has none.
  @inline(__always)
  private static func end(
    ofQuoted bytes: Bytes, at start: Int, in end: Int, _ isEscaped: inout Bool
  ) -> Int {
    var index = start &+ 1
    while true {
      let quotes = bytes.block(at: index).places(of: SIMD16(repeating: 0x22))
      index &+= quotes == 0 ? 16 : quotes.trailingZeroBitCount
      guard index < end else { return -1 }
      if quotes == 0 { continue }
      index &+= 1
      guard index < end, bytes[index] == UInt8(ascii: "\"") else { return index }
      isEscaped = true
      index &+= 1
    }
  }
}
