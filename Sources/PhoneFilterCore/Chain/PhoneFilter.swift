// The chain turns the request of the user into one filter:
//
//     --color Starlight --disk 256 --price 500..900
//              │
//        Specification × 3            a condition on one spec
//              │ FilterChain.make
//              ▼
//     PhoneFilterDecorator(           runs the filter that it wraps, then its own strategy
//       PhoneFilterDecorator(
//         PhoneFilterDecorator(
//           PhoneBaseFilter(),        keeps every row
//           strategy: ColorFilter),   a FilterStrategy filters by one spec
//         strategy: DiskSpaceFilter),
//       strategy: PriceFilter)

/// A filter of phones. It removes rows from a selection, and never adds a row.
public protocol PhoneFilter: Sendable {
  /// Removes from `selection` the rows of `batch` that do not match the specifications.
  func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification])
}

/// The filter at the start of every chain. It keeps every row.
public struct PhoneBaseFilter: PhoneFilter {
  public init() {}

  public func narrow(
    _ selection: inout Selection, of batch: PhoneBatch, by specifications: [Specification]
  ) {}
}

/// A filter that runs the filter that it wraps, and then narrows the rest with one spec's strategy.
///
///     PriceFilter( DiskSpaceFilter( ColorFilter( PhoneBaseFilter )))
///     each runs the inner filter first, and looks only at the rows that are left
public struct PhoneFilterDecorator: PhoneFilter {
  public let wrapped: any PhoneFilter
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

package enum FilterChain {
  /// Returns one decorator for each spec, around a filter that keeps every row.
  ///
  /// Texts are filtered before numbers, because comparing bytes is faster than reading numbers.
  /// Conditions on several specs come last. The
  /// order of the flags does not change the order of the chain. So it does not change which values
  /// are read, and which unreadable values are found.
  package static func make(for specifications: [Specification]) -> any PhoneFilter {
    strategies(for: specifications).reduce(PhoneBaseFilter() as any PhoneFilter) {
      PhoneFilterDecorator($0, strategy: $1)
    }
  }

  /// Returns the strategies of the chain, the first to filter first.
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
      if (left.compound == nil) != (right.compound == nil) { return left.compound == nil }
      if left.isNumeric != right.isNumeric { return right.isNumeric }
      let (first, second) = (rank(left), rank(right))
      return first == second ? left.name < right.name : first < second
    }
    return specs.map { $0.makeStrategy() }
  }
}
