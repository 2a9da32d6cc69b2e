// The chain: from what is asked for to the filter that answers.
//
//     --color Starlight --disk 256 --price 500..900
//              │
//        Specification × 3            what is asked of one spec
//              │ FilterChain.make
//              ▼
//     PhoneFilterDecorator(           each wraps a filter, and narrows what that lets through
//       PhoneFilterDecorator(
//         PhoneFilterDecorator(
//           PhoneBaseFilter(),        lets all through
//           strategy: ColorFilter),   a FilterStrategy knows how to filter by one spec
//         strategy: DiskSpaceFilter),
//       strategy: PriceFilter)

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

/// Builder of the chain of decorators for some specifications.
package enum FilterChain {
  /// One decorator for each spec that is asked about, over the filter that lets all through.
  ///
  /// Texts go before numbers: bytes are compared faster than numbers are read. The order does not
  /// depend on that of the flags, so that it makes no difference to which values have to be read,
  /// and may turn out unreadable.
  package static func make(for specifications: [Specification]) -> any PhoneFilter {
    strategies(for: specifications).reduce(PhoneBaseFilter() as any PhoneFilter) {
      PhoneFilterDecorator($0, strategy: $1)
    }
  }

  /// The strategies of a chain, the first to filter first.
  package static func strategies(for specifications: [Specification]) -> [any FilterStrategy] {
    var specs: [any PhoneSpec] = []
    for specification in specifications
    where !specs.contains(where: { $0.name == specification.spec.name }) {
      specs.append(specification.spec)
    }
    let all = SpecCatalog.all
    func rank(_ spec: any PhoneSpec) -> Int {
      all.firstIndex { $0.name == spec.name } ?? all.count
    }
    specs.sort { left, right in
      if left.isNumeric != right.isNumeric { return right.isNumeric }
      let (first, second) = (rank(left), rank(right))
      return first == second ? left.name < right.name : first < second
    }
    return specs.map { $0.makeStrategy() }
  }
}
