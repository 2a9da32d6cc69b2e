/// A field of a catalogue that no spec reads, with the meaning that its reading gives its values.
///
///     battery    5,000 mAh · 4,500 mAh    AmountField    counted and compared in mAh
///     released   2023-10-04 · 2023        DateField      compared as dates
///     weight     number, in a schema      TypedField     every value must be a number
///     weight     174 · 206                FieldSpec      compared as numbers, else as texts
///
/// Without a known meaning the field stays a `FieldSpec`, which is not a `ReadField`.
package protocol ReadField: PhoneSpec {
  func specifications(
    _ condition: FieldCondition, role: Specification.Role
  ) throws(UsageError) -> [Specification]
  /// The field itself if it holds amounts; otherwise nil.
  var ofAmounts: AmountField? { get }
  /// The field itself if it holds dates; otherwise nil.
  var ofDates: DateField? { get }
}

extension ReadField {
  package var ofAmounts: AmountField? { nil }
  package var ofDates: DateField? { nil }
  package var isField: Bool { true }
  package var flag: String { name }
  package var aliases: [String] { [] }

  package func arguments(asking typed: String) -> [String]? {
    FieldSpec(name).arguments(asking: typed)
  }
  package func arguments(excluding typed: String) -> [String]? {
    FieldSpec(name).arguments(excluding: typed)
  }
}
