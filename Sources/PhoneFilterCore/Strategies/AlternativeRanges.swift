/// Ranges that were given as alternatives, of which some make no difference: `--price 500.. --price
/// ..900` lets every price through, where 500..900 was probably meant.
package struct AlternativeRanges {
  private let spec: any PhoneSpec
  private let ranges: [NumberInterval]

  /// The ranges among the alternatives of a spec.
  package init(_ spec: any PhoneSpec, in specifications: [Specification]) {
    self.spec = spec
    ranges = specifications.compactMap { specification in
      guard specification.spec.name == spec.name, specification.role == .alternative,
        case .number(let interval) = specification.test, interval.onlyValue == nil
      else { return nil }
      return interval
    }
  }

  /// What is said of them; nil where each makes a difference.
  package var remark: String? {
    guard ranges.count > 1 else { return nil }
    let upward = ranges.filter { $0.upper == nil }
    let downward = ranges.filter { $0.lower == nil }
    if let low = upward.min(by: { Self.precedes($0.lower, $1.lower) }),
      let high = downward.max(by: { Self.precedes($0.upper, $1.upper) }),
      let from = low.lower, let to = high.upper, from.value <= to.value
    {
      let meant = NumberInterval(lower: from, upper: to)
      return
        "\(flag) \(shown(low)) and \(flag) \(shown(high)) are alternatives, and every "
        + "\(spec.name.visible) fits one of them; did you mean \(flag) \(shown(meant))?"
    }
    for (side, isUpward) in [(upward, true), (downward, false)] where side.count > 1 {
      let widest =
        isUpward
        ? side.min { Self.precedes($0.lower, $1.lower) }
        : side.max { Self.precedes($0.upper, $1.upper) }
      guard let widest, let other = side.first(where: { $0 != widest }) else { continue }
      return
        "\(flag) \(shown(other)) adds nothing to \(flag) \(shown(widest)), since values of one flag "
        + "are alternatives; leave out the one that is not meant"
    }
    return nil
  }

  private var flag: String { "--\(spec.flag)" }

  /// A range as it can be typed in a shell.
  private func shown(_ range: NumberInterval) -> String {
    let text = range.typed
    return text.contains("<") || text.contains(">") ? "'\(text)'" : text
  }

  private static func precedes(_ one: NumberInterval.End?, _ other: NumberInterval.End?) -> Bool {
    guard let one, let other else { return false }
    return one.value < other.value
  }
}
