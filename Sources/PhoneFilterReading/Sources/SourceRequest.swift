/// The part of the filter and the task that a source may know, so that its own engine can do some
/// of the work.
///
/// A source may ignore it. It must not change the answer: a source may leave out only rows that the
/// filter would drop without a remark.
package struct SourceRequest: Sendable {
  package var specifications: [Specification] = []
  package var sortKeys: [SortKey] = []
  /// The number of matching rows that the consumer needs, the first in the order of the keys; nil
  /// if it needs all of them.
  package var limit: Int?
  /// True if the consumer uses more than the columns of the plan.
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

  package static let everything = SourceRequest()
}
