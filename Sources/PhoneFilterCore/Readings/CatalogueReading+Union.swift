/// One reading for several catalogues or sections, if they are read in the same way.
///
/// If a catalogue lacks a field, or has no values in it, the field is read as in the other
/// catalogues.
package struct ReadingUnion {
  private var head: CatalogueReading?
  /// The fields, each with the catalogue that showed it first.
  private var fields: [(field: FieldReading, source: String)] = []
  private var specPlaces: [String: Int] = [:]
  private var places: [String: Int] = [:]

  package init() {}

  /// The reading of all added catalogues. A property of a whole catalogue stays only if all
  /// catalogues have the same value; the numbers of records are added. A field without a spec is
  /// left out if a spec reads the same field as a whole.
  package var reading: CatalogueReading {
    var reading = head ?? CatalogueReading()
    reading.name = nil
    let known = Set(
      fields.filter { $0.field.part.isWholeField && $0.field.spec != nil }.map(\.field.path))
    reading.fields = fields.map(\.field).filter { $0.spec != nil || !known.contains($0.path) }
    return reading
  }

  package mutating func add(_ reading: CatalogueReading) throws(UsageError) {
    let name = reading.name ?? ""
    head = head.map { $0.common(with: reading) } ?? reading
    for field in reading.fields {
      let place = field.spec.map { specPlaces[$0] } ?? places[field.name]
      guard let place else {
        if let spec = field.spec {
          specPlaces[spec] = fields.count
        } else {
          places[field.name] = fields.count
        }
        fields.append((field, name))
        continue
      }
      let (known, source) = fields[place]
      // A field with values replaces a field without values. Any field replaces an entry without a
      // path.
      guard known.isTelling else {
        if field.isTelling || known.path.isEmpty { fields[place] = (field, name) }
        continue
      }
      guard field.isTelling else { continue }
      do {
        fields[place].field = try known.union(with: field)
      } catch {
        throw UsageError(
          "'\(known.name.visible)' is \(error.first) in \(source), but \(error.second) in "
            + "\(name); write a schema for each, or keep one with --section"
        )
      }
    }
  }
}

extension FieldReading {
  /// True if the field shows how its values are read.
  fileprivate var isTelling: Bool { hasValues && !path.isEmpty }
}

extension FieldReading.Evidence {
  fileprivate func sum(with other: FieldReading.Evidence) -> FieldReading.Evidence {
    var sum = self
    sum.values += other.values
    sum.readable += other.readable
    sum.examples += other.examples.filter { !examples.contains($0) }
    sum.examples = Array(sum.examples.prefix(FieldReading.Evidence.mostExamples))
    return sum
  }
}

/// Two different ways to read a field, in words.
private struct SchemaDifference: Error {
  let first: String
  let second: String
}

extension CatalogueReading {
  /// Returns the reading with the properties of a whole catalogue that both share. The numbers of
  /// records are added.
  fileprivate func common(with other: CatalogueReading) -> CatalogueReading {
    var common = self
    if format != other.format { common.format = nil }
    if encoding != other.encoding { common.encoding = nil }
    if delimiter != other.delimiter { common.delimiter = nil }
    if header != other.header { common.header = [] }
    if rows != other.rows { common.rows = nil }
    if table != other.table { common.table = nil }
    common.records = records.flatMap { own in other.records.map { own + $0 } }
    return common
  }
}

extension FieldReading {
  /// Returns one field that reads the values of both fields. Throws if the fields must be read in
  /// different ways.
  fileprivate func union(
    with other: FieldReading
  ) throws(SchemaDifference) -> FieldReading {
    func differ(_ way: (FieldReading) -> String) -> SchemaDifference {
      SchemaDifference(first: way(self), second: way(other))
    }
    guard path == other.path else {
      throw differ { field in
        field.path.count == 1
          ? "the field '\(field.path[0].visible)'"
          : "down the path \(field.path.joined(separator: ".").visible)"
      }
    }
    guard part == other.part else { throw differ { "the part '\($0.part.rawValue)'" } }
    guard unit == other.unit else {
      throw differ { $0.unit.map { "in \($0)" } ?? "in no other unit" }
    }
    guard marks == other.marks || marks == .open || other.marks == .open else {
      throw differ { "with a decimal \($0.marks.rawValue)" }
    }
    var field = self
    field.isList = isList || other.isList
    if currency != other.currency { field.currency = nil }
    if other.storage == .text { field.storage = .text }
    if marks == .open { field.marks = other.marks }
    field.evidence = evidence.flatMap { own in other.evidence.map(own.sum) }
    field.passedOver += other.passedOver.filter { other in
      !passedOver.contains { $0.field == other.field }
    }
    if kind == other.kind { return field }
    if reader?.isNumeric == true {
      field.kind = .amount
      return field
    }
    if kind.dateOrder != nil, other.kind.dateOrder != nil {
      guard kind == .date || other.kind == .date else { throw differ(\.kind.rawValue) }
      field.kind = kind == .date ? other.kind : kind
      return field
    }
    guard kind != .amount, other.kind != .amount else { throw differ(\.kind.rawValue) }
    // For any other two kinds, such as texts and numbers, the kind is unknown.
    field.kind = .unknown
    return field
  }
}
