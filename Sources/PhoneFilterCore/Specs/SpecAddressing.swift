/// How a user asks for a spec: by its own flag, or as a field of a catalogue by its name or path.
public protocol SpecAddressing {
  /// The names to follow into nested objects, for a field that was asked for by its path; empty
  /// for a spec that is a field of its own.
  var path: [String] { get }
  /// Whether it is a field that was asked for by its name, and no spec that describes itself.
  var isField: Bool { get }
  /// Whether it is a field whose column decides how its values are read.
  var isOpenField: Bool { get }
  /// Whether it is a field that was typed by a name of a spec: it stands for the spec where no field is
  /// spelled so, and for that field alone where one is.
  var isTypedAlias: Bool { get }
  /// The other spelling of its flag by which it was typed as a name (`ram`): it means the field that is
  /// spelled so where a catalogue has one beside the spec's own. A spec with other flags keeps it.
  var typedSpelling: String? { get set }
  /// The spec that reads its values: itself, or the one by whose name a field goes.
  var meant: any PhoneSpec { get }
  /// The arguments that ask for a value as it is typed; nil where there are none.
  func arguments(asking typed: String) -> [String]?
  /// The arguments that leave out the rows with a value; nil where there are none.
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
  /// The field of the name that was typed: where all specs are looked at, a spec that was typed by another
  /// spelling of its flag (`ram`) is a field beside them.
  package var typedField: any PhoneSpec { typedSpelling.map { FieldSpec($0) } ?? self }

  /// The spec as it was typed by another spelling of its flag, or by none.
  package func typed(as spelling: String?) -> any PhoneSpec {
    var spec = self
    spec.typedSpelling = spelling
    return spec
  }

  public var meant: any PhoneSpec { self }
  /// The flag; a condition where the spec was typed by a name that can be a field beside it.
  public func arguments(asking typed: String) -> [String]? {
    if let typedSpelling { return FieldSpec(typedSpelling).arguments(asking: typed) }
    return ["--\(flag)", typed]
  }

  public func arguments(excluding typed: String) -> [String]? {
    if let typedSpelling { return FieldSpec(typedSpelling).arguments(excluding: typed) }
    return ["--not-\(flag)", typed]
  }
}
