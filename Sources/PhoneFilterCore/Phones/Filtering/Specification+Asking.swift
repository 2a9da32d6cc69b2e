// Specifications that no spec's room makes: by typed text, and on fields in general.

extension Specification {
  /// The specification that a text asks for, as behind the spec's flag: `"500..900"`, `">=600"`,
  /// `"$799"`, `"iPhone*"`, `"/pro/i"`.
  public init(_ spec: any PhoneSpec, typed text: String, ignoringCase: Bool = false)
    throws(UsageError)
  {
    try self.init(
      spec, typed: text, behind: "--\(spec.flag)", role: .alternative, ignoringCase: ignoringCase,
      marks: nil)
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

  /// Phones in whose texts every word stands, without regard to case and accents, as behind
  /// `--search`. A search goes through records: phones in memory do not have them.
  static func search(_ text: String) throws(UsageError) -> Specification {
    Specification(SearchSpec(try SearchedWords(typed: [text])), .anyValue, role: .requirement)
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

extension Specification {
  /// What it asks of phones in memory, whose fields have no columns: their first values say in which
  /// unit, or that they are dates. In a field of another measure nothing fits.
  func read(in held: any PhonesInMemory) -> [Specification] {
    guard let condition, condition.dependsOnColumn, condition.compares || condition.isAmount,
      !isRest, !condition.isPlain || condition.typesDate
    else { return [self] }
    var left = 512
    var unit: MeasureUnit?
    var isDate = false
    var all = Selection(all: held.count)
    held.narrow(&all, on: spec) { value in
      guard left > 0, unit == nil, !isDate else { return false }
      left -= 1
      for text in value.elements.compactMap(\.text) where unit == nil {
        unit = MeasureWords.of(text).units.first
        isDate = withBytes(of: Array(text.utf8)) { CalendarDate($0) != nil }
      }
      return false
    }
    do throws(UsageError) {
      if isDate || unit == nil && condition.typesDate {
        return try condition.specifications(DateField(spec), role: role)
      }
      guard let unit = unit ?? condition.typedUnit else { return [self] }
      return try condition.specifications(AmountField(spec, in: unit), role: role)
    } catch {
      return [Specification(spec, .number(.nothing), role: role)]
    }
  }
}
