/// The inputs of a screen's catalogues, which are read again and again: for the index, for conditions that
/// only rows can answer, and for what is printed in the end.
///
/// All rows come from one state of each file: its state when it was opened first. A file that was
/// written, replaced or renamed after that is not read again, and a catalogue that could not be opened
/// is not opened again.
///
/// SAFETY: one thread at a time reads catalogues; the browser that owns the inputs sees to it.
final class CatalogueInputs: @unchecked Sendable {
  /// The state of each file when it was opened first, by the place of the catalogue.
  private var states: [Int: (path: CataloguePath, name: String, state: FileState)] = [:]
  /// The failure of each catalogue that could not be opened.
  private var failures: [Int: Failure] = [:]
  private var kept: [Int: KeptInput] = [:]
  /// The input of each that was lent last.
  private var lentInputs: [Int: InputFile] = [:]

  /// The input of a catalogue from its beginning.
  func input(of filter: FilterRequest, at place: Int) throws(Failure) -> InputFile {
    if let failure = failures[place] { throw failure }
    if let known = kept[place] { return lent(known, place) }
    let file: InputFile
    do throws(Failure) {
      file = try opened(filter, place)
    } catch {
      if states[place] == nil { failures[place] = error }
      throw error
    }
    guard file.isSeekable else {
      let known = try KeptInput(file)
      kept[place] = known
      return lent(known, place)
    }
    // The state is that of the open file: another may have its path by now.
    guard let state = FileState(file) else { return file }
    let known = states[place]?.state ?? state
    states[place] = states[place] ?? (file.path, file.name, state)
    guard state == known else { throw CatalogueInputs.changed(file.name, "read") }
    return file
  }

  private func opened(_ filter: FilterRequest, _ place: Int) throws(Failure) -> InputFile {
    let path = TablePath(filter.catalogues[place])
    if states[place] == nil { try FileState.settle(path.file) }
    return try InputFormatCatalog.catalogue(
      path, as: filter.input, plan: ColumnPlan(specs: filter.specifications.map(\.spec)))
  }

  /// Throws if a file is not in the state in which it was opened first.
  func checkStates() throws(Failure) {
    for (path, name, known) in states.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let state = FileState(path) else {
        throw .system(
          SystemError("print the phones of", name, "the file is not there any more"))
      }
      if state != known { throw CatalogueInputs.changed(name, "print the phones of") }
    }
  }

  private static func changed(_ name: String, _ operation: String) -> Failure {
    .system(
      SystemError(
        operation, name, "another program changed the file after it was shown; browse it again"))
  }

  private func lent(_ known: KeptInput, _ place: Int) -> InputFile {
    let input = known.restarted()
    lentInputs[place] = input
    return input
  }

  /// Where the bytes of an input are kept; nil for a file that can be read again as it is.
  func spool(of input: InputFile) -> TemporaryFile? {
    lentInputs.first { $0.value === input }.flatMap { kept[$0.key]?.spool }
  }
}
