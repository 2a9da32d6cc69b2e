/// The different texts of one field, with the number of rows of each.
package struct CountedTexts: Sendable {
  /// A text, its number of rows, and the place of the first row.
  struct Entry: Sendable {
    package let text: String
    package var count: Int
    package let source: Int
    package let place: FoundPlace?
    /// The value of the owner spec in the first row: the brand of a model.
    package var owner: String?
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]

  /// Returns the number of a text. The place and the owner are kept from its first row.
  mutating func number(
    of text: String, source: Int = 0, place: FoundPlace? = nil, owner: String? = nil
  ) -> Int {
    if let known = places[text] { return known }
    places[text] = entries.count
    entries.append(Entry(text: text, count: 0, source: source, place: place, owner: owner))
    return entries.count - 1
  }

  mutating func add(_ count: Int, to number: Int) { entries[number].count += count }
}
