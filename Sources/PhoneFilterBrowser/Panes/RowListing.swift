import PhoneFilterCore

/// The entries of the rows' pane from top to bottom: rows, and above those of a section its header.
struct RowListing {
  /// A line of the pane.
  enum Entry: Equatable {
    case header(Int)
    /// The place of a row in the order of the rows.
    case row(Int)
  }

  /// A section, and where its header stands.
  struct Group {
    let label: String
    let start: Int
    let count: Int
    let isCollapsed: Bool
    let index: Int

    /// How many entries it has, its header among them.
    var length: Int { isCollapsed ? 1 : count + 1 }
  }

  /// Nil where rows are not divided.
  let groups: [Group]?
  let count: Int

  init(_ snapshot: BrowseSnapshot, _ collapsed: Set<String>) {
    let matched = snapshot.rowCount
    guard let known = snapshot.groups else {
      groups = nil
      count = matched
      return
    }
    var groups: [Group] = []
    var index = 0
    for group in known where group.start >= 0 && group.start < matched && group.count > 0 {
      groups.append(
        Group(
          label: group.label, start: group.start, count: min(group.count, matched - group.start),
          isCollapsed: collapsed.contains(group.label), index: index))
      index += groups[groups.count - 1].length
    }
    self.groups = groups
    count = index
  }

  subscript(index: Int) -> Entry {
    guard let groups else { return .row(index) }
    let place = groups.lastPlace { $0.index <= index }
    let group = groups[place]
    return index == group.index ? .header(place) : .row(group.start + index - group.index - 1)
  }

  /// The section in which a row stands.
  func group(ofPlace place: Int) -> Group? {
    groups?.first { $0.start <= place && place - $0.start < $0.count }
  }

  /// The entry of a row, or of the header of its section.
  func index(ofPlace place: Int, isOnHeader: Bool) -> Int {
    guard let groups else { return max(0, min(place, count - 1)) }
    guard let group = group(ofPlace: place) ?? groups.last else { return 0 }
    if isOnHeader || group.isCollapsed { return group.index }
    return group.index + 1 + max(0, min(place - group.start, group.count - 1))
  }

  /// The places of the rows among some entries, neighbours as one range.
  func places(of entries: Range<Int>) -> [Range<Int>] {
    let entries = entries.clamped(to: 0..<count)
    guard let groups else { return entries.isEmpty ? [] : [entries] }
    var places: [Range<Int>] = []
    for group in groups where !group.isCollapsed {
      let own = (group.index + 1..<group.index + group.length).clamped(to: entries)
      if own.isEmpty { continue }
      let first = group.start + own.lowerBound - group.index - 1
      if let last = places.last, last.upperBound == first {
        places[places.count - 1] = last.lowerBound..<first + own.count
      } else {
        places.append(first..<first + own.count)
      }
    }
    return places
  }
}

extension [RowListing.Group] {
  /// The last one that fits, where those that fit stand first; the first where none does.
  fileprivate func lastPlace(where fits: (RowListing.Group) -> Bool) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(self[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}

extension BrowseSnapshot {
  /// A number that no catalogue reaches: sums of such numbers do not overflow.
  static let most = 1 << 40

  /// Number of rows that fit.
  var rowCount: Int { max(0, min(matched, BrowseSnapshot.most)) }
}
