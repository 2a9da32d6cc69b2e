/// By what rows are divided into sections, and how much of these is shown.
package struct GroupingRequest: Sendable {
  /// Whether each catalogue and named array is a section.
  package var isBySource = false
  /// By what rows are divided within that, the outermost first.
  package var keys: [GroupKey] = []
  /// The number of levels that are open; nil for all, and the rows.
  package var depth: Int?
  /// Maximum number of rows that are shown of each innermost section.
  package var limitPerGroup: Int?

  /// The keys whose sections are shown, and no deeper ones.
  package var shownKeys: [GroupKey] {
    let levels = depth.map { $0 - (isBySource ? 1 : 0) } ?? keys.count
    return Array(keys.prefix(max(0, levels)))
  }

  /// Whether rows are printed in sections, each with a summary of its prices.
  package var hasSections: Bool { isBySource || !keys.isEmpty }

  /// Throws when the user asked for something that needs sections, and for no sections.
  package func check() throws(UsageError) {
    guard !hasSections else { return }
    if depth != nil {
      throw UsageError("--depth: there are no sections; add --group-by or --by-source")
    }
    if limitPerGroup != nil {
      throw UsageError("--limit-per-group: there are no sections; add --group-by or --by-source")
    }
  }
}
