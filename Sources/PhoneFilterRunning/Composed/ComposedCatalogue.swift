/// The catalogues of a request as one source that is made of sources.
///
///     shop.csv          stock.json                    old.db
///     ┃ its rows ┃      ┃ section a ┃ section b ┃     ┃ a table ┃
///      was read          is open                       comes next
///
/// The catalogues are opened in the order of the request, one at a time. A catalogue without a
/// section that `--section` names is skipped. To find the meaning of a field, the run can open a
/// catalogue early. That catalogue gives its rows later. Only a database is opened again.
package final class ComposedCatalogue {
  /// The paths of the catalogues. Standard input if the request names no catalogue.
  package let paths: [CataloguePath]
  /// Returns the input of the catalogue at an index, if the caller has opened it.
  package var input: (_ index: Int) throws(Failure) -> InputFile? = { _ in nil }
  /// True if every path must lead to a file before the first catalogue is opened.
  package var checksPaths = true
  private let settings: InputSettings
  private let tracksLines: Bool
  private let chunk: Int
  private let onRead: ((Int, Int?) -> Void)?
  private var choice: SectionChoice
  private var nextIndex = 0
  /// The catalogues that were opened early, by index.
  private var early: [Int: Result<any CatalogueSource, Failure>] = [:]
  /// The databases that were opened early, by index. They are opened again at their turn.
  private var databases: [Int: FileIdentity] = [:]

  init(_ filter: FilterRequest, tracksLines: Bool = false, in context: RunContext) {
    paths = filter.catalogues.isEmpty ? [.standardInput] : filter.catalogues
    settings = filter.input
    self.tracksLines = tracksLines
    chunk = context.chunk
    onRead = context.onProgress
    choice = SectionChoice(filter.input.sections)
  }

  /// Throws if a path does not lead to a file.
  func checkPaths() throws(Failure) {
    guard checksPaths else { return }
    for path in paths { try TablePath(path).file.check() }
  }

  /// Opens the next catalogue. Nil after the last one. After a failure, the next call continues
  /// with the catalogue after it.
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

  /// Records the sections of a catalogue that was read to its end.
  func close(_ source: any CatalogueSource) { choice.note(source) }

  /// Throws if the user named a section that no catalogue had. The caller has closed all catalogues
  /// before.
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

// Looks at catalogues early.
extension ComposedCatalogue {
  /// Opens a catalogue early. Returns nil on a failure; `next` throws that failure later.
  func openEarly(at index: Int, by plan: ColumnPlan) -> (any CatalogueSource)? {
    do throws(Failure) {
      let source = try opened(at: index, by: plan, .everything)
      // A table is opened again, once it is known which work its engine can do.
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

  /// Gives the open catalogues a plan whose specs know more about their fields.
  func adopt(_ plan: ColumnPlan) {
    for case .success(let source) in early.values { source.adopt(plan) }
  }

  /// Returns a catalogue for a look at its first rows and sections. Nil if it can be read only
  /// once, or on a failure, which `next` throws later.
  package func glance(at index: Int, by plan: ColumnPlan) -> (any CatalogueSource)? {
    if let known = early[index] { return try? known.get() }
    guard canGlance(at: index) else { return nil }
    return try? InputFormatCatalog.open(
      paths[index], as: settings, plan: plan, tracksLines: false)
  }

  /// Returns true if a catalogue can be read more than once.
  func canGlance(at index: Int) -> Bool { isRegularFile(TablePath(paths[index]).file) }
}
