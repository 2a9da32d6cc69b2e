/// A spec or a field that a program refers to by name: `.color`, `.price`, `"battery"`,
/// `"camera.main"`.
public struct FieldReference: Sendable {
  public let spec: any PhoneSpec

  public init(_ spec: any PhoneSpec) { self.spec = spec }

  /// Refers to the spec that has this name for users; otherwise to the field with this
  /// name.
  public init(_ name: String) { self.init(SpecCatalog.spec(called: name) ?? FieldSpec(name)) }

  public var name: String { spec.name }
}

extension FieldReference: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}
