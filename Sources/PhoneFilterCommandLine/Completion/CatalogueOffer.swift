import PhoneFilterCore

/// The candidates for a value that the user is typing, from the catalogues on the line.
struct CatalogueOffer {
  private let asked: AskedValue
  private let line: UnfinishedLine
  private let glimpse: CatalogueGlimpse

  /// Nil if the option does not take data of a catalogue.
  static func candidates(for asked: AskedValue, within limits: GlimpseLimits) -> Candidates? {
    guard case .catalogue(let data)? = asked.option.argument?.completion else { return nil }
    let offer = CatalogueOffer(asked, within: limits)
    var candidates = offer.candidates(data, asked.typed)
    candidates.attached = asked.attached
    return candidates
  }

  private init(_ asked: AskedValue, within limits: GlimpseLimits) {
    self.asked = asked
    line = UnfinishedLine(asked.others, options: asked.options)
    glimpse = CatalogueGlimpse(line.filter, within: limits)
  }

  private func candidates(_ data: OfferedData, _ typed: String) -> Candidates {
    switch data {
    case .field: return Candidates(list: Candidates.fitting(typed, fields()))
    case .fields(let words): return listed(typed, besides: words)
    case .fieldOfSpec: return mapped(typed)
    case .fieldBeforeAmount:
      let names = fields().filter { !$0.text.utf8.contains(UInt8(ascii: "=")) }
      return Candidates(
        list: Candidates.fitting(typed, names.map { Candidate(text: $0.text + "=") }), goesOn: true)
    case .condition: return condition(typed)
    case .values(let name):
      guard let spec = SpecCatalog.all.first(where: { $0.name == name }) else {
        return Candidates()
      }
      return Candidates(list: values(of: spec, typed))
    case .sections:
      let names = glimpse.sections().filter { $0.isTypeable && !$0.isEmpty }
      return Candidates(list: Candidates.fitting(typed, names.map { Candidate(text: $0) }))
    }
  }

  /// Returns the names of the fields, or without a catalogue the names of the specs.
  private func fields() -> [Candidate] {
    let fields = line.filter.catalogues.isEmpty ? [] : glimpse.fields()
    guard !fields.isEmpty else { return SpecCatalog.all.map { Candidate(text: $0.name) } }
    return fields.compactMap { field in
      let name = field.name
      // Other names cannot be typed: the parser removes their blanks, or reads a minus as a sign.
      guard name.isTypeable, !name.isEmpty, name == name.trimmingSpaces, !name.begins(with: "-"),
        !name.hasSuffix("-")
      else { return nil }
      return Candidate(text: name, description: field.meaning?.visible ?? "")
    }
  }

  /// `price,-mo`: the names before the last comma stay, and are not offered again.
  private func listed(_ typed: String, besides words: [String]) -> Candidates {
    var names = typed.parts(at: ",")
    var last = names.removeLast()
    var kept = names.map { $0 + "," }.joined()
    if last.begins(with: "-") {
      kept += "-"
      last = last.after(1)
    }
    let known = Set(names.map { $0.begins(with: "-") ? $0.after(1) : $0 })
    let all = (fields() + words.map { Candidate(text: $0) })
      .filter { !known.contains($0.text) && !$0.text.utf8.contains(UInt8(ascii: ",")) }
    return Candidates(kept: kept, list: Candidates.fitting(last, all))
  }

  /// `memory=Mem`: offers the specs, and fields after the `=`.
  private func mapped(_ typed: String) -> Candidates {
    let specs = SpecCatalog.all.map(\.name)
    let parts = typed.parts(at: "=", atMost: 2)
    if parts.count == 2 {
      let fields = line.filter.catalogues.isEmpty ? [] : glimpse.fields()
      // The list also has specs that the catalogues have under other names. Those names are not
      // fields.
      let names = fields.map(\.name).filter { $0.isTypeable && !specs.contains($0) }
      return Candidates(
        kept: parts[0] + "=",
        list: Candidates.fitting(parts[1], names.map { Candidate(text: $0) }))
    }
    return Candidates(
      list: Candidates.fitting(typed, specs.map { Candidate(text: $0 + "=") }), goesOn: true)
  }

  /// `price<200 or brand=Ap`: offers the completions of the last comparison.
  private func condition(_ typed: String) -> Candidates {
    let start = ConditionSyntax.startOfLastComparison(in: typed)
    var found = comparison(typed.after(start))
    found.kept = String(typed.unicodeScalars.prefix(start)) + found.kept
    return found
  }

  /// `brand=Ap`: offers the fields, the operators after a field, and the values after an operator.
  private func comparison(_ typed: String) -> Candidates {
    guard let (kept, field) = WhereCondition.beginning(of: typed) else {
      let names = fields().filter { field in !field.text.contains { "=!<>".contains($0) } }
      let found = Candidates.fitting(typed, names)
      guard found.count == 1 else { return Candidates(list: found, goesOn: true) }
      let whole = WhereCondition.symbols.map { Candidate(text: found[0].text + $0) }
      return Candidates(list: whole, goesOn: true)
    }
    guard let field, let spec = try? SpecNames.spec(field) else { return Candidates(kept: kept) }
    let value = String(typed.unicodeScalars.dropFirst(kept.unicodeScalars.count))
    let found = values(of: spec, value).filter {
      spec.arguments(asking: $0.text) != nil && QuotedValue.bare($0.text) == $0.text
    }
    return Candidates(kept: kept, list: found)
  }

  /// Returns the values that begin with the typed text, each with its number of phones.
  private func values(of spec: any PhoneSpec, _ typed: String) -> [Candidate] {
    guard !line.filter.catalogues.isEmpty else { return [] }
    let found = glimpse.values(of: spec, beginning: TypedBeginning(typed))
    return Candidates.fitting(
      typed,
      found.values.map { value in
        var words = [value.shown == value.typed ? nil : value.shown].compactMap { $0 }
        if line.isWhole {
          let count = value.count.formatted
          let phones = value.count == 1 && found.areWhole ? "phone" : "phones"
          words.append("\(count)\(found.areWhole ? "" : "+") \(phones)")
        }
        return Candidate(text: value.typed, description: words.joined(separator: ", "))
      })
  }
}

extension String {
  /// True if the text can be shown and typed as it is.
  fileprivate var isTypeable: Bool { visible == self }
}

extension Int {
  /// The number as people read it: `12,345`.
  fileprivate var formatted: String {
    var digits = String(self)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }
}
