import PhoneFilterCore

/// The entries of the rows' pane: rows, and a header above each group.
struct RowListing {
  /// A line of the pane.
  enum Entry: Equatable {
    case header(Int)
    /// The place of a row in the order of the rows.
    case row(Int)
  }

  /// A group, and the index of its header.
  struct Group {
    let label: String
    let start: Int
    let count: Int
    let isCollapsed: Bool
    let index: Int

    /// The number of entries, including the header.
    var length: Int { isCollapsed ? 1 : count + 1 }
  }

  /// Nil if rows are not grouped.
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

  func group(ofPlace place: Int) -> Group? {
    groups?.first { $0.start <= place && place - $0.start < $0.count }
  }

  /// Returns the index of a row. If `isOnHeader` is true or the group is closed, returns the index
  /// of the group's header.
  func index(ofPlace place: Int, isOnHeader: Bool) -> Int {
    guard let groups else { return max(0, min(place, count - 1)) }
    guard let group = group(ofPlace: place) ?? groups.last else { return 0 }
    if isOnHeader || group.isCollapsed { return group.index }
    return group.index + 1 + max(0, min(place - group.start, group.count - 1))
  }

  /// Returns the places of the rows among some entries. Adjacent places are one range.
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
  /// Returns the place of the last matching group; 0 if none matches. The matching groups must
  /// precede the others.
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

  /// The number of matching rows.
  var rowCount: Int { max(0, min(matched, BrowseSnapshot.most)) }
}
