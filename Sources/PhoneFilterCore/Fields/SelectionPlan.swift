/// The selected fields of records that have the same field names.
package struct SelectionPlan {
  package enum Step {
    /// A named field, by its place among the named fields.
    case named(Int)
    case own(Int)
    /// The matching fields within a field of the record.
    case within(Int, FieldPattern)
  }

  package private(set) var steps: [Step] = []
  /// The fields of the record in which an inner field may be left out.
  package private(set) var thinned: Set<Int> = []

  /// Makes a plan for fields with these names. `places` are the places of the named fields.
  package init(_ selection: FieldSelection, _ names: [String], _ places: [Int?]) {
    var isTaken = [Bool](repeating: false, count: names.count)
    for place in places.compactMap(\.self) { isTaken[place] = true }
    for pattern in selection.leftOut {
      let ranked = names.indices.compactMap { place in
        pattern.rank(of: names[place]).map { (rank: $0, place: place) }
      }
      let best = ranked.map(\.rank).min()
      for (rank, place) in ranked where pattern.isGlob || rank == best { isTaken[place] = true }
    }
    thinned = Set(
      names.indices.filter { place in
        selection.leftOut.contains { $0.reachesInto(names[place]) }
      })
    for part in selection.parts {
      switch part {
      case .named(let place): steps.append(.named(place))
      case .pattern(let pattern):
        for (place, name) in names.enumerated() where !isTaken[place] {
          if pattern.fits(name) {
            isTaken[place] = true
            steps.append(.own(place))
          } else if pattern.reachesInto(name) {
            steps.append(.within(place, pattern))
          }
        }
      }
    }
  }
}
