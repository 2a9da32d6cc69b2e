/// A value of a record of a feed: a text, or an element with others in it.
///
/// The values of a record lie in one list, in the order in which they begin in the feed; numbers in
/// it lead from one to another, and -1 leads nowhere.
struct FeedNode {
  /// The number of its field.
  var field: Int
  let parent: Int
  var place: FeedPlace
  /// Its text, as in JSON.
  var text = 0..<0
  var first = -1
  var last = -1
  /// The next value in the same element.
  var next = -1
  /// The next value of the same field in the same element, with which it makes an array.
  var twin = -1
  /// Whether it has a twin before it.
  var isTwin = false
}
