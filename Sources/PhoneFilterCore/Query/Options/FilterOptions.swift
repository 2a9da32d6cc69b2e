// The options that choose phones. Those of the specs are made from the specs' own descriptions.

extension OptionCatalog {
  static let filters: [CommandOption] =
    SpecCatalog.all.flatMap { [flag(of: $0), negation(of: $0)] } + [
      has, missing, condition, ignoreCase,
    ]

  /// The flag of a spec.
  static func flag(of spec: any PhoneSpec) -> CommandOption {
    let examples = spec.examples.map(\.quotedForShell).joined(separator: ", ")
    return CommandOption(
      spec.flag, otherNames: spec.otherFlags,
      argument: .init(spec.valueLabel), group: .filters, summary: spec.summary,
      details: "For example: \(examples)", isRepeatable: true
    ) { draft, text in
      draft.filter(spec, spelling: "--\(spec.flag)", role: .alternative, text: text)
    }
  }

  /// Its twin, which keeps the phones that do not fit.
  static func negation(of spec: any PhoneSpec) -> CommandOption {
    CommandOption(
      "not-\(spec.flag)", otherNames: spec.otherFlags.map { "not-\($0)" },
      argument: .init(spec.valueLabel), group: .filters,
      summary: "not that; phones without a value stay", isRepeatable: true
    ) { draft, text in
      draft.filter(spec, spelling: "--not-\(spec.flag)", role: .exclusion, text: text)
    }
  }

  private static let specNames = CommandOption.Argument(
    "SPEC", completion: .words(SpecCatalog.all.map(\.name)))

  private static let has = CommandOption(
    "has", argument: specNames, group: .filters,
    summary: "phones that have a value of a spec or field", isRepeatable: true
  ) { draft, text throws(UsageError) in
    let spec = try SpecNames.spec(text)
    draft.query.specifications.append(Specification(spec, .anyValue, role: .requirement))
  }

  private static let missing = CommandOption(
    "missing", argument: specNames, group: .filters,
    summary: "phones that have none: absent, null or empty", isRepeatable: true
  ) { draft, text throws(UsageError) in
    let spec = try SpecNames.spec(text)
    draft.query.specifications.append(Specification(spec, .anyValue, role: .exclusion))
  }

  private static let condition = CommandOption(
    "where", argument: .init("CONDITION"), group: .filters,
    summary: "any other field: 'battery>=4000', camera.main=48..",
    details: "FIELD OP VALUE, with OP one of = != < <= > >=. A field within another is named by "
      + "its path. '=' on the same field again is an alternative; '!=' and comparisons must all "
      + "hold.", isRepeatable: true
  ) { draft, text in
    draft.condition(text)
  }

  private static let ignoreCase = CommandOption(
    "ignore-case", short: "i", group: .filters, summary: "compare texts without regard to case"
  ) { draft, _ in
    draft.ignoresCase = true
  }
}

extension String {
  /// The text as it is typed in a shell: in quotes if the shell would take something in it for
  /// its own.
  fileprivate var quotedForShell: String {
    let isPlain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-@+=,%".contains($0))
    }
    return allSatisfy(isPlain) ? self : "'" + self + "'"
  }
}
