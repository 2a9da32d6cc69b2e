/// What of a catalogue can be offered while the value of an option is being typed.
package enum OfferedData: Sendable, Equatable {
  /// The name of a spec or field.
  case field
  /// Several names with commas between them, each perhaps behind a minus.
  case fields(besides: [String] = [])
  /// `SPEC=FIELD`.
  case fieldOfSpec
  /// The name of a spec or field and a `=`, behind which an amount is typed.
  case fieldBeforeAmount
  /// `FIELD OP VALUE`.
  case condition
  /// The values of a spec, by its name.
  case values(ofSpec: String)
  /// The names of sections.
  case sections
}
