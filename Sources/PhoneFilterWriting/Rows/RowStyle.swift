/// What a user asks for of the way rows are written, beside their format.
package struct RowStyle: Sendable {
  /// Something that was asked for, by its option.
  package enum Part: String, CaseIterable {
    case guardsFormulas = "--csv-safe"
    case hasNoHeader = "--no-header"
    case endsWithZero = "-0"
  }

  /// Whether cells of CSV and TSV are written so that a spreadsheet runs none of them.
  package var guardsFormulas = false
  /// Whether a header stands above the rows, in formats that have one.
  package var hasHeader = true
  /// Whether plain rows end with a zero byte.
  package var endsWithZero = false

  package init() {}

  private var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .guardsFormulas: guardsFormulas
      case .hasNoHeader: !hasHeader
      case .endsWithZero: endsWithZero
      }
    }
  }

  /// What was asked for and has no effect in a format, for the user.
  package func remarks(on format: any OutputFormat) -> [String] {
    parts.filter { !format.styles.contains($0) }.map {
      "\($0.rawValue) has no effect on \(format.name)"
    }
  }
}
