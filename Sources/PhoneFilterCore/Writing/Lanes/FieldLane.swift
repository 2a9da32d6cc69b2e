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

  /// What a key is compared by: its first sixteen bytes, quotes included.
  struct Key {
    let head: SIMD2<UInt64>
    let mask: SIMD2<UInt64>
    let length: Int
    /// Its targets; none of the rows that have it can be taken if it is refused.
    let first: Int
    let count: Int
    let isRefused: Bool
  }

  /// Where the value of each slot stands, as far as it is filled.
  let places: SpanTable
  /// The slots that the row has a value for, a bit each.
  private(set) var filled: UInt64 = 0
  /// The slots whose values have escapes in them, or doubled quotes.
  private(set) var escaped: UInt64 = 0

  // Keys, or cells in their order: of these only the targets count.
  var keys: [Key] = []
  var targets: [Target] = []
  private let cellCount: Int?
  private let delimiter: SIMD16<Int8>

  // What is known of keys.
  var literals: [[UInt8]] = []
  var names: Set<String> = []
  /// The keys in the order in which they stood last.
  var order: [Int] = []
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
    delimiter = SIMD16(repeating: 0)
  }

  /// A lane for rows of cells. The slots say for each which cell stands there, or none.
  init(cellOfSlot: [Int?], cellCount: Int, delimiter: UInt8) {
    places = SpanTable(columns: cellOfSlot.count, rowCapacity: 1)
    ranks = Array(repeating: 0, count: cellOfSlot.count)
    allowsContests = false
    resolve = { _ in nil }
    self.cellCount = cellCount
    self.delimiter = SIMD16(repeating: Int8(bitPattern: delimiter))
    for cell in 0..<cellCount {
      let slots = cellOfSlot.indices.filter { cellOfSlot[$0] == cell }
      add(slots.map { Target(slot: $0) }, [])
    }
  }

  /// Number of slots.
  var slotCount: Int { places.columnCount }

  /// Finds the fields of a row. Returns the bytes in which their places lie, with at least 64 that
  /// can be read behind the record; nil when the row is refused.
  mutating func find(_ row: Int, of batch: PhoneBatch) -> Bytes? {
    let span = batch.spans[batch.recordColumn, row]
    var bytes = batch.bytes
    var (start, end) = (Int(span.start), Int(span.end))
    guard end &- start <= FieldLane.longest else { return nil }
    if bytes.count &- end < 64 {
      padded.cut(to: 0)
      padded.append(whole: bytes.slice(start, end))
      padded.pad()
      bytes = padded.bytes
      (start, end) = (0, end &- start)
    }
    startAgain()
    let isFound =
      cellCount == nil
      ? findMembers(bytes, from: start, to: end) : findCells(bytes, from: start, to: end)
    return isFound ? bytes : nil
  }

  /// Forgets what was found of a row.
  mutating func startAgain() {
    filled = 0
    escaped = 0
  }

  /// Puts a value into the slots that it goes to; false when a slot would have two.
  @inline(__always)
  mutating func fill(_ key: Int, _ start: Int, _ end: Int, isEscaped: Bool) -> Bool {
    var place = keys[key].first
    let last = place &+ keys[key].count
    while place < last {
      let slot = targets[place].slot
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: slot)
      if contested & bit != 0 {
        if filled & bit != 0 {
          guard allowsContests else { return false }
          if ranks[slot] <= targets[place].rank {
            place &+= 1
            continue
          }
        }
        ranks[slot] = targets[place].rank
      }
      filled |= bit
      escaped = isEscaped ? escaped | bit : escaped & ~bit
      places[slot, 0] = ByteSpan(start, end)
      place &+= 1
    }
    return true
  }

  /// Takes up a key, or the next cell.
  mutating func add(_ new: [Target]?, _ literal: [UInt8]) {
    func word(_ start: Int, _ byte: (UInt8) -> UInt8) -> UInt64 {
      literal.dropFirst(start).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64(byte($1)) }
    }
    keys.append(
      Key(
        head: SIMD2(word(0) { $0 }, word(8) { $0 }),
        mask: SIMD2(word(0) { _ in 0xFF }, word(8) { _ in 0xFF }),
        length: literal.count, first: targets.count, count: new?.count ?? 0,
        isRefused: new == nil))
    for target in new ?? [] {
      if targets.contains(where: { $0.slot == target.slot }) { contested |= 1 << target.slot }
      targets.append(target)
    }
    literals.append(literal)
  }

  /// Asks where a key goes that was not met before; false when there are too many.
  @inline(never)
  mutating func learn(_ literal: Bytes) -> Bool {
    guard keys.count < FieldLane.most else { return false }
    let name = RawValue(bytes: literal, encoding: .json).text
    // Another spelling of a key is that key again.
    let isPlain = literal.firstIndex(of: UInt8(ascii: "\\")) == nil
    add(isPlain && names.insert(name).inserted ? resolve(name) : nil, literal.copied())
    return true
  }

  /// Finds the cells of a row.
  private mutating func findCells(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    let count = cellCount ?? 0
    let delimiter = delimiter
    var index = start
    for cell in 0..<count {
      let cellStart = index
      var isEscaped = false
      if bytes[index] == quote, index < end {
        index &+= 1
        while true {
          let quotes = bytes.block(at: index).places(of: SIMD16(repeating: 0x22))
          index &+= quotes == 0 ? 16 : quotes.trailingZeroBitCount &>> 2
          guard index < end else { return false }
          if quotes == 0 { continue }
          index &+= 1
          guard index < end, bytes[index] == quote else { break }
          isEscaped = true
          index &+= 1
        }
      } else {
        while index < end {
          let found = bytes.block(at: index).places(of: delimiter)
          if found != 0 {
            index &+= found.trailingZeroBitCount &>> 2
            break
          }
          index &+= 16
        }
        index = min(index, end)
      }
      guard fill(cell, cellStart, index, isEscaped: isEscaped) else { return false }
      if cell == count &- 1 { return index == end }
      guard index < end, Int8(bitPattern: bytes[index]) == delimiter[0] else { return false }
      index &+= 1
    }
    return false
  }
}
