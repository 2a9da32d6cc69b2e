import PhoneFilterCore

/// Rows that an engine has found for one snapshot, kept so that it need not find them again.
final class FetchedRows {
  private static let mostRows = 10_000

  private let engine: any BrowseEngine
  private var rows: [Int: BrowseRow] = [:]
  private var details: BrowseDetails?

  init(from engine: any BrowseEngine) { self.engine = engine }

  /// Forgets everything for a newer snapshot.
  func forget() {
    rows = [:]
    details = nil
  }

  /// Returns the rows at some places; fewer at the end of the rows.
  func rows(at places: Range<Int>) -> [BrowseRow] {
    let known = places.compactMap { rows[$0] }
    if known.count == places.count { return known }
    if rows.count > FetchedRows.mostRows { rows = [:] }
    let fetched = engine.rows(places)
    for (place, row) in zip(places, fetched) { rows[place] = row }
    return fetched
  }

  func details(ofRow number: Int) -> BrowseDetails? {
    if details?.number != number { details = engine.details(ofRow: number) }
    return details
  }
}
