/// One schema for several catalogues or sections, if they are read alike.
///
/// A field that one lacks, or has no values in, is read as the others have it.
struct SchemaUnion {
  private var head: CatalogueSchema?
  /// The fields, each with the catalogue that showed it first.
  private var fields: [(found: SurveyedField, source: String)] = []
  private var specPlaces: [String: Int] = [:]
  private var places: [String: Int] = [:]

  /// The schema of all that were added: of what is said of a whole catalogue only that which holds for
  /// each of them.
  var schema: CatalogueSchema {
    var schema = head ?? CatalogueSchema()
    let known = Set(
      fields.filter { $0.found.field.part.isWholeField && $0.found.field.spec != nil }
        .map(\.found.field.path))
    schema.fields = fields.map(\.found.field).filter { $0.spec != nil || !known.contains($0.path) }
    return schema
  }

  /// Adds what another catalogue or section has shown.
  mutating func add(_ section: SectionSchema) throws(Failure) {
    head = head.map { $0.common(with: section.head) } ?? section.head
    for found in section.fields {
      let field = found.field
      let place = field.spec.map { specPlaces[$0] } ?? places[field.name]
      guard let place else {
        if let spec = field.spec {
          specPlaces[spec] = fields.count
        } else {
          places[field.name] = fields.count
        }
        fields.append((found, section.name))
        continue
      }
      let (known, source) = fields[place]
      // What shows nothing is told apart from what shows something.
      guard known.isTelling else {
        if found.isTelling || known.field.path.isEmpty { fields[place] = (found, section.name) }
        continue
      }
      guard found.isTelling else { continue }
      do {
        fields[place].found.field = try known.field.union(with: field)
      } catch {
        throw .usage(
          UsageError(
            "'\(known.field.name.visible)' is \(error.first) in \(source), and \(error.second) in "
              + "\(section.name): they are read in two ways; write a schema for each of them, or keep "
              + "one with --section"))
      }
    }
  }
}

/// What a catalogue, or a section of one, has shown.
struct SectionSchema {
  /// What it is called in messages.
  let name: String
  /// What is said of it as a whole.
  var head = CatalogueSchema()
  var fields: [SurveyedField] = []
}

extension SurveyedField {
  /// Whether it says how values are read.
  fileprivate var isTelling: Bool { hasValues && !field.path.isEmpty }
}

/// Two ways in which a field is read.
private struct SchemaDifference: Error {
  let first: String
  let second: String
}

extension CatalogueSchema {
  /// What two schemas say alike of a whole catalogue.
  fileprivate func common(with other: CatalogueSchema) -> CatalogueSchema {
    var common = self
    if format != other.format { common.format = nil }
    if encoding != other.encoding { common.encoding = nil }
    if delimiter != other.delimiter { common.delimiter = nil }
    if header != other.header { common.header = [] }
    if rows != other.rows { common.rows = nil }
    if table != other.table { common.table = nil }
    return common
  }
}

extension CatalogueSchema.Field {
  /// The field as both are read; throws where that cannot be one way.
  fileprivate func union(
    with other: CatalogueSchema.Field
  ) throws(SchemaDifference) -> CatalogueSchema.Field {
    func differ(_ way: (CatalogueSchema.Field) -> String) -> SchemaDifference {
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
    if other.storage == .text { field.storage = .text }
    if marks == .open { field.marks = other.marks }
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
