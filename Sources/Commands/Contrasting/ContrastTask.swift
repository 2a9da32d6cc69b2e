/// The task of `compare`: gathers the matching rows as phones, compares them, and passes on the
/// result.
package struct ContrastTask: RowTask {
  package typealias Taker =
    @Sendable (Contrast, WriterSettings, OutputBuffer) throws(Failure) -> Void

  private let rows: RowsRequest
  private let showing: Showing
  private let take: Taker

  /// The part of the phones that the receiver of the result shows.
  struct Showing {
    /// The maximum number of phones; more are counted only. Nil shows all.
    var most: Int?
    var hasRows = false
    var hasAllFields = true
  }

  /// Creates a task that passes its result to a function.
  package init(_ rows: RowsRequest, _ take: @escaping Taker) {
    self.init(rows, Showing(), take)
  }

  private init(_ rows: RowsRequest, _ showing: Showing, _ take: @escaping Taker) {
    (self.rows, self.showing, self.take) = (rows, showing, take)
  }

  /// Creates a task that prints its result in the format of the request.
  package init(_ request: ContrastRequest, _ rows: RowsRequest) {
    let format = request.format
    let showing = Showing(
      most: format.usualTop, hasRows: format.showsRows, hasAllFields: request.showsAll)
    self.init(rows, showing) { result, settings, output throws(Failure) in
      try format.print(result, to: output, settings)
    }
  }

  package var requiredSpecs: [any PhoneSpec] { rows.requiredSpecs }
  package var wantedSpecs: [any PhoneSpec] { SpecCatalog.all }
  package var chosenFields: [any PhoneSpec] { rows.chosenFields }
  package var fieldPatterns: [FieldPattern] { rows.fieldPatterns }
  package var comparedFields: [any PhoneSpec] { rows.comparedFields }
  package var showsPlaces: Bool { rows.showsPlaces }
  /// True, because the readings tell the meaning of the fields that no spec reads.
  package var writesByReadings: Bool { true }

  package func reading(_ fields: FieldMeanings) -> any RowTask {
    ContrastTask(rows.read(by: fields), showing, take)
  }

  package func projection(of mapping: FieldMapping) -> RowProjection {
    rows.projection(of: mapping)
  }

  package func sourceRequest(for filter: FilterRequest) -> SourceRequest {
    rows.sourceRequest(for: filter)
  }

  package func answer(
    without spec: any PhoneSpec, among fields: [String], in source: String
  ) -> String? { rows.answer(without: spec, among: fields, in: source) }

  package func answer(to matched: Int) -> RowAnswer { rows.answer(to: matched) }

  package func makeConsumer(for pipeline: Pipeline) -> any RowConsumer {
    pipeline.keepingBest(
      then: rows.ordered(before: PhoneGatherer(rows, showing, pipeline, take), in: pipeline))
  }
}

/// Keeps the values of the first phones, and compares them at the end.
private final class PhoneGatherer: RowConsumer, OrderedRows {
  private let rows: RowsRequest
  private let showing: ContrastTask.Showing
  private let take: ContrastTask.Taker
  private let reader: ComparedPhoneReader
  private let output: OutputBuffer
  private let settings: WriterSettings
  private let catalogues: [CataloguePath]
  /// True if the user has narrowed the phones, so that more than a few are not a slip.
  private let isNarrowed: Bool
  /// Takes the rows that the format shows.
  private let rowText = Captured<[UInt8]>()
  private let rowBuffer: OutputBuffer
  private let printer: RowPrinter
  private var phones: [ComparedPhone] = []
  private var count = 0

  init(
    _ rows: RowsRequest, _ showing: ContrastTask.Showing, _ pipeline: Pipeline,
    _ take: @escaping ContrastTask.Taker
  ) {
    (self.rows, self.showing, self.take) = (rows, showing, take)
    (output, settings) = (pipeline.output, pipeline.settings)
    catalogues = pipeline.filter.catalogues
    isNarrowed =
      !pipeline.filter.specifications.isEmpty || !pipeline.filter.best.isEmpty || rows.limit != nil
    reader = ComparedPhoneReader(settings)
    rowBuffer = OutputBuffer { [rowText] bytes in
      rowText.keep((rowText.value ?? []) + bytes)
      return true
    }
    var printed = rows
    printed.outputFormat = JSONOutput.array
    printer = RowPrinter(printed, rowBuffer, settings)
  }

  private var hasRoom: Bool { rows.limit.map { count < $0 } ?? true }

  func begin(_ source: any CatalogueSource) throws(Failure) {
    if showing.hasRows { try printer.begin(source) }
  }

  func take(
    _ batch: PhoneBatch, _ selection: Selection, _ source: any CatalogueSource
  ) throws(Failure) -> Bool {
    try selection.forEach { row throws(Failure) in
      guard hasRoom else { return false }
      try keep(
        row, of: batch,
        place: rows.showsSource
          ? SourcePlace(source: batch.layout.source, line: source.line(of: row, in: batch)) : nil)
      return hasRoom
    }
    return hasRoom
  }

  func write(
    _ row: Int, of batch: PhoneBatch, place: SourcePlace?, group: GroupOrdinal
  ) throws(Failure) { try keep(row, of: batch, place: place) }

  private func keep(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    count += 1
    if count > Contrast.fewPhones, !isNarrowed { throw .usage(tooMany) }
    if count > showing.most ?? .max { return }
    if count > Contrast.mostPhones {
      throw .usage(
        UsageError(
          "more than \(Contrast.mostPhones.grouped) phones match; compare fewer, with another "
            + "filter or --limit 100"))
    }
    phones.append(reader.phone(row, of: batch, place: place))
    if showing.hasRows { try printer.write(row, of: batch, place: place) }
  }

  private var tooMany: UsageError {
    let pair =
      catalogues.count == 2 ? "; 'phonefilter diff' compares two catalogues" : ""
    return UsageError(
      "compare shows at most \(Contrast.fewPhones) phones side by side, and the catalogue has "
        + "more; choose phones with a filter such as --model 'Pixel*', or with --best price,-memory or "
        + "--limit 3\(pair)")
  }

  func finish() throws(Failure) {
    if showing.hasRows {
      try printer.finish()
      try rowBuffer.flush()
    }
    let comparison = Comparison(
      phones,
      Comparison.Choice(
        rows: rows, mapping: settings.mapping, readings: settings.readings,
        isLenient: settings.isLenient))
    try take(
      Contrast(
        comparison, matched: count, rows: rowText.value ?? [], showsAll: showing.hasAllFields),
      settings, output)
  }

  func breakOff() {}
}
