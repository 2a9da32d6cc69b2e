import PhoneFilterCommandLine
import PhoneFilterCore

/// Prints a SQL statement that does the work of a filter in another engine.
struct SQLCommand: Command {
  let name = "sql"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "the same filter for an engine that outgrows one machine",
      synopsis: ["phonefilter sql [FILTERS] --dialect NAME [OPTIONS]"],
      options: OptionCatalog.ofStatement,
      examples: [
        .init(
          "phonefilter sql --color Gold --disk 256.. --dialect duckdb", "a statement for DuckDB"),
        .init(
          "phonefilter sql --price ..500 --dialect spark --table shop.phones --only where",
          "the condition alone, for a statement of your own"),
        .init(
          "phonefilter sql --model 'iPhone*' --dialect postgres --schema catalog.json",
          "the columns of a catalogue"),
      ],
      topics: [
        (
          "Same rows",
          [
            "The statement gives the rows that phonefilter would print of the table as a catalogue: "
              + "equal texts in whichever spelling, exact numbers, no value for NULL and for empty "
              + "text, no value last in every order. What a dialect cannot say exactly is an error "
              + "that says why and what would work, with status 2: never a statement that is nearly "
              + "right.",
            "What it takes for granted stands in a comment above it. NULL, numbers and texts are those "
              + "of the engine; NaN is no number in a catalogue, and none may stand in the table.",
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
            "sql reads no catalogue: '\(catalogue.text.visible)' would be the table's schema with "
              + "--schema \(catalogue.text.quotedForShell)"))
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
