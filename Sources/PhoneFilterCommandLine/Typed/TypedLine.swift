import PhoneFilterCore

/// What the user typed behind a command that reads catalogues: a small request for each part of the
/// work. Each command takes the requests that it carries out, and no others.
package struct TypedLine: Sendable {
  /// The rows that the user means. Its specifications are there once the line is finished.
  package var filter = FilterRequest()
  /// How they are printed.
  package var rows = RowsRequest()
  package var facets = FacetRequest()
  package var statistics = StatisticsRequest()
  /// Which rules a check asks, and what each of them asks for.
  package var rules = RuleChoice()
  package var check = CheckRequest()
  package var comparison = ComparisonRequest()
  package var browsing = BrowsingRequest()
  package var statement = StatementRequest()

  /// What was asked for of the way rows are written.
  package var style = RowStyle()
  /// Whether colours are used on the terminal.
  package var ansi = AnsiChoice.auto
  /// Whether output that is longer than the screen goes through a pager.
  package var usesPager = true
  /// Whether progress may be shown.
  package var showsProgress = true
  /// What the user is told about the command line before anything is read.
  package private(set) var remarks: [String] = []
  /// How `help` prints a page of the documents.
  package var pageFormat = PageFormat.text
  /// The page of help that was asked for instead of rows.
  var page: RequestedPage?
  /// A value that looks like a catalogue, and the option that took it.
  var suspect: (option: String, text: String)?
  /// The words of the line, each as it is taken: what users of other tools type is replaced.
  package internal(set) var words: [[UInt8]] = []
  /// Whether the only key of `--sort` is turned round.
  var turnsSort = false
  /// The fields of `--fields`, as they were typed.
  var fields: [TypedName] = []
  /// The filters, as they were typed.
  var filters = TypedFilters()
  /// The files of values that the line names; nil if it names none.
  package var files: RememberedFiles? {
    if case .anywhere(let files) = filters.files { return files }
    return nil
  }
  /// The file of the schema by which catalogues are read.
  var schemaPath: CataloguePath?

  package init() {}

  /// What would help where the line names no catalogue.
  package var hintWithoutCatalogue: String {
    if let suspect {
      return "'\(suspect.text.visible)' was taken as the value of \(suspect.option); is its value "
        + "missing?"
    }
    return "name one, as in 'phonefilter --color Gold catalog.json', or pipe one in"
  }

  /// Turns the key of `--sort` round among the words.
  private mutating func turnSortWord() {
    let option = Array("--sort".utf8)
    guard let place = words.firstIndex(where: { $0.starts(with: option) }) else { return }
    if words[place] == option {
      words[place + 1].insert(UInt8(ascii: "-"), at: 0)
    } else {
      words[place].insert(UInt8(ascii: "-"), at: option.count + 1)
    }
  }

  /// Reads the schema that was named, if one was: catalogues are read as it says.
  package mutating func readSchema() throws(Failure) {
    guard let schemaPath else { return }
    let schema = try CatalogueReading(at: schemaPath)
    do { try filter.take(schema) } catch { throw .usage(error) }
  }

  /// Reads the values of the filters. The scanner calls it once all of the line has been read.
  mutating func finish() throws(UsageError) {
    let catalogues = filter.catalogues
    try filter.mapping.check(among: catalogues.isEmpty ? [.standardInput] : catalogues)
    filter.ignoresCase = filters.ignoresCase
    try filter.input.check()
    do { try rows.choose(fields) } catch { throw UsageError("--fields: \(error.message)") }
    try rows.finish(style)
    if turnsSort {
      try rows.sorting.turn()
      turnSortWord()
    }
    turnsSort = false
    let asked = try filters.specifications(
      marks: filter.input.marks, hasCatalogue: !filter.catalogues.isEmpty)
    filter.specifications = asked.all
    remarks += asked.remarks + rows.remarks
  }
}

/// A page that was asked for with a flag.
package enum RequestedPage: Sendable {
  case shortHelp
  case fullHelp
  case version
  case rules
}
