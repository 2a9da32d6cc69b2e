/// The part of a cell that is a spec's value.
///
///     Storage/RAM     64GB/4GB                  two amounts; each spec takes one
///     name            Redmi 9 4/64GB Black      a name, with amounts and a color after it
public enum ValuePart: UInt8, Sendable {
  /// True if a field holds only values of the spec.
  package var isWholeField: Bool { self == .whole || self == .each }

  /// True if a cell has several amounts, each of another spec.
  package var isAmount: Bool { self == .amount || self == .amountInMemory }

  case whole
  /// One of several amounts.
  case amount
  /// One of several amounts in a field of memory, where a small amount alone is the memory.
  case amountInMemory
  /// Each of several texts: `Black, White`.
  case each
  /// The text after or within a phone's name.
  case title
}
