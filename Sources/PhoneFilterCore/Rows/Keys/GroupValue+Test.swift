extension GroupValue {
  /// Returns true if the test can pass only this value, whatever values the catalogue has.
  package func isOnly(in test: ValueTest) -> Bool {
    switch (self, test) {
    case (.value(.text(let text)), .text(let pattern)): pattern.literal?.text == text
    case (.value(.number(let number)), .number(let interval)): interval.onlyValue == number
    case (.value(.number(let number)), .text(let pattern)): pattern.literal?.text == number.typed
    case (.value(.date(let date)), .number(let interval)):
      interval == NumberInterval(allOf: date)
    case (.range(let range), .number(let interval)),
      (.dates(let range), .number(let interval)):
      interval == range
    default: false
    }
  }
}
