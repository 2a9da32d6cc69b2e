/// A kind of mistake in catalogues: its name, how bad it is, and, by the protocol of what it looks
/// at, how it is found.
///
/// A rule describes itself in one file and stands in one line of `RuleCatalog.all`; the list of
/// rules, the help and all reports ask it. A rule must hold no state: the checker keeps what it
/// gathers on the way.
package protocol CheckRule: Sendable {
  /// As it is typed: `not-positive`.
  var name: String { get }
  /// How bad it is, unless `--severity` says otherwise.
  var severity: Severity { get }
  /// What it looks for, in one line without a full stop.
  var summary: String { get }
  /// What else there is to know, and what would mend it, in whole sentences.
  var help: String { get }
  /// Adds the rule to a set under a number, among those that look at the same things.
  func join(_ rules: inout RuleSet, as number: Int)
}

/// A rule about whether records can be read at all: the reader finds what breaks it.
protocol ReadingRule: CheckRule {
  /// Whether a problem that the reader has found breaks this rule. The first rule that says so gets
  /// the problem.
  func covers(_ problem: DataProblem) -> Bool
}

/// A rule about a value by itself. The check asks it once for each spelling of a value, so that
/// nothing but the value may decide.
protocol ValueRule: CheckRule {
  /// What is wrong with a value; nil when nothing is. The value is no list, and not null.
  func complaint(about value: RawValue, in field: CheckedField) -> String?
}

/// A rule about which members a record has. The check asks it only about records that are unlike
/// the others.
protocol MemberRule: CheckRule {
  /// What is wrong with the members of an object: the name of each in its order, and what is said of
  /// it.
  func complaints(about names: [String]) -> [(place: Int, message: String)]
}

/// A rule about specs that every phone must have.
protocol PresenceRule: CheckRule {
  /// What is said of a phone without a spec.
  func complaint(aboutMissing spec: any PhoneSpec) -> String
  /// What is said of a catalogue without a field for a spec. `question` asks whether another is meant;
  /// it is empty where none is like it.
  func complaint(aboutCatalogueWithout spec: any PhoneSpec, question: String) -> String
  /// What is said of a catalogue with a spec that its first records have no field for, and later
  /// ones do.
  func complaint(aboutMissing spec: any PhoneSpec, in count: Int, of rows: Int) -> String
}

/// A rule about what a field holds in all records of a catalogue.
protocol FieldRule: CheckRule {
  /// What is wrong with a field, and where it shows; nil when nothing is.
  func complaint(about field: FieldFacts) -> FieldComplaint?
}

/// The complaint of a rule about a field, and the record that shows it.
struct FieldComplaint {
  let message: String
  /// The kind of value that shows it, at the first place of that kind.
  let kind: ValueKindCount.Kind
}

/// A rule about the fields that a catalogue has.
protocol FieldNamesRule: CheckRule {
  /// The complaints about fields, as the first records show them.
  func complaints(about plan: ColumnPlan) -> [String]
}

/// A rule about phones that stand more than once.
protocol IdentityRule: CheckRule {
  /// What is said of a phone that stands somewhere already: the words before its key, those between
  /// its key and the first place, and those behind. There may be as many such phones as rows, so
  /// that nothing is put together but bytes.
  var complaint: (before: StaticString, between: StaticString, behind: StaticString) { get }
}

/// A rule about the different values that a field has in all catalogues.
protocol ValuesRule: CheckRule {
  /// What is wrong with which of the values.
  func complaints(about values: CountedTexts, of field: String) -> [(place: Int, message: String)]
}

/// A field with values that are checked.
struct CheckedField: Sendable {
  /// The name for people: a spec's name, or the one in the catalogue.
  let name: String
  /// The spec that it is, if it is one.
  let spec: (any PhoneSpec)?
  let encoding: ValueEncoding
  /// Whether types, lists and absences are what the author of the catalogue wrote: in a feed, a workbook
  /// or a database each record has what its format allows.
  var hasOwnTypes = true
}

/// The rules there are: a new one is a new file and one line here.
package enum RuleCatalog {
  package static let all: [any CheckRule] = [
    NotUTF8(),
    NotWellFormed(),
    DuplicateKey(),
    MissingSpec(),
    WrongType(),
    UnreadableNumber(),
    NotPositive(),
    Implausible(),
    BlankText(),
    PaddedText(),
    ControlCharacter(),
    DuplicatePhone(),
    NearDuplicate(),
    MixedUnits(),
    MixedTypes(),
    PartialField(),
    AmbiguousField(),
  ]
}

extension CheckRule {
  /// The description of the rule, with a severity.
  func description(_ severity: Severity) -> RuleDescription {
    RuleDescription(name: name, severity: severity, summary: summary, help: help)
  }
}

// The protocol of a rule decides which list it joins: to ask for that at run time, rule by rule,
// took longer than to check a small catalogue.

extension ReadingRule {
  package func join(_ rules: inout RuleSet, as number: Int) {
    rules.reading.append(.init(number, self))
  }
}

extension ValueRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.values.append(.init(number, self)) }
}

extension MemberRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.members.append(.init(number, self)) }
}

extension PresenceRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.presence.append(.init(number, self)) }
}

extension FieldRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.fields.append(.init(number, self)) }
}

extension FieldNamesRule {
  func join(_ rules: inout RuleSet, as number: Int) {
    rules.fieldNames.append(.init(number, self))
  }
}

extension IdentityRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.identity.append(.init(number, self)) }
}

extension ValuesRule {
  func join(_ rules: inout RuleSet, as number: Int) { rules.allValues.append(.init(number, self)) }
}
