import PhoneFilterRunning
import PhoneFilterBase
@testable import PhoneFilterBrowsing
@testable import PhoneFilterBrowser
import PhoneFilterCommandLine
import PhoneFilterCore

/// A small handmade shop: the counts of an engine, and the rows that it would fetch.
struct MadeShop {
  static let colors = [
    "Starlight", "Gold", "Midnight", "Blue", "Purple", "Red", "Green", "Silver", "Graphite", "Pink",
    "Yellow", "White",
  ]

  var snapshot = BrowseSnapshot()
  var texts: [[String]] = []

  init(chosen: Set<String> = [], question: Int = 1) {
    snapshot.question = question
    snapshot.matched = 266_364
    snapshot.total = 4_000_000
    snapshot.isComplete = true
    snapshot.columns = [
      .init(title: "model", name: "model"),
      .init(title: "price", name: "price", alignment: .right),
      .init(title: "screen", name: "screenSize", alignment: .right),
      .init(title: "processor", name: "processor"),
      .init(title: "memory", name: "memory", alignment: .right),
      .init(title: "disk", name: "diskSpace", alignment: .right),
      .init(title: "color", name: "color"),
    ]
    snapshot.facets = [
      MadeShop.facet(
        "color",
        MadeShop.colors.enumerated().map { place, color in
          .init(
            value: .value(.text(color)), count: 82_112 - 205 * place,
            isSelected: chosen.contains(color))
        } + [.init(value: .value(.missing), count: 7310, isSelected: false)], distinct: 12),
      MadeShop.facet(
        "disk",
        [64, 128, 256, 512, 1024].map {
          .init(value: .value(.number($0)), count: 1000 * 512, isSelected: false)
        }, distinct: 5),
      MadeShop.facet("price", [], extent: 129...1999, distinct: 1871),
      MadeShop.facet(
        "model",
        (0..<1500).map {
          .init(value: .value(.text("Phone \($0)")), count: 3000 - $0, isSelected: false)
        }, distinct: 1500),
    ]
    texts = [
      ["iPhone 14 Plus", "999", "6.7\"", "A15 Bionic", "6 GB", "256 GB", "Starlight"],
      ["Galaxy S23", "849", "6.1\"", "Snapdragon 8 Gen 2 for Galaxy", "8 GB", "256 GB", "Gold"],
      ["Pixel 7", "1,299", "6.3\"", "Tensor G2", "8 GB", "128 GB", "Snow"],
    ]
  }

  static func facet(
    _ name: String, _ lines: [Facet.Line], extent: ClosedRange<ExactNumber>? = nil, distinct: Int,
    omitted: Int = 0, note: String? = nil
  ) -> Facet {
    let spec = SpecCatalog.spec(called: name) ?? SpecCatalog.all[0]
    return Facet(
      of: spec, lines, omitted: omitted, extent: extent, distinct: distinct, note: note)
  }

  /// The rows at some places, numbered by place.
  func rows(_ places: Range<Int>) -> [BrowseRow] {
    places.clamped(to: 0..<max(0, snapshot.matched)).map {
      BrowseRow(number: $0, cells: texts.isEmpty ? [] : texts[$0 % texts.count])
    }
  }

  let details = BrowseDetails(
    number: 0, place: "stock.jsonl:1204551",
    fields: [
      .init(name: "model", value: "iPhone 14 Plus"), .init(name: "battery", value: "4325"),
      .init(name: "camera.main", value: "12"),
    ])

  /// The screen of a state over this shop.
  func frame(_ state: BrowserState) -> Frame {
    state.frame(
      snapshot, rows: state.wantedRows(in: snapshot).flatMap(rows),
      details: state.detailedRow == nil ? nil : details)
  }

  /// Types keys one by one. Returns the last effect.
  @discardableResult
  func press(_ keys: Key..., on state: inout BrowserState) -> BrowserEffect? {
    press(keys, on: &state)
  }

  @discardableResult
  func press(_ keys: [Key], on state: inout BrowserState) -> BrowserEffect? {
    var effect: BrowserEffect?
    for key in keys { effect = state.press(key, in: snapshot, rows: rows) }
    return effect
  }

  /// Types a text into a prompt, then Enter.
  func type(_ opener: Key, _ text: String, on state: inout BrowserState) -> BrowserEffect? {
    press([opener, .control("u")] + text.map { .character($0) } + [.enter], on: &state)
  }
}

/// A state that starts from a typed line.
func state(
  _ words: String..., width: Int = 120, height: Int = 36, isASCII: Bool = false
) throws -> BrowserState {
  let words = words + ["stock.jsonl"]
  let outcome = try ArgumentScanner.outcome(
    of: words.map { Array($0.utf8) }, options: OptionCatalog.ofBrowse)
  guard case .line(let line) = outcome else { throw UsageError("a page of help") }
  return BrowserState(
    line: line, size: Frame.Size(width: width, height: height), isASCII: isASCII)
}

extension Frame {
  /// The lines as texts, without the blanks at their ends.
  var plainLines: [String] {
    lines.map { line in
      var text = line.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}

/// The lines of a screen with two colors chosen, after some keys.
func goldenScreen(
  _ width: Int, _ height: Int, _ keys: [Key], isASCII: Bool = false
) throws -> String {
  let shop = MadeShop(chosen: ["Starlight", "Gold"])
  var state = try state(
    "--color", "Starlight", "--color", "Gold", width: width, height: height, isASCII: isASCII)
  state.take(shop.snapshot, rows: shop.rows)
  shop.press(keys, on: &state)
  return shop.frame(state).plainLines.joined(separator: "\n")
}
