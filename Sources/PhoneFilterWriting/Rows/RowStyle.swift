/// The user's options for the way rows are written, apart from the format.
package struct RowStyle: Sendable {
  /// One of these options.
  package enum Part: String, CaseIterable {
    case guardsFormulas = "--csv-safe"
    case hasNoHeader = "--no-header"
    case endsWithZero = "-0"
    case feedForm = "--feed"
  }

  /// True if cells of CSV and TSV are written so that a spreadsheet runs none of them.
  package var guardsFormulas = false
  /// True if a header is above the rows, in formats that have a header.
  package var hasHeader = true
  /// True if plain rows end with a zero byte.
  package var endsWithZero = false

  /// The form of a feed for a marketplace; nil if the user named none.
  package var feedForm: FeedForm?

  package init() {}

  private var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .guardsFormulas: guardsFormulas
      case .hasNoHeader: !hasHeader
      case .endsWithZero: endsWithZero
      case .feedForm: feedForm != nil
      }
    }
  }

  /// Returns remarks for the user on the options that have no effect in a format.
  package func remarks(on format: any OutputFormat) -> [Message] {
    parts.filter { !format.styles.contains($0) }.map {
      Message(.noEffect, "\($0.rawValue) has no effect on \(format.name)")
    }
  }
}
