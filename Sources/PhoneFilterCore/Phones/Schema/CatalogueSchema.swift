/// How a catalogue is read, written down: what `--explain -f json` prints, and `--schema` takes.
///
/// A catalogue shows by itself how it is to be read, but each part of it may show something else. What
/// is written down holds for all of them.
public struct CatalogueSchema: Sendable, Equatable {
  /// The name of the file that it was read from, for messages; nil where it was made.
  public private(set) var name: String?
  /// The name of the format, as `--input` has it; nil where the content shows it.
  public var format: String?
  /// The name of the encoding of its text; nil for UTF-8.
  public var encoding: String?
  /// What stands between the cells of delimited text, as `--delimiter` has it.
  public var delimiter: String?
  /// The names of the columns of delimited text without a header.
  public var header: [String] = []
  /// The path to the records of JSON, as `--rows` has it.
  public var rows: String?
  /// The table of a database.
  public var table: String?
  /// The fields that are known, those of specs first.
  public var fields: [Field] = []

  public init() {}

  /// An empty one of a file with a name.
  init(named name: String?) { self.name = name }

  /// The name for messages: the schema 'shop.json'.
  package var called: String { name.map { "the schema '\($0.visible)'" } ?? "the schema" }

  /// A field of a catalogue, and how its values are read.
  public struct Field: Sendable, Equatable {
    /// The name of the spec that it is; nil for a field that is none.
    public var spec: String?
    /// The names down to its values: one name for a field of the record's own, none for a spec that no
    /// field is.
    public var path: [String]
    /// What its values are.
    public var kind: Kind
    /// Whether values are lists.
    public var isList = false
    /// The name of the unit that bare numbers are in; nil for the spec's own, or for none.
    public var unit: String?
    /// What is decimal in its texts; open where each value shows that.
    public var marks = Marks.open
    /// Which part of the values counts.
    public var part = Part.whole
    /// How an engine holds its numbers; nil where that is not known.
    public var storage: Storage?

    public init(spec: String? = nil, path: [String], kind: Kind) {
      self.spec = spec
      self.path = path
      self.kind = kind
    }

    /// The name by which it is asked for: the spec's, or the names down to it.
    public var name: String { spec ?? path.joined(separator: ".") }
  }

  /// What the values of a field are.
  public enum Kind: String, Sendable, CaseIterable {
    /// Texts; a number among them is compared as it is spelled.
    case text
    /// Plain numbers: those of JSON, or cells that are nothing else.
    case number
    /// Texts that hold a number with a unit or with marks: `8 GB`, `1.299,00 €`.
    case amount
    /// Amounts of several measures, or in several currencies: most are in the unit.
    case mixture = "mixed amounts"
    /// Dates that show their order, or have their month in letters.
    case date
    /// Dates whose day stands first: `31/01/2023`.
    case dayFirstDate = "day-first date"
    /// Dates whose month stands first: `01/31/2023`.
    case monthFirstDate = "month-first date"
    /// True or false.
    case truth = "boolean"
    /// Anything: nothing is known of it, as where the first records had no value.
    case unknown
  }

  /// What is decimal in the numbers of a field's texts.
  public enum Marks: String, Sendable, CaseIterable {
    case open
    case point
    case comma
  }

  /// The part of a field's values that is the spec's.
  public enum Part: String, Sendable, CaseIterable {
    case whole
    /// One of several amounts: `64GB/4GB`.
    case amount
    /// One of several amounts in a field of memory, where a small amount alone is the memory.
    case amountInMemory = "amount in memory"
    /// Each of several texts: `Black, White`.
    case each
    /// What stands in a phone's name.
    case title
  }

  /// How an engine of SQL holds numbers.
  public enum Storage: String, Sendable, CaseIterable {
    case integer
    case decimal
    case double
    /// Numbers of 32 bits, of which most decimals are no member.
    case float
    /// Texts that spell them, which an engine compares otherwise, or not at all.
    case text
  }

  /// The catalogue that `--normalize` writes: each spec by its own name, and its numbers plain.
  public static let canonical: CatalogueSchema = {
    var schema = CatalogueSchema()
    schema.fields = SpecCatalog.all.map {
      Field(spec: $0.name, path: [$0.name], kind: $0.isNumeric ? .number : .text)
    }
    return schema
  }()

  /// The field of a spec; nil where the schema does not name the spec.
  public func field(ofSpec name: String) -> Field? { fields.first { $0.spec == name } }

  /// The field with a name or a path, whatever spec it is.
  public func field(called name: String) -> Field? {
    fields.first { $0.path == [name] } ?? fields.first { $0.path.joined(separator: ".") == name }
  }
}

extension CatalogueSchema {
  /// Two schemas are the same if they say the same, whatever their files are called.
  public static func == (one: CatalogueSchema, other: CatalogueSchema) -> Bool {
    one.format == other.format && one.encoding == other.encoding
      && one.delimiter == other.delimiter && one.header == other.header
      && one.rows == other.rows && one.table == other.table && one.fields == other.fields
  }
}
