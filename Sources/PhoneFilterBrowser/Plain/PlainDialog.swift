import PhoneFilterCommandLine
import PhoneFilterCore

/// Browsing in lines instead of on a screen: the user types a number or a word. The answer begins
/// with the number of matching phones.
///
///     > 3
///     81,702 of 4,000,000 phones.
///     color: Midnight is chosen.
///
/// It turns typed lines into the keys of the screen, so that both do the same. After each line, the
/// owner of the terminal asks the engine the state's question, and prints the answer once `awaits`
/// is false.
package struct PlainDialog: Sendable {
  /// The list in an answer.
  enum Listing: Sendable, Equatable {
    case nothing, facets, help
    /// The values of one facet, by the name of its spec, from an index on.
    case values(String, from: Int)
    /// The values that contain a text.
    case found(String)
    /// Rows from a place on.
    case rows(from: Int)
    /// The marked rows side by side.
    case comparison
    /// All fields of a row, by its number.
    case details(Int)
  }

  /// The line, and the other state that is common to both ways of browsing.
  package internal(set) var state: BrowserState
  var listing = Listing.facets
  /// The meanings of the numbers in the last list of values.
  var numbered: [FacetsCursor.Anchor] = []
  /// The list that `more` shows.
  var next: Listing?
  /// The last action, or the reason why it failed.
  var message: Message?

  package init(line: TypedLine, printing usual: BrowsingRequest.Print = .command) {
    state = BrowserState(
      line: line, size: Frame.Size(width: 80, height: 24), isASCII: true, printing: usual)
  }

  /// Returns true if an answer would not be final: phones are still counted or searched.
  package func awaits(_ snapshot: BrowseSnapshot) -> Bool {
    if snapshot.failure != nil, snapshot.question == state.questionNumber { return false }
    if listing == .comparison, state.comparing?.marked.isOver == false { return true }
    if let search = state.search, snapshot.finding?.id != search.id { return true }
    return state.isStale(snapshot) || !snapshot.isOrdered
  }

  package mutating func take(
    _ typed: String, in snapshot: BrowseSnapshot,
    rows fetch: @escaping (Range<Int>) -> [BrowseRow] = { _ in [] }
  ) -> BrowserEffect? {
    state.take(snapshot, rows: fetch)
    state.message = nil
    message = nil
    let before = state.line
    let wasRows = isAmongRows
    state.comparing = nil
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
    _ typed: String, _ snapshot: BrowseSnapshot,
    _ fetch: @escaping (Range<Int>) -> [BrowseRow],
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
        message = .warning("'\(typed.visible)' is not a word here; help lists the words")
      }
      return nil
    }
    return word.run(&self, PlainWord.Call(rest: rest, snapshot: snapshot, fetch: fetch))
  }

  /// Presses a key of the screen at a value of the last list. If the number belongs to a closed
  /// facet or to a line of more values, lists its values instead.
  private mutating func press(
    _ key: Key, at number: UInt, _ snapshot: BrowseSnapshot,
    _ fetch: (Range<Int>) -> [BrowseRow]
  ) {
    guard number >= 1, number <= UInt(numbered.count) else {
      message = .warning(
        numbered.isEmpty
          ? "no values are listed yet; 'list' lists them"
          : "the listed values have the numbers 1 to \(numbered.count)")
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

  /// Opens the facet, and shows enough of its values that the anchor's value is among them.
  private mutating func reveal(_ anchor: FacetsCursor.Anchor, _ snapshot: BrowseSnapshot) {
    state.facets.anchor = anchor
    guard let facet = snapshot.facets.first(where: { $0.spec.name == anchor.facet }),
      case .value(let value) = anchor.kind,
      let place = facet.lines.firstIndex(where: { $0.value == value })
    else { return }
    state.facets.folds[anchor.facet] = .open
    let limit = state.facets.limits[anchor.facet] ?? state.usualValues
    if place >= limit { state.facets.limits[anchor.facet] = place + 1 }
  }

  private func shownCount(_ name: String, _ snapshot: BrowseSnapshot) -> Int {
    let facet = snapshot.facets.first { $0.spec.name == name }
    return min(PlainDialog.few, facet?.lines.count ?? 0)
  }

  /// The number of values of each facet in the list of all facets.
  static let few = 6

  private mutating func find(
    _ text: String, _ snapshot: BrowseSnapshot, isAmongRows: Bool
  ) -> BrowserEffect? {
    guard !text.isEmpty else {
      message = .warning("write the text to search after the /")
      return nil
    }
    guard isAmongRows else {
      listing = .found(text)
      return nil
    }
    // -1 means that the list begins at the found row.
    listing = .rows(from: -1)
    return state.find(text, in: .rows, snapshot)
  }

  func facet(called name: String, _ snapshot: BrowseSnapshot) -> Facet? {
    snapshot.facets.first { $0.spec.name == name || $0.spec.shownName == name }
  }

  /// Returns the spec with a name; nil, with a message, for an unknown name.
  mutating func spec(called name: String, _ snapshot: BrowseSnapshot) -> (any PhoneSpec)? {
    if let facet = facet(called: name, snapshot) { return facet.spec }
    do { return try SpecNames.spec(name) } catch {
      message = .warning(error.message)
      return nil
    }
  }
}
