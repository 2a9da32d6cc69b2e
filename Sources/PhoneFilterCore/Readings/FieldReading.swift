/// A field of a catalogue, and how its values are read.
public struct FieldReading: Sendable, Equatable {
  /// The name of the spec that it is; nil for a field that is none.
  public var spec: String?
  /// The names down to its values: one name for a field of the record's own, none for a spec that no
  /// field is.
  public var path: [String]
  /// The paths to other fields, of which a record takes the first one that has a value where the field
  /// has none.
  public var otherPaths: [[String]] = []
  /// What its values are.
  public var kind: Kind
  /// Whether values are lists.
  public var isList = false
  /// The name of the unit that bare numbers are in; nil for the spec's own, or for none.
  public var unit: String?
  /// The code of the currency that its prices are in, or a sign of several currencies; nil where none
  /// is known.
  public var currency: String?
  /// What is decimal in its texts; open where each value shows that.
  public var marks = Marks.open
  /// Which part of the values counts.
  public var part = Part.whole
  /// How an engine holds its numbers; nil where that is not known.
  public var storage: Storage?
  /// What the first records have shown of it; nil where none were looked at.
  public var evidence: Evidence?
  /// The other fields that were looked at for the spec, the best name first.
  public var passedOver: [PassedOver] = []

  public init(spec: String? = nil, path: [String], kind: Kind) {
    self.spec = spec
    self.path = path
    self.kind = kind
  }

  /// The name by which it is asked for: the spec's, or the names down to it.
  public var name: String { spec ?? path.joined(separator: ".") }
}

extension FieldReading {
  /// What the first records have in a field.
  public struct Evidence: Sendable, Equatable {
    /// Number of records with a value.
    public var values: Int
    /// Number of these values that can be read as what the field is.
    public var readable: Int
    /// Some of the values, each once.
    public var examples: [String]

    public init(values: Int = 0, readable: Int = 0, examples: [String] = []) {
      self.values = values
      self.readable = readable
      self.examples = examples
    }

    /// Maximum number of examples.
    package static let mostExamples = 3
    /// Maximum number of characters of an example.
    package static let mostCharacters = 40
  }

  /// A field that could have been a spec and was not taken.
  public struct PassedOver: Sendable, Equatable {
    /// The field's name, or the names down to it with points between them.
    public var field: String
    public var reason: Reason
    public var evidence: Evidence

    public init(field: String, reason: Reason, evidence: Evidence) {
      self.field = field
      self.reason = reason
      self.evidence = evidence
    }

    /// The reason why the field is not the spec.
    public enum Reason: Sendable, Equatable {
      /// Another field has the same right to the spec.
      case rival
      /// Only a record without the first name is read by this one.
      case otherName
      /// Something in its name or values, to be read after the field's name.
      case objection(String)

      /// The reason that `told` writes.
      public init(told: String) {
        self = [.rival, .otherName].first { $0.told == told } ?? .objection(told)
      }

      /// The reason in words, to be read after the field's name.
      public var told: String {
        switch self {
        case .rival: "could be it as well"
        case .otherName: "is taken where a record has no other name of it"
        case .objection(let objection): objection
        }
      }
    }
  }

  /// Whether some record has a value: else the field says nothing of others.
  var hasValues: Bool { evidence.map { $0.values > 0 } ?? true }

  /// The fields of which none is better.
  package var rivals: [String] { passedOver.filter { $0.reason == .rival }.map(\.field) }

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
    /// Dates whose day comes first: `31/01/2023`.
    case dayFirstDate = "day-first date"
    /// Dates whose month comes first: `01/31/2023`.
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
    /// What is in a phone's name.
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
}
