/// All flags that filter. To add a flag, add a value here. The flags of specs come from the specs'
/// descriptions.
package enum FilterFlagCatalog {
  /// The flags in the order of the help.
  package static let all: [FilterFlag] =
    SpecCatalog.all.flatMap { [flag(of: $0), negation(of: $0)] } + [
      has, missing, condition, search, ignoreCase, today,
    ]

  package static func flag(of spec: any PhoneSpec) -> FilterFlag {
    FilterFlag(
      name: spec.flag, otherNames: spec.otherFlags,
      argument: .init(
        label: spec.valueLabel, offers: .values(ofSpec: spec.name), examples: { examples(of: spec) }
      ),
      summary: spec.summary,
      details: {
        "For example: \(spec.examples.map(\.quotedForShell).joined(separator: ", "))"
      }
    ) { filters, text in
      filters.ask(spec, spelling: "--\(spec.flag)", role: .alternative, text: text)
    }
  }

  /// Returns the opposite flag, which keeps the phones that do not match.
  package static func negation(of spec: any PhoneSpec) -> FilterFlag {
    FilterFlag(
      name: "not-\(spec.flag)", otherNames: spec.otherFlags.map { "not-\($0)" },
      argument: .init(
        label: spec.valueLabel, offers: .values(ofSpec: spec.name), examples: { examples(of: spec) }
      ),
      summary: "leave out matching phones; keep phones without a value"
    ) { filters, text in
      filters.ask(spec, spelling: "--not-\(spec.flag)", role: .exclusion, text: text)
    }
  }

  /// Returns values to try for a spec: its examples, and limits.
  private static func examples(of spec: any PhoneSpec) -> [String] {
    spec.examples
      + (spec.isNumeric
        ? ["0", "..", "..0", "9007199254740993", "0.1..0.3", "=5", "abc"]
        : ["*", "", "a", "=a*", "/./", "[", "é"])
  }

  private static let specNames = FilterFlag.Argument(
    label: "SPEC", offers: .field,
    examples: { ["price", "battery", "camera.main", "color", "nowhere", ""] })

  private static let has = FilterFlag(
    name: "has", argument: specNames, summary: "phones that have a value of a spec or field"
  ) { filters, text throws(UsageError) in
    filters.askForValue(of: try SpecNames.spec(text), role: .requirement)
  }

  private static let missing = FilterFlag(
    name: "missing", argument: specNames, summary: "phones whose field is absent, null or empty"
  ) { filters, text throws(UsageError) in
    filters.askForValue(of: try SpecNames.spec(text), role: .exclusion)
  }

  /// The flag of conditions on any field.
  package static let condition = FilterFlag(
    name: "where",
    argument: .init(
      label: "CONDITION", offers: .condition,
      examples: {
        [
          "battery>=4000", "camera.main=48..", "brand=@brands.txt", "price<=800", "disk!=256GB",
          "released>=2023-01", "model=/[0-9]$/", "color=", "id<5", "nowhere=1", ">", "camera=",
        ]
      }),
    summary: "any other field: 'battery>=4000', camera.main=48..",
    details: {
      "Write FIELD OP VALUE; OP is one of = != < <= > >=. FIELD can be a path. If you repeat '=' "
        + "for a field, one of its values must match. Every '!=' and every comparison must match. "
        + "Join conditions with and, or, not and parentheses: 'brand=Apple or price<200'. A value "
        + "can be another field in braces: 'price<=0.8*{list_price}', or a day relative to today: "
        + "'released>=-90d'."
    }
  ) { filters, text in
    filters.ask(condition: text)
  }

  private static let search = FilterFlag(
    name: "search",
    argument: .init(
      label: "WORDS", examples: { ["galaxy 256", "Pro", "é", "", "\"", "no such phone"] }),
    summary: "rows that contain every word: 'galaxy 256'",
    details: {
      "Searches all texts and numbers, without regard to case and accents. A word may be a part of "
        + "a longer word, and words may be in different fields. Every repeated --search must match."
    }
  ) { filters, text in
    filters.search(for: text)
  }

  /// The switch that applies to all filters, before it and after it.
  package static let ignoreCase = FilterFlag(
    name: "ignore-case", short: "i", argument: nil,
    summary: "compare texts without regard to case", isRepeatable: false
  ) { filters, _ in
    filters.ignoresCase = true
  }

  /// The day that relative dates count from, for reproducible runs.
  package static let today = FilterFlag(
    name: "today",
    argument: .init(label: "DATE", examples: { ["2026-11-24", "2026", "-1d", "x"] }),
    summary: "the day that relative dates such as -90d count from", isRepeatable: false
  ) { filters, text throws(UsageError) in
    guard let date = CalendarDate(text), date.day != nil, date.time == nil else {
      throw UsageError("'\(text.visible)' is not a day; write for example 2026-11-24")
    }
    filters.today = date
  }
}
