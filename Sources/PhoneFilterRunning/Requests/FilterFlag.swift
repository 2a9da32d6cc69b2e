/// A name by which phones are filtered, on the command line and in files of rules.
package struct FilterFlag: Sendable {
  /// What a flag takes.
  package struct Argument: Sendable {
    /// What it is called in the help, in capitals: `TEXT`.
    package let label: String
    /// What of a catalogue a shell can offer for it.
    package var offers: OfferedData?
    /// Values to try: some that are usual, and some at the edge of what the flag takes.
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
  /// Other names of it.
  package var otherNames: [String] = []
  /// What is typed behind it; nil for a switch.
  package let argument: Argument?
  /// What it asks for, in one line without a full stop.
  package let summary: String
  /// What else there is to know, in whole sentences; may be empty. It is made when it is read.
  package var details: @Sendable () -> String = { "" }
  /// Whether it may be given more than once.
  package var isRepeatable = true
  /// Adds what the user typed behind it to the filters.
  package let ask:
    @Sendable (_ filters: inout TypedFilters, _ text: String) throws(UsageError) -> Void

  /// All its names, the usual one first.
  package var names: [String] { [name] + otherNames }
}
