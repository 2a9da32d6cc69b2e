/// One reading for several catalogues or sections, if they are read alike.
///
/// A field that one lacks, or has no values in, is read as the others have it.
package struct ReadingUnion {
  private var head: CatalogueReading?
  /// The fields, each with the catalogue that showed it first.
  private var fields: [(field: FieldReading, source: String)] = []
  private var specPlaces: [String: Int] = [:]
  private var places: [String: Int] = [:]

  package init() {}

  /// The reading of all that were added: of what is said of a whole catalogue only that which holds for
  /// each of them.
  package var reading: CatalogueReading {
    var reading = head ?? CatalogueReading()
    reading.name = nil
    let known = Set(
      fields.filter { $0.field.part.isWholeField && $0.field.spec != nil }.map(\.field.path))
    reading.fields = fields.map(\.field).filter { $0.spec != nil || !known.contains($0.path) }
    return reading
  }

  /// Adds what another catalogue or section has shown.
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
      // What shows nothing is told apart from what shows something.
      guard known.isTelling else {
        if field.isTelling || known.path.isEmpty { fields[place] = (field, name) }
        continue
      }
      guard field.isTelling else { continue }
      do {
        fields[place].field = try known.union(with: field)
      } catch {
        throw UsageError(
          "'\(known.name.visible)' is \(error.first) in \(source), and \(error.second) in \(name): "
            + "they are read in two ways; write a schema for each of them, or keep one with --section"
        )
      }
    }
  }
}

extension FieldReading {
  /// Whether it says how values are read.
  fileprivate var isTelling: Bool { hasValues && !path.isEmpty }
}

extension FieldReading.Evidence {
  /// What two catalogues have shown.
  fileprivate func sum(with other: FieldReading.Evidence) -> FieldReading.Evidence {
    var sum = self
    sum.values += other.values
    sum.readable += other.readable
    sum.examples += other.examples.filter { !examples.contains($0) }
    sum.examples = Array(sum.examples.prefix(FieldReading.Evidence.mostExamples))
    return sum
  }
}

/// Two ways in which a field is read.
private struct SchemaDifference: Error {
  let first: String
  let second: String
}

extension CatalogueReading {
  /// What two readings say alike of a whole catalogue.
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
  /// The field as both are read; throws where that cannot be one way.
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
    // Texts here and numbers there are anything.
    field.kind = .unknown
    return field
  }
}
