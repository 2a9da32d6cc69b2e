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

  /// The places of the chosen values among those that were met, and the alternatives that chose none
  /// of them.
  func chosen(of counts: ValueCounts) -> (places: Set<Int>, absent: [Specification]) {
    var places: Set<Int> = []
    var absent: [Specification] = []
    for specification in alternatives {
      let found = self.places(of: specification.test, counts)
      places.formUnion(found)
      if found.isEmpty, !isSaidTwice(specification.test) { absent.append(specification) }
    }
    return (places, absent)
  }

  private func places(of test: ValueTest, _ counts: ValueCounts) -> [Int] {
    if case .text(let pattern) = test, let literal = pattern.literal, literal.isExact,
      let place = counts.place(of: .text(literal.text))
    {
      return [place]
    }
    return counts.places.filter { place in
      counts.values[place].withRawValue { strategy.fits($0, test) } == true
    }
  }

  /// A condition on any field asks for a number and for a text; the number says it for both.
  private func isSaidTwice(_ test: ValueTest) -> Bool {
    guard case .text(let pattern) = test, let literal = pattern.literal else { return false }
    return CountedValue.text(literal.text).withRawValue(spec.number) != nil
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
