/// The sections that are read: all of them, unless `--section` names some.
///
/// A catalogue is a section. So is each named array in it and each table of a database.
struct SectionChoice {
  private let wanted: [String]
  private var found: Set<String> = []
  /// All names, for the message about an unknown section.
  private var met: [String] = []

  init(_ wanted: [String]) { self.wanted = wanted }

  /// Returns true if the whole catalogue is read: no section was named, or the catalogue itself
  /// was.
  private func takesAll(of path: CataloguePath) -> Bool {
    wanted.isEmpty || wanted.contains(where: path.isCalled)
  }

  func settings(for path: CataloguePath, _ settings: InputSettings) -> InputSettings {
    var settings = settings
    if takesAll(of: path) { settings.sections = [] }
    return settings
  }

  /// Returns true if a catalogue is not named itself and has no sections.
  func leavesOut(_ source: any CatalogueSource, at path: CataloguePath) -> Bool {
    !takesAll(of: path) && !source.hasSections
  }

  /// Records a catalogue whose turn has come.
  mutating func enter(_ path: CataloguePath) {
    found.formUnion(wanted.filter(path.isCalled))
    met.append(path.text)
  }

  /// Records the sections of a catalogue that was read.
  mutating func note(_ source: any CatalogueSource) {
    found.formUnion(source.sections)
    met += source.sections
  }

  /// Throws if a wanted section was not found.
  func check() throws(Failure) {
    guard let missing = wanted.first(where: { !found.contains($0) }) else { return }
    let list = met.prefix(30).map(\.visible).joined(separator: ", ")
    throw .usage(
      UsageError(
        .unknownPart,
        "--section: no catalogue has a section '\(missing.visible)'"
          + Suggestions.question(for: missing, among: met) + " (choices: \(list))"))
  }
}
