import PhoneFilterCore

// The options of `sql`.

extension OptionCatalog {
  /// The options of `sql`, in the order of the help: options that a statement can carry out, and
  /// options for the reading of a catalogue whose schema the table has.
  package static let ofStatement: [CommandOption] =
    filters + statement
    + (rows + grouping).filter {
      ["fields", "sort", "best", "best-missing", "limit", "unique", "group-by"].contains($0.name)
    }
    + messages + input.filter { !["lenient", "explain", "threads", "schema"].contains($0.name) }
    + help

  static let statement: [CommandOption] = [
    .choosing(
      "dialect", short: nil, among: SQLDialectCatalog.all, verb: "for", label: "DIALECT",
      group: .statement,
      usual: "This option is required: a statement for one engine can give other rows in another "
        + "engine."
    ) { line, dialect in
      line.statement.dialect = dialect
    },
    CommandOption(
      "only", argument: .init("PART", oneOf: StatementRequest.Part.self), group: .statement,
      summary: "one part: select, where, count, facets, stats",
      details: "'where' is only the condition, for your own statement. 'facets' and 'stats' count "
        + "in the same way as these commands. 'stats' counts the specs, or the fields in --fields."
    ) { line, text throws(UsageError) in
      line.statement.part = try TypedWord.value(of: text, what: "part")
    },
    CommandOption(
      "table", argument: .init("NAME", examples: ["shop.phones", "\"a.b\".phones", "", "."]),
      group: .statement,
      summary: "the table's name: shop.phones; without it: phones",
      details: "Put the names of catalog and schema in front, with points between them. Put a name "
        + "that contains a point in quotes: '\"a.b\".phones'."
    ) { line, text throws(UsageError) in
      line.statement.tableNames = try tableNames(text)
    },
    CommandOption(
      "from", argument: .init("TEXT", examples: ["read_parquet('x')", "phones", " "]),
      group: .statement,
      summary: "the text after FROM: \"read_parquet('x')\"",
      details: "The statement contains the text exactly as you type it."
    ) { line, text throws(UsageError) in
      guard !text.trimmingSpaces.isEmpty else {
        throw UsageError("the text is empty; write what comes after FROM")
      }
      line.statement.from = text
    },
    CommandOption(
      "schema", argument: .file("schema.json", "catalog.csv", "nowhere.json"), group: .statement,
      summary: "the table's columns: a schema, or a catalogue",
      details: "A schema is a file that --explain -f json writes. A catalogue is read to find its "
        + "schema. The table then has columns with the names of the catalogue's fields, and "
        + "the filters use their units. Without this option, the table has the columns that "
        + "--normalize writes: each spec by its name, with plain numbers."
    ) { line, text in
      line.statement.schema = CataloguePath(text)
    },
    CommandOption(
      "tie", argument: .init("COLUMN", examples: ["id", "model", ""]), group: .statement,
      summary: "the column that decides between equal rows",
      details:
        "A table has no order, so an engine can choose any of several equal rows for --sort, "
        + "--limit and --unique. A column with a different value in each row decides between them."
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the column's name is empty; write a name") }
      line.statement.tie = text
    },
  ]

  /// Returns the names of a table, from the outermost to the innermost.
  private static func tableNames(_ typed: String) throws(UsageError) -> [String] {
    var names: [String] = []
    var name = ""
    var isQuoted = false
    for character in typed {
      switch character {
      case "\"": isQuoted.toggle()
      case "." where !isQuoted:
        names.append(name)
        name = ""
      default: name.append(character)
      }
    }
    names.append(name)
    guard !isQuoted, !names.contains("") else {
      throw UsageError("'\(typed.visible)' is not a table name; write a name such as shop.phones")
    }
    return names
  }
}
