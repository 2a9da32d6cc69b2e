import PhoneFilterCommandLine
import PhoneFilterCore

/// Browsing in lines instead of on a screen: what is typed is a number or a word, and the answer begins
/// with the number of phones that fit.
///
///     > 3
///     81,702 of 4,000,000 phones.
///     color: Midnight is chosen.
///
/// It turns what is typed into the keys of the screen, so that both do the same. Whoever has a terminal
/// asks the engine the state's question after each line, and prints the answer once it no longer
/// awaits anything.
package struct PlainDialogue: Sendable {
  /// What an answer lists.
  enum Listing: Sendable, Equatable {
    case nothing, facets, help
    /// The values of one facet, by the name of its spec, from one on.
    case values(String, from: Int)
    /// The values that have a text in them.
    case found(String)
    /// Rows from a place on.
    case rows(from: Int)
    /// All of a row, by its number.
    case details(Int)
  }

  /// The line, and what else both ways of browsing have in common.
  package internal(set) var state: BrowserState
  var listing = Listing.facets
  /// What the numbers of the last list of values stand for.
  var numbered: [FacetsCursor.Anchor] = []
  /// Where `more` goes on.
  var next: Listing?
  /// What was done, or could not be.
  var message: Message?

  package init(line: TypedLine) {
    state = BrowserState(line: line, size: Frame.Size(width: 80, height: 24), isASCII: true)
  }

  /// Whether an answer would not be the last word: it is still counted or looked for.
  package func awaits(_ snapshot: BrowseSnapshot) -> Bool {
    if snapshot.failure != nil, snapshot.question == state.questionNumber { return false }
    if let search = state.search, snapshot.finding?.id != search.id { return true }
    return state.isStale(snapshot) || !snapshot.isOrdered
  }

  /// Takes a line that was typed.
  package mutating func take(
    _ typed: String, in snapshot: BrowseSnapshot,
    rows fetch: (Range<Int>) -> [BrowseRow] = { _ in [] }
  ) -> BrowserEffect? {
    state.take(snapshot, rows: fetch)
    state.message = nil
    message = nil
    let before = state.line
    let wasRows = isAmongRows
    listing = .nothing
    let effect = perform(typed.trimmingSpaces, snapshot, fetch, isAmongRows: wasRows)
    message = message ?? state.message
    if message == nil, state.line != before {
      message = .remark("Now: \(state.line.commandText)")
    }
    return effect
  }

  var isAmongRows: Bool {
    switch listing {
    case .rows, .details: true
    default: false
    }
  }

  private mutating func perform(
    _ typed: String, _ snapshot: BrowseSnapshot, _ fetch: (Range<Int>) -> [BrowseRow],
    isAmongRows: Bool
  ) -> BrowserEffect? {
    if typed.hasPrefix(":") {
      state.addFlags(String(typed.dropFirst()))
      return nil
    }
    if typed.hasPrefix("/") {
      return find(String(typed.dropFirst()), snapshot, isAmongRows: isAmongRows)
    }
    if let number = Int(typed) {
      press(number < 0 || typed.hasPrefix("-") ? "-" : " ", at: number.magnitude, snapshot, fetch)
      return nil
    }
    let parts = typed.parts(at: " ", atMost: 2)
    let rest = parts.count > 1 ? String(parts[1]).trimmingSpaces : ""
    guard let word = PlainWord.all.first(where: { $0.names.contains(String(parts[0])) }) else {
      if typed.isEmpty { return nil }
      if let facet = facet(called: typed, snapshot) {
        listing = .values(facet.spec.name, from: 0)
      } else {
        message = .warning("'\(typed.visible)' is no word of this dialogue; help lists them")
      }
      return nil
    }
    return withoutActuallyEscaping(fetch) { fetch in
      word.run(&self, PlainWord.Call(rest: rest, snapshot: snapshot, fetch: fetch))
    }
  }

  /// Does what a key of the screen does to a value of the last list.
  private mutating func press(
    _ key: Key, at number: UInt, _ snapshot: BrowseSnapshot,
    _ fetch: (Range<Int>) -> [BrowseRow]
  ) {
    guard number >= 1, number <= UInt(numbered.count) else {
      message = .warning(
        numbered.isEmpty
          ? "no values are listed; 'list' lists them"
          : "the values that were listed have the numbers 1 to \(numbered.count)")
      return
    }
    let anchor = numbered[Int(number) - 1]
    if anchor.kind != .header, anchor.kind != .more {
      state.pane = .facets
      reveal(anchor, snapshot)
      _ = state.press(key, in: snapshot, rows: fetch)
    } else {
      let isMore = anchor.kind == .more
      listing = .values(anchor.facet, from: isMore ? shownCount(anchor.facet, snapshot) : 0)
    }
  }

  /// Opens the facet as far as that the value is an entry of the screen.
  private mutating func reveal(_ anchor: FacetsCursor.Anchor, _ snapshot: BrowseSnapshot) {
    state.facets.anchor = anchor
    guard let facet = snapshot.facets.first(where: { $0.spec.name == anchor.facet }),
      case .value(let value) = anchor.kind,
      let place = facet.lines.firstIndex(where: { $0.value == value })
    else { return }
    state.facets.folds[anchor.facet] = true
    let limit = state.facets.limits[anchor.facet] ?? FacetListing.usual
    if place >= limit { state.facets.limits[anchor.facet] = place + 1 }
  }

  private func shownCount(_ name: String, _ snapshot: BrowseSnapshot) -> Int {
    let facet = snapshot.facets.first { $0.spec.name == name }
    return min(PlainDialogue.few, facet?.lines.count ?? 0)
  }

  /// Number of values that are listed of each facet where all are listed.
  static let few = 6

  private mutating func find(
    _ text: String, _ snapshot: BrowseSnapshot, isAmongRows: Bool
  ) -> BrowserEffect? {
    guard !text.isEmpty else {
      message = .warning("write what to look for behind the /")
      return nil
    }
    guard isAmongRows else {
      listing = .found(text)
      return nil
    }
    // The place of the row that is found is where the list of rows begins.
    listing = .rows(from: -1)
    return state.find(text, in: .rows, snapshot)
  }

  /// The facet that is meant by a name.
  func facet(called name: String, _ snapshot: BrowseSnapshot) -> Facet? {
    snapshot.facets.first { $0.spec.name == name || $0.spec.shownName == name }
  }

  /// The spec that is meant by a name; a message where there is none.
  mutating func spec(called name: String, _ snapshot: BrowseSnapshot) -> (any PhoneSpec)? {
    if let facet = facet(called: name, snapshot) { return facet.spec }
    do { return try SpecNames.spec(name) } catch {
      message = .warning(error.message)
      return nil
    }
  }
}
