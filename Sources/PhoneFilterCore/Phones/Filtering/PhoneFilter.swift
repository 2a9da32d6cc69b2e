/// A filter of phones: it takes rows out of a selection, and never puts one back.
public protocol PhoneFilter: Sendable {
  /// Takes out of `selection` the rows of `batch` that do not fit the specifications.
  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification])
}

/// The filter that every chain ends in: lets all through.
public struct PhoneBaseFilter: PhoneFilter {
  public init() {}

  public func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {}
}

/// A filter that narrows, by one spec's strategy, the rows that a wrapped filter lets through.
///
///     PriceFilter( DiskSpaceFilter( ColorFilter( PhoneBaseFilter )))
///     each asks the one within first, and looks only at the rows that are left
public struct PhoneFilterDecorator: PhoneFilter {
  /// The filter that goes first.
  public let wrapped: any PhoneFilter
  /// The strategy that narrows the rest.
  public let strategy: any FilterStrategy

  public init(_ wrapped: any PhoneFilter, strategy: any FilterStrategy) {
    self.wrapped = wrapped
    self.strategy = strategy
  }

  public func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {
    wrapped.narrow(&selection, of: batch, by: specifications)
    if !selection.isEmpty { strategy.narrow(&selection, of: batch, by: specifications) }
  }
}
