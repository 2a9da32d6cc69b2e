import Foundation

/// The quality of the reading of all catalogues: each spec of each catalogue, read once.
struct ReadingMeasure: Sendable {
  /// The numbers of specs that are right, reported and silently wrong, of the specs that the
  /// catalogue has. `wrongInSilence` also counts the specs that it does not have.
  struct Tally {
    let name: String
    var there = 0
    var right = 0
    var said = 0
    var wrongInSilence = 0

    static func + (left: Tally, right: Tally) -> Tally {
      Tally(
        name: left.name, there: left.there + right.there, right: left.right + right.right,
        said: left.said + right.said, wrongInSilence: left.wrongInSilence + right.wrongInSilence)
    }

    var line: String { "| \(name) | \(there) | \(right) | \(said) | \(wrongInSilence) |" }
  }

  /// The only measure of a test run: it takes hundreds of runs of the program.
  static let made = Result { try ReadingMeasure() }

  private let columns: [String: [MeasuredColumn]]

  private init() throws {
    columns = try MeasuredCatalogue.all.reduce(into: [:]) { columns, catalogue in
      columns[catalogue.name] = try CatalogueAnswers.specs.map { spec in
        try MeasuredColumn(spec, of: catalogue)
      }
    }
  }

  func columns(of catalogue: MeasuredCatalogue) -> [MeasuredColumn] {
    columns[catalogue.name] ?? []
  }

  func tally(of catalogue: MeasuredCatalogue) throws -> Tally {
    let flags = try catalogue.answers.neededFlags
    var tally = Tally(name: catalogue.name + (flags.isEmpty ? "" : " (`\(flags)`)"))
    for column in columns(of: catalogue) {
      if column.verdict == .wrongInSilence { tally.wrongInSilence += 1 }
      guard column.isThere else { continue }
      tally.there += 1
      if column.verdict == .right { tally.right += 1 }
      if column.verdict == .said { tally.said += 1 }
    }
    return tally
  }

  /// The sum over the catalogues that need no flag.
  var total: Tally {
    get throws {
      try MeasuredCatalogue.all.filter { try $0.answers.neededFlags.isEmpty }
        .reduce(Tally(name: "without any flag")) { $0 + (try tally(of: $1)) }
    }
  }

  /// The measure in Markdown: a line for each catalogue, and a line for the sum.
  var table: String {
    get throws {
      let lines = try MeasuredCatalogue.all.map { try tally(of: $0).line }
      let head = [
        "| catalogue | spec columns there | read right | said | wrong in silence |",
        "|---|---|---|---|---|",
      ]
      return (head + lines + [try total.line]).joined(separator: "\n")
    }
  }

  var misreadings: [String] {
    MeasuredCatalogue.all.flatMap { catalogue in
      columns(of: catalogue).filter { $0.verdict != .right }.map { column in
        let remark = column.remarks.isEmpty ? "" : ": " + column.remarks.prefix { $0 != "\n" }
        return "\(catalogue.name), \(column.spec), \(column.verdict): \(column.difference)\(remark)"
      }
    }
  }
}
