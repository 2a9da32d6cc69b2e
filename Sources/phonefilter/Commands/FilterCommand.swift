import PhoneFilterCommandLine
import PhoneFilterCore

/// The default command: prints the matching rows.
struct FilterCommand: Command {
  let name = ""
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "print the matching rows",
      synopsis: ["phonefilter [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.all,
      examples: [
        .init(
          "phonefilter --color Starlight --color Gold --disk 256 catalog.json",
          "(Starlight or Gold) and 256 GB"),
        .init(
          "phonefilter --price ..500 --sort -price catalog.csv", "up to 500, most expensive first"),
        .init(
          "phonefilter --model 'iPhone*' --not-color Gold *.jsonl",
          "a glob, and a color to leave out"),
        .init(
          "phonefilter --best price,-memory,-disk catalog.json",
          "the phones that no other phone beats"),
        .init(
          "phonefilter --where 'battery>=5000' -c catalog.json",
          "any other field; only the number of rows"),
      ],
      topics: FilterTopics.all)
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    let words = arguments.map { String(decoding: $0, as: UTF8.self) }
    if let answer = ForeignCommandCatalog.answer(to: words, options: OptionCatalog.all) {
      throw .usage(FilterCommand.foreign(answer, words[0]))
    }
    do {
      return try CatalogueCommand(command: description, console: console).run(arguments) {
        line throws(Failure) in
        if let work = SchemaWork(line) { return work.work }
        var rows = line.rows
        try rows.count(line.facets.listing.specs)
        if rows.outputFormat?.readsSpecs == true {
          rows.command =
            RetypedLine(
              line.words, options: description.options, asked: line.filter.specifications
            ).command
        }
        return CatalogueWork(line.filter, rows, isPaged: rows.isForEyes)
      }
    } catch .system(let error) {
      throw failure(error, words)
    }
  }

  /// Returns the failure of a run. If no file has the name that a word names, the user may have
  /// meant a command.
  private func failure(_ error: SystemError, _ words: [String]) -> Failure {
    guard error.operation == "open", let place = words.firstIndex(of: error.path) else {
      return .system(error)
    }
    let names = CommandCatalog.all.map(\.name)
    let answer =
      place > 0
      ? ForeignCommandCatalog.answer(toCommand: place, in: words, among: names)
        .map { FilterCommand.foreign($0, words[place]) }
      : CommandNames.mistyped(CataloguePath(error.path), among: names).map { UsageError($0) }
    return answer.map { .usage($0) } ?? .system(error)
  }

  /// Returns the answer to a word that is a command of another tool, or is in a wrong place.
  private static func foreign(_ answer: String, _ word: String) -> UsageError {
    UsageError(.unknownCommand, Message(answer).with { $0.value = word })
  }
}
