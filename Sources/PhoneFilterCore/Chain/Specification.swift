/// A condition on one spec.
///
/// This is an open value and not an enum, because each new case of an enum breaks a dozen switches.
/// Each spec adds its own factories: `.color("Starlight")`, `.diskSpace(256)`, `.price(500...900)`.
public struct Specification: Sendable {
  /// The way in which a specification combines with others on its spec.
  public enum Role: Sendable {
    /// At least one of the alternatives must match: a repeated flag.
    case alternative
    /// At least one of these must match, in addition to the alternatives: `=` in `--where` on a
    /// spec that has a flag.
    case condition
    /// The specification must not match. A phone without a value stays: `--not-…`, `--missing`.
    case exclusion
    /// The specification must match in any case: `--has`, a comparison in `--where`.
    case requirement

    /// The roles in which one matching specification is enough.
    package static let alternatives = [Role.alternative, .condition]
  }

  public let spec: any PhoneSpec
  public let role: Role
  public let test: ValueTest
  /// The test for columns with another decimal mark; nil if it is the same test.
  package let marked: MarkedTest?
  /// The condition that this was made from; nil if it means the same in every column.
  package var condition: FieldCondition?
  /// The amount as typed, for messages; nil if a program made the specification.
  package var typed: String?
  /// True if the preceding specification comes from the same condition.
  package var isRest = false
  /// The role before the specification was negated.
  private var undoneRole: Role?
  /// The values of this alternative and of the alternatives joined with it; nil if none are joined.
  package var set: ValueSet?
  /// The other specifications of a typed condition: a number is also searched as a text.
  package var others: [Specification] = []

  public init(_ spec: any PhoneSpec, _ test: ValueTest, role: Role = .alternative) {
    self.init(spec, test, role: role, marked: nil)
  }

  package init(
    _ spec: any PhoneSpec, _ test: ValueTest, role: Role, marked: MarkedTest? = nil,
    condition: FieldCondition?
  ) {
    self.init(spec, test, role: role, marked: marked)
    self.condition = condition
  }

  package init(_ spec: any PhoneSpec, _ test: ValueTest, role: Role, marked: MarkedTest?) {
    self.spec = spec
    self.test = test
    self.role = role
    self.marked = marked
  }

  /// The opposite specification, which matches the phones that this one does not match. Its
  /// opposite is the original.
  public var negated: Specification {
    let isExclusion = role == .exclusion
    var usual = Role.alternative
    if case .anyValue = test { usual = .requirement }
    var opposite = Specification(
      spec, test, role: isExclusion ? undoneRole ?? usual : .exclusion, marked: marked,
      condition: condition)
    opposite.undoneRole = isExclusion ? nil : role
    opposite.isRest = isRest
    opposite.others = others.map(\.negated)
    return opposite
  }
}

/// A requirement on a value.
public enum ValueTest: Sendable {
  case text(TextPattern)
  case number(NumberInterval)
  /// The phone must have a value.
  case anyValue

  /// True if the test needs a value as a number.
  package var isOnNumbers: Bool {
    if case .number = self { return true }
    return false
  }
}
