/// The number of rows that should fit an assertion: `none`, `some`, `all`, `5` or `5..10`.
struct AssertionExpectation: Sendable {
  /// As it was written.
  let typed: String
  /// Whether every row should fit, however many there are.
  let isOfAll: Bool
  private let lowest: Int
  private let highest: Int

  /// The expectation of a rule that names none.
  static let nothing = AssertionExpectation(typed: "none", isOfAll: false, lowest: 0, highest: 0)

  private init(typed: String, isOfAll: Bool, lowest: Int, highest: Int) {
    self.typed = typed
    self.isOfAll = isOfAll
    self.lowest = lowest
    self.highest = highest
  }

  init(typed text: String) throws(UsageError) {
    if text == "all" {
      self.init(typed: text, isOfAll: true, lowest: 0, highest: .max)
      return
    }
    do {
      let expectation = try Expectation(typed: text)
      self.init(
        typed: text, isOfAll: false, lowest: expectation.lowest, highest: expectation.highest)
    } catch {
      throw UsageError("\(error.message); 'all' expects every row")
    }
  }

  /// Whether there may be too many rows that fit.
  var isLimited: Bool { highest < .max }

  /// Whether that number of rows that fit is too low, or too high.
  func isTooFew(_ count: Int) -> Bool { count < lowest }
  func isTooMany(_ count: Int) -> Bool { count > highest }

  /// What is said of a row that should fit, or should not, of those that the words behind `phone` tell.
  func shownForRow(_ scope: String) -> String {
    if isOfAll { return "every phone\(scope) should" }
    return highest == 0
      ? "no phone\(scope) should" : "at most \(String.phones(highest))\(scope) should"
  }
}
