/// The different texts of one field, with how often each is there.
package struct CountedTexts: Sendable {
  /// A text, how many rows have it, and where the first of them is.
  struct Entry: Sendable {
    package let text: String
    package var count: Int
    package let source: Int
    package let place: FoundPlace?
    /// What the first row has beside it of the spec that it is part of: the brand of a model.
    package var owner: String?
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// The number of a text. The place and the owner are those of its first row.
  mutating func number(
    of text: String, source: Int = 0, place: FoundPlace? = nil, owner: String? = nil
  ) -> Int {
    if let known = places[text] { return known }
    places[text] = entries.count
    entries.append(Entry(text: text, count: 0, source: source, place: place, owner: owner))
    return entries.count - 1
  }

  /// Adds rows with the text of a number.
  mutating func add(_ count: Int, to number: Int) { entries[number].count += count }
}
