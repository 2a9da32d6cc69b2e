import PhoneFilterCore

// The options that print rows in groups.

extension OptionCatalog {
  static let grouping: [CommandOption] = [
    CommandOption(
      "group-by",
      argument: .init(
        "KEYS", completion: .catalogue(.fields(besides: [SectionNames.source])),
        examples: [
          "color,disk", "price:200", "source", "=source", "price:..500,500..1000,1000..",
          "released,brand", "camera.main", "price:0", "nowhere",
        ]),
      group: .rows, summary: "nested sections: color,disk or price:200 or source",
      details: "A section for each value of a spec or field, one level for each key; how many rows "
        + "are in it, and from where to where their prices go, stands below. price:200 makes steps of "
        + "200, and price:..500,500..1000,1000.. these ranges: a number is in the first that holds it, "
        + "or else in (other). source is the catalogue, =source a field that is called so. A row stands in one section, that of its "
        + "first value; without one in (missing). Sections come in the order in which their first rows "
        + "do, --sort heeded; --limit and --unique choose the rows before. CSV and TSV have the rows in the "
        + "order of the sections, and the keys in the first columns. The rows are kept until all have come, in "
        + "memory as far as --buffer-size goes.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rows.grouping.keys += try GroupKey.list(text)
      try GroupKey.check(line.rows.grouping.keys)
    },
    CommandOption(
      "depth", argument: .count(), group: .rows,
      summary: "only N levels of sections, and no rows below them",
      details:
        "With --group-by or --by-source. What lies deeper is counted and not kept: memory is "
        + "that of the sections. With more levels than there are, the rows are shown."
    ) { line, text throws(UsageError) in
      let depth = try SpecNames.count(text, of: "levels", example: "1")
      guard depth > 0 else {
        throw UsageError("'\(text.visible)' leaves no section; write 1 or more")
      }
      line.rows.grouping.depth = depth
    },
    CommandOption(
      "limit-per-group", argument: .count(), group: .rows,
      summary: "at most N rows of each innermost section",
      details: "With --group-by or --by-source. The others are still counted."
    ) { line, text throws(UsageError) in
      line.rows.grouping.limitPerGroup = try SpecNames.count(text, example: "3")
    },
  ]
}
