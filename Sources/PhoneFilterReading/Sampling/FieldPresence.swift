/// A field that the user asks about, by a spec or by a pattern.
package enum AskedField {
  case spec(any PhoneSpec)
  case pattern(FieldPattern)

  /// Returns true if the field may be within another field.
  fileprivate func mayBeWithin(by mapping: FieldMapping) -> Bool {
    switch self {
    case .spec(let spec): spec.path.count > 1 || mapping.isNamed(spec.name)
    case .pattern(let pattern): pattern.typed.contains(".")
    }
  }
}

/// The fields that one or more catalogues have had so far.
///
///     header, first megabyte ─► names, paths ──────┐
///                                                  ├─► has(field)? ─► message(without: field)
///     records, as they are read ─► columns, names ─┘
///
/// If no record has a field that the user asks about, the name is nearly always a slip: an answer
/// would be a lie.
package struct FieldPresence {
  /// The columns of the records that are read; nil if the first records of each catalogue decide.
  private let plan: ColumnPlan?
  /// The mapping for all catalogues.
  private let given: FieldMapping
  package let required: [any PhoneSpec]
  private var sources: [String] = []
  /// The fields of headers and first records.
  private var firstNames: [String] = []
  /// The fields that were not looked into: a cell may spell a list of objects.
  private var unopened: [String] = []
  private var paths: [[String]] = []
  /// True if records follow the first megabyte.
  private var hasMore = false
  /// True if there was a record. Without records, nothing can show a field.
  package private(set) var hasRecords = false
  /// The required specs with a path that has led nowhere so far.
  package private(set) var openPaths: [any PhoneSpec] = []

  package init(_ mapping: FieldMapping, _ plan: ColumnPlan? = nil) {
    given = mapping
    self.plan = plan
    required = plan?.specs(of: .required) ?? []
  }

  /// Returns true if some record has the field: a record of the current source, or an earlier one.
  package func has(_ field: AskedField, in source: any CatalogueSource) -> Bool {
    switch field {
    case .spec(let spec): has(spec, in: source)
    case .pattern(let pattern):
      !pattern.isGlob && unopened.contains(where: pattern.reachesInto)
        || names(in: source).contains(where: pattern.fits)
        || paths.contains { pattern.fits($0.joined(separator: ".")) }
    }
  }

  private func has(_ spec: any PhoneSpec, in source: any CatalogueSource) -> Bool {
    if spec.namesCurrency, source.layout.readings.showCurrency { return true }
    if let plan, let own = plan.index(of: spec.name) {
      let head = spec.path.first.flatMap { plan.index(of: ColumnPlan.headName($0)) }
      let columns = [own] + (head.map { [$0] } ?? []) + plan.alternativeColumns(of: spec.name)
      return columns.contains(where: source.hasSeen(column:))
        || plan.columns[own].need != .required && source.hasNested(spec.name)
    }
    let column = FieldColumn(spec: spec, mapping: mapping)
    if source.hasNested(spec.name)
      || names(in: source).contains(where: { column.rank(of: $0) != nil })
    {
      return true
    }
    let path = column.mappedPath ?? spec.path
    guard let first = path.first, path.count > 1 else { return false }
    let (head, wanted) = (FieldColumn(head: first), path.map(FieldName.normalized))
    return unopened.contains { head.rank(of: $0) != nil }
      || paths.contains { $0.map(FieldName.normalized).starts(with: wanted) }
  }

  /// The mapping for the catalogue that is read.
  package var mapping: FieldMapping {
    guard plan != nil, let source = sources.first else { return given }
    return given.holding(for: CataloguePath(source))
  }

  /// The names of the fields so far, with the numbered names of fields that share a name.
  private func names(in source: (any CatalogueSource)?) -> [String] {
    plan == nil ? firstNames : FieldPresence.typed(source?.fields ?? [])
  }

  private static func typed(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return (names + (FieldName.numbered(names) ?? [])).filter { known.insert($0).inserted }
  }

  /// The message about a field that no record has: no record of the current source, or of all
  /// sources inspected so far.
  package func message(without field: AskedField, in source: (any CatalogueSource)? = nil)
    -> Message
  {
    let names = names(in: source)
    let paths = paths.map { $0.joined(separator: ".") }
    let nowhere = hasMore ? "no record of the first megabyte" : "no record"
    switch field {
    case .pattern(let pattern):
      return FieldMessages.missing(pattern, among: names, paths, nowhere: nowhere)
    case .spec(let spec):
      let choice = source?.choices.first { $0.spec.name == spec.name }
      return choice.flatMap(FieldRemarks.refused)
        ?? FieldMessages.missing(spec, among: names, paths, mapping: mapping, nowhere: nowhere)
    }
  }

  /// The failure of a run that asks about a field that no record has. `answer` is the advice on
  /// another way to get an answer.
  package func failure(
    without field: AskedField, in source: (any CatalogueSource)? = nil, answer: String? = nil
  ) -> Failure {
    .data(
      DataProblem(
        source: sources.joined(separator: ", "), position: nil,
        message: message(without: field, in: source)
          + Message(answer.map { "; " + $0 } ?? "")))
  }
}

// MARK: - Before a record is read

extension FieldPresence {
  /// Searches for some fields in the header or the first records of one more catalogue; none of its
  /// records has been read. Returns the fields that are still missing.
  package mutating func look(
    for asked: [AskedField], in source: any CatalogueSource
  ) -> [AskedField] {
    sources.append(source.name)
    let header = source.layout.header
    if header.isEmpty {
      let withPaths = asked.contains { $0.mayBeWithin(by: mapping) }
      look(for: asked, in: source, withPaths: withPaths)
      // The message names the fields within other fields, too.
      if !withPaths, !asked.allSatisfy({ has($0, in: source) }) {
        look(for: asked, in: source, withPaths: true)
      }
    } else {
      hasRecords = true
      let names = FieldPresence.typed(header)
      FieldPresence.add(names, to: &firstNames)
      unopened += names
    }
    return asked.filter { !has($0, in: source) }
  }

  private mutating func look(
    for asked: [AskedField], in source: any CatalogueSource, withPaths: Bool
  ) {
    let isCut = source.text?.showFirstRecords { batch, fields in
      FieldPresence.add(fields, to: &firstNames)
      if batch.count > 0 {
        hasRecords = true
        if withPaths { FieldPresence.add(PathSample(batch).paths, to: &paths) }
      }
      return asked.allSatisfy { has($0, in: source) }
    }
    hasMore = hasMore || isCut ?? false
  }

  /// Adds the names that are not in the list yet.
  private static func add<Name: Hashable>(_ more: [Name], to names: inout [Name]) {
    if names.isEmpty { return names = more }
    var known = Set(names)
    names += more.filter { known.insert($0).inserted }
  }
}

// MARK: - While records are read

extension FieldPresence {
  /// True if all paths have led somewhere: then batches need no further look.
  package var isSettled: Bool { openPaths.isEmpty }

  /// Begins a catalogue, before it is read. If its first records lack a required field, one of the
  /// paths in them may be the right one. The paths are the same for a file and a pipe, and for
  /// every reader.
  package mutating func begin(_ source: any CatalogueSource) {
    sources = [source.name]
    hasRecords = false
    openPaths = required.filter { $0.path.count > 1 }
    let isLacking = source.text.map { $0.plan.lacksField(of: required) } ?? false
    paths = isLacking ? source.firstPaths : []
  }

  /// Looks at the records of a batch, matching or not. A path mostly leads somewhere in the first
  /// record.
  package mutating func note(_ batch: PhoneBatch) {
    // With a schema, `begin` is not called.
    hasRecords = !sources.isEmpty
    guard let plan, !openPaths.isEmpty else { return }
    openPaths.removeAll { spec in
      let column = plan.index(of: spec.name)
      let locator = ValueLocator(spec, in: batch)
      return (0..<batch.count).contains { row in
        column.map { !batch.spans[$0, row].isEmpty } ?? false || locator.hasPath(row)
      }
    }
  }
}
