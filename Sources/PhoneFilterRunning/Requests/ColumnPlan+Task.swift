extension ColumnPlan {
  /// The columns that must be found in each catalogue, and behind them those that are looked at
  /// where they are found.
  package init(_ filter: FilterRequest, _ task: any RowTask) {
    self.init(
      specs: filter.specifications.map(\.spec) + task.requiredSpecs, wanted: task.wantedSpecs,
      noticed: task.noticedSpecs,
      mapping: filter.mapping, takesAllFields: task.takesAllFields, printed: task.chosenFields)
    looksIntoNames = task.looksIntoNames
    named = task.namedSpecs.map(\.name)
  }
}
