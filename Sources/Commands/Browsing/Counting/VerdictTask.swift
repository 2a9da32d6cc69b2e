/// The task that finds out which rows fit conditions that the codes of an index cannot answer: on fields
/// that are not indexed, and on the words of a search.
struct VerdictTask: RowTask {
  let onRows: @Sendable (RowBits) -> Bool

  /// All rows come, in their order: a row's bit stands where its number says.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest { .everything }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer { VerdictKeeper(onRows) }

  func reading(_ fields: FieldMeanings) -> any RowTask { self }
}

/// Keeps a bit for each row: whether it fits.
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

/// The bits of one chunk.
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
