/// The specs there are: a new one is a new file beside these and one line here, or comes from outside.
public enum SpecCatalog {
  /// In the order of help, tables and `Phone`; those that a program has registered stand last.
  public static let all = SpecRegistry.sealed(behind: own)

  /// Adds a spec of one's own. From then on it is one like the others: it finds its field in
  /// catalogues, and facets, statistics and checks know it. A program registers its specs before
  /// anything else; later, or where the name is taken, it is an error.
  public static func register(_ spec: any PhoneSpec) throws(UsageError) {
    try SpecRegistry.add(spec, behind: own)
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

  /// The spec that a user means by a name: its own, a flag's, or an alias, in any case and with
  /// any separators.
  package static func spec(called name: String) -> (any PhoneSpec)? {
    let wanted = FieldName.normalized(name)
    return (places[wanted] ?? placesOfOthers[wanted]).map { all[$0] }
  }

  /// The places of specs by their names, and by the other names; of two with one name the first counts.
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
