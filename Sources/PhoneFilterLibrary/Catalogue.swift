/// One or more catalogues, in any supported format, for a program that needs their phones.
///
///     let phones = try Catalogue("phones.json").phones(
///       matching: [.color("Gold"), .price(300...900)])
///
/// The filter is that of the command line: the same questions give the same rows. Specifications of
/// the same spec are alternatives, and different specs must all hold. Nothing is read until a
/// method needs it, and each method reads the catalogue from its beginning.
public struct Catalogue: Sendable {
  private let request: FilterRequest
  private let onRemark: (@Sendable (String) -> Void)?

  /// Opens the catalogue at a path, or standard input for `-`. A path may name a table of a
  /// database: `stock.db:phones`.
  public init(
    _ path: String, options: CatalogueOptions = CatalogueOptions()
  ) throws(Failure) {
    try self.init([path], options: options)
  }

  /// Opens catalogues in any formats. They are read one after the other.
  public init(
    _ paths: [String], options: CatalogueOptions = CatalogueOptions()
  ) throws(Failure) {
    do { request = try options.request(for: paths.map { CataloguePath($0) }) } catch {
      throw .usage(error)
    }
    onRemark = options.onRemark
  }

  /// Returns the matching phones, in the catalogue's order or in the given one, at most `limit` of
  /// them.
  public func phones(
    matching specifications: [Specification] = [], sortedBy order: [PhoneOrder] = [],
    limit: Int? = nil
  ) throws(Failure) -> [Phone] {
    let basket = PhoneBasket()
    try read(PhonesTask(rows(order, limit), deliver: basket.add), matching: specifications)
    return basket.phones
  }

  /// Returns the number of matching phones.
  public func count(matching specifications: [Specification] = []) throws(Failure) -> Int {
    var rows = RowsRequest()
    rows.result = .count
    return try read(rows, matching: specifications).matched
  }

  /// Returns the reading of the catalogue, from its first records. Use it for
  /// `CatalogueOptions.schema`, or write it to a file for `--schema`. Throws if catalogues or
  /// sections have different readings.
  public func schema() throws(Failure) -> CatalogueReading {
    try CatalogueReading.of(request, in: context(.nowhere))
  }

  package func rows(_ order: [PhoneOrder], _ limit: Int?) -> RowsRequest {
    var rows = RowsRequest()
    rows.sorting.keys = order.map(\.key)
    rows.limit = limit.map { max(0, $0) }
    return rows
  }

  package func filter(matching specifications: [Specification]) -> FilterRequest {
    var request = request
    request.specifications = specifications.flatMap(\.parts)
    return request
  }

  /// Runs a task on the matching rows. The output takes the text that the task writes; most tasks
  /// write no text.
  @discardableResult
  package func read(
    _ task: any RowTask, matching specifications: [Specification],
    to output: OutputBuffer = .nowhere
  ) throws(Failure) -> RunOutcome {
    try run(task, filter(matching: specifications), to: output)
  }

  /// Runs a task with a request of this catalogue, and reports the remarks.
  @discardableResult
  package func run(
    _ task: any RowTask, _ filter: FilterRequest, to output: OutputBuffer
  ) throws(Failure) -> RunOutcome {
    let outcome = try Pipeline(filter, task, in: context(output)).run()
    outcome.remarks.forEach { onRemark?($0.description) }
    return outcome
  }

  /// Returns the surroundings of a run without a terminal.
  package func context(_ output: OutputBuffer) -> RunContext {
    RunContext(output: output, terminal: .none, onRemark: { onRemark?($0.description) })
  }
}

/// A key for sorting phones: `.ascending(.price)`, `.descending("battery")`. Phones without a value
/// are last, in ascending and descending order.
public struct PhoneOrder: Sendable {
  package let key: SortKey

  /// The smallest value first, or the first in the alphabet.
  public static func ascending(_ field: FieldReference) -> PhoneOrder {
    PhoneOrder(key: SortKey(spec: field.spec, isDescending: false))
  }

  /// The largest value first.
  public static func descending(_ field: FieldReference) -> PhoneOrder {
    PhoneOrder(key: SortKey(spec: field.spec, isDescending: true))
  }
}
