/// The fields that patterns choose, in the order in which the user typed them.
///
///     model,camera.*     the model, and the fields within the camera
///     *,-camera          all fields except the camera
///
/// Each record contributes only its own fields. A field of another record that matches a pattern is
/// not added.
package struct FieldSelection: Sendable {
  package enum Part: Sendable {
    /// A field by its name, at this place of `specs`.
    case named(Int)
    case pattern(FieldPattern)
  }

  /// The parts that choose fields, in the typed order.
  package private(set) var parts: [Part] = []
  /// The named fields, without the patterns.
  package private(set) var specs: [any PhoneSpec] = []
  /// The fields to leave out of the chosen fields.
  package private(set) var leftOut: [FieldPattern] = []

  /// Makes the selection of a typed list; nil if the list contains only plain names.
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
      throw UsageError("'-*' leaves no field; name the fields to leave out")
    }
    // A list that only leaves out fields starts from all fields.
    if parts.isEmpty { parts = [.pattern(FieldPattern("*", nil))] }
  }

  /// The patterns. Each must match a field.
  package var patterns: [FieldPattern] {
    parts.compactMap { part in
      if case .pattern(let pattern) = part { return pattern }
      return nil
    } + leftOut
  }

  /// Returns the first pattern that chooses none of the specs; nil if each chooses one.
  package func idlePattern(among specs: [any PhoneSpec]) -> String? {
    for case .pattern(let pattern) in parts where !specs.contains(where: { pattern.fits($0.name) })
    {
      return pattern.typed
    }
    return nil
  }

  /// Returns the specs that are chosen by their own names.
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

  /// Returns the names of the chosen fields, if each name is a field of its own. `written` returns
  /// the name in the output of the named field at a place, from its own name.
  package func names(
    among fields: [String], _ places: [Int?], written: (Int, String) -> String = { $1 }
  ) -> [String] {
    SelectionPlan(self, fields, places).steps.compactMap { step in
      switch step {
      case .named(let place): written(place, places[place].map { fields[$0] } ?? specs[place].name)
      case .own(let place): fields[place]
      case .within: nil
      }
    }
  }
}
