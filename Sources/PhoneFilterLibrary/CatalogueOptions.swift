/// How catalogues are read, where their content is not to decide: what the options of the command
/// line of the same names say.
///
///     var options = CatalogueOptions()
///     options.fields["memory"] = "Mem. size"     // --map memory='Mem. size'
///     options.rows = "data.phones"               // --rows data.phones
public struct CatalogueOptions: Sendable {
  /// The fields that specs are taken from, by the specs' names; an empty field takes a spec from none.
  public var fields: [String: String] = [:]
  /// The path to the records of JSON: `data.brands.phones`.
  public var rows: String?
  /// The sections that are read, by name; empty for all.
  public var sections: [String] = []
  /// The format that catalogues are in, by its name: `json`, `jsonl`, `csv`, `tsv`,
  /// `xlsx`, `xml`, `sqlite`.
  public var format: String?
  /// The encoding of text without a byte order mark, by a name that `iconv -l` lists.
  public var encoding: String?
  /// What stands between the cells of delimited text: a character, or `tab` and the like.
  public var delimiter: String?
  /// The names of the columns of delimited text without a header: `model,price,color`.
  public var header: String?
  /// The row of a sheet, or the line of delimited text, in which the header stands; nil where it is
  /// looked for.
  public var headerRow: Int?
  /// What is decimal in numbers where their column does not show it.
  public var decimalMark: DecimalMark?
  /// How catalogues are read in all that concerns their fields and their text: then nothing is looked
  /// for in them, and what the schema names and a catalogue lacks is no value. What it says goes with
  /// no other option that says something else.
  public var schema: CatalogueReading?
  /// Whether a number that cannot be read is no value, and no error.
  public var isLenient = false
  /// Number of threads that read large catalogues; nil for one a processor, up to 16.
  public var threads: Int?
  /// Called with what nobody would notice by itself: which of two prices was taken, why nothing
  /// fits. It is called on a thread of the library's, while it reads.
  public var onRemark: (@Sendable (String) -> Void)?

  public init() {}

  /// What is decimal: the point of 1,299.00 or the comma of 1.299,00.
  public enum DecimalMark: Sendable {
    case point
    case comma
  }
}

extension CatalogueOptions {
  /// The request for catalogues that are read so. Throws where an option says what there is not.
  package func request(for paths: [CataloguePath]) throws(UsageError) -> FilterRequest {
    var request = FilterRequest()
    request.catalogues = paths
    request.isQuiet = onRemark == nil
    if let threads {
      guard (1...64).contains(threads) else {
        throw UsageError("'\(threads)' is not a number of threads from 1 to 64")
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
        throw UsageError("there is no row \(headerRow) for a header")
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
