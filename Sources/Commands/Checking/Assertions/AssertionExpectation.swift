/// The number of rows that should match an assertion: `none`, `some`, `all`, `5` or `5..10`.
struct AssertionExpectation: Sendable {
  /// The text in the rules file.
  let typed: String
  /// The number of rows; nil if every row should match.
  private let number: Expectation?

  init(typed text: String) throws(UsageError) {
    typed = text
    do { number = text == "all" ? nil : try Expectation(typed: text) } catch {
      throw UsageError("\(error.words); 'all' expects every row")
    }
  }

  /// True if every row should match.
  var isOfAll: Bool { number == nil }

  /// True if the number of matching rows has a maximum.
  var isLimited: Bool { number.map { $0.highest < .max } ?? false }

  /// Returns true if the number of matching rows is too low, or too high.
  func isTooFew(_ count: Int) -> Bool { count < number?.lowest ?? 0 }
  func isTooMany(_ count: Int) -> Bool { count > number?.highest ?? .max }

  /// Returns the words for the expectation that a row breaks. `scope` follows the word `phone` and
  /// describes the rows.
  func shownForRow(_ scope: String) -> String {
    guard let highest = number?.highest else { return "every phone\(scope) should" }
    return highest == 0
      ? "no phone\(scope) should" : "at most \(String.phones(highest))\(scope) should"
  }
}
