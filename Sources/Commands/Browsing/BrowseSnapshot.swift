/// The known part of the answer to a question, at one moment. A screen is drawn only from a
/// snapshot.
package struct BrowseSnapshot: Sendable {
  /// The number of the question that it answers. Counts of an older question are shown, with a
  /// mark, until newer counts exist.
  package var question = 0
  package var facets: [Facet] = []
  /// The columns of the rows, the most useful first.
  package var columns: [BrowseColumn] = []
  /// The number of rows that match, and of rows that were examined.
  package var matched = 0
  package var total = 0
  /// True if all rows were read and counted.
  package var isComplete = false
  /// The part of the catalogues that has been read, from 0 to 1; nil if their size is not known.
  package var share: Double?
  /// The groups in the order in which they are shown; nil if rows are not grouped.
  package var groups: [BrowseGroup]?
  /// True if the rows have the requested order. Until then they have the order of the catalogues.
  package var isOrdered = true
  /// Remarks about the catalogues and the question, for example about rows that are left out.
  package var remarks: [String] = []
  /// The reason why not all rows were read, or why the question has no answer.
  package var failure: String?
  /// The filter without which phones would match; nil if phones match, or if it is not known.
  package var relief: Diagnosis.Relief?
  /// The outcome of the last search among the rows.
  package var finding: BrowseFinding?
}

package struct BrowseColumn: Sendable, Equatable {
  /// The visible name of a spec or field, which is shown above the column.
  package let title: String
  /// The name of the spec or field, as `--sort` takes it.
  package let name: String
  package var alignment = ColumnAlignment.left
}

/// The rows with one value of the spec that groups them.
package struct BrowseGroup: Sendable, Equatable {
  /// The value, as it is shown to people.
  package let label: String
  /// The place of its first row in the order of the rows, and its number of rows.
  package let start: Int
  package let count: Int
}

package struct BrowseRow: Sendable, Equatable {
  /// The row's place among all rows of the catalogues. It does not depend on the question.
  package let number: Int
  /// The texts of the columns. They contain nothing that acts on a terminal.
  package let cells: [String]
}

/// A row with all its fields.
package struct BrowseDetails: Sendable, Equatable {
  package let number: Int
  /// The place of the row: `stock.jsonl:1204551`; without the line until the line is known.
  package let place: String
  /// The fields as the catalogue has them. The texts contain nothing that acts on a terminal.
  package let fields: [Field]

  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

package struct BrowseSearch: Sendable, Equatable {
  /// Distinguishes this search from earlier searches.
  package let id: Int
  package let text: String
  /// The place in the order of the rows at which the search begins.
  package let start: Int
  package let isBackwards: Bool

  package init(id: Int, text: String, start: Int, isBackwards: Bool) {
    self.id = id
    self.text = text
    self.start = start
    self.isBackwards = isBackwards
  }
}

package struct BrowseFinding: Sendable, Equatable {
  package let id: Int
  /// The place of the row that was found; nil if no row was found.
  package let place: Int?
}
