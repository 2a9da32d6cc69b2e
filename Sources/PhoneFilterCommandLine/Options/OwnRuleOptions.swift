import PhoneFilterCore

// The options for rules that the user wrote.

extension OptionCatalog {
  static let ownRules: [CommandOption] = [
    CommandOption(
      "rules", argument: .file("checks.json", "nowhere.json", "catalog.csv"), group: .checks,
      summary: "ask rules of one's own too, from a JSON file",
      details:
        "A list of {\"name\": \"no free phones\", \"filters\": {\"price\": \"..0\"}, \"expect\": "
        + "\"none\"}. Filters are flags without dashes, and a list is the flag given again; 'expect' is "
        + "none, some, all, N or N..M; \"severity\", \"message\" and \"ignore-case\" may stand there too. "
        + "\"when\": filters choose the rows that a rule is about. \"where\": \"ram<=storage\" compares "
        + "two fields. \"unique\": \"sku\" wants each value once. \"@FILE\" is a list in a file beside "
        + "the rules.",
      isRepeatable: true
    ) { line, text in
      line.check.rulesFiles.append(CataloguePath(text))
    },
    CommandOption(
      "init", group: .checks, summary: "write rules that hold for the catalogue, to start from",
      details: "What every phone has, from where to where numbers go, and which texts there are "
        + "where they are few; which fields are unique, which price is the lower one, and what a brand has. "
        + "They go to standard output, and nothing is checked."
    ) { line, _ in
      line.check.infersRules = true
    },
  ]
}
