extension ColumnPlan {
  /// Plans the columns that each catalogue must have, then those that are read if a catalogue has
  /// them.
  package init(_ filter: FilterRequest, _ task: any RowTask) {
    self.init(
      specs: filter.specifications.columnSpecs + task.requiredSpecs + filter.best.keys.map(\.spec),
      wanted: task.wantedSpecs + (filter.explains && !filter.best.isEmpty ? [ModelSpec()] : []),
      noticed: task.noticedSpecs,
      mapping: filter.mapping, takesAllFields: task.takesAllFields, printed: task.chosenFields)
    looksIntoNames = task.looksIntoNames
    named = task.namedSpecs.map(\.name)
  }
}
