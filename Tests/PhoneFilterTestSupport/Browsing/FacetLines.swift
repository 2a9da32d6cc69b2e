import PhoneFilterRunning
import PhoneFilterWriting
import PhoneFilterBase
import PhoneFilterBrowsing
import PhoneFilterCounting
import PhoneFilterCore

extension BrowseSnapshot {
  /// Returns the facets as `facets -f jsonl` prints them, sorted.
  package func facetLines() throws -> [String] {
    var printed: [UInt8] = []
    let output = OutputBuffer(to: {
      printed += $0
      return true
    })
    try FacetFormatCatalog.all.choice(named: "jsonl")?.write(
      CountedFacets(facets: facets, matched: matched, rows: total), to: output,
      WriterSettings(FilterRequest(), in: RunContext(output: output, terminal: .none)))
    try output.flush()
    return String(decoding: printed, as: UTF8.self).split(separator: "\n")
      .map(String.init).sorted()
  }
}
