import PhoneFilterCore

// The options that choose phones: one for each flag that filters.

extension OptionCatalog {
  static let filters: [CommandOption] = FilterFlagCatalog.all.map(CommandOption.init)
}

extension CommandOption {
  /// The option that takes the text after a flag.
  init(_ flag: FilterFlag) {
    let argument = flag.argument.map { argument in
      Argument(
        argument.label, completion: argument.offers.map { .catalogue($0) } ?? .nothing,
        examples: argument.examples())
    }
    self.init(
      flag.name, short: flag.short, otherNames: flag.otherNames, argument: argument,
      group: .filters, summary: flag.summary, details: flag.details(),
      isRepeatable: flag.isRepeatable
    ) { line, text throws(UsageError) in
      try flag.ask(&line.filters, text)
    }
  }
}
