/// A filter that keeps the rows of the filter that it wraps. In these rows it reads the amounts
/// that will be written as numbers, and records unreadable amounts as a filter would.
package struct ReadingCheck: PhoneFilter {
  private let wrapped: any PhoneFilter
  private let specs: [any PhoneSpec]

  package init(_ wrapped: any PhoneFilter, specs: [any PhoneSpec]) {
    self.wrapped = wrapped
    self.specs = specs.filter(\.isNumeric)
  }

  package func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    wrapped.narrow(&selection, of: batch, by: specifications)
    for spec in specs {
      let locator = ValueLocator(spec, in: batch)
      let column = locator.plainColumn
      let bytes = batch.bytes
      let isPlain = locator.style.keepsPlainNumbers
      selection.forEach { row in
        if isPlain, let span = column?[row],
          ReadingCheck.isCertain(bytes, Int(span.start), Int(span.end))
        {
          return true
        }
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

  /// Returns true if a value is certainly a number, as nearly all are: digits, and at most two
  /// decimals.
  @inline(__always)
  private static func isCertain(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    guard end > start else { return false }
    var index = start
    while index < end, bytes[index].isDigit { index &+= 1 }
    if index == end || index == start { return index > start }
    guard bytes[index] == UInt8(ascii: "."), end &- index <= 3 else { return false }
    let decimals = index &+ 1
    index = decimals
    while index < end, bytes[index].isDigit { index &+= 1 }
    return index == end && end > decimals
  }
}
