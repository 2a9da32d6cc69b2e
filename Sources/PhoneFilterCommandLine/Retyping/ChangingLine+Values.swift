import PhoneFilterCore

// The choices and exclusions of one facet.
extension ChangingLine {
  /// Returns the choices of a spec, as the user typed them: options with their values.
  package func choices(of spec: any PhoneSpec) -> [(words: String, value: String)] {
    options.filter { $0.wish?.isChoice == true && $0.wish?.spec.name == spec.name }.map {
      (
        $0.part.words.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: " "),
        $0.wish?.value ?? ""
      )
    }
  }

  /// Returns true if an option chooses exactly this value.
  package func chooses(_ value: GroupValue, of spec: any PhoneSpec) -> Bool {
    asks(value, of: spec, by: value == .value(.missing) ? .missing : .choice)
  }

  /// Returns true if an option excludes exactly the rows with this value.
  package func excludes(_ value: GroupValue, of spec: any PhoneSpec) -> Bool {
    asks(value, of: spec, by: value == .value(.missing) ? .presence : .exclusion)
  }

  private func asks(
    _ value: GroupValue, of spec: any PhoneSpec, by kind: FacetWish.Kind
  ) -> Bool {
    options.contains { option in
      guard let wish = option.wish, wish.kind == kind, wish.spec.name == spec.name else {
        return false
      }
      return value == .value(.missing) || wish.test.map(value.isOnly) == true
    }
  }

  /// Returns true if an option chooses or excludes values of a spec.
  package func asks(about spec: any PhoneSpec) -> Bool {
    options.contains { $0.wish?.spec.name == spec.name }
  }

  /// Removes the choices and exclusions of a spec.
  package mutating func clear(_ spec: any PhoneSpec) {
    options.removeAll { $0.wish?.spec.name == spec.name }
  }

  /// Removes the choices of a spec, and keeps its exclusions.
  package mutating func clearChoices(of spec: any PhoneSpec) {
    options.removeAll { $0.wish?.isChoice == true && $0.wish?.spec.name == spec.name }
  }

  package mutating func clearFilters() {
    options.removeAll { $0.part.option.group == .filters }
  }
}

// Options with one value: the keys of the sort and of the groups.
extension ChangingLine {
  /// Returns the values of an option, joined by commas. Nil if the option was not given.
  package func value(of name: String) -> String? {
    let values = options.filter { $0.part.option.name == name }.map(\.part.text)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Sets the only value of an option, at its first place. Nil removes the option.
  package mutating func set(_ name: String, to value: String?) {
    let place = options.firstIndex { $0.part.option.name == name } ?? options.count
    options.removeAll { $0.part.option.name == name }
    guard let value else { return }
    let new = parts(of: ["--\(name)", value]).map(Option.init)
    options.insert(contentsOf: new, at: min(place, options.count))
  }
}
