/// The marketplaces whose rules are known. A new one needs a new data file and one line here.
///
/// The files are read at each use, since a run uses one marketplace once or twice, and most runs
/// use none.
package enum MarketplaceCatalog {
  package static var all: NamedChoices<Marketplace> {
    NamedChoices<Marketplace>([
      Marketplace("google", text(PackageResources.google_txt)),
      Marketplace("meta", text(PackageResources.meta_txt)),
      Marketplace("skroutz", text(PackageResources.skroutz_txt)),
      Marketplace("heureka", text(PackageResources.heureka_txt)),
      Marketplace("openai", text(PackageResources.openai_txt)),
    ]) { $0 }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
