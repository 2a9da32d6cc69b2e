extension CheckRule {
  static let implausible = CheckRule(
    "implausible", .warning, "a number outside the range of real phones",
    help:
      "The ranges are: \(shownBounds). The usual cause is another unit or another field; --map "
      + "names the field of a spec.",
    .value { value, field in
      guard let spec = field.spec, let bounds = spec.plausibleNumbers else { return nil }
      let odd = field.numbers(of: value).first { $0 > .zero && !bounds.contains($0) }
      return odd.map {
        "\(field.name.visible) \(spec.told($0)) is not between \(spec.shown(bounds.lowerBound)) "
          + "and \(spec.shown(bounds.upperBound))"
      }
    })

  private static let shownBounds = SpecCatalog.all.compactMap { spec in
    spec.plausibleNumbers.map {
      "\(spec.name) \(spec.shown($0.lowerBound))–\(spec.shown($0.upperBound))"
    }
  }.joined(separator: ", ")
}

extension CheckedField {
  /// Returns the numbers that a value spells for the spec. Empty without a spec, or without a
  /// number to read.
  func numbers(of value: RawValue) -> [ExactNumber] {
    guard let spec, spec.isNumeric, !value.spellsNothing else { return [] }
    return spec.number(of: value).map { [$0] } ?? spec.numbers(of: value) ?? []
  }
}
