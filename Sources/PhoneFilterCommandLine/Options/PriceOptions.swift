import PhoneFilterCore

// The options for the history of prices: `history` and `check` have them.

extension OptionCatalog {
  /// Returns the options for the reading of a history.
  static func pastPrices(_ group: OptionGroup) -> [CommandOption] {
    [
      CommandOption(
        "date",
        argument: .init("FIELD", completion: .catalogue(.field), examples: ["date", "nowhere"]),
        group: group, summary: "the field with the date of each row: date",
        details: "Without it, the date is in the name of each file or of its folder: 2026-11-24, "
          + "2026-11-24T0930 or 20261124. If a name has no date, a field such as date, day or "
          + "scraped_at has it."
      ) { line, text throws(UsageError) in
        line.prices.date = try SpecNames.spec(text)
      },
      CommandOption(
        "log", argument: .init("WHAT", completion: .words(["snapshots", "changes"])), group: group,
        summary: "rows are snapshots (the default), or changes",
        details: "A snapshot tells the price of its own time; the price between snapshots is not "
          + "known. A change tells a price that is in force until the next row of the phone."
      ) { line, text throws(UsageError) in
        let choice = try TypedWord.index(of: text, among: ["snapshots", "changes"], what: "choice")
        line.prices.kind = choice == 1 ? .changes : .snapshots
      },
    ]
  }

  /// Returns the options for announced price reductions.
  static func priorPrice(_ group: OptionGroup, details: String) -> [CommandOption] {
    [
      CommandOption(
        "prior-price", argument: .init("DAYS", examples: ["30d", "30", "0", "soon"]), group: group,
        summary: "judge reductions by the lowest price of 30d before",
        details: details
      ) { line, text throws(UsageError) in
        line.prices.priorPrice = line.prices.priorPrice ?? PriorPriceRule()
        line.prices.priorPrice?.window = try days(typed: text)
      },
      CommandOption(
        "was",
        argument: .init("FIELD", completion: .catalogue(.field), examples: ["was", "nowhere"]),
        group: group, summary: "the field with the earlier price: old_price",
        details:
          "Without it: a field such as was, old_price or list_price. A recommended price is not "
          + "an earlier price."
      ) { line, text throws(UsageError) in
        line.prices.was = try SpecNames.spec(text)
      },
      CommandOption(
        "progressive", group: group, summary: "a reduction in steps began with its first step",
        details: "Without it, a reduction began with the last cut of the price."
      ) { line, _ in
        line.isProgressive = true
      },
    ]
  }

  /// Returns a number of days from text such as 30d or 30.
  private static func days(typed text: String) throws(UsageError) -> Int {
    let typed = text.trimmingSpaces.lowercased()
    let digits = typed.prefix { $0 >= "0" && $0 <= "9" }
    guard let days = Int(digits), 1...3660 ~= days,
      ["", "d", "day", "days"].contains(String(typed.dropFirst(digits.count)).trimmingSpaces)
    else {
      throw UsageError("'\(text.visible)' is not a number of days; write for example 30d")
    }
    return days
  }
}
