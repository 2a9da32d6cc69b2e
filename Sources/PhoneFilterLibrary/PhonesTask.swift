/// The task of a program that wants phones: makes them of the rows that fit, some at a time.
struct PhonesTask: RowTask {
  private let rows: RowsRequest
  /// Takes phones in their order; false when no more are wanted.
  private let deliver: @Sendable ([Phone]) -> Bool

  init(_ rows: RowsRequest, deliver: @escaping @Sendable ([Phone]) -> Bool) {
    self.rows = rows
    self.deliver = deliver
  }

  var requiredSpecs: [any PhoneSpec] { rows.requiredSpecs }
  var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }
  var comparedFields: [any PhoneSpec] { rows.comparedFields }

  func reading(_ fields: FieldMeanings) -> any RowTask {
    PhonesTask(rows.read(by: fields), deliver: deliver)
  }

  func sourceRequest(for filter: FilterRequest) -> SourceRequest { rows.sourceRequest(for: filter) }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    let collector = PhoneCollector(rows.limit, pipeline.filter.mapping, deliver)
    return rows.sorting.keys.isEmpty
      ? collector
      : RowSorter(
        SortPlan(rows, folding: pipeline.filter.folding, threads: pipeline.threads), then: collector
      )
  }
}

/// Makes phones of rows and hands them on. Worker threads make those of their chunks.
private final class PhoneCollector: RowConsumer, OrderedRows {
  /// Number of sorted phones that are handed on together.
  private static let usualCount = 256

  private let limit: Int?
  private let mapping: FieldMapping
  private let reader: PhoneReader
  private let deliver: ([Phone]) -> Bool
  private var count = 0
  /// Whether no more phones are wanted.
  private var isEnough: Bool
  private var sorted: [Phone] = []

  init(_ limit: Int?, _ mapping: FieldMapping, _ deliver: @escaping ([Phone]) -> Bool) {
    self.limit = limit
    self.mapping = mapping
    self.deliver = deliver
    isEnough = limit == 0
    reader = PhoneReader(mapping)
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    var phones: [Phone] = []
    selection.forEach { row in
      guard limit.map({ count + phones.count < $0 }) ?? true else { return false }
      phones.append(reader.phone(row, of: batch))
      return true
    }
    return hand(on: phones)
  }

  /// Hands phones on; false when no more are wanted.
  func hand(on phones: [Phone]) -> Bool {
    if isEnough { return false }
    count += phones.count
    if !phones.isEmpty, !deliver(phones) { isEnough = true }
    if let limit, count >= limit { isEnough = true }
    return !isEnough
  }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) {
    guard !isEnough else { return }
    sorted.append(reader.phone(row, of: batch))
    if sorted.count == PhoneCollector.usualCount { handSortedOn() }
  }

  func begin(_ source: any CatalogueSource) throws(Failure) {}

  func finish() throws(Failure) { handSortedOn() }

  func breakOff() {}

  private func handSortedOn() {
    _ = hand(on: sorted)
    sorted = []
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    // Of a chunk only so many phones are made as are wanted.
    limit == nil ? PhonePart(self, PhoneReader(mapping)) : HeldRows(plan, for: self, limit: limit)
  }
}

/// The phones of one chunk.
private final class PhonePart: ChunkPartial {
  private let collector: PhoneCollector
  private let reader: PhoneReader
  private var phones: [Phone] = []

  init(_ collector: PhoneCollector, _ reader: PhoneReader) {
    self.collector = collector
    self.reader = reader
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    selection.forEach { row in
      phones.append(reader.phone(row, of: batch))
      return true
    }
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool {
    defer { phones = [] }
    return collector.hand(on: phones)
  }

  func clear() { phones = [] }
}

/// Keeps all phones that are handed on.
final class PhoneBasket: Sendable {
  private let kept = Guarded<[Phone]>([])

  var phones: [Phone] { kept.withLock { $0 } }

  /// Takes phones, and always wants more.
  func add(_ phones: [Phone]) -> Bool {
    kept.withLock { $0 += phones }
    return true
  }
}
