import PhoneFilterCore

// The options that print rows in groups.

extension OptionCatalog {
  static let groupKeys = CommandOption.Argument(
    "KEYS", completion: .catalogue(.fields(besides: [SectionNames.source])),
    examples: [
      "color,disk", "price:200", "source", "=source", "price:..500,500..1000,1000..",
      "released,brand", "camera.main", "price:0", "nowhere",
    ])

  static let grouping: [CommandOption] = [
    CommandOption(
      "group-by", argument: groupKeys, group: .rows,
      summary: "nested groups: color,disk or price:200 or source",
      details: "Makes a group for each value of a spec or field, and one level for each key. The "
        + "number of rows and the range of prices are with each group. price:200 makes steps of "
        + "200. price:..500,500..1000,1000.. makes these ranges: a "
        + "number is in the first range that contains it, or else in (other). source is the "
        + "catalogue; =source is a field with that name. A row is in one group, by its first "
        + "value; a row without a value is in (missing). The groups have the order of their first "
        + "rows after --sort. --unique and --limit are applied before grouping. CSV, TSV, plain, "
        + "YAML and xlsx have the keys in their first columns. All rows are kept before the first "
        + "is printed, in memory up to --buffer-size.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rows.grouping.keys += try GroupKey.list(text)
      try GroupKey.check(line.rows.grouping.keys)
    },
    CommandOption(
      "depth", argument: .count(), group: .rows,
      summary: "only N levels of groups, and no rows below them",
      details:
        "For --group-by and --by-source. Deeper rows are counted and not kept, so memory grows "
        + "only with the number of groups. If N is more than the number of levels, the rows are "
        + "printed."
    ) { line, text throws(UsageError) in
      let depth = try SpecNames.count(text, of: "levels", example: "1")
      guard depth > 0 else {
        throw UsageError("'\(text.visible)' is not a number of levels; write 1 or more")
      }
      line.rows.grouping.depth = depth
    },
    CommandOption(
      "limit-per-group", argument: .count(), group: .rows,
      summary: "at most N rows of each innermost group",
      details: "For --group-by and --by-source. The number of rows and the range of prices include "
        + "the other rows."
    ) { line, text throws(UsageError) in
      line.rows.grouping.limitPerGroup = try SpecNames.count(text, example: "3")
    },
  ]
}
