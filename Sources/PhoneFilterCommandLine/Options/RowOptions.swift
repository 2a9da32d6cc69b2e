import PhoneFilterCore

// The options that choose and order the printed rows and fields.

extension OptionCatalog {
  /// The options of the default command, in the order of the help.
  package static let all: [CommandOption] =
    joined(
      filters, rows, grouping, sorting, facetChoice(in: .output), output, input, help)

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
      "model,price,battery", "price as cost", "*,-camera", "camera.*", "\"model\",price",
      "price,price", "-model",
      "nowhere", "*", "",
    ])

  private static let sortKeys = CommandOption.Argument(
    "KEYS", completion: .catalogue(.fields()),
    examples: ["price", "-price,model", "released", "-camera.main", "color,color", "nowhere", "-"])

  static let rows: [CommandOption] = joined(
    choosing, lastAndSample,
    [
      CommandOption(
        "normalize", group: .rows,
        summary: "print specs by their own names, \"8GB\" as the number 8",
        details:
          "Prints each spec under its own name, such as diskSpace. An amount becomes a number "
          + "in the spec's unit, and several amounts become a list. With --fields, prints those "
          + "fields instead. If the first catalogue shows a currency, by a sign or in a field, each "
          + "row gets a field 'currency'. Every program then reads the output in the same way, and "
          + "a second --normalize does not change it."
      ) { line, _ in
        line.rows.normalizes = true
      }, withSource,
      CommandOption(
        "by-source", group: .rows,
        summary: "a group for each catalogue and each named array",
        details:
          "The name is above each group. The number of rows and the range of prices are below "
          + "it; JSON has them before the rows. --sort sorts within a group; --limit and --unique "
          + "count over all groups. CSV, TSV, plain, YAML and xlsx have the names in their first "
          + "columns. In the other formats, the rows of a catalogue stay in memory until the "
          + "catalogue ends."
      ) { line, _ in
        line.rows.grouping.isBySource = true
      },
    ])

  /// The options that write the rows to several files.
  static let splitting: [CommandOption] = [
    CommandOption(
      "split-by",
      argument: .init(
        "SPEC DIR", completion: .catalogue(.fields()), examples: ["brand", "nowhere"]),
      group: .output, summary: "write a file for each value into a folder: brand out",
      details:
        "The files have the format of -f, or that of the first catalogue, and the names of the "
        + "values: out/Apple.csv. Characters that a file's name cannot have become _. Rows without a "
        + "value go to (missing). The folder is created if it does not exist. Files that exist are "
        + "replaced only with --force. After an error, the folder has none of the files. Standard output names the "
        + "files. price:200 makes a file for each step of 200.",
      second: { line, text throws(UsageError) in
        guard !text.isEmpty else { throw UsageError("the folder is missing; write brand out") }
        line.rows.split = SplitRequest(into: CataloguePath(text))
      }
    ) { line, text throws(UsageError) in
      line.rows.grouping.keys += try GroupKey.list(text)
    },
    CommandOption(
      "force", group: .output, summary: "let --split-by replace files"
    ) { line, _ in
      line.overwrites = true
    },
  ]

  /// The options for other rows than the first ones.
  static let lastAndSample: [CommandOption] = [
    CommandOption(
      "last", argument: .count(), group: .rows,
      summary: "print only the last N rows",
      details: "With --sort, the last rows in that order. Memory grows with N."
    ) { line, text throws(UsageError) in
      line.rows.last = try SpecNames.count(text, example: "10")
    },
    CommandOption(
      "sample", argument: .count(), group: .rows,
      summary: "print N random rows, in their order",
      details:
        "Each matching row is chosen with the same probability. The other options for rows work "
        + "on the sample. The same question has the same answer; --seed chooses other rows. Memory grows with N."
    ) { line, text throws(UsageError) in
      line.rows.sample = SampleRequest(try SpecNames.count(text, example: "10"))
    },
    CommandOption(
      "seed", argument: .count(), group: .rows,
      summary: "another sample for --sample: 2, 3; without it: 1"
    ) { line, text throws(UsageError) in
      guard let seed = UInt64(text) else {
        throw UsageError("'\(text.visible)' is not a seed; write a number such as 42")
      }
      line.seed = seed
    },
  ]

  static let withSource = CommandOption(
    "with-source", group: .rows, summary: "add the catalogue and the line to every row"
  ) { line, _ in
    line.rows.showsSource = true
  }

  /// The options that choose and order rows and fields.
  static let choosing: [CommandOption] =
    [
      CommandOption(
        "fields", argument: fieldList, group: .rows,
        summary: "these fields, in this order: model,price,battery",
        details:
          "A glob chooses several fields: 'camera.*'. A minus leaves fields out: "
          + "'*,-camera'. Put a name that contains a comma or a star in quotes: '\"Price, "
          + "EUR\"'. 'price as cost' writes the field under another name. A name that no record has is "
          + "an error before the first row. With --with-source, the names 'source' and 'line' are the columns that it adds.",
        isRepeatable: true
      ) { line, text throws(UsageError) in
        line.fields += try TypedName.renamingList(text)
      },
      CommandOption(
        "sort", argument: sortKeys, group: .rows,
        summary: "by these specs or fields; -price is descending",
        details: "Equal rows keep their order. Rows without a value come last, in ascending and "
          + "descending order. A list sorts by its first value. Rows are kept in memory up to "
          + "--buffer-size, and then in temporary files. With --limit, only the printed rows are "
          + "kept. A second --sort adds its keys after those of the first.",
        isRepeatable: true
      ) { line, text throws(UsageError) in
        try line.rows.sorting.add(try TypedName.list(text))
      },
      bestFields, bestMissing,
      CommandOption(
        "limit", short: "n", argument: .count(), group: .rows,
        summary: "print at most N rows, and stop reading if possible"
      ) { line, text throws(UsageError) in
        line.rows.limit = try SpecNames.count(text, example: "10")
      },
      CommandOption(
        "unique", argument: specList("SPECS"), group: .rows,
        summary: "the first row for each combination of these values", isRepeatable: true
      ) { line, text throws(UsageError) in
        line.rows.uniqueBy.appendNew(try SpecNames.list(text))
      },
    ]
}
