/// A feed for a marketplace: RSS with the names of the marketplace, or text with tabs.
package struct FeedOutput: OutputFormat {
  package let name: String
  package let terminalEscapes: VisibleText.Style? = .text
  package let takesSpecs = true
  package let styles: [RowStyle.Part] = [.feedForm]

  package var summary: String { "a feed for \(marketplace?.title ?? name): RSS, or --feed tsv" }
  package var fileEnding: String { "xml" }

  /// The marketplace; nil for a name that no marketplace has.
  package var marketplace: Marketplace? { MarketplaceCatalog.all.choice(named: name) }

  static let google = FeedOutput(name: "google")
  static let meta = FeedOutput(name: "meta")

  package func makeWriter(_ output: OutputBuffer, _ settings: WriterSettings) -> any RowWriter {
    FeedWriter(output, settings, for: marketplace ?? Marketplace(name, ""))
  }
}

/// The forms of a feed.
package enum FeedForm: String, Sendable, CaseIterable {
  case rss, tsv
}
