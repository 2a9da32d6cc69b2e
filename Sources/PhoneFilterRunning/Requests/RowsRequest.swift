/// The request to print the rows that match: the task of the default command.
package struct RowsRequest: Sendable {
  /// The part of the result that is printed.
  package enum Result: Sendable {
    case rows
    case count
    case nothing
  }

  package var result = Result.rows
  /// The format that the user named. If nil, the terminal and the first catalogue decide.
  package var outputFormat: (any OutputFormat)?
  /// The fields that the user named, in output order. Empty means all fields.
  package var fields: [any PhoneSpec] = []
  /// The new names of the named fields; nil for fields that keep their names. Empty if all do.
  package private(set) var newNames: [String?] = []
  /// The patterns among the named fields. Nil without patterns.
  package private(set) var selection: FieldSelection?
  package var sorting = SortRequest()
  package var grouping = GroupingRequest()
  /// The files for the rows of each group; nil if the rows are printed.
  package var split: SplitRequest?
  /// The maximum number of printed rows.
  package var limit: Int?
  /// The maximum number of printed rows, if the last rows are printed.
  package var last: Int?
  /// The random rows that are printed; nil for all.
  package var sample: SampleRequest?
  /// The specs that identify a row, if only the first row of each kind is printed.
  package var uniqueBy: [any PhoneSpec] = []
  package var expectation: Expectation?
  /// True if each row shows its catalogue and line.
  package var showsSource = false
  /// True if rows are written with the specs' own names and plain numbers.
  package var normalizes = false
  /// The command line of the request, for a format that shows it.
  package var command: PageCommand?
  /// The specs and fields that a page counts in its sidebar. Without any, the page chooses.
  package var pageFacets: [any PhoneSpec] = []

  package init() {}

  package mutating func choose(_ names: [TypedName]) throws(UsageError) {
    selection = try FieldSelection(names)
    fields = []
    newNames = try RowsRequest.newNames(of: names)
    if let selection {
      fields = selection.specs
    } else {
      for name in names { fields.append(try SpecNames.spec(name)) }
      fields = SpecNames.apart(fields)
    }
  }

  /// Returns the new name of each named field, or nil for its own name. Empty if no name is new.
  private static func newNames(of names: [TypedName]) throws(UsageError) -> [String?] {
    // Most lines rename nothing: the types below cost more than reading the line.
    guard names.contains(where: { $0.newName != nil }) else { return [] }
    var new: [String?] = []
    var taken: [String] = []
    for name in names where !name.hasMinus {
      let isPattern = !name.isQuoted && Glob.isGlob(name.text)
      if let newName = name.newName {
        guard !isPattern else {
          throw UsageError(
            "'\(name.text.visible)' chooses several fields, so it gets no new name; name one field")
        }
        guard !taken.contains(newName) else {
          throw UsageError(
            "two fields get the name '\(newName.visible)'; each name can be given once")
        }
        taken.append(newName)
      }
      if !isPattern { new.append(name.newName) }
    }
    return new
  }

  /// Checks and combines the effects of several options.
  package mutating func finish(_ style: RowStyle) throws(UsageError) {
    try grouping.check()
    if split != nil {
      guard grouping.keys.count == 1, !grouping.isBySource, grouping.depth == nil else {
        throw UsageError(.conflict, "--split-by does not work with other groups; name one field")
      }
      guard result == .rows else {
        throw UsageError(.conflict, "--split-by writes rows to files; remove --count or --quiet")
      }
    }
    guard limit == nil || last == nil else {
      throw UsageError(
        .conflict,
        "--limit prints the first rows and --last the last ones; remove one of the two")
    }
    guard last == nil || !grouping.isBySource else {
      throw UsageError(.conflict, "--last does not work with --by-source; remove one of the two")
    }
    if style.endsWithZero {
      let format = outputFormat ?? PlainOutput()
      guard format.styles.contains(.endsWithZero) else {
        throw UsageError(
          .conflict,
          "-0 works only with -f plain, not with \(format.name); remove one of the two")
      }
      outputFormat = format
    }
    guard normalizes, let chosen = selection else { return }
    if let idle = chosen.idlePattern(among: SpecCatalog.all) {
      throw UsageError(
        .unknownField,
        "--fields: with --normalize, patterns choose specs, and no spec matches "
          + "'\(idle.visible)'; name the fields that are not specs")
    }
    // Normalized rows have the specs under their own names.
    let names = Dictionary(
      zip(fields, newNames).compactMap { spec, name in name.map { (spec.name, $0) } }
    ) { first, _ in first }
    fields = chosen.choosing(among: SpecCatalog.all)
    newNames = names.isEmpty ? [] : fields.map { names[$0.name] }
    selection = nil
  }

  /// Sets the specs and fields that a page counts.
  package mutating func count(_ facets: [any PhoneSpec]) throws(Failure) {
    guard facets.isEmpty || outputFormat?.readsSpecs == true else {
      throw .usage(
        UsageError(
          .conflict,
          "--facet works only with -f html; 'phonefilter facets' prints the counts of values"))
    }
    pageFacets = facets
  }

  /// The remarks on options that have no effect on the output.
  package var remarks: [Message] {
    guard sorting.bufferSize != nil, sorting.keys.isEmpty, grouping.keys.isEmpty else { return [] }
    return [Message(.noEffect, "--buffer-size has no effect: nothing is sorted or grouped")]
  }

  /// True if a terminal gets a table, which may be longer than its screen.
  package var isForEyes: Bool {
    result == .rows && outputFormat?.isPaged ?? true
  }
}
