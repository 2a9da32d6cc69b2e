/// The part of the filter and the task that a source may know, so that an engine of its own can do
/// some of the work.
///
/// A source may ignore it. It must not change the answer: a source may leave out rows that would be
/// filtered out without a remark, and no others.
package struct SourceRequest: Sendable {
  /// The conditions by which the rows will be filtered.
  package var specifications: [Specification] = []
  /// The keys by which the rows will be sorted.
  package var sortKeys: [SortKey] = []
  /// Number of matching rows that are enough, the first ones in the order of the keys; nil when the
  /// consumer needs all of them.
  package var limit: Int?
  /// Whether the consumer looks at more than the columns of the plan.
  package var needsRecords = true

  package init(
    specifications: [Specification] = [], sortKeys: [SortKey] = [], limit: Int? = nil,
    needsRecords: Bool = true
  ) {
    self.specifications = specifications
    self.sortKeys = sortKeys
    self.limit = limit
    self.needsRecords = needsRecords
  }

  /// All rows with all their fields.
  package static let everything = SourceRequest()
}
