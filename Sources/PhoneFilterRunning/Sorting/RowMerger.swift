/// A merge of sorted rows: a tournament in which each loser stays where it lost. After each row,
/// only the winner's matches are played again.
///
///             winner: B                 the next row
///              ┌──┴──┐
///              C     ·                  each inner place holds the loser of its match
///            ┌─┴─┐ ┌─┴─┐
///            A   B C   D                the next row of each
struct RowMerger {
  /// The next row of one of the merged sources.
  struct Head {
    let entry: SortEntry
    /// The row's bytes. More bytes may follow them.
    let bytes: Bytes
    /// The key bytes after the prefix, and the first sixteen of them as two words.
    fileprivate let rest: Bytes
    fileprivate let second: UInt64
    fileprivate let third: UInt64

    @inline(__always)
    fileprivate init(_ entry: SortEntry, _ bytes: Bytes) {
      self.entry = entry
      self.bytes = bytes
      rest = entry.place.hasRest ? KeptRow(bytes).rest : .empty
      second = rest.prefix(from: 0)
      third = rest.prefix(from: 8)
    }

    /// A head that comes after all rows.
    fileprivate static var end: Head {
      let place = RowAddress(page: 0, offset: 0, hasRest: false, isPlain: true)
      return Head(SortEntry(prefix: .max, sequence: .max, place: place), .empty)
    }

    /// No key begins with the byte 0xFF, so no row has this prefix.
    fileprivate var isEnd: Bool { entry.prefix == .max }
  }

  private var pages: [PageRows]
  private let files: [SpilledRows]
  private let directions: [Bool]
  private var heads: [Head]
  /// For each inner place, the source that lost there. Place 0 has the winner.
  private var losers: [Int]

  init(_ rows: SortedRows, _ directions: [Bool]) {
    pages = rows.pages
    files = rows.files
    self.directions = directions
    heads = []
    losers = Array(repeating: -1, count: max(pages.count + files.count, 1))
    for page in pages { heads.append(page.entry.map { Head($0, page.bytes(of: $0)) } ?? .end) }
    for file in files { heads.append(file.entry.map { Head($0, file.bytes) } ?? .end) }
    for index in heads.indices { play(index, isFirst: true) }
  }

  /// The next row. Nil if no rows are left.
  var next: Head? {
    let winner = losers[0]
    return winner < 0 || heads[winner].isEnd ? nil : heads[winner]
  }

  /// The run that has the next row.
  var run: Int {
    let winner = losers[0]
    return winner < pages.count ? pages[winner].run : files[winner - pages.count].run
  }

  /// True if the bytes of the next row stay in place after `advance`.
  var keepsBytes: Bool { losers[0] < pages.count }

  /// Advances to the next row.
  mutating func advance() throws(Failure) {
    let winner = losers[0]
    if winner < pages.count {
      pages[winner].advance()
      if let entry = pages[winner].entry {
        heads[winner] = Head(entry, pages[winner].bytes(of: entry))
      } else {
        heads[winner] = .end
      }
    } else {
      let file = files[winner - pages.count]
      try file.advance()
      heads[winner] = file.entry.map { Head($0, file.bytes) } ?? .end
    }
    play(winner, isFirst: false)
  }

  /// Plays the matches from a source's place to the top. In the first round, a source waits at an
  /// empty place for its opponent.
  @inline(__always)
  private mutating func play(_ source: Int, isFirst: Bool) {
    var winner = source
    var place = (source &+ heads.count) / 2
    while place > 0 {
      let other = losers[place]
      if other < 0, isFirst {
        losers[place] = winner
        return
      }
      if precedes(other, winner) {
        losers[place] = winner
        winner = other
      }
      place /= 2
    }
    losers[0] = winner
  }

  @inline(__always)
  private func precedes(_ left: Int, _ right: Int) -> Bool {
    let isPlain = heads[left].entry.place.isPlain && heads[right].entry.place.isPlain
    guard isPlain else { return precedesSlowly(left, right) }
    if heads[left].entry.prefix != heads[right].entry.prefix {
      return heads[left].entry.prefix < heads[right].entry.prefix
    }
    if heads[left].second != heads[right].second { return heads[left].second < heads[right].second }
    if heads[left].third != heads[right].third { return heads[left].third < heads[right].third }
    if heads[left].rest.count <= 16 && heads[right].rest.count <= 16 {
      return heads[left].entry.sequence < heads[right].entry.sequence
    }
    return precedesSlowly(left, right)
  }

  @inline(never)
  private func precedesSlowly(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (heads[left], heads[right])
    if one.isEnd || other.isEnd { return !one.isEnd }
    let order = one.view.order(to: other.view, directions)
    return order == 0 ? one.entry.sequence < other.entry.sequence : order < 0
  }
}

extension RowMerger.Head {
  fileprivate var view: SortKeyView {
    SortKeyView(prefix: entry.prefix, rest: rest, isPlain: entry.place.isPlain)
  }
}
