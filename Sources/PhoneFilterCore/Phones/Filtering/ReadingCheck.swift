/// A filter that lets everything through that the wrapped one does, and reads the amounts of these
/// rows that will be written as numbers: unreadable ones are noted as if they were filtered by.
struct ReadingCheck: PhoneFilter {
  private let wrapped: any PhoneFilter
  private let specs: [any PhoneSpec]

  init(_ wrapped: any PhoneFilter, specs: [any PhoneSpec]) {
    self.wrapped = wrapped
    self.specs = specs.filter(\.isNumeric)
  }

  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    wrapped.narrow(&selection, of: batch, by: specifications)
    for spec in specs {
      let locator = ValueLocator(spec, in: batch)
      selection.forEach { row in
        _ = locator.anyValue(row) { value in
          if spec.number(of: value) == nil, spec.numbers(of: value) == nil {
            batch.noteUnreadable(value, of: spec, row)
          }
          return false
        }
        return true
      }
    }
  }
}
