/// All formats of statistics. A new format needs a new file and one line here.
package enum StatisticsFormatCatalog {
  package static let all = NamedChoices<any ResultFormat<CountedStatistics>>([
    StatisticsText(), StatisticsJSON(), StatisticsDelimited.csv, StatisticsDelimited.tsv,
    StatisticsMarkdown(),
  ]) { $0 }
}
