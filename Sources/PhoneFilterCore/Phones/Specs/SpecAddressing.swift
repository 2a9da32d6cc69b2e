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
}

extension SpecAddressing where Self: PhoneSpec {
  public var meant: any PhoneSpec { self }
  public func arguments(asking typed: String) -> [String]? { ["--\(flag)", typed] }
  public func arguments(excluding typed: String) -> [String]? { ["--not-\(flag)", typed] }
}
