/// The remarks to the user about fields that a plain name did not choose.
///
/// Each remark ends with the flag for the other choice. It names a field for that choice only if
/// the field's values are readable as the spec.
package enum FieldRemarks {
  /// A field was chosen together with others, or instead of others.
  package static func chosen(
    _ spec: any PhoneSpec, _ chosen: FieldChoice.Candidate, _ candidates: [FieldChoice.Candidate]
  ) -> Message? {
    text(on: spec, chosen, candidates).map { message($0, spec, chosen) }
  }

  private static func message(
    _ text: String, _ spec: any PhoneSpec, _ candidate: FieldChoice.Candidate
  ) -> Message {
    Message(.fieldChoice, Message(text)).with { facts in
      facts.spec = spec.name
      facts.field = candidate.fit.name
    }
  }

  private static func text(
    on spec: any PhoneSpec, _ chosen: FieldChoice.Candidate, _ candidates: [FieldChoice.Candidate]
  ) -> String? {
    let others = candidates.filter { $0.fit.name != chosen.fit.name }
    let refused = others.first { $0.objection != nil && $0.fit.rank <= chosen.fit.rank }
    let equal = others.first { $0.isUsable && $0.fit.rank == chosen.fit.rank }
    if chosen.fit.isUnitGuessed, refused == nil, equal == nil {
      return "\(spec.name) in '\(chosen.fit.name.visible)' is read in "
        + "\(spec.unitName(chosen.fit.unit) ?? "another unit"), because its numbers are too "
        + "large for \(spec.valueLabel)"
    }
    let isWhole = chosen.fit.part == .whole || chosen.fit.part == .each
    let isSure = isWhole && chosen.fit.way != .ending && chosen.fit.way != .shared
    if refused == nil, equal == nil, isSure { return nil }
    if !isWhole { return pairText(spec, chosen) }
    var text = "\(spec.name) is taken from '\(chosen.fit.name.visible)'"
    if let equal {
      if chosen.standing.rawValue < equal.standing.rawValue, spec.isNumeric {
        text += ", the paid price"
      }
      let missing = (zip(chosen.sample.isFilled, equal.sample.isFilled)).count { !$0 && $1 }
      if missing > 0 {
        text +=
          " (of the first \(chosen.sample.isFilled.count) phones, \(missing) have only "
          + "'\(equal.fit.name.visible)')"
      }
      return text + "; " + flag(spec, equal) + " takes the other field"
    }
    if let refused, let objection = refused.objection {
      text += ", since '\(refused.fit.name.visible)' \(objection)"
    }
    return text + "; " + otherWay(spec, others)
  }

  /// Another field has the price that the customer pays, or the price that is struck out. Nil
  /// without such a field.
  static func paid(
    _ spec: any PhoneSpec, _ chosen: FieldChoice.Candidate, _ usable: [FieldChoice.Candidate]
  ) -> Message? {
    let others = usable.filter { $0.fit.name != chosen.fit.name }
    guard let paid = others.first(where: { $0.standing == .first }), chosen.standing != .first
    else {
      return others.first { $0.standing == .last && $0.fit.way == .own }.map { struckOut in
        message(
          "\(spec.name) is taken from '\(chosen.fit.name.visible)'; \(flag(spec, struckOut)) "
            + "takes the other field", spec, chosen)
      }
    }
    return message(
      "\(spec.name) is taken from '\(chosen.fit.name.visible)'; \(flag(spec, paid)) takes "
        + "the paid price", spec, chosen)
  }

  /// Cells hold the amounts of several specs.
  package static func pair(_ spec: any PhoneSpec, _ candidate: FieldChoice.Candidate) -> Message {
    message(pairText(spec, candidate), spec, candidate)
  }

  private static func pairText(
    _ spec: any PhoneSpec, _ candidate: FieldChoice.Candidate
  ) -> String {
    "\(spec.name) is taken from the amounts in '\(candidate.fit.name.visible)'"
      + "; --map \(spec.name)= chooses no field"
  }

  /// The spec is in a field with another name.
  package static func elsewhere(
    _ spec: any PhoneSpec, _ found: FieldChoice.Candidate, _ candidates: [FieldChoice.Candidate]
  ) -> Message {
    message(text(on: spec, elsewhere: found, candidates), spec, found)
  }

  private static func text(
    on spec: any PhoneSpec, elsewhere found: FieldChoice.Candidate,
    _ candidates: [FieldChoice.Candidate]
  ) -> String {
    let name = found.fit.name.visible
    switch found.fit.part {
    case .amount, .amountInMemory: return pairText(spec, found)
    case .title:
      return
        "\(spec.name) is taken from the text of '\(name)'; --map \(spec.name)= chooses no field"
    case .whole, .each:
      let refused =
        candidates.isEmpty
        ? ", which cannot be \(others(than: spec))"
        : ", not from "
          + candidates.prefix(2).map { "'\($0.fit.name.visible)'" }.joined(separator: " or ")
      return "\(spec.name) is taken from '\(name)'\(refused)"
        + "; --map \(spec.name)= chooses no field"
    }
  }

  /// Returns the specs with amounts of the same grammar, which the field's name mentions.
  private static func others(than spec: any PhoneSpec) -> String {
    SpecCatalog.all.filter {
      $0.name != spec.name && $0.amountReader != nil
        && $0.amountReader?.amounts === spec.amountReader?.amounts
    }.map(\.name).joined(separator: " or ")
  }

  /// No field was chosen, because the field with the name cannot be the spec.
  package static func refused(_ choice: FieldChoice) -> Message? {
    guard choice.isRefused, let refused = choice.candidates.first(where: { $0.objection != nil }),
      let objection = refused.objection
    else { return nil }
    let said: Message =
      "\(choice.spec.name) has no field, because '\(refused.fit.name.visible)' \(objection)"
    func message(_ text: Message) -> Message {
      Message(.unknownField, text).with { facts in
        facts.spec = choice.spec.name
        facts.field = refused.fit.name
      }
    }
    if let other = choice.candidates.first(where: \.isUsable) {
      return message("\(said); \(flag(choice.spec, other)) takes another field")
    }
    let isReadable = !choice.spec.isNumeric || refused.sample.unreadable < refused.sample.filled
    return message(
      isReadable ? "\(said); \(flag(choice.spec, refused)) takes it anyway" : said)
  }

  private static func flag(_ spec: any PhoneSpec, _ candidate: FieldChoice.Candidate) -> String {
    "--map '\(spec.name)=\(candidate.fit.name.visible)'"
  }

  private static func otherWay(
    _ spec: any PhoneSpec, _ others: [FieldChoice.Candidate]
  ) -> String {
    others.first(where: \.isUsable).map { flag(spec, $0) + " takes that field" }
      ?? "--map \(spec.name)= chooses no field"
  }
}
