/// The fields that the user chose to print, as far as no catalogue has shown them yet.
///
/// A name that no record has is nearly always a slip. It is found before anything is printed: a
/// script must not take a column of nothing for an answer.
struct ChosenFields {
  private var specs: [any PhoneSpec]
  private var patterns: [FieldPattern]
  private let mapping: FieldMapping
  /// What the catalogues have that were looked at.
  private var names: [String] = []
  private var paths: [String] = []
  private var sources: [String] = []
  private var hasMore = false
  private var hasRecords = false

  init(_ task: any RowTask, _ mapping: FieldMapping) {
    specs = task.chosenFields
    patterns = task.fieldPatterns
    self.mapping = mapping
  }

  /// Whether nothing is left to look for.
  var isSettled: Bool { specs.isEmpty && patterns.isEmpty }

  /// Looks for what is left in a catalogue that has been opened and not read.
  mutating func look(into source: any CatalogueSource) {
    sources.append(source.name)
    specs.removeAll { source.hasNested($0.name) }
    let header = source.layout.header
    var fields = FirstFields()
    if header.isEmpty {
      fields = firstFields(of: source, withPaths: asksForPaths)
      // The message names the fields within others, too.
      if !asksForPaths, !self.missing(in: fields, source).isEmpty {
        fields = firstFields(of: source, withPaths: true)
      }
    } else {
      fields.names = header + (FieldName.numbered(header) ?? [])
      fields.hasRecords = true
    }
    let missing = missing(in: fields, source)
    specs = missing.specs
    patterns = missing.patterns
    names += fields.names.filter { !names.contains($0) }
    paths += fields.spelledPaths
    hasMore = hasMore || fields.hasMore
    hasRecords = hasRecords || fields.hasRecords
  }

  private func firstFields(
    of source: any CatalogueSource, withPaths: Bool
  ) -> FirstFields {
    source.text?.firstFields(withPaths: withPaths) { missing(in: $0, source).isEmpty }
      ?? FirstFields()
  }

  /// Whether something within another field may be meant.
  private var asksForPaths: Bool {
    specs.contains { $0.path.count > 1 || mapping.isNamed($0.name) }
      || patterns.contains { $0.typed.contains(".") }
  }

  private struct Missing {
    var specs: [any PhoneSpec]
    var patterns: [FieldPattern]
    var isEmpty: Bool { specs.isEmpty && patterns.isEmpty }
  }

  private func missing(in fields: FirstFields, _ source: any CatalogueSource) -> Missing {
    let spelled = fields.spelledPaths
    // A cell may spell a list of objects, into which nothing has looked.
    let isInCells = !source.layout.header.isEmpty
    return Missing(
      specs: specs.filter { spec in
        let column = FieldColumn(spec: spec, mapping: mapping)
        if fields.names.contains(where: { column.rank(of: $0) != nil }) { return false }
        let path = column.mappedPath ?? spec.path
        guard let first = path.first, path.count > 1 else { return true }
        let head = FieldColumn(head: first)
        return isInCells
          ? !fields.names.contains { head.rank(of: $0) != nil } : !fields.leads(path)
      },
      patterns: patterns.filter { pattern in
        let isWithinCell =
          isInCells && !pattern.isGlob && fields.names.contains(where: pattern.reachesInto)
        return !isWithinCell && !fields.names.contains(where: pattern.fits)
          && !spelled.contains(where: pattern.fits)
      })
  }

  /// Throws when something that was chosen is in none of the catalogues. Where these have no records
  /// there is nothing to show it.
  func check() throws(Failure) {
    guard !isSettled, hasRecords else { return }
    let nowhere = hasMore ? "no record of the first megabyte" : "no record"
    let message =
      specs.first.map {
        FieldMessages.missing($0, among: names, paths, mapping: mapping, nowhere: nowhere)
      } ?? FieldMessages.missing(patterns[0], among: names, paths, nowhere: nowhere)
    throw .data(
      DataProblem(source: sources.joined(separator: ", "), position: nil, message: message))
  }
}
