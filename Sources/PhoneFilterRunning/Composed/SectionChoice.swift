/// Which sections of the catalogues are read: all of them, unless `--section` names some.
///
/// A catalogue is a section, and so is every named array in one and every table of a database.
struct SectionChoice {
  private let wanted: [String]
  private var found: Set<String> = []
  /// The sections that were met, for the message that there is no such section.
  private var met: [String] = []

  init(_ wanted: [String]) { self.wanted = wanted }

  /// Whether all of a catalogue is read: nothing was named, or the catalogue itself.
  private func takesAll(of path: CataloguePath) -> Bool {
    wanted.isEmpty || wanted.contains(where: path.isCalled)
  }

  /// The settings by which a catalogue is read.
  func settings(for path: CataloguePath, _ settings: InputSettings) -> InputSettings {
    var settings = settings
    if takesAll(of: path) { settings.sections = [] }
    return settings
  }

  /// Whether a catalogue has nothing to give.
  func leavesOut(_ source: any CatalogueSource, at path: CataloguePath) -> Bool {
    !takesAll(of: path) && !source.hasSections
  }

  /// Takes note of a catalogue whose turn has come.
  mutating func enter(_ path: CataloguePath) {
    found.formUnion(wanted.filter(path.isCalled))
    met.append(path.text)
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
