/// The specs there are: a new one is a new file beside these and one line here.
public enum SpecCatalog {
  /// In the order of help, tables and `Phone`.
  public static let all: [any PhoneSpec] = [
    ModelSpec(),
    BrandSpec(),
    PriceSpec(),
    ScreenSizeSpec(),
    ProcessorSpec(),
    MemorySpec(),
    DiskSpaceSpec(),
    ColorSpec(),
  ]

  /// The spec that a user means by a name: its own, a flag's, or an alias, in any case and with
  /// any separators.
  package static func spec(called name: String) -> (any PhoneSpec)? {
    let wanted = FieldName.normalized(name)
    return all.first { FieldName.normalized($0.name) == wanted }
      ?? all.first { spec in
        (spec.otherFlags + spec.aliases).contains { FieldName.normalized($0) == wanted }
      }
  }
}
