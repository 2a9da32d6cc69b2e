import PhoneFilterCommandLine
import PhoneFilterCore

struct CheckCommand: Command {
  let name = "check"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "find errors in the data, for CI",
      synopsis: ["phonefilter check [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofCheck,
      examples: [
        .init("phonefilter check catalog.json", "all rules; status 1 if there are problems"),
        .init(
          "phonefilter check --require model,price --disable partial-field *.csv",
          "required specs, and one rule turned off"),
        .init(
          "phonefilter check -f sarif catalog.json",
          "for code scanning; also github, gitlab, junit, markdown"),
        .init(
          "phonefilter check --prior-price 30d --history 'prices/*.csv' today.csv",
          "announced price reductions, by the prices of earlier days"),
        .init("phonefilter check --list-rules", "list the rules"),
        .init(
          "phonefilter check --init catalog.json > checks.json",
          "start your own rules; --rules checks.json checks them"),
      ],
      topics: [
        (
          "Checks",
          [
            "Checks every row that matches the filters, in one pass. If a record cannot be read, "
              + "the report names its line and column. Reading continues: in JSON Lines and CSV "
              + "with the next line, in a JSON array with the next record if the brackets match. "
              + "Otherwise the rest of that catalogue is not read.",
            "Each problem is FILE:LINE:COLUMN: severity: message [rule]. Problems of a whole field "
              + "come after those of the rows. COLUMN counts bytes, as in all messages. For a "
              + "database, LINE is the row number.",
            "Errors and warnings give status 1, notes alone give 0; --fail-on changes that. A "
              + "failure, such as a file that cannot be opened, gives status 2.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      if line.prices.priorPrice != nil {
        return CatalogueWork { context throws(Failure) in
          try line.judgeReductions(version: Release.version, in: context)
        }
      }
      var filter = line.filter
      let (task, remarks) = try line.check.makeTask(
        line.rules, version: Release.version, for: &filter)
      return CatalogueWork(filter, task, remarks: remarks)
    }
  }
}
