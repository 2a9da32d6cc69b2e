import PhoneFilterCore

/// The options of each command, put together from lists: a new option is one more value in one of
/// the lists, in the files beside this one.
package enum OptionCatalog {
  /// Those of the default command, in the order of the help.
  package static let all: [CommandOption] =
    filters + rows + grouping + sorting + output + input + help

  /// Those of `facets`.
  package static let ofFacets: [CommandOption] =
    filters + facets + delimitedOutput + display + input + help

  /// Those of `stats`.
  package static let ofStatistics: [CommandOption] =
    filters + statistics + display + input + help

  /// Those of `check`.
  package static let ofCheck: [CommandOption] =
    filters + checks + ownRules + reports + display + input + help

  /// Those of `diff`.
  package static let ofDiff: [CommandOption] =
    filters + differences + delimitedOutput + display + input + help
}
