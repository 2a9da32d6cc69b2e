/// The inputs of a screen's catalogues, which are read again and again: for the index, for conditions that
/// only rows can answer, and for what is printed in the end.
///
/// SAFETY: one thread at a time reads catalogues; the browser that owns the inputs sees to it.
final class CatalogueInputs: @unchecked Sendable {
  private var kept: [Int: KeptInput] = [:]
  /// The input of each that was lent last.
  private var lentInputs: [Int: InputFile] = [:]

  /// The input of a catalogue from its beginning; nil where its file can be read again as it is.
  func input(of filter: FilterRequest, at place: Int) throws(Failure) -> InputFile? {
    if let known = kept[place] { return lent(known, place) }
    let path = filter.catalogues[place]
    let file = try InputFormatCatalog.catalogue(
      TablePath(path), as: filter.input,
      plan: ColumnPlan(specs: filter.specifications.map(\.spec)))
    guard !file.isSeekable else { return nil }
    let known = try KeptInput(file)
    kept[place] = known
    return lent(known, place)
  }

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
