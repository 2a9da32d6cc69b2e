/// What is known of the answer to a question at one moment: a screen is drawn from it, and from nothing
/// that changes meanwhile.
package struct BrowseSnapshot: Sendable {
  /// The number of the question that it answers: counts of an older one are shown until there are
  /// newer ones, and marked.
  package var question = 0
  /// The specs and fields with their counts, as `facets` has them.
  package var facets: [Facet] = []
  /// The columns of the rows, the most useful first.
  package var columns: [BrowseColumn] = []
  /// How many rows fit, and how many were looked at.
  package var matched = 0
  package var total = 0
  /// Whether all rows were read and counted.
  package var isComplete = false
  /// The part of the catalogues that has been read, from 0 to 1; nil where their size is not known.
  package var share: Double?
  /// The sections in the order in which they are shown; nil where rows are not divided.
  package var groups: [BrowseGroup]?
  /// Whether the rows stand in the order that was asked for; until then in that of the catalogues.
  package var isOrdered = true
  /// What the user is told about the catalogues and the question, such as what is left out.
  package var remarks: [String] = []
  /// Why not all rows were read, or the question cannot be answered.
  package var failure: String?
  /// The outcome of the last search among the rows.
  package var finding: BrowseFinding?
}

/// A column of the rows.
package struct BrowseColumn: Sendable, Equatable {
  /// What stands above it: the name of a spec, or of a field.
  package let title: String
  /// The name of the spec or field, as `--sort` takes it.
  package let name: String
  package var alignment = ColumnAlignment.left
}

/// A section of the rows: those with one value of the spec by which they are divided.
package struct BrowseGroup: Sendable, Equatable {
  /// The value, for people.
  package let label: String
  /// Where its first row stands in the order of the rows, and how many it has.
  package let start: Int
  package let count: Int
}

/// A row as it is shown.
package struct BrowseRow: Sendable, Equatable {
  /// The row's place among all rows of the catalogues: it stays the same whatever is chosen.
  package let number: Int
  /// The texts of the columns. They hold nothing that acts on a terminal.
  package let cells: [String]
}

/// All of a row.
package struct BrowseDetails: Sendable, Equatable {
  package let number: Int
  /// Where it stands: `stock.jsonl:1204551`; without the line until that is known.
  package let place: String
  /// Its fields as the catalogue has them. The texts hold nothing that acts on a terminal.
  package let fields: [Field]

  /// A field with its value.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// A search for a text among the rows.
package struct BrowseSearch: Sendable, Equatable {
  /// Tells this search from those before.
  package let id: Int
  package let text: String
  /// The place in the order of the rows at which it begins.
  package let start: Int
  package let isBackwards: Bool

  package init(id: Int, text: String, start: Int, isBackwards: Bool) {
    self.id = id
    self.text = text
    self.start = start
    self.isBackwards = isBackwards
  }
}

/// The outcome of a search.
package struct BrowseFinding: Sendable, Equatable {
  package let id: Int
  /// The place of the row that was found; nil where there is none.
  package let place: Int?
}
