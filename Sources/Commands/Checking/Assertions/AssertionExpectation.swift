/// The number of rows that should fit an assertion: `none`, `some`, `all`, `5` or `5..10`.
struct AssertionExpectation: Sendable {
  /// As it was written.
  let typed: String
  /// The number of rows; nil where every row should fit, however many there are.
  private let number: Expectation?

  init(typed text: String) throws(UsageError) {
    typed = text
    do { number = text == "all" ? nil : try Expectation(typed: text) } catch {
      throw UsageError("\(error.message); 'all' expects every row")
    }
  }

  /// Whether every row should fit, however many there are.
  var isOfAll: Bool { number == nil }

  /// Whether there may be too many rows that fit.
  var isLimited: Bool { number.map { $0.highest < .max } ?? false }

  /// Whether that number of rows that fit is too low, or too high.
  func isTooFew(_ count: Int) -> Bool { count < number?.lowest ?? 0 }
  func isTooMany(_ count: Int) -> Bool { count > number?.highest ?? .max }

  /// The words for what a row breaks. `scope` follows the word `phone` and says which rows are meant.
  func shownForRow(_ scope: String) -> String {
    guard let highest = number?.highest else { return "every phone\(scope) should" }
    return highest == 0
      ? "no phone\(scope) should" : "at most \(String.phones(highest))\(scope) should"
  }
}
