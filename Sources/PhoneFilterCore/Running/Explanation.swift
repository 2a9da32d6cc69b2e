/// How the catalogues of a run were read and filtered, for `--explain`.
///
///     shop.csv: csv, ';' between cells, windows-1252; 1357 rows read
///       model       ← Name                  all of 1357
///       memory      ← RAM (MB), in MB       1350 of 1357, 7 not readable
///       processor   no field; --map 'processor=FIELD' takes one
///     filters: model, then memory
///     pushed down: nothing
///     threads: 2
struct Explanation {
  private let filter: FilterRequest
  private let plan: ColumnPlan
  private var sources: [String] = []
  private var pushedDown: [String] = []
  /// The largest number of threads that has read one of the catalogues.
  var threads = 1

  init(_ filter: FilterRequest, _ plan: ColumnPlan) {
    self.filter = filter
    self.plan = plan
  }

  /// Takes note of a catalogue that has been read as far as was needed.
  mutating func note(_ source: any CatalogueSource, _ census: FieldCensus) {
    var lines = [
      "\(source.name.visible): \(source.facts.joined(separator: ", ")); "
        + "\(census.rowCount) row\(census.rowCount == 1 ? "" : "s") read"
    ]
    let specs = plan.specs.filter { !$0.isField }
    let width = specs.map(\.name.count).max() ?? 0
    for spec in SpecCatalog.all where specs.contains(where: { $0.name == spec.name }) {
      let name = spec.name + String(repeating: " ", count: width - spec.name.count)
      lines.append("  \(name)  \(origin(of: spec, in: source, census))")
      lines += considered(for: spec, in: source)
    }
    sources.append(lines.joined(separator: "\n"))
    for work in source.pushedDown where !pushedDown.contains(work) { pushedDown.append(work) }
  }

  /// The whole of it, in lines.
  var text: String {
    let order = FilterChain.strategies(for: filter.specifications).map(\.spec.name.visible)
    let filters = order.isEmpty ? "none" : order.joined(separator: ", then ")
    let pushed = pushedDown.isEmpty ? "nothing" : pushedDown.joined(separator: "; ")
    return
      (sources + ["filters: \(filters)", "pushed down: \(pushed)", "threads: \(threads)"])
      .joined(separator: "\n")
  }

  /// Where a spec comes from in a catalogue, and how much of it can be read.
  private func origin(
    of spec: any PhoneSpec, in source: any CatalogueSource, _ census: FieldCensus
  ) -> String {
    if let schema = filter.input.schema { return origin(of: spec, by: schema, in: source, census) }
    if filter.mapping.field(for: spec.name) == nil { return "taken away by --map" }
    if source.choices.contains(where: { $0.spec.name == spec.name && $0.isRefused }) {
      return "no field; --map '\(spec.name)=FIELD' takes one"
    }
    let column = FieldColumn(spec: spec, mapping: filter.mapping)
    let readings = source.layout.readings
    let path = readings.path(to: spec.name)
    let matches = source.fields.compactMap { name in column.match(name).map { (name, $0.rank) } }
    let best = matches.map(\.1).min()
    let names =
      path.isEmpty ? matches.filter { $0.1 == best }.map(\.0) : [path.joined(separator: ".")]
    if names.isEmpty {
      return "no field; --map '\(spec.name)=FIELD' takes one"
    }
    if names.count > 1, source.layout.encoding == .cell || !source.layout.header.isEmpty {
      return FieldMessages.rivals(for: spec.name, among: names)
    }
    var origin = "← " + names.map(\.visible).joined(separator: " or ")
    let style = readings.style(of: spec.name)
    if let unit = spec.unitName(style.unit) { origin += ", in \(unit)" }
    if style.marks == .comma { origin += ", with a decimal comma" }
    if names.count > 1 { origin += " (--map '\(spec.name)=\(names[0].visible)' takes one)" }
    return origin + "; " + readable(census.count(of: spec), of: census.rowCount)
  }

  /// Where a schema has a spec.
  private func origin(
    of spec: any PhoneSpec, by schema: SchemaFields, in source: any CatalogueSource,
    _ census: FieldCensus
  ) -> String {
    guard let field = schema.field(called: spec.name) else {
      return "no field; \(schema.schema.called) has none"
    }
    let name = field.path.joined(separator: ".").visible
    guard source.fields.contains(field.path[0]) else { return "no field '\(name)' here" }
    var origin = "← " + name
    if let unit = field.unit { origin += ", in \(unit.visible)" }
    if field.marks == .comma { origin += ", with a decimal comma" }
    return origin + "; " + readable(census.count(of: spec), of: census.rowCount)
  }

  /// The fields that a spec could have been taken from, where there are several or none is plain.
  private func considered(
    for spec: any PhoneSpec, in source: any CatalogueSource
  ) -> [String] {
    guard let choice = source.choices.first(where: { $0.spec.name == spec.name }) else { return [] }
    let isPlain = choice.chosen == nil && !choice.isRefused && choice.candidates.count < 2
    return isPlain ? [] : choice.told.map { "    \($0)" }
  }

  /// How many rows have a value, and how many of the values can be read.
  private func readable(_ count: FieldCensus.Count, of rows: Int) -> String {
    if rows == 0 { return "no row was read" }
    let filled = count.filled == rows ? "all have it" : "\(count.filled) have it"
    let unreadable = count.filled - count.read
    guard count.filled > 0, unreadable > 0 else { return filled }
    // A part of the values must not look like all of them.
    let percent = min(99, count.read * 100 / count.filled)
    return "\(filled), \(count.read) can be read (\(percent) %)"
  }
}
