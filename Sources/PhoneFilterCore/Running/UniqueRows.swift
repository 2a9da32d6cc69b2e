/// The values that tell rows apart for `--unique`: numbers by value, texts as Swift's `==` has it.
struct UniqueKey: Hashable {
  private enum Value: Hashable {
    case number(ExactNumber)
    case text(String)
    case nextSpec
  }

  private var values: [Value] = []

  init(of row: Int, _ specs: [any PhoneSpec], _ locators: [ValueLocator]) {
    for (spec, locator) in zip(specs, locators) {
      _ = locator.anyValue(row) { value in
        if let number = spec.number(of: value) {
          values.append(.number(number))
        } else if let numbers = spec.numbers(of: value) {
          values += numbers.map { .number($0) }
        } else {
          values.append(.text(value.text))
        }
        return false
      }
      values.append(.nextSpec)
    }
  }
}

/// Lets through the first row with each combination of some values, and no other.
///
/// It keeps the combinations that it has met: memory grows with them, not with the rows. A row that
/// is written like an earlier one is known without being decoded.
final class UniqueRows: RowConsumer {
  private let specs: [any PhoneSpec]
  private let next: any RowConsumer
  private var seen: Set<UniqueKey> = []
  private var met: SpanSet

  init(_ specs: [any PhoneSpec], _ plan: ColumnPlan, then next: any RowConsumer) {
    self.specs = specs
    self.next = next
    met = SpanSet(SpanSet.columns(of: specs, in: plan))
  }

  var tally: Int? { seen.count }
  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func end(_ source: any CatalogueSource) throws(Failure) { try next.end(source) }
  func finish() throws(Failure) { try next.finish() }
  func breakOff() { next.breakOff() }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let locators = specs.map { ValueLocator($0, in: batch) }
    var first = selection
    first.narrow { row in
      met.insert(row, of: batch) && seen.insert(UniqueKey(of: row, specs, locators)).inserted
    }
    return try next.take(batch, first, source)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial {
    DistinctRows(SpanSet.columns(of: specs, in: plan), then: HeldRows(plan, for: self))
  }
}

/// Holds the rows of a chunk, except those that are written like an earlier row of this partial
/// result. So a worker thread leaves out most repetitions, and the merging thread has few to do.
final class DistinctRows: ChunkPartial {
  private let columns: [Int]
  private let held: HeldRows
  private var met: SpanSet

  init(_ columns: [Int], then held: HeldRows) {
    self.columns = columns
    self.held = held
    met = SpanSet(columns)
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) throws(Failure) {
    var first = selection
    first.narrow { met.insert($0, of: batch) }
    try held.take(batch, first)
  }

  func settle(_ source: any CatalogueSource) throws(Failure) -> Bool { try held.settle(source) }

  /// Rows of a wrong start have not been handed on: an equal row must not be left out for them.
  func clear() {
    met = SpanSet(columns)
    held.clear()
  }
}
