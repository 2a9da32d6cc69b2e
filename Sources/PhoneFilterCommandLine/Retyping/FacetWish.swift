import PhoneFilterCore

/// The effect of one option on the values of a facet: `--color Gold` chooses a value of `color`.
struct FacetWish: Sendable {
  enum Kind: Sendable {
    /// One of the alternatives: `--color Gold`, `--missing color`.
    case choice, missing
    /// An exclusion: `--not-color Gold`, `--has color`.
    case exclusion, presence
  }

  let spec: any PhoneSpec
  let kind: Kind
  /// The value as the user typed it. Empty without a value.
  let value: String
  /// The test of the value. Nil if there is no value, or if it cannot be read.
  let test: ValueTest?

  /// Nil if the option does not choose or exclude values of one facet, but compares them, for
  /// example.
  init?(_ part: LineParts.Part) {
    let name = part.option.name
    if let spec = SpecCatalog.all.first(where: { $0.flag == name }) {
      self.init(spec, .choice, part.text)
    } else if name.hasPrefix("not-"),
      let spec = SpecCatalog.all.first(where: { "not-\($0.flag)" == name })
    {
      self.init(spec, .exclusion, part.text)
    } else if name == "has" || name == "missing" {
      guard let spec = try? SpecNames.spec(part.text) else { return nil }
      self.init(spec, name == "has" ? .presence : .missing)
    } else {
      guard name == "where", let (field, symbol, value) = WhereCondition.single(part.text),
        symbol == "=" || symbol == "!=", let spec = try? SpecNames.spec(field), spec.isField
      else { return nil }
      self.init(spec, symbol == "=" ? .choice : .exclusion, value)
    }
  }

  private init(_ spec: any PhoneSpec, _ kind: Kind, _ value: String = "") {
    self.spec = spec
    self.kind = kind
    self.value = value
    test = value.isEmpty ? nil : try? spec.test(typed: value, ignoringCase: false)
  }

  /// True if the wish is a choice, which the counts of its own facet ignore.
  var isChoice: Bool { kind == .choice || kind == .missing }

  /// Returns true if both have the same effect, even with different spellings.
  func isSame(as other: FacetWish) -> Bool {
    guard kind == other.kind, spec.name == other.spec.name else { return false }
    if value == other.value { return true }
    guard let test, let other = other.test else { return false }
    return test.isSame(as: other)
  }
}
