/// The inputs of a screen's catalogues. They are read many times: for the index, for conditions
/// that only rows can answer, and for the rows that are printed at the end.
///
/// All rows come from one state of each file: its state when it was first opened. If a file was
/// changed after that, reading it fails. If a catalogue could not be opened, each later reading
/// throws the same failure.
///
/// SAFETY: the browser that owns the inputs ensures that only one thread at a time reads
/// catalogues.
final class CatalogueInputs: @unchecked Sendable {
  /// The state of each file when it was first opened, by the catalogue's place.
  private var states: [Int: (path: CataloguePath, name: String, state: FileState)] = [:]
  private var failures: [Int: Failure] = [:]
  private var kept: [Int: KeptInput] = [:]
  /// For each kept catalogue, the input that was returned last.
  private var lentInputs: [Int: InputFile] = [:]

  /// Returns the input of a catalogue, from its first byte.
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
    // The state is read from the open file, because its path may name another file by now.
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
      path, as: filter.input, plan: ColumnPlan(specs: filter.specifications.columnSpecs))
  }

  func checkStates() throws(Failure) {
    for (path, name, known) in states.sorted(by: { $0.key < $1.key }).map(\.value) {
      guard let state = FileState(path) else {
        throw .system(
          SystemError("print the phones of", name, "the file no longer exists"))
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

  /// Returns the file that keeps the bytes of an input; nil for a file that can be read again
  /// directly.
  func spool(of input: InputFile) -> TemporaryFile? {
    lentInputs.first { $0.value === input }.flatMap { kept[$0.key]?.spool }
  }
}
