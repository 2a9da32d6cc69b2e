/// The values of one spec that the filter has chosen: the checked boxes of a shop's sidebar.
///
/// The alternatives of the flag and `--missing` are choices. They are ignored when the spec's own
/// values are counted. Other conditions, such as `--not-color` or a `--where` on a spec with a
/// flag, still apply, as they would after any further choice.
package struct FacetChoices {
  package let spec: any PhoneSpec
  package private(set) var alternatives: [Specification]
  /// True if rows without a value were chosen.
  let choosesMissing: Bool
  /// The condition for a row to count. Nil means the whole filter.
  package let condition: (filter: any PhoneFilter, specifications: [Specification])?
  private let strategy: any FilterStrategy

  package init(of spec: any PhoneSpec, among specifications: [Specification]) {
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
    condition = chosen.isEmpty ? nil : (FilterChain.make(for: others), others.joined)
  }

  /// Returns these choices with typed amounts read as in the counted columns.
  package func reading(in counted: Set<NumberMarks>) -> FacetChoices {
    guard alternatives.contains(where: { $0.marked != nil }), !counted.isEmpty else { return self }
    let marks = counted.sorted { $0.rawValue < $1.rawValue }
    var choices = self
    choices.alternatives = alternatives.flatMap { specification in
      specification.marked == nil ? [specification] : marks.map(specification.reading)
    }
    return choices
  }

  /// Returns the places of the chosen values, and the alternatives that chose no value.
  package func chosen(of counts: ValueCounts) -> (places: Set<Int>, absent: [Specification]) {
    var places: Set<Int> = []
    var absent: [Specification] = []
    for choice in pairs {
      let found = choice.flatMap { self.places(of: $0.test, counts) }
      places.formUnion(found)
      if found.isEmpty, let first = choice.first { absent.append(first) }
    }
    return (places, absent)
  }

  /// The alternatives, one list for each choice. A condition on any field can be two alternatives:
  /// a number, then a text.
  private var pairs: [[Specification]] {
    var pairs: [[Specification]] = []
    for specification in alternatives {
      if spec.isField, case .text = specification.test,
        case .number? = pairs.last?.last?.test
      {
        pairs[pairs.count - 1].append(specification)
      } else {
        pairs.append([specification])
      }
    }
    return pairs
  }

  /// Returns true if a value was chosen.
  package func choose(_ value: ValueKey) -> Bool {
    alternatives.contains { choice in
      value.withRawValue { strategy.fits($0, choice.test) } == true
    }
  }

  private func places(of test: ValueTest, _ counts: ValueCounts) -> [Int] {
    if case .text(let pattern) = test, let literal = pattern.literal, literal.isExact,
      let place = counts.place(of: .text(literal.text))
    {
      return [place]
    }
    return counts.places.filter { place in
      counts.value(at: place).withRawValue { strategy.fits($0, test) } == true
    }
  }
}

extension Specification {
  /// True if the specification is a choice among the values of its spec.
  package var isChoice: Bool {
    switch (role, test) {
    case (.alternative, _), (.exclusion, .anyValue): true
    default: false
    }
  }
}
