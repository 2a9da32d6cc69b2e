/// One catalogue or several, of any format there is, as a program asks for the phones in it.
///
///     let phones = try Catalogue("phones.json").phones(matching: [.color("Gold"), .price(300...900)])
///
/// The filter is that of the command line: the same rows come for the same questions. Specifications
/// of the same spec are alternatives, and different specs must all hold. Nothing is read before it is
/// asked for, and each question reads the catalogue from its beginning.
public struct Catalogue: Sendable {
  private let request: FilterRequest
  private let onRemark: (@Sendable (String) -> Void)?

  /// The catalogue at a path, `-` for standard input; of a database also `stock.db:phones`.
  public init(
    _ path: String, options: CatalogueOptions = CatalogueOptions()
  ) throws(Failure) {
    try self.init([path], options: options)
  }

  /// Several catalogues of any formats, which are read one after the other.
  public init(
    _ paths: [String], options: CatalogueOptions = CatalogueOptions()
  ) throws(Failure) {
    do { request = try options.request(for: paths.map { CataloguePath($0) }) } catch {
      throw .usage(error)
    }
    onRemark = options.onRemark
  }

  /// The phones that fit the specifications, in the catalogue's order or in another one, at most as
  /// many as the limit says.
  public func phones(
    matching specifications: [Specification] = [], sortedBy order: [PhoneOrder] = [],
    limit: Int? = nil
  ) throws(Failure) -> [Phone] {
    let basket = PhoneBasket()
    try read(PhonesTask(rows(order, limit), deliver: basket.add), matching: specifications)
    return basket.phones
  }

  /// How many phones fit the specifications.
  public func count(matching specifications: [Specification] = []) throws(Failure) -> Int {
    var rows = RowsRequest()
    rows.result = .count
    return try read(rows, matching: specifications).matched
  }

  /// How the catalogue is read, as its first records show: for `CatalogueOptions.schema`, or for a file
  /// that `--schema` takes. Throws where several catalogues or sections are read in several ways.
  public func schema() throws(Failure) -> CatalogueReading {
    try CatalogueReading.of(request, in: context(.nowhere))
  }

  /// How rows are asked for, whatever is made of them.
  package func rows(_ order: [PhoneOrder], _ limit: Int?) -> RowsRequest {
    var rows = RowsRequest()
    rows.sorting.keys = order.map(\.key)
    rows.limit = limit.map { max(0, $0) }
    return rows
  }

  /// The request for the rows that fit.
  package func filter(matching specifications: [Specification]) -> FilterRequest {
    var request = request
    request.specifications = specifications.flatMap(\.parts)
    return request
  }

  /// Carries out a task on the rows that fit. What it prints goes to the output, which most tasks do
  /// not have.
  @discardableResult
  package func read(
    _ task: any RowTask, matching specifications: [Specification],
    to output: OutputBuffer = .nowhere
  ) throws(Failure) -> RunOutcome {
    try run(task, filter(matching: specifications), to: output)
  }

  /// Carries out a task with a request that is this catalogue's, and tells the remarks.
  @discardableResult
  package func run(
    _ task: any RowTask, _ filter: FilterRequest, to output: OutputBuffer
  ) throws(Failure) -> RunOutcome {
    let outcome = try Pipeline(filter, task, in: context(output)).run()
    outcome.remarks.forEach { onRemark?($0) }
    return outcome
  }

  /// The surroundings of a run that is no terminal's.
  package func context(_ output: OutputBuffer) -> RunContext {
    RunContext(output: output, terminal: .none, onRemark: { onRemark?($0) })
  }
}

/// By what phones are sorted: `.ascending(.price)`, `.descending("battery")`. Phones without a value
/// stand last either way.
public struct PhoneOrder: Sendable {
  package let key: SortKey

  /// The smallest first, or the first by the alphabet.
  public static func ascending(_ field: FieldReference) -> PhoneOrder {
    PhoneOrder(key: SortKey(spec: field.spec, isDescending: false))
  }

  /// The largest first.
  public static func descending(_ field: FieldReference) -> PhoneOrder {
    PhoneOrder(key: SortKey(spec: field.spec, isDescending: true))
  }
}
