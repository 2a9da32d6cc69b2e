import PhoneFilterCore

// The options that choose and order the printed rows and fields.

extension OptionCatalog {
  /// The options of the default command, in the order of the help.
  package static let all: [CommandOption] =
    filters + rows + grouping + sorting + output + input + help

  /// Returns an argument for specs or fields, with commas between them.
  static func specList(_ label: String) -> CommandOption.Argument {
    CommandOption.Argument(
      label, completion: .catalogue(.fields()),
      examples: [
        "model,price", "color", "battery,camera.main", "id", "price,price", "nowhere", ",",
      ])
  }

  /// Fields to print: names, globs, and names that are left out.
  static let fieldList = CommandOption.Argument(
    "FIELDS", completion: .catalogue(.fields()),
    examples: [
      "model,price,battery", "*,-camera", "camera.*", "\"model\",price", "price,price", "-model",
      "nowhere", "*", "",
    ])

  private static let sortKeys = CommandOption.Argument(
    "KEYS", completion: .catalogue(.fields()),
    examples: ["price", "-price,model", "released", "-camera.main", "color,color", "nowhere", "-"])

  static let rows: [CommandOption] = [
    CommandOption(
      "fields", argument: fieldList, group: .rows,
      summary: "these fields, in this order: model,price,battery",
      details:
        "Globs choose several: 'camera.*'; a minus leaves out: '*,-camera'. A name with a comma "
        + "or a star of its own stands in quotes: '\"Price, EUR\"'. A name that no record has is an "
        + "error before any row. With --with-source the names source and line are those that it adds.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.fields += try TypedName.list(text)
    },
    CommandOption(
      "sort", argument: sortKeys, group: .rows,
      summary: "by these specs or fields; -price is descending",
      details: "Equal rows keep their order, and rows without a value come last in both "
        + "directions. A list of values sorts by its first. The matching rows are kept in memory as "
        + "far as --buffer-size goes, the others in temporary files; with --limit only as many as "
        + "are printed. Given again, its keys come behind the ones before.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      try line.rows.sorting.add(try TypedName.list(text))
    },
    CommandOption(
      "limit", short: "n", argument: .count(), group: .rows,
      summary: "at most N rows; stops reading then"
    ) { line, text throws(UsageError) in
      line.rows.limit = try SpecNames.count(text, example: "10")
    },
    CommandOption(
      "unique", argument: specList("SPECS"), group: .rows,
      summary: "the first row with each combination of these values", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rows.uniqueBy.appendNew(try SpecNames.list(text))
    },
    CommandOption(
      "normalize", group: .rows, summary: "canonical names and plain numbers: \"8GB\" becomes 8",
      details: "The specs under their own names, amounts as bare numbers in their own units, "
        + "several of them as a list; with --fields those instead. Where the first catalogue "
        + "shows the currency of its prices, by a sign or in a field of its own, each row "
        + "has it as 'currency'. What comes out is read the same by everyone, and "
        + "normalized again it stays as it is."
    ) { line, _ in
      line.rows.normalizes = true
    },
    CommandOption(
      "with-source", group: .rows, summary: "add the catalogue and the line to every row"
    ) { line, _ in
      line.rows.showsSource = true
    },
    CommandOption(
      "by-source", group: .rows, summary: "a section for each catalogue and each named array",
      details: "Its name stands above the rows, and below them how many there are and from where "
        + "to where their prices go. --sort sorts within a section; --limit and --unique count over "
        + "all. CSV and TSV have the sections as columns before the others. In every other format "
        + "the rows of a catalogue are kept in memory until it ends, since their number stands "
        + "before them."
    ) { line, _ in
      line.rows.grouping.isBySource = true
    },
  ]
}
