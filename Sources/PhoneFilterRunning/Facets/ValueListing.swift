/// Which specs are counted, and how many of their values are shown.
package struct ValueListing: Sendable {
  /// The specs and fields that were named; none for all specs.
  package var specs: [any PhoneSpec] = []
  /// Maximum number of values of a spec that are shown; nil leaves it to the format.
  package var top: Int?
  /// Values with fewer rows are not shown.
  package var minimum = 0
  /// Nil orders numbers naturally and texts by count.
  package var order: ValueOrder?

  package init() {}
}

/// How the values of a spec are ordered.
package enum ValueOrder: String, Sendable, CaseIterable {
  /// Numbers by size, texts by the alphabet.
  case natural
  /// The most frequent first.
  case count
}
