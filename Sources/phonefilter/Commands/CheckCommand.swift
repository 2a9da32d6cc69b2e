import PhoneFilterCommandLine
import PhoneFilterCore

struct CheckCommand: Command {
  let name = "check"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "find what is wrong with the data, for CI",
      synopsis: ["phonefilter check [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofCheck,
      examples: [
        .init("phonefilter check catalog.json", "all rules; status 1 when something is wrong"),
        .init(
          "phonefilter check --require model,price --disable partial-field *.csv",
          "what every phone must have, and a rule less"),
        .init(
          "phonefilter check -f sarif catalog.json", "for code scanning; github, junit, markdown"),
        .init("phonefilter check --list-rules", "the rules there are"),
        .init(
          "phonefilter check --init catalog.json > checks.json",
          "rules of one's own to start from; --rules checks.json asks them"),
      ],
      topics: [
        (
          "What is checked",
          [
            "Every row that fits the filters, in one pass. What cannot be read is told at its place, and "
              + "reading goes on: with the next line of JSON Lines and CSV, with the next record of a JSON "
              + "array as long as its brackets pair; else that catalogue ends there.",
            "Each problem is FILE:LINE:COLUMN: severity: message [rule]; a line for each field or value "
              + "that only all rows together show comes behind the rows. Columns count bytes, as in all "
              + "messages; lines of a database are the numbers of its rows.",
            "Errors and warnings make the status 1, notes do not; --fail-on says otherwise. What could "
              + "not be done at all, as to open a file, is status 2.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      var filter = line.filter
      let (task, remarks) = try line.check.makeTask(
        line.rules, version: Release.version, for: &filter)
      return CatalogueWork(filter, task, remarks: remarks)
    }
  }
}
