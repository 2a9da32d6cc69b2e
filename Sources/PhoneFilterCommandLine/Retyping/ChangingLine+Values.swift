import PhoneFilterCore

// What is asked of one facet.
extension ChangingLine {
  /// What was chosen of a spec, as it was typed: options with their values.
  package func choices(of spec: any PhoneSpec) -> [(words: String, value: String)] {
    options.filter { $0.wish?.isChoice == true && $0.wish?.spec.name == spec.name }.map {
      (
        $0.part.words.map { String(decoding: $0, as: UTF8.self).visible }.joined(separator: " "),
        $0.wish?.value ?? ""
      )
    }
  }

  /// Whether an option chooses a value, and no other.
  package func chooses(_ value: GroupValue, of spec: any PhoneSpec) -> Bool {
    asks(value, of: spec, by: value == .value(.missing) ? .missing : .choice)
  }

  /// Whether an option leaves out the rows with a value, and no others.
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

  /// Whether anything is asked of the values of a spec.
  package func asks(about spec: any PhoneSpec) -> Bool {
    options.contains { $0.wish?.spec.name == spec.name }
  }

  /// Removes what is asked of the values of a spec.
  package mutating func clear(_ spec: any PhoneSpec) {
    options.removeAll { $0.wish?.spec.name == spec.name }
  }

  /// Removes what was chosen of a spec; what was left out stays so.
  package mutating func clearChoices(of spec: any PhoneSpec) {
    options.removeAll { $0.wish?.isChoice == true && $0.wish?.spec.name == spec.name }
  }

  /// Removes all filters.
  package mutating func clearFilters() {
    options.removeAll { $0.part.option.group == .filters }
  }
}

// Options that have one value: the keys of the sort and of the sections.
extension ChangingLine {
  /// The values of an option, joined by commas; nil where it was not given.
  package func value(of name: String) -> String? {
    let values = options.filter { $0.part.option.name == name }.map(\.part.text)
    return values.isEmpty ? nil : values.joined(separator: ",")
  }

  /// Gives an option one value where it stands first, or takes it away.
  package mutating func set(_ name: String, to value: String?) {
    let place = options.firstIndex { $0.part.option.name == name } ?? options.count
    options.removeAll { $0.part.option.name == name }
    guard let value else { return }
    let new = parts(of: ["--\(name)", value]).map(Option.init)
    options.insert(contentsOf: new, at: min(place, options.count))
  }
}
