import PhoneFilterCore

/// The position of the cursor among the facets, and the shown part.
struct FacetsCursor: Sendable, Equatable {
  /// The entry under the cursor, independent of its index.
  struct Anchor: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
      case header, note, summary, empty, more
      case value(GroupValue)
    }

    let facet: String
    let kind: Kind

    var value: GroupValue? { if case .value(let value) = kind { value } else { nil } }
  }

  /// Nil until the pane has an entry.
  var anchor: Anchor?
  /// The last index of the cursor. It counts if the anchor is not shown.
  var index = 0
  /// The first shown entry.
  var top = 0
  /// The folds of the facets that the user opened or closed.
  var folds: [String: FacetFold] = [:]
  /// The number of shown values of a facet, if it is not the usual number.
  var limits: [String: Int] = [:]

  func position(in listing: FacetListing) -> Int {
    anchor.flatMap(listing.index) ?? max(0, min(index, listing.count - 1))
  }

  mutating func move(to index: Int, in listing: FacetListing) {
    self.index = max(0, min(index, listing.count - 1))
    anchor = listing.anchor(at: self.index)
  }
}
