/// Finds the rows that match conditions which the codes of an index cannot answer: conditions on
/// fields that are not indexed, and on the words of a search.
struct VerdictTask: RowTask {
  let onRows: @Sendable (RowBits) -> Bool

  /// All rows come, in their order, because the place of a row's bit is the row's number.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest { .everything }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer { VerdictKeeper(onRows) }

  func reading(_ fields: FieldMeanings) -> any RowTask { self }
}

/// Keeps a bit for each row, which is set if the row matches.
final class VerdictKeeper: RowConsumer {
  private let onRows: @Sendable (RowBits) -> Bool

  init(_ onRows: @escaping @Sendable (RowBits) -> Bool) { self.onRows = onRows }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) -> Bool {
    var bits = RowBits()
    bits.append(selection)
    return onRows(bits)
  }

  func makePartial(_ plan: ColumnPlan) -> any ChunkPartial { VerdictPartial(onRows) }
}

private final class VerdictPartial: ChunkPartial {
  private var bits = RowBits()
  private let onRows: @Sendable (RowBits) -> Bool

  init(_ onRows: @escaping @Sendable (RowBits) -> Bool) { self.onRows = onRows }

  func take(_ batch: PhoneBatch, _ selection: Selection) { bits.append(selection) }

  func settle(_ source: any CatalogueSource) -> Bool {
    defer { clear() }
    return onRows(bits)
  }

  func clear() { bits = RowBits() }
}
