extension CheckRule {
  static let priorPrice = CheckRule(
    "prior-price", .error, "a reduction with a too high earlier price (--prior-price)",
    help:
      "The earlier price of an announced reduction is higher than the lowest known price of the days "
      + "of --prior-price before the reduction began. Missing days make no difference: more data can "
      + "only lower the lowest price. The verdict is about the known prices, and is not a legal "
      + "opinion.",
    .priorPrice(isKnown: true))

  static let priorPriceUnknown = CheckRule(
    "prior-price-unknown", .note, "a reduction that the history cannot judge (--prior-price)",
    help:
      "The history has no price on some of the days before the reduction, it does not have the phone "
      + "for so long, or its prices are in another currency. An earlier price that is not higher than "
      + "the lowest known price may then still be too high.",
    .priorPrice(isKnown: false))
}

/// Makes the messages about announced reductions.
struct PriorPriceWords {
  let prices: PriorPrices

  /// Returns the message about a verdict, and true if the verdict is certain. Nil if there is nothing
  /// to report.
  func message(on judged: PriorPrices.Judged) -> (isKnown: Bool, message: String)? {
    let (verdict, window) = (judged.verdict, prices.rule.window)
    let was = "\(prices.was.name.visible) \(judged.was)"
    let days = "\(window) day\(window == 1 ? "" : "s")"
    let start = verdict.start.map { PriorPriceWords.day($0) } ?? ""
    switch verdict.status {
    case .ok, .notReduced, .noWas, .gone: return nil
    case .tooHigh:
      guard let lowest = verdict.lowest else { return nil }
      let isOne = verdict.knownDays == 1
      let known =
        verdict.knownDays < window
        ? "; \(verdict.knownDays) of the days \(isOne ? "is" : "are") known" : ""
      return (
        true,
        "\(was) is higher than \(lowest.price), the lowest known price of the \(days) before the "
          + "reduction on \(start) (\(lowest.price) on \(PriorPriceWords.day(lowest.day))\(known))"
      )
    case .partial where verdict.start == nil:
      return (
        false,
        "\(was): the price never fell in the history, so the beginning of the reduction is not known"
      )
    case .partial:
      let lowest =
        verdict.lowest.map { "; the lowest known price is \($0.price)" } ?? ""
      return (
        false,
        "\(was): \(verdict.knownDays) of the \(days) before the reduction on \(start) "
          + (verdict.knownDays == 1 ? "is" : "are") + " known" + lowest
      )
    case .new:
      return (
        false,
        "\(was): the history does not have this phone for \(days) before the reduction"
      )
    case .currency:
      return (false, "\(was): the history has prices of this phone in another currency")
    }
  }

  private static func day(_ number: Int) -> String {
    CalendarDate(dayNumber: number)?.description ?? ""
  }
}
