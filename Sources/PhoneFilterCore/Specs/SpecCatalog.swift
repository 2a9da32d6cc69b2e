/// All specs. A new spec is a new file beside the others and one line here, or a program registers
/// it.
public enum SpecCatalog {
  /// In the order of help, tables and `Phone`. Registered specs come last.
  public static let all = SpecRegistry.sealed(after: own)

  /// Adds a spec of the program. The spec then works like the others: it finds its field in
  /// catalogues, and facets, statistics and checks know it. A program must register its specs
  /// before it uses the library. Throws if it is too late, or if the name is taken.
  public static func register(_ spec: any PhoneSpec) throws(UsageError) {
    try SpecRegistry.add(spec, after: own)
  }

  private static let own: [any PhoneSpec] = [
    ModelSpec(),
    BrandSpec(),
    PriceSpec(),
    ScreenSizeSpec(),
    ProcessorSpec(),
    MemorySpec(),
    DiskSpaceSpec(),
    ColorSpec(),
  ]

  /// Returns the spec with a name that a user typed: its own name, a flag, or an alias, in any case
  /// and with any separators.
  package static func spec(called name: String) -> (any PhoneSpec)? {
    let wanted = FieldName.normalized(name)
    return (places[wanted] ?? placesOfOthers[wanted]).map { all[$0] }
  }

  /// The places of specs by their own names, and by other names. The first spec counts.
  private static let places = places { [$0.name] }
  private static let placesOfOthers = places { $0.otherFlags + $0.aliases }

  private static func places(_ names: (any PhoneSpec) -> [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, spec) in all.enumerated() {
      for name in names(spec).map(FieldName.normalized) where places[name] == nil {
        places[name] = place
      }
    }
    return places
  }
}
