/// Which sections of the catalogues are read: all of them, unless `--section` names some.
///
/// A catalogue is a section, and so is every named array in one and every table of a database.
struct SectionChoice {
  private let wanted: [String]
  private var found: Set<String> = []
  /// The sections that were met, for the message that there is no such section.
  private var met: [String] = []

  init(_ filter: FilterRequest) { wanted = filter.input.sections }

  /// How a catalogue is to be read: the whole of it if it was named itself, or nothing was.
  mutating func settings(for path: CataloguePath, _ settings: InputSettings) -> InputSettings {
    let names = wanted.filter(path.isCalled)
    found.formUnion(names)
    met.append(path.text)
    var settings = settings
    if !names.isEmpty { settings.sections = [] }
    return settings
  }

  /// Whether a catalogue that was opened with settings has nothing to give.
  func isLeftOut(_ source: any CatalogueSource, _ settings: InputSettings) -> Bool {
    !settings.sections.isEmpty && !source.hasSections
  }

  /// Takes note of the sections of a catalogue that has been read.
  mutating func note(_ source: any CatalogueSource) {
    found.formUnion(source.sections)
    met += source.sections
  }

  /// Throws when there was no such section.
  func check() throws(Failure) {
    guard let missing = wanted.first(where: { !found.contains($0) }) else { return }
    let list = met.prefix(30).map(\.visible).joined(separator: ", ")
    throw .usage(
      UsageError(
        "--section: no catalogue has a section '\(missing.visible)'"
          + Suggestions.question(for: missing, among: met) + " (there are: \(list))"))
  }
}
