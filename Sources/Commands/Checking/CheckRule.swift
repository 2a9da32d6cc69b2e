/// A kind of mistake in catalogues: its description, and how it is found.
///
/// A rule holds no state: the checker keeps what it gathers on the way. The rules of the tool are one
/// declaration each and are listed in `RuleCatalog.all`; the rules of a user come from files.
package struct CheckRule: Sendable {
  package var description: RuleDescription
  package let search: Search

  package init(_ description: RuleDescription, _ search: Search) {
    self.description = description
    self.search = search
  }

  package init(
    _ name: String, _ severity: Severity, _ summary: String, help: String, _ search: Search
  ) {
    self.init(
      RuleDescription(name: name, severity: severity, summary: summary, help: help), search)
  }

  package var name: String { description.name }

  /// What a rule looks at, and how it finds a mistake there.
  package enum Search: Sendable {
    package typealias Reading = @Sendable (DataProblem) -> Bool
    package typealias Value = @Sendable (RawValue, CheckedField) -> String?
    package typealias Members = @Sendable ([String]) -> [(place: Int, message: String)]
    package typealias Field = @Sendable (FieldFacts) -> FieldComplaint?
    package typealias FieldNames = @Sendable (ColumnPlan) -> [String]
    package typealias Texts = @Sendable (CountedTexts, String) -> [(place: Int, message: String)]

    /// Records that cannot be read: whether a problem of the reader breaks the rule. The first rule
    /// that says so gets the problem.
    case reading(Reading)
    /// A value by itself: what is wrong with it; nil when nothing is. The check asks once for each
    /// spelling, so that nothing but the value may decide. The value is no list, and not null.
    case value(Value)
    /// The names of an object's members, or of a header: which of them are wrong. The check asks only
    /// about records that are unlike the others.
    case members(Members)
    /// The specs that every phone must have.
    case presence(PresenceWords)
    /// A field in all records of a catalogue.
    case field(Field)
    /// The fields that a catalogue has, as the first records show them.
    case fieldNames(FieldNames)
    /// Rows with a key that an earlier row has.
    case repetition(RepetitionWords)
    /// The texts that a field has in all catalogues: which of them are wrong.
    case texts(Texts)
    /// What a user asks of rows.
    case assertion(Assertion)
  }
}

/// The description of a rule, with the severity that it has in a check.
package struct RuleDescription: Sendable {
  /// As it is typed: `not-positive`; the name of a rule that the user wrote may be any text.
  package let name: String
  package var severity: Severity
  /// What it looks for, in one line without a full stop.
  package let summary: String
  /// What else there is to know, and what would mend it, in whole sentences.
  package let help: String
  /// Whether the user wrote it.
  package var isOwn = false
}

/// The complaint of a rule about a field.
package struct FieldComplaint {
  let message: String
  /// The kind of value that shows it, at the first place of that kind.
  let kind: ValueKindCount.Kind
}

/// A field with values that are checked.
package struct CheckedField: Sendable {
  /// The name for people: a spec's name, or the one in the catalogue.
  let name: String
  /// The spec that it is, if it is one.
  let spec: (any PhoneSpec)?
  let encoding: ValueEncoding
  /// Whether types, lists and absences are what the author of the catalogue wrote: in a feed, a workbook
  /// or a database each record has what its format allows.
  var hasOwnTypes = true
}
