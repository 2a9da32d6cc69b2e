/// The inputs of a screen's catalogues, which are read again and again: for the index, for conditions that
/// only rows can answer, and for what is printed in the end.
///
/// All rows come from one state of each file: its state when it was opened first. A file that was
/// written, replaced or renamed after that is not read again.
///
/// SAFETY: one thread at a time reads catalogues; the browser that owns the inputs sees to it.
final class CatalogueInputs: @unchecked Sendable {
  /// The state of each file when it was opened first, by the place of the catalogue.
  private var states: [Int: (path: CataloguePath, state: FileState)] = [:]
  private var kept: [Int: KeptInput] = [:]
  /// The input of each that was lent last.
  private var lentInputs: [Int: InputFile] = [:]

  /// The input of a catalogue from its beginning; nil where its file can be read again as it is.
  func input(of filter: FilterRequest, at place: Int) throws(Failure) -> InputFile? {
    if let known = kept[place] { return lent(known, place) }
    let path = TablePath(filter.catalogues[place])
    let file = try InputFormatCatalog.catalogue(
      path, as: filter.input, plan: ColumnPlan(specs: filter.specifications.map(\.spec)))
    if file.isSeekable {
      if states[place] == nil { states[place] = FileState(path.file).map { (path.file, $0) } }
      try checkState(at: place)
      return nil
    }
    let known = try KeptInput(file)
    kept[place] = known
    return lent(known, place)
  }

  /// Throws if a file is not in the state in which it was opened first.
  func checkStates() throws(Failure) {
    for place in states.keys.sorted() { try checkState(at: place) }
  }

  private func checkState(at place: Int) throws(Failure) {
    guard let known = states[place], FileState(known.path) != known.state else { return }
    throw .system(SystemError("read", known.path.text, CatalogueInputs.hasChanged))
  }

  private static let hasChanged =
    "it is not the file that was shown: it has been written, replaced or renamed since then; browse "
    + "it again"

  private func lent(_ known: KeptInput, _ place: Int) -> InputFile {
    let input = known.restarted()
    lentInputs[place] = input
    return input
  }

  /// Where the bytes of an input are kept; nil for a file that can be read again as it is.
  func spool(of input: InputFile) -> Spool? {
    lentInputs.first { $0.value === input }.flatMap { kept[$0.key]?.spool }
  }
}
