extension InputSettings {
  /// Throws if one setting excludes another.
  package func check() throws(UsageError) {
    let option =
      delimiter != nil
      ? "--delimiter" : header != nil ? "--header" : headerRow != nil ? "--header-row" : nil
    guard let format, let option, format.delimited(by: 0) == nil,
      !(delimiter == nil && format.hasHeaders)
    else { return }
    let others = InputFormatCatalog.all.filter {
      $0.delimited(by: 0) != nil || delimiter == nil && $0.hasHeaders
    }.map(\.name)
    throw UsageError(
      .conflict,
      "\(option) needs cells, but --input \(format.name) has none; remove one of the two "
        + "options (\(option) works with \(others.joined(separator: ", ")))")
  }

  /// The remark on a setting without an effect on a catalogue, or nil.
  package func remark(on source: any CatalogueSource) -> Message? {
    idleSetting(on: source).map { Message(.noEffect, Message($0)) }
  }

  private func idleSetting(on source: any CatalogueSource) -> String? {
    // One schema may serve catalogues of several kinds.
    if schema != nil { return nil }
    let layout = source.layout
    if let translation = source.text?.file.translation { return idleSetting(on: translation) }
    let isDatabase = source.text == nil
    let isText = layout.encoding == .cell
    if headerRow != nil, !isText {
      return
        "--header-row has no effect: the records of \(layout.format) name their own fields"
    }
    if header != nil, !isText {
      return "--header has no effect: the records of \(layout.format) name their own fields"
    }
    if rows != nil, isText || isDatabase {
      return "--rows has no effect: it leads to the records inside JSON or XML"
    }
    if delimiter != nil, !isText {
      return "--delimiter has no effect on \(isDatabase ? "a database" : layout.format)"
    }
    if encoding != nil, isDatabase { return "--encoding has no effect on a database" }
    return nil
  }

  /// Returns the same for a workbook or a feed.
  private func idleSetting(on translation: any Translation) -> String? {
    let given: [(option: String, isGiven: Bool)] = [
      ("--delimiter", delimiter != nil), ("--header", header != nil),
      ("--header-row", headerRow != nil), ("--rows", rows != nil), ("--encoding", encoding != nil),
    ]
    let idle = given.first { $0.isGiven && !translation.options.contains($0.option) }
    return idle.map { "\($0.option) has no effect on \(translation.format)" }
  }
}
