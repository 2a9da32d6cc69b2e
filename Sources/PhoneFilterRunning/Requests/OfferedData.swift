/// The data of a catalogue that a shell offers while the user types the value of an option.
package enum OfferedData: Sendable, Equatable {
  /// The name of a spec or field.
  case field
  /// Several names with commas between them, each perhaps after a minus.
  case fields(besides: [String] = [])
  /// `SPEC=FIELD`.
  case fieldOfSpec
  /// The name of a spec or field and a `=`, before an amount.
  case fieldBeforeAmount
  /// `FIELD OP VALUE`.
  case condition
  /// The values of a spec with this name.
  case values(ofSpec: String)
  case sections
}
