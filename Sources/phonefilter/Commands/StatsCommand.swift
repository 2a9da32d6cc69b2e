import PhoneFilterCommandLine
import PhoneFilterCore

struct StatsCommand: Command {
  let name = "stats"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "summarize the matching rows: ranges, missing values",
      synopsis: ["phonefilter stats [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofStatistics,
      examples: [
        .init("phonefilter stats catalog.json", "every spec"),
        .init(
          "phonefilter stats --color Gold --fields price,battery catalog.json",
          "two fields of the gold phones"),
        .init(
          "phonefilter stats --group-by brand --fields price catalog.json",
          "the quartiles of each brand's prices"),
        .init("phonefilter stats -f json catalog.json", "for a script"),
      ],
      topics: [
        (
          "Figures",
          [
            "For each spec: the number of matching rows with a value, and of different values. For "
              + "numbers: minimum, maximum, quartiles, mean and a histogram, or every value if "
              + "there are at most twelve. For texts: the most frequent values. A row with several "
              + "values counts once for each. A value that cannot be read as a number counts as "
              + "unreadable, or with --lenient as missing.",
            "Every figure is exact. Numbers are decimal. Quartiles use all values, as in "
              + "spreadsheets and SQL's quantile_cont; a quartile between two values lies on the "
              + "line between them. The mean has four digits more than the values. But if values "
              + "differ by more than about 18 digits, the mean uses binary numbers, and a quartile "
              + "is the lower value.",
            "With --group-by, a table has a row for each spec of each group. The last rows "
              + "are for all phones. For a text in --fields, the row has the number of "
              + "different values. -f csv, tsv, json and markdown also work without groups.",
            "Each catalogue is read once. Memory grows with the number of different "
              + "values, not of rows.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) { line in
      CatalogueWork(
        line.filter, StatisticsTask(line.statistics), isPaged: line.statistics.isForEyes)
    }
  }
}
