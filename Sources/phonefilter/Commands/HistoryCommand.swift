import PhoneFilterCommandLine
import PhoneFilterCore

struct HistoryCommand: Command {
  let name = "history"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "show how prices went over many snapshots",
      synopsis: ["phonefilter history [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofHistory,
      examples: [
        .init("phonefilter history prices/2026-*.csv", "a line for each phone"),
        .init(
          "phonefilter history --brand Apple --sort -changes -n 10 prices/*.json",
          "the Apple phones whose price changed most often"),
        .init(
          "phonefilter history --events -f csv prices/*.csv", "each change of a price"),
        .init(
          "phonefilter history --key sku --date day --log changes log.csv",
          "rows of a log, each with a new price"),
      ],
      topics: [
        (
          "History",
          [
            "A line has the first, lowest, highest and last price of a phone, each with its date: the "
              + "first date of the lowest and of the highest price. 'changes' is the number of times "
              + "that the price became another one. 'missingDays' is the number of days without data, "
              + "from the phone's first to its last date. In a table, 'trend' draws the prices from "
              + "the first date of all catalogues to the last: the lowest bar is the lowest price of "
              + "this phone, and a blank has no data.",
            "Filters choose rows of every catalogue. A row that does not match counts as missing on "
              + "its day. --fields, --sort, --limit, --unique and --best work on the lines of the "
              + "history, so they take the names of its columns.",
            "If rows have the same key and the same date, the lowest price counts, and standard error "
              + "says how many there are. Prices in several currencies are never mixed: a phone then "
              + "has a line for each currency.",
            "Memory grows with the number of phones and of changes, not with the number of "
              + "catalogues. Pipes are first copied to temporary files in the folder TMPDIR.",
          ]
        ),
        (
          "Dates",
          [
            "The date is in the name of each file, or else in the name of its folder. The time of a "
              + "file does not count, because copies change it. The catalogues are read in the order "
              + "of their dates.",
            "If a name has no date, each row has its own: in the field of --date, or in a field such as "
              + "date, day or timestamp, which standard error then names.",
          ]
        ),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) { line in
      var work = CatalogueWork { context throws(Failure) in
        try PriceReport(
          line.prices, listsEvents: line.listsEvents, line.filter, line.rows, in: context
        ).run()
      }
      work.isPaged = line.rows.isForEyes
      return work
    }
  }
}
