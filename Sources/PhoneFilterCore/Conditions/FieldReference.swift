/// A spec or a field by its name, where a program says which ones it means: `.color`, `.price`,
/// `"battery"`, `"camera.main"`.
public struct FieldReference: Sendable {
  /// The spec that reads it.
  public let spec: any PhoneSpec

  public init(_ spec: any PhoneSpec) { self.spec = spec }

  /// The spec that goes by a name, as users type them; else the field that is called so.
  public init(_ name: String) { self.init(SpecCatalog.spec(called: name) ?? FieldSpec(name)) }

  /// The name.
  public var name: String { spec.name }
}

extension FieldReference: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}
