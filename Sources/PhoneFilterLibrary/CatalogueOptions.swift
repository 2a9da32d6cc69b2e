/// The settings for reading catalogues. Without a setting, the content decides. They do the same as
/// the command-line options with the same names.
///
///     var options = CatalogueOptions()
///     options.fields["memory"] = "Mem. size"     // --map memory='Mem. size'
///     options.rows = "data.phones"               // --rows data.phones
public struct CatalogueOptions: Sendable {
  /// The fields of specs, by the specs' names. An empty field means that the spec has no field.
  public var fields: [String: String] = [:]
  /// The path to the records of JSON: `data.brands.phones`.
  public var rows: String?
  /// The names of the sections that are read; empty for all.
  public var sections: [String] = []
  /// The name of the catalogues' format: `json`, `jsonl`, `csv`, `tsv`, `xlsx`, `xml`, `sqlite`.
  public var format: String?
  /// The encoding of text without a byte order mark, by a name that `iconv -l` lists.
  public var encoding: String?
  /// The delimiter of delimited text: a character, or a name such as `tab`.
  public var delimiter: String?
  /// The names of the columns of delimited text without a header: `model,price,color`.
  public var header: String?
  /// The row of a sheet, or the line of delimited text, that is the header. If nil, the header is
  /// searched for.
  public var headerRow: Int?
  /// The decimal mark of numbers whose column does not show it.
  public var decimalMark: DecimalMark?
  /// The reading of the catalogues: their fields and the format of their text. With a schema, the
  /// program does not examine the catalogues for these. A field of the schema that a catalogue
  /// lacks has no value. An option that contradicts the schema is an error.
  public var schema: CatalogueReading?
  /// True if an unreadable number counts as no value, and not as an error.
  public var isLenient = false
  /// The number of threads that read large catalogues. If nil, one for each processor, up to 16.
  public var threads: Int?
  /// Called with remarks on facts that nobody would notice, such as the chosen price field, or the
  /// reason why no phone matches. The library may call it on one of its threads, while it reads or
  /// at the end.
  public var onRemark: (@Sendable (String) -> Void)?

  public init() {}

  /// The decimal mark: the point of 1,299.00 or the comma of 1.299,00.
  public enum DecimalMark: Sendable {
    case point
    case comma
  }
}

extension CatalogueOptions {
  /// Returns the request for catalogues with these settings. Throws if an option has an unknown
  /// value.
  package func request(for paths: [CataloguePath]) throws(UsageError) -> FilterRequest {
    var request = FilterRequest()
    request.catalogues = paths
    request.isQuiet = onRemark == nil
    if let threads {
      guard (1...64).contains(threads) else {
        throw UsageError("'\(threads)' is not a number of threads; use a number from 1 to 64")
      }
      request.threads = threads
    }
    for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
      let names = SpecCatalog.all.map(\.name)
      request.mapping.map(
        names[try TypedWord.index(of: name, among: names, what: "spec")], to: field)
    }
    request.input = try input()
    request.isLenient = isLenient
    if let schema { try request.take(schema) }
    return request
  }

  private func input() throws(UsageError) -> InputSettings {
    var input = InputSettings()
    if let format { input.format = try InputFormatCatalog.all.choice(typed: format) }
    if let encoding { input.encoding = try TextEncodingCatalog.encoding(called: encoding) }
    if let delimiter { input.delimiter = try Delimiter(typed: delimiter) }
    if let header { input.header = try HeaderNames(typed: header) }
    if let headerRow {
      guard 1...DelimitedBeginning.lastHeaderLine ~= headerRow else {
        throw UsageError("there is no row \(headerRow); the first row is 1")
      }
      input.headerRow = headerRow
    }
    if let rows { input.rows = JSONRowPath(typed: rows) }
    switch decimalMark {
    case .point: input.marks = .point
    case .comma: input.marks = .comma
    case nil: break
    }
    input.sections = sections
    try input.check()
    return input
  }
}
