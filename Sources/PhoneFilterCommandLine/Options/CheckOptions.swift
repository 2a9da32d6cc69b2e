import PhoneFilterCore

// The options that choose the problems that `check` looks for.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofCheck: [CommandOption] =
    filters + checks + ownRules + reports + display + input + help

  private static let ruleNames = RuleCatalog.all.map(\.name)

  static let checks: [CommandOption] = [
    CommandOption(
      "require", argument: specList("SPECS"), group: .checks,
      summary: "what every phone must have: model,price,color",
      details: "Without it the model. The rule missing-spec tells phones without it.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.required += try SpecNames.list(text)
    },
    CommandOption(
      "key", argument: specList("SPECS"), group: .checks,
      summary: "what tells phones apart: model,color",
      details:
        "Without it a field such as sku or id, if nearly no value of it is there twice; else "
        + "the model, the brand, the memory, the storage and the color. The rule duplicate-phone tells "
        + "phones that are there twice.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.key += try SpecNames.list(text)
    },
    CommandOption(
      "across", group: .checks, summary: "look for the phones of one catalogue in the others, too",
      details: "By the specs that all of them have, or by a field such as sku that all have."
    ) { line, _ in
      line.check.comparesAcross = true
    },
    CommandOption(
      "allow-empty", group: .checks, summary: "call a catalogue without rows sound",
      details: "Without it the exit status is 2: a download that failed has no rows."
    ) { line, _ in
      line.check.allowsEmpty = true
    },
    CommandOption(
      "disable", argument: .init("RULES", completion: .words(ruleNames + [RuleChoice.all])),
      group: .checks, summary: "do not ask these rules; 'all' for all",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.disabled.formUnion(try rules(named: text, orAll: true))
    },
    CommandOption(
      "enable", argument: .init("RULES", completion: .words(ruleNames)), group: .checks,
      summary: "ask these in spite of --disable",
      details: "--disable all --enable not-positive asks one rule alone.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.enabled.formUnion(try rules(named: text, orAll: false))
    },
    CommandOption(
      "severity",
      argument: .init(
        "RULE=HOW", completion: .words(ruleNames.map { $0 + "=" }),
        examples: ["near-duplicate=note", "not-positive=error", "missing-spec=warning", "x=y"]),
      group: .checks,
      summary: "how bad a rule is: near-duplicate=note",
      details: "note, warning or error; --list-rules shows what they are without it.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      let parts = text.parts(at: "=", atMost: 2)
      guard parts.count == 2 else {
        throw UsageError("'\(text.visible)' is not RULE=HOW, such as near-duplicate=note")
      }
      let severity: Severity = try TypedWord.value(of: String(parts[1]), what: "severity")
      for rule in try rules(named: String(parts[0]), orAll: false) {
        line.rules.severities[rule] = severity
      }
    },
    CommandOption(
      "baseline", argument: .file("known.json", "nowhere.json", "catalog.csv"), group: .checks,
      summary: "fail only on problems that are not in this file",
      details:
        "A problem is the same as long as its rule, its phone and what is wrong are, wherever "
        + "its line moves, also in a file that was renamed. What is mended is told."
    ) { line, text in
      line.check.baseline = CataloguePath(text)
    },
    CommandOption(
      "update-baseline", group: .checks,
      summary: "take out of --baseline what is mended; new problems still fail"
    ) { line, _ in
      line.check.updatesBaseline = true
    },
    CommandOption(
      "baseline-name", argument: .init("NAME", examples: ["phones.csv", ""]), group: .checks,
      summary: "what the catalogues are called in baselines: phones.csv",
      details:
        "For files with a date in their names of which one may be clean, and for several that "
        + "are one catalogue. Without it the name of each."
    ) { line, text in
      line.check.baselineName = text
    },
    CommandOption(
      "write-baseline", argument: .file("written.json", "nowhere/written.json"), group: .checks,
      summary: "write down all problems there are as known ones",
      details: "They count as known at once, so that the status is 0."
    ) { line, text in
      line.check.writtenBaseline = CataloguePath(text)
    },
    CommandOption(
      "valid", argument: .file("valid.out", "nowhere/valid.out"), group: .checks,
      summary: "write the rows without problems to a file",
      details: "In the format of the first catalogue. A row has a problem if one of its own is as "
        + "bad as --fail-on says; what is told of a field as a whole is nobody's, and what cannot be "
        + "read is no row."
    ) { line, text in
      line.check.valid = CataloguePath(text)
    },
    CommandOption(
      "invalid", argument: .file("invalid.out", "nowhere/invalid.out"), group: .checks,
      summary: "write the rows with problems to a file"
    ) { line, text in
      line.check.invalid = CataloguePath(text)
    },
    CommandOption(
      "list-rules", group: .checks, summary: "the rules there are, and how bad each is"
    ) { line, _ in
      line.page = .rules
    },
  ]

  /// Returns the names of rules from text with commas between them.
  private static func rules(
    named text: String, orAll allowsAll: Bool
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    let known = ruleNames + (allowsAll ? [RuleChoice.all] : [])
    for part in text.parts(at: ",") {
      names.append(known[try TypedWord.index(of: String(part), among: known, what: "rule")])
    }
    return names
  }
}
