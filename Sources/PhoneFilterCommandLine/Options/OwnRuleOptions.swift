import PhoneFilterCore

// The options for rules that the user wrote.

extension OptionCatalog {
  static let ownRules: [CommandOption] = [
    CommandOption(
      "rules", argument: .file("checks.json", "nowhere.json", "catalog.csv"), group: .checks,
      summary: "also check your own rules, from a JSON file",
      details:
        "The file is a list of {\"name\": \"no free phones\", \"filters\": {\"price\": \"..0\"}, "
        + "\"expect\": \"none\"}. A filter is a flag without its dashes; a list is a repeated "
        + "flag. A filter \"where\": \"ram<=storage\" compares two fields. 'expect' takes none, "
        + "some, all, N or N..M. \"severity\", \"message\" and \"ignore-case\" are optional. "
        + "\"when\" holds filters that choose the rows of a rule. \"unique\": \"sku\" requires a "
        + "different sku in each row. \"@FILE\" is a list of values in a file next to the rules.",
      isRepeatable: true
    ) { line, text in
      line.check.rulesFiles.append(CataloguePath(text))
    },
    CommandOption(
      "init", group: .checks, summary: "print rules that all phones satisfy, for your own file",
      details: "Prints to standard output, and checks nothing. The rules contain the fields that "
        + "every phone has, a rounded range for each number, the texts of fields with few "
        + "different texts, unique fields, the lower one of two prices, and the values of each "
        + "brand."
    ) { line, _ in
      line.check.infersRules = true
    },
  ]
}
