import PhoneFilterCore

/// The text that the user typed after a command that reads catalogues: a small request for each
/// part of the work. Each command takes only the requests that it carries out.
package struct TypedLine: Sendable {
  /// The rows that the user wants. Its specifications are complete after `finish`.
  package var filter = FilterRequest()
  /// The printed form of the rows.
  package var rows = RowsRequest()
  package var facets = FacetRequest()
  package var statistics = StatisticsRequest()
  /// The rules that a check applies, and their settings.
  package var rules = RuleChoice()
  package var check = CheckRequest()
  package var comparison = ComparisonRequest()
  package var contrast = ContrastRequest()
  /// The history of prices that is read.
  package var prices = HistoryRequest()
  /// True if a reduction in several steps began with its first step.
  var isProgressive = false
  /// True if each change of a price is a row, and not each phone.
  package var listsEvents = false
  package var browsing = BrowsingRequest()
  package var statement = StatementRequest()

  /// The options for the writing of rows.
  package var style = RowStyle()
  /// The user's choice of colors on the terminal.
  package var ansi = AnsiChoice.auto
  /// True if output that is longer than the screen goes through a pager.
  package var usesPager = true
  /// True if progress may be shown.
  package var showsProgress = true
  /// Remarks to the user about the command line, shown before a catalogue is read.
  package private(set) var remarks: [Message] = []
  /// The form in which `help` prints a page of the documents.
  package var pageFormat = PageFormat.text
  /// The page of help that a flag requests instead of rows.
  var page: RequestedPage?
  /// A value that looks like a catalogue, and the option that took it.
  var suspect: (option: String, text: String)?
  /// The words of the line. Words that users of other tools type are replaced.
  package internal(set) var words: [[UInt8]] = []
  /// True if the direction of the only key of `--sort` is reversed.
  var turnsSort = false
  /// True if files that exist may be replaced.
  var overwrites = false
  /// The seed of `--sample`.
  var seed: UInt64?
  /// The fields of `--fields`, as the user typed them.
  var fields: [TypedName] = []
  /// The filters, as the user typed them.
  var filters = TypedFilters()
  /// The files of values that the line names; nil if it names none.
  package var files: RememberedFiles? {
    if case .anywhere(let files) = filters.files { return files }
    return nil
  }
  /// The names before `=` in `--map`, and the fields after it.
  var attributeFields: [(name: String, field: String)] = []
  /// The folders whose files the server reads.
  package var roots: [CataloguePath] = []
  /// The file of the schema for the reading of catalogues.
  var schemaPath: CataloguePath?

  package init() {}

  /// The hint for a line without a catalogue.
  package var hintWithoutCatalogue: String {
    if let suspect {
      return "'\(suspect.text.visible)' was taken as the value of \(suspect.option); did you "
        + "forget its value?"
    }
    return "name a file, as in 'phonefilter --color Gold catalog.json', or pipe one in"
  }

  /// The files that the line reads, apart from files of values.
  package var readFiles: [CataloguePath] {
    filter.catalogues + check.rulesFiles + check.history
      + [schemaPath, check.baseline].compactMap(\.self)
  }

  /// The first option of the line that sets the reading of catalogues, without its value.
  package func inputOption(among options: [CommandOption]) -> String? {
    LineParts(words, options: options).options.first { $0.option.group == .input }
      .map { "--\($0.option.name)" }
  }

  /// The files and folders that the line writes, apart from standard output.
  package var writtenFiles: [CataloguePath] {
    check.writtenFiles + [rows.split?.folder].compactMap(\.self)
  }

  /// Reverses the key of `--sort` in the words.
  private mutating func turnSortWord() {
    let option = Array("--sort".utf8)
    guard let place = words.firstIndex(where: { $0.starts(with: option) }) else { return }
    if words[place] == option {
      words[place + 1].insert(UInt8(ascii: "-"), at: 0)
    } else {
      words[place].insert(UInt8(ascii: "-"), at: option.count + 1)
    }
  }

  /// Reads the schema if the line names one, so that catalogues are read with it.
  package mutating func readSchema() throws(Failure) {
    guard let schemaPath else { return }
    let schema = try CatalogueReading(at: schemaPath)
    do { try filter.take(schema) } catch { throw .usage(error) }
  }

  /// Reads the values of the filters. The scanner calls it after it has read the whole line.
  mutating func finish() throws(UsageError) {
    let catalogues = filter.catalogues
    prices.priorPrice?.isProgressive = isProgressive
    try checkReductions()
    if let new = catalogues.dropFirst().first {
      for (name, other) in comparison.newKeyFields {
        filter.mapping.mapKey(name, to: other, of: new.text)
      }
    }
    try mapAttributes()
    try filter.mapping.check(among: catalogues.isEmpty ? [.standardInput] : catalogues)
    filter.ignoresCase = filters.ignoresCase
    filter.today = filters.today
    try filter.input.check()
    do { try rows.choose(fields) } catch { throw UsageError("--fields: \(error.words)") }
    if overwrites {
      rows.split?.overwrites = true
      if rows.split == nil {
        remarks.append(Message(.noEffect, "--force has no effect without --split-by"))
      }
    }
    if let seed {
      guard rows.sample != nil else {
        throw UsageError(.missingOption, "--seed needs --sample, such as --sample 10")
      }
      rows.sample?.seed = seed
    }
    try rows.finish(style)
    if turnsSort {
      try rows.sorting.turn()
      turnSortWord()
    }
    turnsSort = false
    let asked = try filters.specifications(
      marks: filter.input.marks, hasCatalogue: !filter.catalogues.isEmpty)
    filter.specifications = asked.all
    remarks += asked.remarks + rows.remarks + statistics.remarks + filter.best.remarks
  }
}

/// A page that a flag requests.
package enum RequestedPage: Sendable {
  case shortHelp
  case fullHelp
  case version
  case rules(Marketplace?)
}
