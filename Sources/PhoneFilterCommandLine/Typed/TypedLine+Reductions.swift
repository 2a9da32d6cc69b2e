import PhoneFilterCore

extension TypedLine {
  /// Checks the rows, and also the announced reductions by the history of prices, which is read
  /// first.
  package func judgeReductions(
    version: String, in context: RunContext
  ) throws(Failure) -> RunOutcome {
    let past = try check.historyPaths()
    var prices = prices
    if !rules.key.isEmpty { prices.key = RowKey(specs: rules.key) }
    let history = try PriorPrices(prices, from: past, for: filter, in: context)
    var filter = filter
    let (task, remarks) = try check.makeTask(
      rules, version: version, for: &filter, history: history)
    remarks.forEach(context.onRemark)
    return try Pipeline(filter, task, in: context).run()
  }

  /// Throws if an option for announced reductions has no effect.
  func checkReductions() throws(UsageError) {
    guard prices.priorPrice == nil else { return }
    let idle =
      prices.was != nil
      ? "--was" : isProgressive ? "--progressive" : check.history.isEmpty ? nil : "--history"
    if let idle {
      throw UsageError(.missingOption, "\(idle) needs --prior-price, such as --prior-price 30d")
    }
  }
}
