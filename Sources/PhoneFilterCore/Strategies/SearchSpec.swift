/// The search of whole records: `--search 'galaxy 256'`. It is a spec in a chain, but it has no
/// column.
package struct SearchSpec: PhoneSpec {
  private let words: SearchedWords

  package init(_ words: SearchedWords) { self.words = words }

  /// No field has a name that begins with dashes.
  package var name: String { "--search " + words.typed.map { "'\($0)'" }.joined(separator: " ") }
  package var searched: SearchedWords? { words }
  package let flag = "search"
  package let aliases: [String] = []
  package let valueLabel = "WORDS"
  package let summary = "rows that contain every word"
  package let examples = ["galaxy 256"]
  package let isNumeric = false

  package func test(typed text: String, ignoringCase: Bool) throws(UsageError) -> ValueTest {
    .anyValue
  }

  package func makeStrategy() -> any FilterStrategy { SearchFilter(spec: self, words) }
}

/// Keeps the rows whose texts contain every word.
final class SearchFilter: FilterStrategy {
  let spec: any PhoneSpec
  private let words: SearchedWords

  init(spec: SearchSpec, _ words: SearchedWords) {
    self.spec = spec
    self.words = words
  }

  /// One value decides nothing about a record.
  func fits(_ value: RawValue, _ test: ValueTest) -> Bool? { false }

  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    var search = RecordSearch(words, in: batch)
    selection.narrow { row in search.holdsAll(row) }
  }
}
