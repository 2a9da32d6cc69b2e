/// Alternative ranges, some of which have no effect: `--price 500.. --price ..900` matches every
/// price, where the user probably meant 500..900.
package struct AlternativeRanges {
  private let spec: any PhoneSpec
  private let ranges: [NumberInterval]

  package init(_ spec: any PhoneSpec, in specifications: [Specification]) {
    self.spec = spec
    ranges = specifications.compactMap { specification in
      guard specification.spec.name == spec.name, specification.role == .alternative,
        case .number(let interval) = specification.test, interval.onlyValue == nil
      else { return nil }
      return interval
    }
  }

  /// The remark for the user; nil if each range has an effect.
  package var remark: Message? {
    guard ranges.count > 1 else { return nil }
    let upward = ranges.filter { $0.upper == nil }
    let downward = ranges.filter { $0.lower == nil }
    if let low = upward.min(by: { Self.precedes($0.lower, $1.lower) }),
      let high = downward.max(by: { Self.precedes($0.upper, $1.upper) }),
      let from = low.lower, let to = high.upper, from.value <= to.value
    {
      let meant = NumberInterval(lower: from, upper: to)
      return Message(
        .alternatives,
        "\(flag) \(shown(low)) and \(flag) \(shown(high)) are alternatives, and every "
          + "\(spec.name.visible) matches one of them; did you mean \(flag) \(shown(meant))?"
      ).with { facts in
        facts.option = flag
        facts.didYouMean = [meant.typed]
      }
    }
    for (side, isUpward) in [(upward, true), (downward, false)] where side.count > 1 {
      let widest =
        isUpward
        ? side.min { Self.precedes($0.lower, $1.lower) }
        : side.max { Self.precedes($0.upper, $1.upper) }
      guard let widest, let other = side.first(where: { $0 != widest }) else { continue }
      return Message(
        .alternatives,
        "\(flag) \(shown(other)) adds nothing to \(flag) \(shown(widest)), because values "
          + "of one flag are alternatives; remove one of the two"
      ).with { $0.option = flag }
    }
    return nil
  }

  private var flag: String { "--\(spec.flag)" }

  /// Returns a range as a user types it in a shell.
  private func shown(_ range: NumberInterval) -> String {
    let text = range.typed
    return text.contains("<") || text.contains(">") ? "'\(text)'" : text
  }

  private static func precedes(_ one: NumberInterval.End?, _ other: NumberInterval.End?) -> Bool {
    guard let one, let other else { return false }
    return one.value < other.value
  }
}
