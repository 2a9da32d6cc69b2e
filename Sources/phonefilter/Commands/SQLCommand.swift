import PhoneFilterCommandLine
import PhoneFilterCore

/// Prints a SQL statement that does the work of a filter in another engine.
struct SQLCommand: Command {
  let name = "sql"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "print the same filter for an SQL engine",
      synopsis: ["phonefilter sql [FILTERS] --dialect NAME [OPTIONS]"],
      options: OptionCatalog.ofStatement,
      examples: [
        .init(
          "phonefilter sql --color Gold --disk 256.. --dialect duckdb", "a statement for DuckDB"),
        .init(
          "phonefilter sql --price ..500 --dialect spark --table shop.phones --only where",
          "only the condition, for your own statement"),
        .init(
          "phonefilter sql --model 'iPhone*' --dialect postgres --schema catalog.json",
          "with the columns of a catalogue"),
      ],
      topics: [
        (
          "Same rows",
          [
            "The statement gives the rows that phonefilter prints for the same table. Texts are "
              + "equal in all their Unicode forms, numbers are exact, NULL and empty text count as "
              + "missing, and rows without a value come last. If a dialect cannot express a filter "
              + "exactly, the command prints an error with the reason and a remedy, and the status "
              + "is 2. It never prints a statement that is almost right.",
            "A comment above the statement lists its assumptions. The engine decides what NULL, a "
              + "number and a text is. The table must not contain NaN, because NaN is not a number "
              + "in a catalogue.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      if let catalogue = line.filter.catalogues.first {
        throw .usage(
          UsageError(
            "sql reads no catalogue; to take the table's columns from "
              + "'\(catalogue.text.visible)', write --schema \(catalogue.text.quotedForShell)"))
      }
      var work = CatalogueWork { context throws(Failure) in
        var schema: TableSchema?
        if let path = line.statement.schema {
          schema = try TableSchema(at: path, line.filter, in: context)
        }
        let statement: PrintedStatement
        do throws(UsageError) {
          statement = try PrintedStatement(
            line.statement, line.filter, line.rows, schema: schema)
        } catch { throw .usage(error) }
        context.output.append(page: statement.text)
        try context.output.flush()
        return RunOutcome()
      }
      work.readsCatalogues = false
      return work
    }
  }
}
