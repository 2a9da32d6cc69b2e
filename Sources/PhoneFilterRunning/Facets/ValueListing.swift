/// The specs to count, and the number of their values to show.
package struct ValueListing: Sendable {
  /// The specs and fields that the user named. Empty means all specs.
  package var specs: [any PhoneSpec] = []
  /// The maximum number of shown values of a spec. If nil, the format decides.
  package var top: Int?
  /// The minimum number of rows of a shown value.
  package var minimum = 0
  /// Nil orders numbers and dates naturally, and texts by count.
  package var order: ValueOrder?

  package init() {}
}

package enum ValueOrder: String, Sendable, CaseIterable {
  /// Numbers by size, texts by the alphabet.
  case natural
  /// The most frequent first.
  case count
}
