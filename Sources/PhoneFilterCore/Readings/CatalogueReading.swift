/// The way to read a catalogue: the meaning of each field, and the evidence for it.
///
///     first records ─► reading ─┬─► --explain          prints it
///                               ├─► --explain -f json  writes it
///     file ─────────► reading ──┴─► --schema           reads it
///
/// A catalogue shows by itself how to read it, but each part of it may show something else. A
/// reading in a file is valid for all parts.
public struct CatalogueReading: Sendable, Equatable {
  /// The name for messages: the name of the file of the reading, or of the sampled catalogue.
  public package(set) var name: String?
  /// The name of the format, with the names of `--input`; nil if the content shows the format.
  public var format: String?
  /// The name of the encoding of its text; nil for UTF-8.
  public var encoding: String?
  /// The delimiter between the cells of delimited text, with the names of `--delimiter`.
  public var delimiter: String?
  /// The names of the columns of delimited text without a header.
  public var header: [String] = []
  /// The path to the records of JSON, with the syntax of `--rows`.
  public var rows: String?
  /// The table of a database.
  public var table: String?
  /// The number of sampled records; nil if no records were read.
  public var records: Int?
  /// Doubts about the reading of its fields, for the user. They are not compared or written.
  package var doubts: [Message] = []
  /// The known fields. The fields of specs come first.
  public var fields: [FieldReading] = []

  public init() {}

  /// Creates an empty reading from a file with this name.
  package init(named name: String?) { self.name = name }

  /// The name for messages: the schema 'shop.json'.
  package var called: String { name.map { "the schema '\($0.visible)'" } ?? "the schema" }

  /// The reading of a catalogue that `--normalize` writes: each field has the name of its spec, and
  /// numbers are plain.
  public static let canonical: CatalogueReading = {
    var schema = CatalogueReading()
    schema.fields = SpecCatalog.all.map {
      FieldReading(spec: $0.name, path: [$0.name], kind: $0.isNumeric ? .number : .text)
    }
    return schema
  }()

  /// Returns the field of a spec; nil if the schema does not name the spec.
  public func field(ofSpec name: String) -> FieldReading? { fields.first { $0.spec == name } }

  /// Returns the field of a spec. If the user typed another name for the spec, and another field
  /// has that name, returns that other field.
  package func field(asking spec: any PhoneSpec) -> FieldReading? {
    let own = field(ofSpec: spec.name)
    guard let typed = spec.typedSpelling, own?.path.isEmpty == false,
      let other = field(called: typed), other.path != own?.path
    else { return own }
    return other
  }

  /// Returns the field with this name, or with this path joined by points. It may belong to a spec.
  public func field(called name: String) -> FieldReading? {
    fields.first { $0.path == [name] } ?? fields.first { $0.path.joined(separator: ".") == name }
  }
}

extension CatalogueReading {
  /// Returns true if the readings are equal. Their names and doubts do not count.
  public static func == (one: CatalogueReading, other: CatalogueReading) -> Bool {
    one.format == other.format && one.encoding == other.encoding
      && one.delimiter == other.delimiter && one.header == other.header
      && one.rows == other.rows && one.table == other.table && one.records == other.records
      && one.fields == other.fields
  }
}
