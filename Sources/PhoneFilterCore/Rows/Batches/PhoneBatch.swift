/// A batch of some thousand records where they stand in their catalogue, with the place of the
/// value of each field of the plan. Nothing is decoded, moved or copied.
///
///     bytes    {"model":"A","price":799}\n{"model":"B"}\n…
///     records   ^----------------------^  ^-----------^
///     price                      ^-^       (none)
///
/// A source fills a batch again and again. A batch holds the memory of its bytes: they stay as they
/// are until the next filling, even when the source has ended or goes on without the batch.
public final class PhoneBatch {
  /// Maximum number of rows.
  package let capacity: Int
  /// The fields that have columns, in the order of the columns.
  package var plan: ColumnPlan { ownPlan }
  /// The bytes that all spans refer to.
  package var bytes: Bytes { ownBytes }
  /// The layout by which these records are to be read.
  @usableFromInline package var layout: RecordLayout { ownLayout }
  /// Where `bytes` begins in the catalogue.
  package var origin: Int { ownOrigin }
  /// How many rows there are.
  package var count: Int {
    get { ownCount }
    set { ownCount = newValue }
  }
  /// The spans of the plan's columns, and after them those of the records.
  package var spans: SpanTable { ownSpans }
  /// The column of the spans in which the records are.
  package var recordColumn: Int { ownRecordColumn }
  // Private, so that the compiler sees every change. It checks each access to a property that other modules see
  // at run time, which takes a hundred instructions a row.
  private var ownPlan: ColumnPlan
  private var ownBytes: Bytes = .empty
  private var ownLayout: RecordLayout
  private var ownOrigin = 0
  private var ownCount = 0
  private var ownSpans: SpanTable
  private var ownRecordColumn: Int
  /// The values that the filters had to read and could not.
  package var unreadable = UnreadableValues()
  /// Where cells and rows end, for a reader that finds many at once.
  package let cellEnds = PlaceBuffer()
  package let rowEnds = PlaceBuffer()
  /// Holds the memory in which `bytes` lie.
  private var owned: OwnedBytes = .empty
  /// The copy of a record that was handed over by value.
  private var copies: ByteStore?
  /// The phones that are its rows, where these are values in memory and no records.
  var held: (any PhonesInMemory)?

  package init(plan: ColumnPlan, layout: RecordLayout = .phones, capacity: Int = 4096) {
    self.capacity = capacity
    ownPlan = plan
    ownRecordColumn = plan.columns.count
    ownLayout = layout
    ownSpans = SpanTable(columns: plan.columns.count + 1, rowCapacity: capacity)
  }

  /// Begins a new filling: no rows yet, over other bytes.
  package func begin(bytes owned: OwnedBytes, origin: Int, layout: RecordLayout) {
    self.owned = owned
    ownBytes = owned.bytes
    ownOrigin = origin
    ownLayout = layout
    count = 0
    unreadable.beginBatch()
  }

  /// Begins a new filling over a copy of some bytes, with zeroes after the copy for scanners.
  package func begin(copying bytes: Bytes, origin: Int, layout: RecordLayout) {
    letGo()
    let copies = copies ?? ByteStore(capacity: bytes.count + PhoneBatch.padding.count)
    self.copies = copies
    copies.clear(keeping: 1 << 16)
    copies.append(bytes)
    copies.append(PhoneBatch.padding)
    begin(bytes: copies.owned, origin: origin, layout: layout)
  }

  private static let padding = [UInt8](repeating: 0, count: 64)

  /// Lets go of the rows and their bytes, so that the source can use the memory again. Without this
  /// call the source takes new memory.
  package func letGo() {
    owned = .empty
    ownBytes = .empty
    count = 0
  }

  /// Takes the columns of the source that fills the batch if their number differs: a source writes the
  /// spans of all its columns.
  package func fit(_ plan: ColumnPlan) {
    guard plan.columns.count != recordColumn else { return }
    ownPlan = plan
    ownRecordColumn = plan.columns.count
    ownSpans = SpanTable(columns: plan.columns.count + 1, rowCapacity: capacity)
  }

  /// Replaces the layout of the rows by one that knows more of their columns.
  package func read(as layout: RecordLayout) { ownLayout = layout }

  /// The value in a column of a row.
  @inline(__always)
  package func value(_ column: Int, _ row: Int) -> RawValue {
    let span = spans[column, row]
    return RawValue(
      bytes: bytes.slice(Int(span.start), Int(span.end)), encoding: layout.encoding,
      style: layout.readings[column].style)
  }

  /// The bytes of a row's record.
  @inline(__always)
  package func record(_ row: Int) -> Bytes {
    let span = spans[recordColumn, row]
    return bytes.slice(Int(span.start), Int(span.end))
  }

  /// Where a row's record begins in its catalogue.
  package func offset(of row: Int) -> Int { origin + Int(spans[recordColumn, row].start) }
}

/// The values that the filters, the sort or the table had to read as numbers and could not.
package struct UnreadableValues {
  /// A value at its place in a batch.
  package struct Value {
    package let row: Int
    package let offset: UInt32
    package let message: String

    package init(row: Int, offset: UInt32, message: String) {
      self.row = row
      self.offset = offset
      self.message = message
    }
  }

  /// Whether such values count as none instead of being errors.
  package var isLenient = false
  /// The number of values that were met since `takeTotal` was called last.
  package private(set) var total = 0
  /// The first one of the batch in catalogue order.
  package private(set) var first: Value?
  /// The rows of the batch in which such values stand.
  package private(set) var rows: [Int] = []
  /// The places of such values in this batch: several filters may read the same one.
  private var places: Set<UInt32> = []

  package init() {}

  package mutating func beginBatch() {
    first = nil
    if !rows.isEmpty { rows = [] }
    if !places.isEmpty { places = [] }
  }

  /// Returns `total`, and counts on from 0.
  package mutating func takeTotal() -> Int {
    defer { total = 0 }
    return total
  }

  /// Notes a value; the message says what is wrong with it.
  package mutating func note(row: Int, at offset: UInt32, _ message: () -> String) {
    guard places.insert(offset).inserted else { return }
    total += 1
    rows.append(row)
    if !isLenient, first.map({ row < $0.row }) ?? true {
      first = Value(row: row, offset: offset, message: message())
    }
  }
}
