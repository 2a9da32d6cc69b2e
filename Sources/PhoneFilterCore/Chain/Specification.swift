/// A condition on one spec.
///
/// An open value, not an enum whose every new case breaks a dozen switches: each spec's room adds
/// its own factories, so that `.color("Starlight")`, `.diskSpace(256)` and `.price(500...900)` read
/// as they should.
public struct Specification: Sendable {
  /// The way in which a specification counts among others of the same spec.
  public enum Role: Sendable {
    /// One of the alternatives must fit: the flag given again.
    case alternative
    /// One of these must fit, too: `=` in `--where` on a spec that has a flag.
    case condition
    /// Must not fit; a phone without a value is kept: `--not-…`, `--missing`.
    case exclusion
    /// Must fit, whatever else is asked: `--has`, a comparison in `--where`.
    case requirement

    /// The roles of which one specification is enough.
    package static let alternatives = [Role.alternative, .condition]
  }

  /// The spec that the condition is on.
  public let spec: any PhoneSpec
  /// The way in which it counts.
  public let role: Role
  /// The test that a value must pass.
  public let test: ValueTest
  /// The test in columns with another decimal mark, where it is a different one there.
  package let marked: MarkedTest?
  /// The condition that it was made of, where that may mean something else in another column.
  package var condition: FieldCondition?
  /// The amount as it was typed, for messages; nil where a program asks for it.
  package var typed: String?
  /// Whether the one before it was made of the same condition.
  package var isRest = false
  /// The role that it had before it was negated.
  private var undoneRole: Role?
  /// The set of alternatives that it stands for; nil where it stands for itself.
  package var set: ValueSet?
  /// Those that belong to it where a condition was typed: a number is asked for as a text as well.
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

  /// The opposite specification: phones that do not fit this one. That of an opposite is what it was
  /// made of.
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

/// A requirement on a value: the kinds of comparison there are.
public enum ValueTest: Sendable {
  /// Its text fits a pattern.
  case text(TextPattern)
  /// Its number lies within an interval.
  case number(NumberInterval)
  /// It is there at all.
  case anyValue
}
