/// What answers the questions of a screen: it reads the catalogues once, counts beside the caller's
/// thread, and finds rows again.
///
/// No call waits for the counting. Whoever makes an engine says what it calls when there is a newer
/// snapshot.
package protocol BrowseEngine: AnyObject {
  /// Takes up a question, which has a number. What is still counted for the one before is given up.
  func ask(_ question: BrowseQuestion, number: Int)
  /// Looks for a text among the rows; the search before is given up.
  func search(_ search: BrowseSearch)
  /// What is known now.
  var snapshot: BrowseSnapshot { get }
  /// The rows at some places of the order of the newest snapshot; fewer where there are no more.
  func rows(_ places: Range<Int>) -> [BrowseRow]
  /// All of a row; nil when it cannot be read any more.
  func details(ofRow number: Int) -> BrowseDetails?
  /// Ends the work. Behind it no thread of the engine runs.
  func stop()
}
