/// The task of a program that needs phones. It makes them of the matching rows, some at a time.
struct PhonesTask: RowTask {
  private let rows: RowsRequest
  /// Takes phones in their order. Returns false if no more are needed.
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
    return pipeline.keepingBest(then: rows.ordered(before: collector, in: pipeline))
  }
}

/// Makes phones of rows and delivers them. Worker threads make the phones of their chunks.
private final class PhoneCollector: RowConsumer, OrderedRows {
  /// The number of sorted phones that are delivered together.
  private static let usualCount = 256

  private let limit: Int?
  private let mapping: FieldMapping
  private let reader: PhoneReader
  private let deliver: ([Phone]) -> Bool
  private var count = 0
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

  /// Delivers phones. Returns false if no more are needed.
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
    // With a limit, only as many phones of a chunk are made as are needed.
    limit == nil ? PhonePart(self, PhoneReader(mapping)) : HeldRows(plan, for: self, limit: limit)
  }
}

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

/// Keeps all delivered phones.
final class PhoneBasket: Sendable {
  private let kept = Guarded<[Phone]>([])

  var phones: [Phone] { kept.withLock { $0 } }

  /// Takes phones, and always returns true.
  func add(_ phones: [Phone]) -> Bool {
    kept.withLock { $0 += phones }
    return true
  }
}
