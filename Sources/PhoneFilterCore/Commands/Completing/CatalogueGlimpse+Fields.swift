/// A name that can be typed where a spec or field is asked for.
package struct OfferedField: Equatable {
  package let name: String
  /// The field that a spec is taken from, or the spec that a field is; nil where it is neither.
  package let meaning: String?
}

extension CatalogueGlimpse {
  /// The fields of the catalogues in their order, those within others by their paths, and behind them
  /// the specs that the catalogues have under other names.
  package func fields() -> [OfferedField] {
    var names = DistinctValues<String>()
    forEachCatalogue { opened throws(Failure) in
      let plan = ColumnPlan(specs: [], wanted: SpecCatalog.all, mapping: filter.mapping)
      var settings = filter.input
      if settings.sections.contains(where: opened.path.isCalled) { settings.sections = [] }
      let source = try source(opened, plan, settings)
      let batch = PhoneBatch(plan: plan, capacity: 512)
      // The first records tell what there is; behind what is wrong in them the names stay known.
      let isFilled = (try? source.fill(batch)) ?? false
      source.fields.forEach { names.append($0) }
      guard isFilled, source.text != nil, source.layout.encoding == .json else { return }
      var paths = NestedNames()
      for row in 0..<batch.count where !limits.isOver { paths.look(at: row, in: batch) }
      paths.names.forEach { names.append($0) }
    }
    return named(names.all)
  }

  private func named(_ names: [String]) -> [OfferedField] {
    var meanings: [String: String] = [:]
    var specs: [OfferedField] = []
    for spec in SpecCatalog.all {
      let column = FieldColumn(spec: spec, mapping: filter.mapping, need: .wanted)
      guard let field = column.bestMatch(among: names)?.name else { continue }
      if FieldName.normalized(field) == FieldName.normalized(spec.name) { continue }
      meanings[field] = spec.name
      if !names.contains(spec.name) { specs.append(OfferedField(name: spec.name, meaning: field)) }
    }
    return names.map { OfferedField(name: $0, meaning: meanings[$0]) } + specs
  }
}

/// The paths to values within other fields of JSON records: `camera.main`.
private struct NestedNames {
  /// Maximum depth of objects that are looked into, and maximum number of paths.
  private static let deepest = 4
  private static let most = 500

  private var known = DistinctValues<String>()
  var names: [String] { known.all }

  /// Takes note of the paths in a record.
  mutating func look(at row: Int, in batch: PhoneBatch) {
    let span = batch.spans[batch.recordColumn, row]
    let (start, end) = (Int(span.start), Int(span.end))
    guard start < end, batch.bytes[start] == UInt8(ascii: "{") else { return }
    var scanner = JSONScanner(batch.bytes, end: end, isFinal: true)
    look(&scanner, object: start, within: [])
  }

  private mutating func look(
    _ scanner: inout JSONScanner, object start: Int, within names: [String]
  ) {
    var index = scanner.skipSpace(start + 1)
    while index < scanner.end, scanner.bytes[index] == UInt8(ascii: "\""),
      known.all.count < NestedNames.most
    {
      let keyEnd = scanner.skipString(index)
      let value = keyEnd > 0 ? scanner.skipColon(keyEnd) : keyEnd
      guard value > 0, value < scanner.end else { return }
      // Most values are plain, and their names need not be read at the top.
      let isObject = scanner.bytes[value] == UInt8(ascii: "{")
      if isObject || !names.isEmpty {
        let path = names + [scanner.key(at: index)]
        if isObject, path.count < NestedNames.deepest {
          look(&scanner, object: value, within: path)
        } else if !isObject {
          note(path)
        }
      }
      let end = scanner.skipValue(value)
      guard end > 0 else { return }
      index = scanner.skipSpace(end)
      guard index < scanner.end, scanner.bytes[index] == UInt8(ascii: ",") else { return }
      index = scanner.skipSpace(index + 1)
    }
  }

  /// A point in a name would be taken for one between names.
  private mutating func note(_ path: [String]) {
    guard path.count > 1, !path.contains(where: { $0.isEmpty || $0.utf8.contains(0x2E) }) else {
      return
    }
    known.append(path.joined(separator: "."))
  }
}
