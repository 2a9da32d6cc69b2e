/// Answers the questions of a screen: it reads the catalogues once, counts on its own thread, and
/// finds rows again.
///
/// No call waits for the counting. The creator of an engine sets the function that announces newer
/// snapshots.
package protocol BrowseEngine: AnyObject {
  /// Starts the answer to a question. Snapshots contain its number. The engine stops counting for
  /// the earlier question.
  func ask(_ question: BrowseQuestion, number: Int)
  /// Looks for a text among the rows, and stops the earlier search.
  func search(_ search: BrowseSearch)
  var snapshot: BrowseSnapshot { get }
  /// Returns the rows at some places of the newest snapshot's order. Places after the last row are
  /// left out.
  func rows(_ places: Range<Int>) -> [BrowseRow]
  /// Returns all fields of a row; nil if the row can no longer be read.
  func details(ofRow number: Int) -> BrowseDetails?
  /// Runs the runs that a function returns, one after another, until it returns nil. The engine
  /// calls the function on its own thread, and announces the end as news. A later call replaces an
  /// earlier one that has not begun.
  func run(_ next: @escaping @Sendable () -> BrowseRun?)
  /// Ends the work. After the call no thread of the engine runs, unless the user interrupted the
  /// wait for the threads.
  func stop()
}

/// A task that reads the catalogues once more while they are shown.
package struct BrowseRun: Sendable {
  package let filter: FilterRequest
  package let task: any RowTask

  package init(_ filter: FilterRequest, _ task: any RowTask) {
    (self.filter, self.task) = (filter, task)
  }
}
