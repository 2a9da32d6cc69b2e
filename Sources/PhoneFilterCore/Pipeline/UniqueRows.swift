/// Lets through the first row with each combination of some values, and no other.
///
/// Keeps the combinations that it has met: memory grows with them, not with the rows.
final class UniqueRows: RowConsumer {
  /// A value, as far as it tells rows apart: numbers by value, texts as Swift's `==` has it.
  private enum Value: Hashable {
    case number(ExactNumber)
    case text(String)
    case nextSpec
  }

  private let specs: [any PhoneSpec]
  private let next: any RowConsumer
  private var seen: Set<[Value]> = []

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
    first.narrow { row in seen.insert(key(of: row, in: batch, locators)).inserted }
    return try next.take(batch, first, source)
  }

  private func key(of row: Int, in batch: PhoneBatch, _ locators: [ValueLocator]) -> [Value] {
    var key: [Value] = []
    for (spec, locator) in zip(specs, locators) {
      _ = locator.anyValue(row) { value in
        key.append(spec.number(of: value).map { .number($0) } ?? .text(value.text))
        return false
      }
      key.append(.nextSpec)
    }
    return key
  }
}
