/// A task for some rows by their numbers. Another task does the work.
package struct MarkedRows: RowTask {
  private let rows: any RowTask
  private let numbers: Set<Int>

  package init(_ rows: any RowTask, numbers: Set<Int>) {
    self.rows = rows
    self.numbers = numbers
  }

  package var requiredSpecs: [any PhoneSpec] { rows.requiredSpecs }
  package var wantedSpecs: [any PhoneSpec] { rows.wantedSpecs }
  package var chosenFields: [any PhoneSpec] { rows.chosenFields }
  package var fieldPatterns: [FieldPattern] { rows.fieldPatterns }
  package var comparedFields: [any PhoneSpec] { rows.comparedFields }
  package var writesByReadings: Bool { rows.writesByReadings }
  package func ordersColumns(in format: (any OutputFormat)?) -> Bool {
    rows.ordersColumns(in: format)
  }
  package var normalizes: Bool { rows.normalizes }
  package var showsPlaces: Bool { rows.showsPlaces }
  package var separatesSections: Bool { rows.separatesSections }

  /// All rows come, because a row's number is the number of rows before it.
  package func sourceRequest(for filter: FilterRequest) -> SourceRequest { .everything }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    rows.projection(of: mapping)
  }

  package func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    MarkedRows(try rows.reading(fields), numbers: numbers)
  }

  package func makeConsumer(for pipeline: Pipeline) throws(Failure) -> any RowConsumer {
    RowSieve(numbers, then: try rows.makeConsumer(for: pipeline))
  }
}

/// Passes on the rows with some numbers, counted from the first row of the first catalogue.
private final class RowSieve: PassingConsumer {
  private let numbers: Set<Int>
  let next: any RowConsumer
  private var count = 0
  private var left: Int

  init(_ numbers: Set<Int>, then next: any RowConsumer) {
    self.numbers = numbers
    self.next = next
    left = numbers.count
  }

  func begin(_ source: any CatalogueSource) throws(Failure) { try next.begin(source) }
  func end(_ source: any CatalogueSource) throws(Failure) { try next.end(source) }
  func finish() throws(Failure) { try next.finish() }
  /// True, because rows are counted in their order.
  var worksAlone: Bool { true }
  var tally: Int? { numbers.count - left }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    var marked = selection
    let first = count
    marked.narrow { numbers.contains(first + $0) }
    count += batch.count
    left -= marked.count
    return try next.take(batch, marked, source) && left > 0
  }
}
