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
  /// Ends the work. After the call no thread of the engine runs, unless the user interrupted the
  /// wait for the threads.
  func stop()
}
