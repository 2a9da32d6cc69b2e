/// The fields that should hold the day of a record by their names: `date`, `scraped_at`.
///
/// Names such as `updated_at` and `released` are not among them: they may be about something else.
package enum DatingFields {
  private static let names = RankedNames([
    ["date", "day", "snapshotdate", "snapshotday", "pricedate", "dateofprice", "datum"],
    ["fecha", "dataceny", "datapreco", "дата", "تاريخ"],
    [
      "snapshot", "snapshotat", "timestamp", "datetime", "scrapedat", "scrapedate", "scrapeddate",
      "crawledat", "crawldate", "observedat", "capturedat", "recordedat", "collectedat",
      "fetchedat", "changedat", "changedate", "changedon", "changed", "validfrom", "asof",
    ],
  ])

  /// Returns the fields with such names, best first.
  package static func among(_ fields: [String]) -> [String] { names.best(of: fields) }
}
