/// Keeps rows until all have come, and hands them on in order.
///
/// Of each row the record's bytes and the values of its sort keys are kept, and with a limit only
/// the rows that may still be printed. `--unique` takes the first of each kind in the sorted order:
/// the dearest phone of each brand, and not the one that happens to stand first.
final class RowSorter: RowConsumer {
  /// A row that waits.
  private struct Row {
    var start: Int
    let length: Int
    let layout: RecordLayout
    let place: SourcePlace?
    let keys: [SortValue]
    /// What tells it apart, if only the first of its kind is to be printed.
    let kind: UniqueKey?
    let number: Int
  }

  private let keys: [SortKey]
  private let limit: Int?
  private let uniqueBy: [any PhoneSpec]
  private var kinds: Set<UniqueKey> = []
  private let showsSource: Bool
  private let printer: RowPrinter
  private var store = ByteStore(capacity: 1 << 16)
  private var rows: [Row] = []
  private var taken = 0
  /// The keys of the last row that may still be printed, once there are as many as that.
  private var threshold: [SortValue]?

  init(_ query: Query, then printer: RowPrinter) {
    keys = query.sortKeys
    limit = query.limit
    uniqueBy = query.uniqueBy
    showsSource = query.showsSource
    self.printer = printer
  }

  var tally: Int? { uniqueBy.isEmpty ? nil : kinds.count }
  func begin(_ source: any CatalogueSource) throws(Failure) { try printer.begin(source) }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let locators = keys.map { ValueLocator($0.spec, in: batch) }
    let kindLocators = uniqueBy.map { ValueLocator($0, in: batch) }
    selection.forEach { row in
      defer { taken += 1 }
      let values = zip(keys, locators).map { key, locator in
        SortValue(of: row, in: batch, key.spec, locator)
      }
      // A later row with equal keys stands behind: with a limit, nearly all rows end here.
      let kind = uniqueBy.isEmpty ? nil : UniqueKey(of: row, uniqueBy, kindLocators)
      if let kind { kinds.insert(kind) }
      if let threshold, order(values, threshold) >= 0 { return true }
      let record = batch.record(row)
      let place =
        showsSource ? SourcePlace(source: source.name, line: source.line(of: row, in: batch)) : nil
      rows.append(
        Row(
          start: store.count, length: record.count, layout: batch.layout, place: place,
          keys: values, kind: kind, number: taken))
      store.append(record)
      return true
    }
    if let limit, uniqueBy.isEmpty, rows.count / 2 >= max(limit, 128) { keepTop(limit) }
    return true
  }

  /// Lets go of the rows behind the first `limit` in order.
  private func keepTop(_ limit: Int) {
    rows.sort(by: precedes)
    rows.removeLast(rows.count - limit)
    let kept = ByteStore(capacity: 1 << 16)
    for index in rows.indices {
      let row = rows[index]
      rows[index].start = kept.count
      kept.append(store.bytes.slice(row.start, row.start + row.length))
    }
    store = kept
    threshold = rows.last?.keys
  }

  func breakOff() { printer.breakOff() }

  func finish() throws(Failure) {
    rows.sort(by: precedes)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []), capacity: 1)
    var seen: Set<UniqueKey> = []
    var printed = 0
    for row in rows where row.kind.map({ seen.insert($0).inserted }) ?? true {
      if let limit, printed >= limit { break }
      printed += 1
      let bytes = store.bytes.slice(row.start, row.start + row.length)
      batch.begin(bytes: bytes, origin: 0, layout: row.layout)
      batch.spans[batch.recordColumn, 0] = ByteSpan(0, row.length)
      batch.count = 1
      try printer.write(0, of: batch, place: row.place)
    }
    try printer.finish()
  }

  /// The order of the keys, and of the catalogue where they are equal.
  private func precedes(_ left: Row, _ right: Row) -> Bool {
    let order = order(left.keys, right.keys)
    return order == 0 ? left.number < right.number : order < 0
  }

  /// Negative when the left values come first, positive when the right ones do.
  private func order(_ left: [SortValue], _ right: [SortValue]) -> Int {
    for index in keys.indices {
      let order = left[index].order(to: right[index], keys[index].isDescending)
      if order != 0 { return order }
    }
    return 0
  }
}

/// What a row is sorted by: numbers come before texts, and no value comes last in both directions.
enum SortValue {
  case number(ExactNumber)
  case text(String)
  case none

  /// The first value of a row that can be read. One that should be a number and is none is noted
  /// in the batch.
  init(of row: Int, in batch: PhoneBatch, _ spec: any PhoneSpec, _ locator: ValueLocator) {
    var found = SortValue.none
    _ = locator.anyValue(row) { value in
      if let number = spec.number(of: value) {
        found = .number(number)
      } else if let first = spec.numbers(of: value)?.first {
        found = .number(first)
      } else if spec.isNumeric {
        batch.noteUnreadable(value, of: spec, row)
        return false
      } else {
        found = .text(value.text)
      }
      return true
    }
    self = found
  }

  /// Negative when this one comes first, positive when the other does.
  func order(to other: SortValue, _ isDescending: Bool) -> Int {
    let direction = isDescending ? -1 : 1
    switch (self, other) {
    case (.none, .none): return 0
    case (.none, _): return 1
    case (_, .none): return -1
    case (.number(let left), .number(let right)):
      return left == right ? 0 : (left < right ? -1 : 1) * direction
    case (.text(let left), .text(let right)):
      return left == right ? 0 : (left < right ? -1 : 1) * direction
    case (.number, .text): return -1 * direction
    case (.text, .number): return 1 * direction
    }
  }
}
