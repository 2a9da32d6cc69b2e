/// A name by which phones are filtered, on the command line and in rule files.
package struct FilterFlag: Sendable {
  package struct Argument: Sendable {
    /// The name in the help, in capitals: `TEXT`.
    package let label: String
    /// The data of a catalogue that a shell can offer for it.
    package var offers: OfferedData?
    /// Values to try: usual values, and limits of the allowed values.
    package var examples: @Sendable () -> [String]

    package init(
      label: String, offers: OfferedData? = nil, examples: @escaping @Sendable () -> [String]
    ) {
      self.label = label
      self.offers = offers
      self.examples = examples
    }
  }

  /// The name without dashes.
  package let name: String
  package var short: Character?
  package var otherNames: [String] = []
  /// The argument after the flag. Nil for a switch.
  package let argument: Argument?
  /// The summary for the help, in one line without a full stop.
  package let summary: String
  /// More details, in whole sentences. May be empty. Made when it is read.
  package var details: @Sendable () -> String = { "" }
  /// True if the flag may be given more than once.
  package var isRepeatable = true
  /// Adds the text that the user typed after the flag to the filters.
  package let ask:
    @Sendable (_ filters: inout TypedFilters, _ text: String) throws(UsageError) -> Void

  /// All names, the usual one first.
  package var names: [String] { [name] + otherNames }
}
