/// How the rows that fit are printed: the task of the default command.
package struct RowsRequest: Sendable {
  /// What is printed of the rows.
  package enum Result: Sendable {
    case rows
    case count
    case nothing
  }

  package var result = Result.rows
  /// The format that was named; nil leaves it to the terminal and the first catalogue.
  package var outputFormat: (any OutputFormat)?
  /// The fields that were named, in their order; none for all.
  package var fields: [any PhoneSpec] = []
  /// The patterns among the fields that were named, if there are any.
  package private(set) var selection: FieldSelection?
  package var sorting = SortRequest()
  package var grouping = GroupingRequest()
  /// Maximum number of rows that are printed.
  package var limit: Int?
  /// What tells rows apart, if only the first of each kind is printed.
  package var uniqueBy: [any PhoneSpec] = []
  /// How many rows there should be.
  package var expectation: Expectation?
  /// Whether the catalogue and the line stand beside each row.
  package var showsSource = false
  /// Whether rows are written with the specs' own names and plain numbers.
  package var normalizes = false
  /// The command line that this was typed in, for a format that tells it.
  package var command: PageCommand?

  package init() {}

  /// Chooses the fields of a typed list.
  package mutating func choose(_ names: [TypedName]) throws(UsageError) {
    selection = try FieldSelection(names)
    fields = []
    if let selection {
      fields = selection.specs
    } else {
      for name in names { fields.append(try SpecNames.spec(name)) }
      fields = SpecNames.apart(fields)
    }
  }

  /// Settles what several options say together.
  package mutating func finish(_ style: RowStyle) throws(UsageError) {
    try grouping.check()
    if style.endsWithZero {
      let format = outputFormat ?? PlainOutput()
      guard format.styles.contains(.endsWithZero) else {
        throw UsageError(
          "-0: rows of \(format.name) do not end with a zero byte; it goes with -f plain")
      }
      outputFormat = format
    }
    guard normalizes, let chosen = selection else { return }
    if let idle = chosen.idlePattern(among: SpecCatalog.all) {
      throw UsageError(
        "--fields: with --normalize patterns choose specs, and '\(idle.visible)' fits none; name the "
          + "fields that are no specs")
    }
    // Normalized rows have the specs under their own names.
    fields = chosen.choosing(among: SpecCatalog.all)
    selection = nil
  }

  /// What was asked for and makes no difference to what is printed.
  package var remarks: [String] {
    guard sorting.bufferSize != nil, sorting.keys.isEmpty, grouping.keys.isEmpty else { return [] }
    return ["--buffer-size has no effect: nothing is sorted or grouped"]
  }

  /// Whether a terminal gets a table, which may be longer than its screen.
  package var isForEyes: Bool {
    result == .rows && outputFormat?.isPaged ?? true
  }
}
