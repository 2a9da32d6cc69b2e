/// What a source may know of the query that its rows are for: an engine of its own can do some of
/// the work.
///
/// A source need not make anything of it. What it does on account of it must not change the answer:
/// it may leave out rows that would be filtered out without a remark, and no others.
package struct SourceRequest: Sendable {
  /// What the rows will be filtered by.
  var specifications: [Specification] = []
  /// By what they will be sorted.
  var sortKeys: [SortKey] = []
  /// How many rows that fit are enough, the first ones in the order of the keys; nil when somebody
  /// needs all of them.
  var limit: Int?
  /// Whether more is looked at than the columns of the plan.
  var needsRecords = true

  /// All rows with all their fields.
  static let everything = SourceRequest()
}
