/// A value of a record of a feed: a text, or an element that contains others.
///
/// A record's values are in one list, in the order in which they begin in the feed. They refer to
/// each other by their numbers in it; -1 refers to nothing.
struct FeedNode {
  /// The number of its field.
  var field: Int
  let parent: Int
  var place: FeedPlace
  /// The range of its text, escaped for JSON, in `FeedRecord.texts`.
  var text = 0..<0
  var first = -1
  var last = -1
  /// The next value in the same element.
  var next = -1
  /// The next value of the same field in the same element. The two are in one array.
  var twin = -1
  /// True if an earlier value of the field is in the same element.
  var isTwin = false
}
