import PhoneFilterCommandLine
import PhoneFilterCore

struct StatsCommand: Command {
  let name = "stats"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "what the matching rows look like: ranges, gaps",
      synopsis: ["phonefilter stats [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofStatistics,
      examples: [
        .init("phonefilter stats catalog.json", "every spec"),
        .init(
          "phonefilter stats --color Gold --fields price,battery catalog.json",
          "two of the gold ones"),
        .init("phonefilter stats -f json catalog.json", "for a script"),
      ],
      topics: [
        (
          "What is counted",
          [
            "Of each spec: how many of the matching rows have it and how many values differ; of "
              + "numbers the smallest and the largest, the quartiles, the mean and a histogram, or "
              + "each of them where there are at most twelve; of texts the most frequent. A row with "
              + "several values counts for each. What cannot be read as a number is counted as "
              + "unreadable, or with --lenient as missing.",
            "All of it is exact: numbers are decimal, and quartiles are taken from all values, as "
              + "spreadsheets and SQL's quantile_cont do; between two values they lie on the line "
              + "from one to the other. The mean is rounded, four digits behind those of the values. "
              + "Only where values differ by more than some 18 digits in size are means taken in "
              + "binary, and quartiles at the value before.",
            "Each catalogue is read once. Memory grows with the different values, not with the rows.",
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
