/// The way in which the prices of many catalogues become the history of phones.
package struct HistoryRequest: Sendable {
  /// The key that identifies phones; nil for the usual key.
  package var key: RowKey?
  /// The field with the date of each row; nil for the dates in the names of the catalogues, or a
  /// field such as `date`.
  package var date: (any PhoneSpec)?
  package var kind = PriceHistory.Kind.snapshots
  /// The rule for announced reductions; nil if they are not judged.
  package var priorPrice: PriorPriceRule?
  /// The field with the earlier price of a reduction; nil for a field such as `was`.
  package var was: (any PhoneSpec)?

  package init() {}
}

/// The origin of the dates of rows.
enum HistoryDates: Sendable {
  /// The name of each catalogue, by its path.
  case names([String: PriceMoment])
  case field(any PhoneSpec)

  var field: (any PhoneSpec)? {
    if case .field(let spec) = self { return spec }
    return nil
  }
}

/// The task that reads the prices of catalogues, and passes on their history.
struct HistoryTask: RowTask {
  let kind: PriceHistory.Kind
  let key: RowKey
  /// The specs that tell people which phone it is, in addition to the key.
  let told: [any PhoneSpec]
  /// True if a catalogue without a spec of the key is an error.
  let needsKey: Bool
  let dates: HistoryDates
  let price: any PhoneSpec
  /// The field with the earlier price of a reduction; nil if it is not needed.
  let was: (any PhoneSpec)?
  /// The fields that are known to be no price.
  let otherPrices: [any PhoneSpec]
  let take: @Sendable (PriceHistory) -> Void

  var requiredSpecs: [any PhoneSpec] {
    [price] + (needsKey ? key.specs : []) + [dates.field].compactMap(\.self)
  }
  var wantedSpecs: [any PhoneSpec] {
    (needsKey ? [] : key.specs) + told + [CurrencyField()]
      + [was].compactMap(\.self) + otherPrices
  }
  var comparedFields: [any PhoneSpec] {
    key.specs.filter(\.isOpenField) + [dates.field, was].compactMap(\.self)
  }
  /// False: a phone is known only by its fields.
  var looksIntoNames: Bool { false }

  func reading(_ fields: FieldMeanings) throws(UsageError) -> any RowTask {
    let dates: HistoryDates =
      if case .field(let spec) = dates { .field(fields.dates(spec) ?? spec) } else { dates }
    return HistoryTask(
      kind: kind, key: RowKey(specs: key.specs.map(fields.compared)), told: told,
      needsKey: needsKey,
      dates: dates, price: price, was: was.map(fields.compared), otherPrices: otherPrices,
      take: take)
  }

  /// Requests all rows if they have their own dates: the dates of the others count too.
  func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    SourceRequest(
      specifications: dates.field == nil ? filter.specifications : [], needsRecords: false)
  }

  func makeConsumer(for pipeline: Pipeline) -> any RowConsumer { PriceCollector(self, pipeline) }
}
