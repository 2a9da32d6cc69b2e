import PhoneFilterCore

// The options that choose the problems that `check` looks for.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofCheck: [CommandOption] =
    joined(filters, checks, reductionChecks, ownRules, reports, display, input, help)

  private static let ruleNames = RuleCatalog.all.map(\.name)
  private static var feedRuleNames: [String] { MarketplaceCatalog.all.flatMap(\.rules).map(\.name) }

  static let checks: [CommandOption] = [
    CommandOption(
      "for",
      argument: .init(
        "MARKETPLACE", completion: .words(MarketplaceCatalog.all.names), examples: ["yandex"]),
      group: .checks, summary: "the rules of a marketplace: google, meta, skroutz, …",
      details:
        "\(MarketplaceCatalog.all.help)\nThe attributes are found by the names that the marketplace "
        + "gives them; --map ATTRIBUTE=FIELD names another field. Its rules replace the usual ones, "
        + "except those about records that cannot be read. --list shows its rules."
    ) { line, text throws(UsageError) in
      line.check.marketplace = try MarketplaceCatalog.all.choice(typed: text, what: "marketplace")
    },
    CommandOption(
      "require", argument: specList("SPECS"), group: .checks,
      summary: "specs that every phone must have: model,price,color",
      details: "Without it: the model. The rule missing-spec reports phones that lack one.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.required += try SpecNames.list(text)
    },
    CommandOption(
      "key", argument: specList("SPECS"), group: .checks,
      summary: "the fields that identify a phone: model,color",
      details:
        "Without it, the key is a field such as sku or id with almost no repeated value, or else "
        + "model, brand, memory, storage and color together. The rule duplicate-phone reports "
        + "phones with the same key.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.key += try SpecNames.list(text)
    },
    CommandOption(
      "across", group: .checks, summary: "also report phones that are in more than one catalogue",
      details:
        "The key is a field such as sku that all catalogues have, or else the specs that all have."
    ) { line, _ in
      line.check.comparesAcross = true
    },
    CommandOption(
      "allow-empty", group: .checks,
      summary: "accept a catalogue without rows",
      details: "Without it, the exit status is 2, because an empty file is often a failed download."
    ) { line, _ in
      line.check.allowsEmpty = true
    },
    CommandOption(
      "disable", argument: .init("RULES", completion: .words(ruleNames + [RuleChoice.all])),
      group: .checks, summary: "turn these rules off; 'all' turns all off",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.disabled.formUnion(try rules(named: text, orAll: true))
    },
    CommandOption(
      "enable", argument: .init("RULES", completion: .words(ruleNames)), group: .checks,
      summary: "turn these rules on after --disable",
      details: "--disable all --enable not-positive runs one rule only.", isRepeatable: true
    ) { line, text throws(UsageError) in
      line.rules.enabled.formUnion(try rules(named: text, orAll: false))
    },
    CommandOption(
      "severity",
      argument: .init(
        "RULE=HOW", completion: .words(ruleNames.map { $0 + "=" }),
        examples: ["near-duplicate=note", "not-positive=error", "missing-spec=warning", "x=y"]),
      group: .checks,
      summary: "the severity of a rule: near-duplicate=note",
      details: "note, warning or error; --list-rules shows the severity of each rule.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      let parts = text.parts(at: "=", atMost: 2)
      guard parts.count == 2 else {
        throw UsageError(
          "'\(text.visible)' is not RULE=SEVERITY; write for example near-duplicate=note")
      }
      let severity: Severity = try TypedWord.value(of: String(parts[1]), what: "severity")
      for rule in try rules(named: String(parts[0]), orAll: false) {
        line.rules.severities[rule] = severity
      }
    },
    CommandOption(
      "baseline", argument: .file("known.json", "nowhere.json", "catalog.csv"), group: .checks,
      summary: "fail only on problems that this file does not list",
      details:
        "A known problem has the same rule, phone and message, even in another line. The file may "
        + "have a new name if the check reads no file with the old name; see --baseline-name. The "
        + "summary reports the fixed problems."
    ) { line, text in
      line.check.baseline = CataloguePath(text)
    },
    CommandOption(
      "update-baseline", group: .checks,
      summary: "remove fixed problems from --baseline; new ones still fail"
    ) { line, _ in
      line.check.updatesBaseline = true
    },
    CommandOption(
      "baseline-name", argument: .init("NAME", examples: ["phones.csv", ""]), group: .checks,
      summary: "one name for all catalogues in the baseline: phones.csv",
      details:
        "For files with a date in their names, and for several files that form one catalogue. "
        + "Without it, the baseline has the name of each file."
    ) { line, text in
      line.check.baselineName = text
    },
    CommandOption(
      "write-baseline", argument: .file("written.json", "nowhere/written.json"), group: .checks,
      summary: "write all problems to a new baseline file",
      details: "All problems are then known, so the status is 0."
    ) { line, text in
      line.check.writtenBaseline = CataloguePath(text)
    },
    CommandOption(
      "valid", argument: .file("valid.out", "nowhere/valid.out"), group: .checks,
      summary: "write the rows without problems to a file",
      details: "The format is that of the first catalogue. A row is invalid if it has a problem of "
        + "the severity in --fail-on or a higher one. A problem of a whole field, such as "
        + "near-duplicate, makes no row invalid. A record that cannot be read is in neither file."
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
      "list-rules", otherNames: ["list"], group: .checks,
      summary: "list the rules with their severities",
      details: "With --for, the rules of the marketplace."
    ) { line, _ in
      line.page = .rules(nil)
    },
  ]

  private static let reductionChecks: [CommandOption] = joined(
    priorPrice(
      .checks,
      details:
        "Compares the earlier price of each announced reduction with the lowest known price of "
        + "the 30 days before the reduction began, in the catalogues of --history. The rule prior-price "
        + "reports an earlier price that is higher, and prior-price-unknown a reduction that cannot be "
        + "judged. The rows have the date in the name of their catalogue, or else --today."),
    [
      CommandOption(
        "history",
        argument: .init("FILES", completion: .files, examples: ["nowhere-2026-11-24.csv"]),
        group: .checks, summary: "the catalogues of earlier days: 'prices/*.csv'",
        details:
          "A pattern in quotes stands for all files with such names. Prices of the day of the "
          + "rows and of later days do not count.", isRepeatable: true
      ) { line, text in
        line.check.history.append(CataloguePath(text))
      }
    ], pastPrices(.checks))

  /// Returns the name of a marketplace's rule.
  private static func feedRule(named text: String) throws(UsageError) -> String {
    let names = feedRuleNames
    if names.contains(text) { return text }
    let question = Suggestions.question(for: text, among: names)
    throw UsageError(
      "unknown rule '\(text.visible)'\(question.isEmpty ? ";" : question) --for "
        + "\(text.parts(at: "-")[0]) --list shows the rules")
  }

  /// Returns the names of rules from text with commas between them.
  private static func rules(
    named text: String, orAll allowsAll: Bool
  ) throws(UsageError) -> [String] {
    var names: [String] = []
    let known = ruleNames + (allowsAll ? [RuleChoice.all] : [])
    for part in text.parts(at: ",") {
      if !known.contains(part),
        MarketplaceCatalog.all.contains(where: { part.begins(with: $0.name + "-") })
      {
        names.append(try feedRule(named: part))
        continue
      }
      names.append(known[try TypedWord.index(of: String(part), among: known, what: "rule")])
    }
    return names
  }
}
