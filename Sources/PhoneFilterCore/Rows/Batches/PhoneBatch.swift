/// A batch of some thousand records, in the bytes of their catalogue, with the span of each field's
/// value. Nothing is decoded, moved or copied; only `begin(copying:)` copies bytes.
///
///     bytes    {"model":"A","price":799}\n{"model":"B"}\n…
///     records   ^----------------------^  ^-----------^
///     price                      ^-^       (none)
///
/// A source fills a batch repeatedly. A batch owns the memory of its bytes. The bytes do not change
/// until the next filling, even if the source has ended or continues without the batch.
public final class PhoneBatch {
  /// The maximum number of rows.
  package let capacity: Int
  /// The fields that have columns, in the order of the columns.
  package var plan: ColumnPlan { ownPlan }
  /// The bytes that all spans refer to.
  package var bytes: Bytes { ownBytes }
  @usableFromInline package var layout: RecordLayout { ownLayout }
  /// The offset of `bytes` in the catalogue.
  package var origin: Int { ownOrigin }
  package var count: Int {
    get { ownCount }
    set { ownCount = newValue }
  }
  /// The spans of the plan's columns, followed by the spans of the records.
  package var spans: SpanTable { ownSpans }
  package var recordColumn: Int { ownRecordColumn }
  // These properties are private, so that the compiler sees every change. If other modules could
  // change a property, each access would be checked at run time. The checks take a hundred
  // instructions a row.
  private var ownPlan: ColumnPlan
  private var ownBytes: Bytes = .empty
  private var ownLayout: RecordLayout
  private var ownOrigin = 0
  private var ownCount = 0
  private var ownSpans: SpanTable
  private var ownRecordColumn: Int
  /// The values that the filters had to read and could not read.
  package var unreadable = UnreadableValues()
  /// The ends of cells and rows, for a reader that finds many at once.
  package let cellEnds = PlaceBuffer()
  package let rowEnds = PlaceBuffer()
  /// The owner of the memory that holds `bytes`.
  private var owned: OwnedBytes = .empty
  /// The copy of a record that was passed by value.
  private var copies: ByteStore?
  /// The phones that are the rows; nil if the rows are records.
  var held: (any PhonesInMemory)?

  package init(plan: ColumnPlan, layout: RecordLayout = .phones, capacity: Int = 4096) {
    self.capacity = capacity
    ownPlan = plan
    ownRecordColumn = plan.columns.count
    ownLayout = layout
    ownSpans = SpanTable(columns: plan.columns.count + 1, rowCapacity: capacity)
  }

  /// Begins a new filling over other bytes, without rows.
  package func begin(bytes owned: OwnedBytes, origin: Int, layout: RecordLayout) {
    self.owned = owned
    ownBytes = owned.bytes
    ownOrigin = origin
    ownLayout = layout
    count = 0
    unreadable.beginBatch()
  }

  /// Begins a new filling over a copy of some bytes. Scanners need the zeroes after the copy.
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

  /// Releases the rows and their bytes, so that the source can use the memory again. Without this
  /// call it allocates new memory.
  package func letGo() {
    owned = .empty
    ownBytes = .empty
    count = 0
  }

  /// Replaces the plan by the plan of the source that fills the batch, if the numbers of columns
  /// differ. A source writes the spans of all its columns.
  package func fit(_ plan: ColumnPlan) {
    guard plan.columns.count != recordColumn else { return }
    ownPlan = plan
    ownRecordColumn = plan.columns.count
    ownSpans = SpanTable(columns: plan.columns.count + 1, rowCapacity: capacity)
  }

  /// Replaces the layout by one that describes the columns in more detail.
  package func read(as layout: RecordLayout) { ownLayout = layout }

  @inline(__always)
  package func value(_ column: Int, _ row: Int) -> RawValue {
    let span = spans[column, row]
    return RawValue(
      bytes: bytes.slice(Int(span.start), Int(span.end)), encoding: layout.encoding,
      style: layout.readings[column].style)
  }

  @inline(__always)
  package func record(_ row: Int) -> Bytes {
    let span = spans[recordColumn, row]
    return bytes.slice(Int(span.start), Int(span.end))
  }

  /// Returns the offset of a row's record in its catalogue.
  package func offset(of row: Int) -> Int { origin + Int(spans[recordColumn, row].start) }
}

/// The values that the filters, the sort or the table could not read as numbers.
package struct UnreadableValues {
  package struct Value {
    package let row: Int
    package let offset: UInt32
    package let message: Message

    package init(row: Int, offset: UInt32, message: Message) {
      self.row = row
      self.offset = offset
      self.message = message
    }
  }

  /// True if such values count as no value. False if they are errors.
  package var isLenient = false
  /// The number of such values since the last call of `takeTotal`.
  package private(set) var total = 0
  /// The first such value of the batch in catalogue order; nil if such values are not errors.
  package private(set) var first: Value?
  /// The rows of the batch that contain such values, in the order of the calls of `note`. A row
  /// with several such values repeats.
  package private(set) var rows: [Int] = []
  /// The places of such values in this batch. Several filters may read the same value.
  private var places: Set<UInt32> = []

  package init() {}

  package mutating func beginBatch() {
    first = nil
    if !rows.isEmpty { rows = [] }
    if !places.isEmpty { places = [] }
  }

  /// Returns `total`, and sets it to 0.
  package mutating func takeTotal() -> Int {
    defer { total = 0 }
    return total
  }

  /// Records a value. The message describes the problem.
  package mutating func note(row: Int, at offset: UInt32, _ message: () -> Message) {
    guard places.insert(offset).inserted else { return }
    total += 1
    rows.append(row)
    if !isLenient, first.map({ row < $0.row }) ?? true {
      first = Value(row: row, offset: offset, message: message())
    }
  }
}
