/// The options of `check`.
package struct CheckRequest: Sendable {
  package var format = ReportFormat.text
  /// The report of a program, which replaces the report on standard output.
  package var ownReport: (@Sendable (ReportSettings) -> any ProblemReport)?
  /// The other reports, which are written to files.
  package var reports: [ReportDestination] = []
  /// The maximum number of problems that are listed; nil for the default of the report format.
  package var maxProblems: Int?
  /// The lowest severity of a problem that makes the check fail.
  package var failsFrom = Severity.warning
  /// The file with known problems, and the file to which all problems are written.
  package var baseline: CataloguePath?
  package var writtenBaseline: CataloguePath?
  /// True if mended problems are removed from the baseline.
  package var updatesBaseline = false
  /// The name of catalogues in a baseline; nil for their own names.
  package var baselineName: String?
  /// True if each problem is listed separately, even with a common cause.
  package var tellsAll = false
  /// True if phones are also looked for in the other catalogues.
  package var comparesAcross = false
  /// True if a catalogue without rows is allowed.
  package var allowsEmpty = false
  /// The files for rows without problems, and for rows with problems.
  package var valid: CataloguePath?
  package var invalid: CataloguePath?
  /// The marketplace whose rules are applied; nil for the usual rules.
  package var marketplace: Marketplace?
  package var rulesFiles: [CataloguePath] = []
  /// The catalogues whose prices judge announced reductions.
  package var history: [CataloguePath] = []
  /// True if the task writes rules for the rows, instead of checking the rows.
  package var infersRules = false

  /// The files that the check writes, apart from standard output.
  package var writtenFiles: [CataloguePath] {
    let files = [writtenBaseline, valid, invalid, updatesBaseline ? baseline : nil]
    let added = ([format] + reports.map(\.format)).map { $0.addedFile() }
    return (files + added).compactMap(\.self) + reports.map(\.path)
  }

  var tellsFingerprints: Bool {
    format.tellsFingerprints || reports.contains { $0.format.tellsFingerprints }
  }

  package init() {}
}

extension CheckRequest {
  /// Returns the catalogues of earlier days. Throws without such catalogues.
  package func historyPaths() throws(Failure) -> [CataloguePath] {
    guard !history.isEmpty else {
      throw .usage(
        UsageError(
          .missingOption, "--prior-price needs the prices of earlier days: --history 'prices/*.csv'"
        ))
    }
    var paths: [CataloguePath] = []
    for pattern in history {
      let found = PathPattern.paths(matching: pattern)
      guard !found.isEmpty else {
        throw .usage(
          UsageError(.cannotOpen, "--history: no file has a name such as '\(pattern.text.visible)'")
        )
      }
      paths += found.filter { !paths.contains($0) }
    }
    return paths
  }
}
