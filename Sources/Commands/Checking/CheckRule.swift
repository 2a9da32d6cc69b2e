/// A kind of mistake in catalogues: its description, and the search that finds it.
///
/// A rule has no state: the checker keeps everything that it gathers. The built-in rules are one
/// declaration each and are listed in `RuleCatalog.all`. The rules of a user are in files.
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

  /// True if a check for a marketplace applies it too: records that cannot be read, and announced
  /// reductions.
  var isOfReading: Bool {
    switch search {
    case .reading, .priorPrice: true
    case .value, .members, .presence, .field, .fieldNames, .repetition, .texts, .assertion, .feed:
      false
    }
  }

  /// The object that a rule examines, and the function that finds a mistake there.
  package enum Search: Sendable {
    package typealias Reading = @Sendable (DataProblem) -> Bool
    package typealias Value = @Sendable (RawValue, CheckedField) -> String?
    package typealias Members = @Sendable ([String]) -> [(place: Int, message: String)]
    package typealias Field = @Sendable (FieldFacts) -> FieldComplaint?
    package typealias FieldNames = @Sendable (ColumnPlan) -> [String]
    package typealias Texts = @Sendable (CountedTexts, String) -> [(place: Int, message: String)]

    /// Records that cannot be read. The function returns true if a problem of the reader breaks the
    /// rule. The first rule whose function returns true gets the problem.
    case reading(Reading)
    /// A single value. The function returns the message; nil if nothing is wrong. The check calls
    /// it once for each spelling, so the result may depend only on the value. The value is not a
    /// list, and not null.
    case value(Value)
    /// The names of an object's members, or of a header. The function returns the places of the
    /// wrong names, and a message for each. The check calls it for each header, for nested objects,
    /// and for the records that have a member without a column, or a member twice.
    case members(Members)
    /// The specs that every phone must have.
    case presence(PresenceWords)
    /// A field in all records of a catalogue.
    case field(Field)
    /// The fields of a catalogue, which the first records show.
    case fieldNames(FieldNames)
    /// Rows with the same key as an earlier row.
    case repetition(RepetitionWords)
    /// The texts of a field in all catalogues. The function returns the wrong texts.
    case texts(Texts)
    /// Announced price reductions, whose verdict is certain or not. Without a history of prices,
    /// nothing is examined.
    case priorPrice(isKnown: Bool)
    /// An attribute of a marketplace's feed.
    case feed(FeedRule)
    case assertion(Assertion)
  }
}

/// The description of a rule, with its severity in this check.
package struct RuleDescription: Sendable {
  /// The name as the user types it: `not-positive`. The name of a user's rule may be any text.
  package let name: String
  package var severity: Severity
  /// The mistake that it finds, in one line without a full stop.
  package let summary: String
  /// Further facts and the remedy, in whole sentences.
  package let help: String
  /// True if the user wrote the rule.
  package var isOwn = false
}

package struct FieldComplaint {
  let message: String
  /// The kind of value that shows the mistake. The complaint is reported at the first value of that
  /// kind.
  let kind: ValueKindCount.Kind
}

package struct CheckedField: Sendable {
  /// The name for people: a spec's name, or the name in the catalogue.
  let name: String
  /// The spec of the field; nil for other fields.
  let spec: (any PhoneSpec)?
  let encoding: ValueEncoding
  /// True if the author of the catalogue chose types, lists and absences. In a feed, a workbook or
  /// a database the format determines them.
  let hasOwnTypes: Bool
  /// The kind of trade code that the name of the field promises; nil for other fields.
  let code: TradeCode?

  init(
    name: String, spec: (any PhoneSpec)?, encoding: ValueEncoding, hasOwnTypes: Bool = true
  ) {
    self.name = name
    self.spec = spec
    self.encoding = encoding
    self.hasOwnTypes = hasOwnTypes
    code = spec == nil ? TradeCode(field: name) : nil
  }
}
