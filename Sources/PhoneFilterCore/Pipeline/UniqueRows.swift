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
        values.append(spec.number(of: value).map { .number($0) } ?? .text(value.text))
        return false
      }
      values.append(.nextSpec)
    }
  }
}

/// Lets through the first row with each combination of some values, and no other.
///
/// Keeps the combinations that it has met: memory grows with them, not with the rows.
final class UniqueRows: RowConsumer {
  private let specs: [any PhoneSpec]
  private let next: any RowConsumer
  private var seen: Set<UniqueKey> = []

  init(_ specs: [any PhoneSpec], then next: any RowConsumer) {
    self.specs = specs
    self.next = next
  }

  var tally: Int? { seen.count }
  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func finish() throws(Failure) { try next.finish() }
  func breakOff() { next.breakOff() }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    let locators = specs.map { ValueLocator($0, in: batch) }
    var first = selection
    first.narrow { row in seen.insert(UniqueKey(of: row, specs, locators)).inserted }
    return try next.take(batch, first, source)
  }
}
