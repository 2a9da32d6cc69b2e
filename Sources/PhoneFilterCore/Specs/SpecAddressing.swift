/// The ways in which a user refers to a spec: by its flag, or as a field of a catalogue, by name or
/// path.
public protocol SpecAddressing {
  /// The path into nested objects, for a field that the user typed as a path; empty for a spec with
  /// a field of its own.
  var path: [String] { get }
  /// True for a field that the user named, false for a spec that describes itself.
  var isField: Bool { get }
  /// True if it is a field whose column decides how its values are read.
  var isOpenField: Bool { get }
  /// True if it is a field whose typed name is a name of a spec. If the catalogue has a field with
  /// this spelling, only that field is meant; else the spec is meant.
  var isTypedAlias: Bool { get }
  /// The other spelling of its flag that the user typed as a name (`ram`). If a catalogue has a
  /// field with this spelling in addition to the spec's own, that field is meant. A spec with other
  /// flags stores it.
  var typedSpelling: String? { get set }
  /// The spec that reads its values: itself, or for a field the spec with the field's name.
  var meant: any PhoneSpec { get }
  /// Returns the arguments that request a typed value; nil if none exist.
  func arguments(asking typed: String) -> [String]?
  /// Returns the arguments that leave out rows with a value; nil if none exist.
  func arguments(excluding typed: String) -> [String]?
}

extension SpecAddressing {
  public var path: [String] { [] }
  public var isField: Bool { false }
  public var isOpenField: Bool { false }
  public var isTypedAlias: Bool { false }
  public var typedSpelling: String? {
    get { nil }
    set {}
  }
}

extension SpecAddressing where Self: PhoneSpec {
  /// The field with the typed name, if the user typed another spelling of the flag (`ram`); else
  /// the spec. In a list of all specs, it is an additional field.
  package var typedField: any PhoneSpec { typedSpelling.map { FieldSpec($0) } ?? self }

  /// Returns the spec as typed by another spelling of its flag; nil removes the spelling.
  package func typed(as spelling: String?) -> any PhoneSpec {
    var spec = self
    spec.typedSpelling = spelling
    return spec
  }

  public var meant: any PhoneSpec { self }
  /// Returns the flag, or a condition if the typed name can also be a field.
  public func arguments(asking typed: String) -> [String]? {
    if let typedSpelling { return FieldSpec(typedSpelling).arguments(asking: typed) }
    return ["--\(flag)", typed]
  }

  public func arguments(excluding typed: String) -> [String]? {
    if let typedSpelling { return FieldSpec(typedSpelling).arguments(excluding: typed) }
    return ["--not-\(flag)", typed]
  }
}
