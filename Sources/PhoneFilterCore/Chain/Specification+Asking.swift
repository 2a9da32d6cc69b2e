// Specifications that no spec's room makes: by typed text, and on fields in general.

extension Specification {
  /// The text or pattern that it asks for; nil where it asks for something else.
  package var pattern: TextPattern? {
    guard case .text(let pattern) = test else { return nil }
    return pattern
  }

  /// The specification that a text asks for, as behind the spec's flag: `"500..900"`, `">=600"`,
  /// `"$799"`, `"iPhone*"`, `"/pro/i"`.
  public init(_ spec: any PhoneSpec, typed text: String, ignoringCase: Bool = false)
    throws(UsageError)
  {
    try self.init(
      spec, typed: text, behind: "--\(spec.flag)", role: .alternative, ignoringCase: ignoringCase,
      marks: nil)
  }

  /// Phones that have a spec's numbers, or one within a range.
  public init(_ spec: any PhoneSpec, _ numbers: some NumberCondition) {
    self.init(spec, .number(numbers.interval))
  }

  /// Phones that have exactly this text of a spec, whatever characters are in it.
  public init(_ spec: any PhoneSpec, equals text: String) {
    self.init(spec, .text(TextPattern(literal: text)))
  }

  /// Phones whose field has this text: `.field("os", "Android 14")`.
  public static func field(_ name: String, _ text: String) -> Specification {
    Specification(FieldSpec(name), .text(TextPattern(literal: text)))
  }

  /// Phones whose field has a number, or one within a range: `.field("battery", 5000...)`. Fields
  /// within others are named by their path.
  public static func field(_ name: String, _ numbers: some NumberCondition) -> Specification {
    Specification(FieldSpec(name), .number(numbers.interval))
  }

  /// The condition that a text says, as behind `--where`: `"battery>=5Ah"`, `"camera.main=48.."`.
  public static func condition(
    _ text: String, ignoringCase: Bool = false
  ) throws(UsageError) -> Specification {
    let all = try WhereCondition(typed: text, ignoringCase: ignoringCase).specifications
    guard var first = all.first else { throw UsageError("'\(text.visible)' is not a condition") }
    first.others = Array(all.dropFirst())
    return first
  }

  /// Phones that have a value of a spec or field.
  public static func has(_ field: FieldReference) -> Specification {
    Specification(field.spec, .anyValue, role: .requirement)
  }

  /// Phones that have no value of a spec or field.
  public static func missing(_ field: FieldReference) -> Specification {
    Specification(field.spec, .anyValue, role: .exclusion)
  }

  /// The specification itself, and those that belong to it.
  package var parts: [Specification] {
    var own = self
    own.others = []
    return [own] + others
  }
}
