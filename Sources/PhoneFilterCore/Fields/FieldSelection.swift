/// The fields that patterns choose, in the order in which they were typed.
///
///     model,camera.*     the model, and what lies within the camera
///     *,-camera          all but the camera
///
/// A record gives the fields that it has: nothing is added for those that fit a pattern elsewhere.
package struct FieldSelection: Sendable {
  /// One part of what was typed.
  package enum Part: Sendable {
    /// A field by its name, the one at this place of `specs`.
    case named(Int)
    case pattern(FieldPattern)
  }

  /// The parts that choose; none for all fields.
  package private(set) var parts: [Part] = []
  /// The fields that were named, without the patterns.
  package private(set) var specs: [any PhoneSpec] = []
  /// What is left out of those that are chosen.
  package private(set) var leftOut: [FieldPattern] = []

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
    specs = SpecNames.apart(specs)
    if leftOut.contains(where: { $0.typed == "*" }) {
      throw UsageError("'-*' leaves no field; name those that are to be left out")
    }
    // What is left out alone is left out of everything.
    if parts.isEmpty { parts = [.pattern(FieldPattern("*", nil))] }
  }

  /// The patterns, of which each must fit some field.
  package var patterns: [FieldPattern] {
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
  package func names(among fields: [String], _ places: [Int?]) -> [String] {
    SelectionPlan(self, fields, places).steps.compactMap { step in
      switch step {
      case .named(let place): places[place].map { fields[$0] } ?? specs[place].name
      case .own(let place): fields[place]
      case .within: nil
      }
    }
  }
}
