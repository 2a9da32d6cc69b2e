/// The fields that patterns choose, in the order in which they were typed.
///
///     model,camera.*     the model, and what lies within the camera
///     *,-camera          all but the camera
///
/// A record gives the fields that it has: nothing is added for those that fit a pattern elsewhere.
package struct FieldSelection: Sendable {
  /// One part of what was typed.
  enum Part: Sendable {
    /// A field by its name, the one at this place of `specs`.
    case named(Int)
    case pattern(FieldPattern)
  }

  /// The parts that choose; none for all fields.
  private(set) var parts: [Part] = []
  /// The fields that were named, without the patterns.
  private(set) var specs: [any PhoneSpec] = []
  /// What is left out of those that are chosen.
  private(set) var leftOut: [FieldPattern] = []

  /// The selection of a typed list; nil where it holds plain names alone.
  package init?(_ names: [TypedName]) throws(UsageError) {
    func isPattern(_ name: TypedName) -> Bool { !name.isQuoted && Glob.isGlob(name.text) }
    guard names.contains(where: { $0.hasMinus || isPattern($0) }) else { return nil }
    for name in names {
      let spec = try SpecNames.spec(name)
      let pattern = FieldPattern(name.text, isPattern(name) ? nil : spec)
      if name.hasMinus {
        leftOut.append(pattern)
      } else if isPattern(name) {
        parts.append(.pattern(pattern))
      } else {
        parts.append(.named(specs.count))
        specs.append(spec)
      }
    }
    // What is left out alone is left out of everything.
    if parts.isEmpty { parts = [.pattern(FieldPattern("*", nil))] }
  }

  /// The patterns, of which each must fit some field.
  var patterns: [FieldPattern] {
    parts.compactMap { part in
      if case .pattern(let pattern) = part { return pattern }
      return nil
    } + leftOut
  }

  /// The first pattern that chooses none of some specs; nil where each does.
  package func idlePattern(among specs: [any PhoneSpec]) -> String? {
    for case .pattern(let pattern) in parts where !specs.contains(where: { pattern.fits($0.name) })
    {
      return pattern.typed
    }
    return nil
  }

  /// Those of some specs that are chosen, by their own names.
  package func choosing(among all: [any PhoneSpec]) -> [any PhoneSpec] {
    let names = all.map(\.name)
    let known = SelectionPlan(self, names, specs.map { spec in names.firstIndex(of: spec.name) })
    return known.steps.compactMap { step in
      switch step {
      case .named(let place): specs[place]
      case .own(let place): all[place]
      case .within: nil
      }
    }
  }

  /// The names of those of some fields that are chosen, where each stands for itself.
  func names(among fields: [String], _ places: [Int?]) -> [String] {
    SelectionPlan(self, fields, places).steps.compactMap { step in
      switch step {
      case .named(let place): places[place].map { fields[$0] } ?? specs[place].name
      case .own(let place): fields[place]
      case .within: nil
      }
    }
  }
}

/// A typed name that may stand for several fields: a glob, or a field that is left out.
package struct FieldPattern: Sendable {
  /// The pattern as it was typed.
  let typed: String
  private let folded: String
  private let glob: Glob?
  /// The field by its name and the spec's aliases; nil for a glob.
  private let column: FieldColumn?

  init(_ typed: String, _ spec: (any PhoneSpec)?) {
    self.typed = typed
    folded = FieldName.normalized(typed)
    glob = spec == nil ? Glob(typed, ignoringCase: true) : nil
    column = spec.map { FieldColumn(spec: $0, mapping: FieldMapping()) }
  }

  /// Whether it may stand for any number of fields.
  var isGlob: Bool { glob != nil }

  /// How well a field fits, the best with 0; nil where it does not.
  func rank(of name: String) -> Int? {
    if let column, let rank = column.rank(of: name) { return rank }
    let isFitting = FieldName.normalized(name) == folded || isGlobbed(name)
    return isFitting ? 0 : nil
  }

  private func isGlobbed(_ name: String) -> Bool {
    guard let glob else { return false }
    return withBytes(of: Array(name.utf8)) { glob.matches($0) }
  }

  /// Whether a field fits: its own name, or the path to it.
  func fits(_ name: String) -> Bool { rank(of: name) != nil }

  /// Whether fields within one of this name may fit.
  func reachesInto(_ name: String) -> Bool {
    if glob != nil { return !isGlobbed(name) && typed.contains(".") }
    return folded.hasPrefix(FieldName.normalized(name + "."))
  }
}

/// What becomes of the fields of records that name them alike.
struct SelectionPlan {
  enum Step {
    /// A field that was named, by its place among the named ones.
    case named(Int)
    /// A field of the record.
    case own(Int)
    /// Those fields within a field of the record that fit.
    case within(Int, FieldPattern)
  }

  private(set) var steps: [Step] = []
  /// The fields of the record within which something may be left out.
  private(set) var thinned: Set<Int> = []

  /// A plan for fields of these names; `places` are those of the fields that were named.
  init(_ selection: FieldSelection, _ names: [String], _ places: [Int?]) {
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
