/// The search for a column's field in a catalogue that names all its fields at once.
package enum FieldResolution {
  /// Several fields have the same rank for a column.
  package struct Rivals: Error {
    package let message: Message
  }

  /// Returns the place of the best name for a column; nil if none is suitable. If several names are
  /// equally good, throws `Rivals`, or returns nil for a column that is only noticed.
  package static func place(
    of column: FieldColumn, among names: [String]
  ) throws(Rivals) -> Int? {
    if let exact = column.onlyName {
      return names.firstIndex(of: exact)
        ?? FieldName.numbered(names).flatMap { $0.firstIndex(of: exact) }
    }
    if let numbered = FieldName.numbered(names),
      !names.contains(where: { column.rank(of: $0) == 0 }),
      let place = numbered.firstIndex(where: { column.rank(of: $0) == 0 })
    {
      return place
    }
    let ranked = names.indices.compactMap { place in
      column.rank(of: names[place]).map { (rank: $0, place: place) }
    }
    guard let best = ranked.map(\.rank).min() else { return nil }
    let rivals = ranked.filter { $0.rank == best }.map(\.place)
    if rivals.count > 1 {
      if column.need == .noticed { return nil }
      throw Rivals(
        message: FieldMessages.rivals(for: column.name, among: rivals.map { names[$0] }))
    }
    return rivals.first
  }
}
