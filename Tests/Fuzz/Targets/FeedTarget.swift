@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Feeds in XML: the result is rows of JSON with a line of the feed, or an error with its place. It
/// is the same for every position of the window's end, with any path to the records.
struct FeedTarget: FuzzTarget {
  static let name = "feed"

  private let file = FuzzFile("feed.xml")
  private let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), FieldSpec("a"), FieldSpec("n.b")])
  private let paths = [nil, ".", "r", "shop.offers.offer", "a.b"]

  func run(_ input: inout FuzzInput) {
    var settings = InputSettings()
    settings.rows = input.pick(paths).map { JSONRowPath(typed: $0) }
    let chunk = 16 + input.choice(96)
    let text = Array("<".utf8) + input.text
    file.write(text)
    let whole = ReadCatalogue(file.path, settings: settings, plan: plan)
    let pieces = ReadCatalogue(file.path, settings: settings, plan: plan, chunk: chunk)
    require(
      whole.essentials == pieces.essentials, "whole: \(whole.shown)\npieces: \(pieces.shown)")
    for row in whole.rows { require(NaiveJSON.accepts(row), "a row: \(row.shown)") }
    let lines = 1 + text.count(where: { $0 == 0x0A })
    require(whole.lines.allSatisfy { $0 <= lines }, "a line that is none: \(whole.shown)")
  }
}
