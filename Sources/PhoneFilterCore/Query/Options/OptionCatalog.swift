/// The options of the default command: a new one is one more value in one of these lists.
public enum OptionCatalog {
  /// In the order of the help.
  public static let all: [CommandOption] =
    filters + rows + sorting + output + input + help
}
