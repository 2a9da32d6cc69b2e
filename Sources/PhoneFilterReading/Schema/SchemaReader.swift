/// Reads a schema from its file. Each error has its place.
///
///     shop.schema.json:7:42: unknown type 'txt'; did you mean 'text'? (choices: …)
struct SchemaReader {
  private let document: JSONDocument
  private var schema: CatalogueReading

  private static let members = [
    "$schema", CatalogueReading.versionMember, "format", "encoding", "delimiter", "header", "rows",
    "table", "records", "fields",
  ]
  private static let advice = "phonefilter --explain -f json CATALOGUE writes one"

  static func schema(in document: JSONDocument) throws(Failure) -> CatalogueReading {
    var reader = SchemaReader(document)
    try reader.read()
    return reader.schema
  }

  private init(_ document: JSONDocument) {
    self.document = document
    schema = CatalogueReading(named: document.name)
  }

  /// Returns the document that `make` reads. If it is not JSON, the message adds that a schema is
  /// JSON.
  static func document(
    _ make: () throws(Failure) -> JSONDocument
  ) throws(Failure) -> JSONDocument {
    do { return try make() } catch .data(let problem) {
      throw .data(problem.saying("\(problem.words); a schema is JSON, and \(advice)"))
    } catch { throw error }
  }

  private mutating func read() throws(Failure) {
    let root = document.root
    guard document.kind(of: root) == .object else {
      throw document.problem(
        root, "this is not a schema but \(document.kind(of: root).shown); \(SchemaReader.advice)")
    }
    let members = try document.uniqueMembers(of: root)
    guard let version = members.first(where: { $0.name == CatalogueReading.versionMember }) else {
      throw document.problem(
        root,
        "this is not a schema, because \"\(CatalogueReading.versionMember)\": "
          + "\(CatalogueReading.version) is missing; \(SchemaReader.advice)")
    }
    guard document.text(of: version.value) == CatalogueReading.version else {
      throw document.problem(
        version.value,
        "this version of a schema is unknown; the known version is \(CatalogueReading.version)")
    }
    for member in members { try read(member) }
  }

  private mutating func read(_ member: JSONDocument.Member) throws(Failure) {
    let value = member.value
    switch member.name {
    case "$schema", CatalogueReading.versionMember: break
    case "format":
      schema.format = try document.word(
        at: value, among: InputFormatCatalog.all.map(\.name), what: "format")
    case "encoding":
      schema.encoding = try text(at: value) { name throws(UsageError) in
        _ = try TextEncodingCatalog.encoding(called: name)
      }
    case "delimiter":
      schema.delimiter = try text(at: value) { typed throws(UsageError) in
        _ = try Delimiter(typed: typed)
      }
    case "rows": schema.rows = try text(at: value) { _ in }
    case "table": schema.table = try text(at: value) { _ in }
    case "records": schema.records = try document.count(at: value)
    case "header": schema.header = try document.texts(at: value, "a list of names")
    case "fields": try readFields(value)
    default:
      throw document.unknownMember(member, among: SchemaReader.members)
    }
  }

  /// Returns a text that is not empty and that `check` accepts.
  private func text(
    at node: JSONDocument.Node, _ check: (String) throws(UsageError) -> Void
  ) throws(Failure) -> String {
    try document.expect([.text], at: node, "a text")
    let text = document.text(of: node)
    guard !text.isEmpty else { throw document.problem(node, "the text is empty") }
    do { try check(text) } catch { throw document.problem(node, error.words) }
    return text
  }

  private mutating func readFields(_ list: JSONDocument.Node) throws(Failure) {
    try document.expect([.list], at: list, "a list of fields")
    var specs: Set<String> = []
    var others: Set<String> = []
    for node in document.elements(of: list) {
      let field = try SchemaFieldReader.field(at: node, of: document)
      if let spec = field.spec {
        guard specs.insert(spec).inserted else {
          throw document.problem(node, "a second field for \(spec), but each spec has one field")
        }
      } else {
        guard others.insert(field.name).inserted else {
          throw document.problem(
            node, "a second field with the name '\(field.name.visible)'")
        }
      }
      schema.fields.append(field)
    }
  }
}

extension CatalogueReading {
  /// Reads a schema. Each error has the name and its place.
  package init(json bytes: [UInt8], named name: String) throws(Failure) {
    let document = try SchemaReader.document { () throws(Failure) in
      try JSONDocument(bytes, name: name)
    }
    self = try SchemaReader.schema(in: document)
  }

  /// Reads a schema from its file, or from standard input for `-`.
  package init(at path: CataloguePath) throws(Failure) {
    let document = try SchemaReader.document { () throws(Failure) in try JSONDocument(path) }
    self = try SchemaReader.schema(in: document)
  }

  package init(in file: InputFile) throws(Failure) {
    let document = try SchemaReader.document { () throws(Failure) in try JSONDocument(in: file) }
    self = try SchemaReader.schema(in: document)
  }

  /// Reads a schema from its file, as `--explain -f json` has written it.
  public init(_ path: String) throws(Failure) { try self.init(at: CataloguePath(path)) }
}
