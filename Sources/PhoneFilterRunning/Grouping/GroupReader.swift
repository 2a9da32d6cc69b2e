/// Finds the group of each row and sums up the groups: the part of grouping that does not depend on
/// earlier rows.
///
/// It numbers its groups itself, in the order in which it meets them. One thread at a time uses a
/// reader.
package final class GroupReader {
  private let keys: [KeyReader]
  private let joinsLikes: Bool
  /// For each level after the first, the pairs that form one group.
  private var likes: [LikePairs]
  /// For each level after the first, the pairs of an outer group and a value.
  private var pairs: [PairTable]
  /// The group of each row in the latest batch.
  package private(set) var groups: [Int32] = []
  private var scratch: [Int32] = []
  /// True if the reader counts the rows of groups and finds the ranges of their values.
  private let summarizes: Bool
  /// The summaries of the rows since the last `takeSummaries`.
  package private(set) var summaries = SummaryTable()
  /// The summaries that `keep` has collected.
  package private(set) var kept = SummaryTable()
  /// The groups that had rows since the last `takeSummaries`, in the order of their first rows.
  package private(set) var touched: [Int32] = []

  /// If `joinsLikes` is true, texts with the same value form one group, even with different
  /// spellings. Rows must then come in order, because the heading shows the first text.
  package init(
    _ keys: [GroupKey], ignoringCase: Bool, joinsLikes: Bool = true, summarizes: Bool = true
  ) {
    self.keys = keys.map { KeyReader($0, ignoringCase: ignoringCase) }
    self.joinsLikes = joinsLikes
    likes = keys.dropFirst().map { _ in LikePairs() }
    self.summarizes = summarizes
    pairs = keys.dropFirst().map { _ in PairTable() }
  }

  private var groupCount: Int { pairs.last?.pairs.count ?? keys.first?.values.count ?? 1 }

  /// Returns the values of a group, the outermost first.
  package func values(of group: Int32) -> [GroupValue] {
    guard !keys.isEmpty else { return [] }
    var values: [GroupValue] = []
    var group = group
    for level in stride(from: pairs.count, to: 0, by: -1) {
      let pair = pairs[level - 1].pairs[Int(group)]
      values.append(keys[level].values[Int(pair.value)])
      group = pair.group
    }
    values.append(keys[0].values[Int(group)])
    return values.reversed()
  }

  /// Writes the groups of the selected rows to `groups`.
  package func read(_ selection: Selection, of batch: PhoneBatch) {
    var groups: [Int32] = []
    swap(&groups, &self.groups)
    defer { swap(&groups, &self.groups) }
    if groups.count < batch.count {
      groups = [Int32](repeating: 0, count: max(batch.count, batch.capacity))
      scratch = groups
    }
    keys.first?.read(selection, of: batch, into: &groups)
    if joinsLikes, let key = keys.first {
      selection.forEach { row in
        groups[row] = key.likes[Int(groups[row])]
        return true
      }
    }
    for (level, key) in keys.enumerated().dropFirst() {
      key.read(selection, of: batch, into: &scratch)
      let scratch = scratch
      var table = PairTable()
      swap(&table, &pairs[level - 1])
      selection.forEach { row in
        let pair = table.number(of: groups[row], scratch[row])
        groups[row] =
          joinsLikes
          ? likes[level - 1].first(of: pair, groups[row], key.likes[Int(scratch[row])]) : pair
        return true
      }
      swap(&table, &pairs[level - 1])
    }
    if summarizes { summarize(selection, groups, of: batch) }
  }

  private func summarize(_ selection: Selection, _ groups: [Int32], of batch: PhoneBatch) {
    var summaries = SummaryTable()
    swap(&summaries, &self.summaries)
    defer { swap(&summaries, &self.summaries) }
    summaries.reserve(groupCount)
    selection.forEach { row in
      if summaries.count(Int(groups[row])) { touched.append(groups[row]) }
      return true
    }
    for (index, spec) in GroupSummary.specs.enumerated() {
      let locator = ValueLocator(spec, in: batch)
      let readsPlainNumbers = locator.style.keepsPlainNumbers
      selection.forEach { row in
        _ = locator.anyValue(row) { value in
          let group = Int(groups[row])
          if readsPlainNumbers {
            let word = SortKeyBytes.word(ofPlain: value.quoted.content)
            if word != 0 {
              summaries.note(word, of: index, in: group)
              return false
            }
          }
          for number in spec.number(of: value).map({ [$0] }) ?? spec.numbers(of: value) ?? [] {
            summaries.note(number, of: index, in: group)
          }
          return false
        }
        return true
      }
    }
  }

  /// Passes the summaries of the groups that had rows to `body`, then clears them.
  func takeSummaries(_ body: (_ group: Int32, _ summaries: SummaryTable) -> Void) {
    for group in touched { body(group, summaries) }
    clear()
  }

  /// Adds the summaries since the last `takeSummaries` to `kept`.
  package func keep() {
    takeSummaries { group, summaries in
      kept.reserve(Int(group) + 1)
      kept.merge(Int(group), of: summaries, into: Int(group))
    }
  }

  /// Clears the summaries since the last `takeSummaries`.
  package func clear() {
    for group in touched { summaries.clear(Int(group)) }
    touched.removeAll(keepingCapacity: true)
  }
}

/// Pairs of a group and a value. Some pairs form one group.
private struct LikePairs {
  private var table = PairTable()
  /// `firsts`: the first pair of each group of like pairs. `known`: for each pair, the first pair
  /// like it.
  private var firsts: [Int32] = []
  private var known: [Int32] = []

  /// Returns the first pair with the same outer group and a like value.
  mutating func first(of pair: Int32, _ group: Int32, _ like: Int32) -> Int32 {
    if pair < known.count { return known[Int(pair)] }
    let number = Int(table.number(of: group, like))
    if number == firsts.count { firsts.append(pair) }
    // Pairs are numbered as they are met.
    known.append(firsts[number])
    return firsts[number]
  }
}
