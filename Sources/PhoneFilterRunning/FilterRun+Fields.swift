// Each field that a filter or a sort needs must be in some record of each catalogue. The fields of
// specs that are written under their own names are checked only if the run has one catalogue.

extension FilterRun {
  /// Fails if a header lacks a needed field. Checks nothing if the run has a schema: a field that
  /// only the schema names has no value.
  func checkHeader(of source: any CatalogueSource) throws(Failure) {
    if filter.input.schema != nil { return }
    presence.begin(source)
    if !source.layout.header.isEmpty { try checkFields(of: source) }
  }

  /// Fails if no record has had a needed field: JSON shows this only at its end. `last` is the last
  /// batch, if its rows are not printed yet.
  func checkEnd(of source: any CatalogueSource, _ last: PhoneBatch? = nil) throws(Failure) {
    if let last { presence.note(last) }
    if presence.hasRecords { try checkFields(of: source, presence.openPaths.first) }
  }

  /// Returns the remarks on a catalogue that is not read to its end. A field that no record had so
  /// far may still come, but is more likely a typing error.
  func remarks(onFieldsOf source: any CatalogueSource) -> [Message] {
    guard filter.input.schema == nil,
      let missing = (source.isLive ? nil : firstMissing(of: presence.required, in: source))
        ?? firstMissing(of: normalizedSpecs, in: source)
    else { return [] }
    let message = presence.message(without: .spec(missing), in: source)
    return [("\(message), in the part that was read" as Message).about(catalogue: source.name)]
  }

  private func checkFields(
    of source: any CatalogueSource, _ nowhere: (any PhoneSpec)? = nil
  ) throws(Failure) {
    let isAlone = filter.catalogues.count == 1
    guard
      let spec = firstMissing(of: presence.required, in: source) ?? nowhere
        ?? (isAlone ? firstMissing(of: normalizedSpecs, in: source) : nil)
    else { return }
    throw presence.failure(
      without: .spec(spec), in: source,
      answer: task.answer(without: spec, among: source.fields, in: source.name))
  }

  private func firstMissing(
    of specs: [any PhoneSpec], in source: any CatalogueSource
  ) -> (any PhoneSpec)? {
    specs.first { !presence.has(.spec($0), in: source) }
  }

  /// The chosen or mapped specs that are written under their own names. For fields written as they
  /// are in the record, the check was made before any row was read.
  private var normalizedSpecs: [any PhoneSpec] {
    guard task.normalizes else { return [] }
    let mapping = presence.mapping
    return task.chosenFields + SpecCatalog.all.filter { mapping.isNamed($0.name) }
  }
}
