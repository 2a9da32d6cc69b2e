import PhoneFilterCore

/// Where the cursor stands among the facets, and what of them is shown.
struct FacetsCursor: Sendable, Equatable {
  /// What the cursor stands on, wherever that is.
  struct Anchor: Sendable, Equatable {
    /// A line of a facet.
    enum Kind: Sendable, Equatable {
      case header, note, more
      case value(GroupValue)
    }

    let facet: String
    let kind: Kind
  }

  /// Nil until there is something to stand on.
  var anchor: Anchor?
  /// The entry where it stood last.
  var index = 0
  /// The first entry that is shown.
  var top = 0
  /// The facets that were opened and closed by hand.
  var folds: [String: Bool] = [:]
  /// How many values are shown of those where that is not the usual number.
  var limits: [String: Int] = [:]

  func position(in listing: FacetListing) -> Int {
    anchor.flatMap(listing.index) ?? max(0, min(index, listing.count - 1))
  }

  mutating func move(to index: Int, in listing: FacetListing) {
    self.index = max(0, min(index, listing.count - 1))
    anchor = listing.anchor(at: self.index)
  }
}

extension BrowserState {
  /// Maximum number of values of a facet that is open without having been opened.
  private static let fewValues = 24

  /// Whether the values of a facet are listed.
  func isOpen(_ facet: Facet) -> Bool {
    facets.folds[facet.spec.name] ?? (facet.distinct <= BrowserState.fewValues)
  }
}
