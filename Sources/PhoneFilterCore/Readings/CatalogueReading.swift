/// How a catalogue is read: what each of its fields is, and what has shown that.
///
///     first records ─► reading ─┬─► --explain          prints it
///                               ├─► --explain -f json  writes it
///     file ─────────► reading ──┴─► --schema           reads it
///
/// A catalogue shows by itself how it is to be read, but each part of it may show something else. A
/// reading that was written down holds for all parts.
public struct CatalogueReading: Sendable, Equatable {
  /// The name for messages: of the file that it was read from, or of the catalogue that has shown it.
  public package(set) var name: String?
  /// The name of the format, as `--input` has it; nil where the content shows it.
  public var format: String?
  /// The name of the encoding of its text; nil for UTF-8.
  public var encoding: String?
  /// What is between the cells of delimited text, as `--delimiter` has it.
  public var delimiter: String?
  /// The names of the columns of delimited text without a header.
  public var header: [String] = []
  /// The path to the records of JSON, as `--rows` has it.
  public var rows: String?
  /// The table of a database.
  public var table: String?
  /// Number of records that have shown it; nil where none were looked at.
  public var records: Int?
  /// What the user is told of how its fields are read. It is no part of what is compared or written.
  package var doubts: [String] = []
  /// The fields that are known, those of specs first.
  public var fields: [FieldReading] = []

  public init() {}

  /// An empty one of a file with a name.
  package init(named name: String?) { self.name = name }

  /// The name for messages: the schema 'shop.json'.
  package var called: String { name.map { "the schema '\($0.visible)'" } ?? "the schema" }

  /// The catalogue that `--normalize` writes: each spec by its own name, and its numbers plain.
  public static let canonical: CatalogueReading = {
    var schema = CatalogueReading()
    schema.fields = SpecCatalog.all.map {
      FieldReading(spec: $0.name, path: [$0.name], kind: $0.isNumeric ? .number : .text)
    }
    return schema
  }()

  /// The field of a spec; nil where the schema does not name the spec.
  public func field(ofSpec name: String) -> FieldReading? { fields.first { $0.spec == name } }

  /// The field of a spec, or the one beside it that is called as the spec was typed.
  package func field(asking spec: any PhoneSpec) -> FieldReading? {
    let own = field(ofSpec: spec.name)
    guard let typed = spec.typedSpelling, own?.path.isEmpty == false,
      let other = field(called: typed), other.path != own?.path
    else { return own }
    return other
  }

  /// The field with a name or a path, whatever spec it is.
  public func field(called name: String) -> FieldReading? {
    fields.first { $0.path == [name] } ?? fields.first { $0.path.joined(separator: ".") == name }
  }
}

extension CatalogueReading {
  /// Two readings are the same if they say the same, whatever their files are called.
  public static func == (one: CatalogueReading, other: CatalogueReading) -> Bool {
    one.format == other.format && one.encoding == other.encoding
      && one.delimiter == other.delimiter && one.header == other.header
      && one.rows == other.rows && one.table == other.table && one.records == other.records
      && one.fields == other.fields
  }
}
