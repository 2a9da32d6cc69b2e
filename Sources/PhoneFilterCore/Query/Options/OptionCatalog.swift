/// The options of the default command: a new one is one more value in one of these lists.
public enum OptionCatalog {
  /// In the order of the help.
  public static let all: [CommandOption] =
    filters + rows + grouping + sorting + output + input + help

  /// Those of `facets`.
  public static let ofFacets: [CommandOption] =
    filters + facets + delimitedOutput + display + input + help

  /// Those of `stats`.
  public static let ofStatistics: [CommandOption] =
    filters + statistics + display + input + help

  /// Those of `check`.
  public static let ofCheck: [CommandOption] =
    filters + checks + ownRules + reports + display + input + help

  /// Those of `diff`.
  public static let ofDiff: [CommandOption] =
    filters + differences + delimitedOutput + display + input + help

  /// The command that has an option with this spelling; its name is empty for the default one.
  static func command(withOption spelling: String) -> String? {
    let commands = [
      ("", all), ("facets", ofFacets), ("stats", ofStatistics), ("check", ofCheck),
      ("diff", ofDiff),
    ]
    return commands.first { $0.1.contains { $0.spellings.contains(spelling) } }?.0
  }
}
