/// What a query has chosen of one spec, as a shop's sidebar has it: the values with a tick.
///
/// Choices are the flag's alternatives, and `--missing`: they are set aside when the spec's own
/// values are counted. What must hold in any case, such as `--not-color` or a comparison in
/// `--where`, holds there too, since it would hold after any further choice.
struct FacetChoices {
  let spec: any PhoneSpec
  /// The alternatives that were chosen.
  let alternatives: [Specification]
  /// Whether rows without a value were chosen.
  let choosesMissing: Bool
  /// What a row has to fit to be counted; nil where that is all of the query.
  let condition: (filter: any PhoneFilter, specifications: [Specification])?
  private let strategy: any FilterStrategy

  init(of spec: any PhoneSpec, among specifications: [Specification]) {
    self.spec = spec
    strategy = spec.makeStrategy()
    var chosen: [Specification] = []
    var others: [Specification] = []
    for specification in specifications {
      if specification.spec.name == spec.name, specification.isChoice {
        chosen.append(specification)
      } else {
        others.append(specification)
      }
    }
    alternatives = chosen.filter { $0.role == .alternative }
    choosesMissing = chosen.contains { $0.role == .exclusion }
    condition = chosen.isEmpty ? nil : (FilterChain.make(for: others), others)
  }

  /// Whether a value is one of the chosen.
  func contains(_ value: CountedValue) -> Bool {
    switch value {
    case .missing: choosesMissing
    case .unreadable: false
    case .number, .text: value.withRawValue { raw in alternatives.contains { fits(raw, $0.test) } }
    }
  }

  /// What was chosen of which no value is there, and which is none of some ranges.
  func missing(among values: [CountedValue], ranges: [NumberInterval]) -> [Specification] {
    alternatives.filter { specification in
      if case .number(let interval) = specification.test, ranges.contains(interval) { return false }
      // A condition on any field asks for a number and for a text; the number says it for both.
      if case .text(let pattern) = specification.test, let literal = pattern.literal,
        CountedValue.text(literal.text).withRawValue(spec.number) != nil
      {
        return false
      }
      return !values.contains { $0.withRawValue { fits($0, specification.test) } }
    }
  }

  private func fits(_ value: RawValue, _ test: ValueTest) -> Bool {
    strategy.fits(value, test) == true
  }
}

extension Specification {
  /// Whether it is a choice among the values of its spec.
  fileprivate var isChoice: Bool {
    switch (role, test) {
    case (.alternative, _), (.exclusion, .anyValue): true
    default: false
    }
  }
}
