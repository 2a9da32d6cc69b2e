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
    let rank = Dictionary(
      uniqueKeysWithValues: SpecCatalog.all.enumerated().map { ($1.name, $0) })
    let ordered = specs.sorted { left, right in
      if left.isNumeric != right.isNumeric { return right.isNumeric }
      let ranks = (rank[left.name] ?? rank.count, rank[right.name] ?? rank.count)
      return ranks.0 == ranks.1 ? left.name < right.name : ranks.0 < ranks.1
    }
    return ordered.map { $0.makeStrategy() }
  }
}
