/// A field of a catalogue, with the way to read its values.
public struct FieldReading: Sendable, Equatable {
  /// The name of the spec that the field holds; nil if the field is not a spec.
  public var spec: String?
  /// The path of names to its values: one name for a field directly in the record, and no names for
  /// a spec without a field.
  public var path: [String]
  /// The paths of other fields. If a record has no value in this field, the first other field with
  /// a value is used.
  public var otherPaths: [[String]] = []
  public var kind: Kind
  public var isList = false
  /// The name of the unit of bare numbers; nil for the spec's own unit, or for no unit.
  public var unit: String?
  /// The code of the currency of its prices, or a sign that several currencies share; nil if
  /// unknown.
  public var currency: String?
  /// The decimal mark in its texts; `open` if each value shows its own mark.
  public var marks = Marks.open
  public var part = Part.whole
  /// The form in which an engine stores its numbers; nil if unknown.
  public var storage: Storage?
  /// The evidence in the first records; nil if no records were read.
  public var evidence: Evidence?
  /// The other fields that were considered for the spec, the best name first.
  public var passedOver: [PassedOver] = []

  public init(spec: String? = nil, path: [String], kind: Kind) {
    self.spec = spec
    self.path = path
    self.kind = kind
  }

  /// The name that the user types: the spec's name, or the path joined by points.
  public var name: String { spec ?? path.joined(separator: ".") }
}

extension FieldReading {
  /// The values of a field in the first records.
  public struct Evidence: Sendable, Equatable {
    /// The number of records with a value.
    public var values: Int
    /// The number of these values that can be read as the field's kind.
    public var readable: Int
    /// Some of the values, each once.
    public var examples: [String]

    public init(values: Int = 0, readable: Int = 0, examples: [String] = []) {
      self.values = values
      self.readable = readable
      self.examples = examples
    }

    package static let mostExamples = 3
    /// The maximum number of characters of an example.
    package static let mostCharacters = 40
  }

  /// A field that was considered for a spec and not used.
  public struct PassedOver: Sendable, Equatable {
    /// The field's name, or its path joined by points.
    public var field: String
    public var reason: Reason
    public var evidence: Evidence

    public init(field: String, reason: Reason, evidence: Evidence) {
      self.field = field
      self.reason = reason
      self.evidence = evidence
    }

    /// The reason why the field is not used for the spec.
    public enum Reason: Sendable, Equatable {
      /// Another field matches the spec equally well.
      case rival
      /// The field is read only in records without the field at `path`.
      case otherName
      /// An objection to its name or values, in words that follow the field's name.
      case objection(String)

      /// Creates the reason that `told` writes as these words.
      public init(told: String) {
        self = [.rival, .otherName].first { $0.told == told } ?? .objection(told)
      }

      /// The reason in words that follow the field's name.
      public var told: String {
        switch self {
        case .rival: "is an equal candidate"
        case .otherName: "is taken where a record has no field with another name of the spec"
        case .objection(let objection): objection
        }
      }
    }
  }

  /// True if some record has a value, or if no records were read. A field without values gives no
  /// evidence for other catalogues.
  var hasValues: Bool { evidence.map { $0.values > 0 } ?? true }

  package var rivals: [String] { passedOver.filter { $0.reason == .rival }.map(\.field) }

  /// The kind of values that a field holds.
  public enum Kind: String, Sendable, CaseIterable {
    /// Texts. A number among them is compared as a text, by its spelling.
    case text
    /// Plain numbers: numbers of JSON, or cells that hold only a number.
    case number
    /// Texts that hold a number with a unit or with marks between its digits, such as `8 GB` and
    /// `1.299,00`.
    case amount
    /// Amounts of several measures, or in several currencies. Most are in the field's unit.
    case mixture = "mixed amounts"
    /// Dates that show their order, or have their month in letters.
    case date
    /// Dates whose day comes first: `31/01/2023`.
    case dayFirstDate = "day-first date"
    /// Dates whose month comes first: `01/31/2023`.
    case monthFirstDate = "month-first date"
    case truth = "boolean"
    /// Any values: the kind is unknown, for example because the first records had no value.
    case unknown
  }

  /// The decimal mark in the numbers of a field's texts.
  public enum Marks: String, Sendable, CaseIterable {
    case open
    case point
    case comma
  }

  /// The part of a field's values that belongs to the spec.
  public enum Part: String, Sendable, CaseIterable {
    case whole
    /// One of several amounts: `64GB/4GB`.
    case amount
    /// One of several amounts in a field of memory, where a small amount alone is the memory.
    case amountInMemory = "amount in memory"
    /// Each of several texts: `Black, White`.
    case each
    /// The part that is in a phone's name.
    case title
  }

  /// The form in which an SQL engine stores numbers.
  public enum Storage: String, Sendable, CaseIterable {
    case integer
    case decimal
    case double
    /// Numbers of 32 bits, which cannot hold most decimals exactly.
    case float
    /// Texts that spell numbers. An engine compares them differently, or not at all.
    case text
  }
}
