@testable import PhoneFilterReading
import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Saved pages and JSON-LD: the result is rows of JSON with a line of the page, or an error with its
/// place. It is the same for every position of the window's end.
struct PageTarget: FuzzTarget {
  static let name = "page"

  private let file = FuzzFile("page.html")
  private let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), FieldSpec("sku")])
  private let beginnings = [
    "<!doctype html>", "<html><script type=application/ld+json>", "{\"@context\":\"schema.org\",",
  ]

  func run(_ input: inout FuzzInput) {
    var settings = InputSettings()
    settings.format = input.choice(4) == 0 ? LinkedInput() : nil
    let beginning = input.pick(beginnings)
    let chunk = 16 + input.choice(96)
    let text = Array(beginning.utf8) + input.text
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
