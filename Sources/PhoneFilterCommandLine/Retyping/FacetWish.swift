import PhoneFilterCore

/// What one option of a line asks of the values of a facet: `--color Gold` chooses one of `color`.
struct FacetWish: Sendable {
  /// The ways in which an option asks.
  enum Kind: Sendable {
    /// One of the alternatives: `--color Gold`, `--missing color`.
    case choice, missing
    /// What is left out: `--not-color Gold`, `--has color`.
    case exclusion, presence
  }

  let spec: any PhoneSpec
  let kind: Kind
  /// The value as it was typed; empty where none is.
  let value: String
  /// What it asks; nil where there is no value, or it cannot be read.
  let test: ValueTest?

  /// Nil for an option that asks nothing of one facet's values, or something else of them, such as an
  /// order.
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
      guard name == "where", let (field, symbol, value) = WhereCondition.parts(of: part.text),
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

  /// Whether the rows of the facet's own choice depend on it.
  var isChoice: Bool { kind == .choice || kind == .missing }

  /// Whether both ask the same, however it is spelled.
  func isSame(as other: FacetWish) -> Bool {
    guard kind == other.kind, spec.name == other.spec.name else { return false }
    if value == other.value { return true }
    guard let test, let other = other.test else { return false }
    return test.isSame(as: other)
  }
}
