/// The catalogues of a request as one source that is made of sources.
///
///     shop.csv          stock.json                    old.db
///     ┃ its rows ┃      ┃ section a ┃ section b ┃     ┃ a table ┃
///      was read          is open                       comes next
///
/// The catalogues are opened in the order of the request, and one of them is open at a time. A
/// catalogue without a section that `--section` names is passed over. To find out what a field means,
/// the run can look at a catalogue before its turn: the catalogue gives its rows later without being
/// opened again.
package final class ComposedCatalogue {
  /// The paths of the catalogues: standard input where the request names none.
  package let paths: [CataloguePath]
  /// Lends the input of the catalogue at an index, where the caller opens it itself.
  package var input: (_ index: Int) throws(Failure) -> InputFile? = { _ in nil }
  /// Whether all paths must lead to something before the first catalogue is opened.
  package var checksPaths = true
  private let settings: InputSettings
  private let tracksLines: Bool
  private let chunk: Int
  private let onRead: ((Int, Int?) -> Void)?
  private var choice: SectionChoice
  /// The index of the catalogue that comes next.
  private var nextIndex = 0
  /// The catalogues that were opened before their turn.
  private var early: [Int: Result<any CatalogueSource, Failure>] = [:]
  /// The databases that were looked at, and are opened again in their turn.
  private var databases: [Int: FileIdentity] = [:]

  init(_ filter: FilterRequest, tracksLines: Bool = false, in context: RunContext) {
    paths = filter.catalogues.isEmpty ? [.standardInput] : filter.catalogues
    settings = filter.input
    self.tracksLines = tracksLines
    chunk = context.chunk
    onRead = context.onProgress
    choice = SectionChoice(filter.input.sections)
  }

  /// Throws if a path leads to nothing.
  func checkPaths() throws(Failure) {
    guard checksPaths else { return }
    for path in paths { try TablePath(path).file.check() }
  }

  /// Opens the catalogue that comes next; nil after the last one. When it throws, the next call goes on
  /// with the catalogue after that one.
  func next(
    by plan: ColumnPlan, _ request: SourceRequest = .everything
  ) throws(Failure) -> (any CatalogueSource)? {
    while nextIndex < paths.count {
      let index = nextIndex
      nextIndex += 1
      choice.enter(paths[index])
      let known = try early.removeValue(forKey: index)?.get()
      let source = if let known { known } else { try opened(at: index, by: plan, request) }
      if !choice.leavesOut(source, at: paths[index]) { return source }
      close(source)
    }
    return nil
  }

  /// Takes note of the sections of a catalogue that has been read to its end.
  func close(_ source: any CatalogueSource) { choice.note(source) }

  /// Throws if no catalogue had a section that the user named. All catalogues have been closed.
  func checkSections() throws(Failure) { try choice.check() }

  private func opened(
    at index: Int, by plan: ColumnPlan, _ request: SourceRequest
  ) throws(Failure) -> any CatalogueSource {
    let path = paths[index]
    let source = try InputFormatCatalog.open(
      path, as: choice.settings(for: path, settings), plan: plan, tracksLines: tracksLines,
      chunk: chunk, request: request, opened: try input(index), onRead: onRead)
    let file = TablePath(path).file
    if let known = databases[index], FileIdentity(file) != known {
      throw .system(SystemError("read", file.text, InputFile.hasChanged))
    }
    return source
  }
}

// Looks at catalogues before their turn.
extension ComposedCatalogue {
  /// Opens a catalogue before its turn; nil if something is wrong with it, which `next` throws.
  func openEarly(at index: Int, by plan: ColumnPlan) -> (any CatalogueSource)? {
    do throws(Failure) {
      let source = try opened(at: index, by: plan, .everything)
      // A table is opened again, when it is known what its engine can be left.
      if source.text != nil {
        early[index] = .success(source)
      } else {
        databases[index] = FileIdentity(TablePath(paths[index]).file)
      }
      return source
    } catch {
      early[index] = .failure(error)
      return nil
    }
  }

  /// Gives the catalogues that are open a plan whose specs know more of their fields.
  func adopt(_ plan: ColumnPlan) {
    for case .success(let source) in early.values { source.adopt(plan) }
  }

  /// A catalogue for a look at its first rows and sections; nil if it can be read only once, or
  /// something is wrong with it, which `next` throws.
  package func glance(at index: Int, by plan: ColumnPlan) -> (any CatalogueSource)? {
    if let known = early[index] { return try? known.get() }
    guard canGlance(at: index) else { return nil }
    return try? InputFormatCatalog.open(
      paths[index], as: settings, plan: plan, tracksLines: false)
  }

  /// Whether a catalogue can be read more than once.
  func canGlance(at index: Int) -> Bool { isRegularFile(TablePath(paths[index]).file) }
}
