// Specifications that no folder of a spec makes: from typed text, and on fields in general.

extension Specification {
  /// The text or pattern of the test; nil if the test is not on a text.
  package var pattern: TextPattern? {
    guard case .text(let pattern) = test else { return nil }
    return pattern
  }

  /// Reads the value that a user types after the spec's flag: `"500..900"`, `">=600"`, `"$799"`,
  /// `"iPhone*"`, `"/pro/i"`.
  public init(_ spec: any PhoneSpec, typed text: String, ignoringCase: Bool = false)
    throws(UsageError)
  {
    try self.init(
      spec, typed: text, after: "--\(spec.flag)", role: .alternative, ignoringCase: ignoringCase,
      marks: nil)
  }

  /// Matches phones with this number of the spec, or with a number within a range.
  public init(_ spec: any PhoneSpec, _ numbers: some NumberCondition) {
    self.init(spec, .number(numbers.interval))
  }

  /// Matches phones with exactly this text of the spec. No character is special.
  public init(_ spec: any PhoneSpec, equals text: String) {
    self.init(spec, .text(TextPattern(literal: text)))
  }

  /// Matches phones whose field has this text: `.field("os", "Android 14")`.
  public static func field(_ name: String, _ text: String) -> Specification {
    Specification(FieldSpec(name), .text(TextPattern(literal: text)))
  }

  /// Matches phones whose field has this number, or a number within a range: `.field("battery",
  /// 5000...)`. An inner field is named by its path.
  public static func field(_ name: String, _ numbers: some NumberCondition) -> Specification {
    Specification(FieldSpec(name), .number(numbers.interval))
  }

  /// Reads the condition that a user types after `--where`: `"battery>=5Ah"`, `"camera.main=48.."`,
  /// `"brand=Apple or price<200"`, `"price<=0.8*{list_price}"`.
  public static func condition(
    _ text: String, ignoringCase: Bool = false
  ) throws(UsageError) -> Specification {
    try ConditionReader(text) { comparison throws(UsageError) in
      try WhereCondition.specifications(
        of: comparison, ConditionSettings(ignoringCase: ignoringCase))
    }.specification()
  }

  /// Matches phones that have a value of the spec or field.
  public static func has(_ field: FieldReference) -> Specification {
    Specification(field.spec, .anyValue, role: .requirement)
  }

  /// Matches phones that have no value of the spec or field.
  public static func missing(_ field: FieldReference) -> Specification {
    Specification(field.spec, .anyValue, role: .exclusion)
  }

  /// The specification without its ``others``, followed by the others.
  package var parts: [Specification] {
    var own = self
    own.others = []
    return [own] + others
  }
}
