/// The formats there are for statistics: a new one is a new file and one line here.
package enum StatisticsFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<CountedStatistics>>([
    StatisticsText(), StatisticsJSON(),
  ]) { $0 }
}
