import PhoneFilterCore

// The options of `sql`.

extension OptionCatalog {
  /// The options of `sql`, in the order of the help: options that a statement can carry out, and
  /// options for the reading of a catalogue whose schema the table has.
  package static let ofStatement: [CommandOption] =
    filters + statement
    + (rows + grouping).filter {
      ["fields", "sort", "limit", "unique", "group-by"].contains($0.name)
    }
    + input.filter { !["lenient", "explain", "threads", "schema"].contains($0.name) } + help

  static let statement: [CommandOption] = [
    .choosing(
      "dialect", short: nil, among: SQLDialectCatalog.all, verb: "for", label: "DIALECT",
      group: .statement,
      usual: "It has to be named: what one engine takes means other rows to the next."
    ) { line, dialect in
      line.statement.dialect = dialect
    },
    CommandOption(
      "only", argument: .init("PART", oneOf: StatementRequest.Part.self), group: .statement,
      summary: "this part: select, where, count, facets, stats",
      details: "where is the condition alone, for a statement of one's own. facets counts as "
        + "'phonefilter facets' does, and stats as 'phonefilter stats': of the specs, or of those "
        + "that --fields names."
    ) { line, text throws(UsageError) in
      line.statement.part = try TypedWord.value(of: text, what: "part")
    },
    CommandOption(
      "table", argument: .init("NAME", examples: ["shop.phones", "\"a.b\".phones", "", "."]),
      group: .statement,
      summary: "the table's name: shop.phones; without it phones",
      details: "The names of a catalogue or schema before it, with points between. A name with a "
        + "point of its own stands in quotes: '\"a.b\".phones'."
    ) { line, text throws(UsageError) in
      line.statement.tableNames = try tableNames(text)
    },
    CommandOption(
      "from", argument: .init("TEXT", examples: ["read_parquet('x')", "phones", " "]),
      group: .statement,
      summary: "what stands behind FROM, as it is: \"read_parquet('x')\"",
      details: "It is put into the statement as it was typed."
    ) { line, text throws(UsageError) in
      guard !text.trimmingSpaces.isEmpty else { throw UsageError("the text is empty") }
      line.statement.from = text
    },
    CommandOption(
      "schema", argument: .file("schema.json", "catalog.csv", "nowhere.json"), group: .statement,
      summary: "the columns of the table: a schema, or a catalogue",
      details: "A schema is what --explain -f json writes; of a catalogue it is found out. The "
        + "columns have the names of its fields then, and the filters are in their units. Without it "
        + "they are those that --normalize writes: each spec by its own name, with plain numbers."
    ) { line, text in
      line.statement.schema = CataloguePath(text)
    },
    CommandOption(
      "tie", argument: .init("COLUMN", examples: ["id", "model", ""]), group: .statement,
      summary: "the column that decides among equal rows",
      details: "Tables have no order, so that --sort, --limit and --unique may choose among rows "
        + "that are equal. A column with another value in each row decides it."
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the name of a column is empty") }
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
      throw UsageError("'\(typed.visible)' is no name of a table; write for example shop.phones")
    }
    return names
  }
}
