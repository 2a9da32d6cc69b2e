/// The sections and groups of the rows, and the part of them that is shown.
package struct GroupingRequest: Sendable {
  /// True if the rows of each catalogue and of each named array are separate.
  package var isBySource = false
  /// The keys that divide the rows further, the outermost first.
  package var keys: [GroupKey] = []
  /// The number of open levels. Nil opens all levels and shows the rows.
  package var depth: Int?
  /// The maximum number of shown rows of each innermost group.
  package var limitPerGroup: Int?

  /// The keys whose groups are shown.
  package var shownKeys: [GroupKey] {
    let levels = depth.map { $0 - (isBySource ? 1 : 0) } ?? keys.count
    return Array(keys.prefix(max(0, levels)))
  }

  /// True if rows are printed in sections or groups, with a summary of prices.
  package var hasSections: Bool { isBySource || !keys.isEmpty }

  /// Throws if an option needs sections or groups and the request has neither.
  package func check() throws(UsageError) {
    guard !hasSections else { return }
    if depth != nil {
      throw UsageError(
        .missingOption, "--depth: there are no groups; add --group-by or --by-source")
    }
    if limitPerGroup != nil {
      throw UsageError(
        .missingOption, "--limit-per-group: there are no groups; add --group-by or --by-source")
    }
  }
}
