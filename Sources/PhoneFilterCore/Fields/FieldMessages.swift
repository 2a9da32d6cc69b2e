package enum FieldMessages {
  /// Several fields have the same rank for a spec.
  package static func rivals(for name: String, among fields: [String]) -> Message {
    Message(.ambiguousField, Message(choice(of: name, among: fields))).with { facts in
      facts.spec = name
      facts.didYouMean = Set(fields).count == 1 ? [] : fields
    }
  }

  private static func choice(of name: String, among fields: [String]) -> String {
    if Set(fields).count == 1 {
      let told = (FieldName.numbered(fields) ?? fields).prefix(3).map { "'\($0.visible)'" }
      return "\(fields.count) fields have the name '\(fields[0].visible)', so \(name.visible) is "
        + "ambiguous; write \(told.joined(separator: " or ")), also in --map"
    }
    let list = fields.map { "'\($0.visible)'" }.joined(separator: " and ")
    if name.hasPrefix(".") {
      return "\(list) could both be '\(name.dropFirst())'; write one of the two names"
    }
    let choices = fields.map { "--map '\(name)=\($0.visible)'" }.joined(separator: " or ")
    return "\(list) could both be \(name); choose with \(choices)"
  }

  /// The user requested a spec by its own name and by the name of another field.
  package static func contested(_ specs: [any PhoneSpec], among fields: [String]) -> String {
    let typed = specs.compactMap(\.typedSpelling).first ?? ""
    let name = specs.first?.name ?? ""
    let own = specs.first.flatMap { spec in
      FieldColumn(spec: spec.typed(as: name), mapping: FieldMapping()).bestMatch(among: fields)?
        .name
    }
    return "\(name) could be the field '\((own ?? name).visible)' or '\(typed.visible)'; for "
      + "'\(typed.visible)' alone, write '\"\(typed.visible)\"' with the double quotes"
  }

  /// A field has another unit than the spec's field in other records.
  package static func oddUnit(of field: String, for name: String) -> String {
    "the field '\(field.visible)' has \(name) in another unit than the earlier records; to "
      + "use '\(field.visible)', write --map '\(name)=\(field.visible)'"
  }

  /// The first records do not have this field, but another for the spec, or none.
  package static func late(_ field: String, for name: String, insteadOf known: String?) -> String {
    let here = "\(name) is in '\(field.visible)' here, but "
    let choice = "--map '\(name)=\(field.visible)'"
    guard let known else {
      return here + "in no field of the first records; to use it, write \(choice)"
    }
    return here + "in '\(known.visible)' in the first records; choose with \(choice) or "
      + "--map '\(name)=\(known.visible)'"
  }

  /// No field has the typed name. `nested` are the paths to inner fields.
  package static func missing(
    _ spec: any PhoneSpec, among fields: [String], _ nested: [String] = [],
    mapping: FieldMapping = FieldMapping(), nowhere: String = "no record"
  ) -> Message {
    let text = text(aboutMissing: spec, among: fields, nested, mapping, nowhere)
    return Message(.unknownField, text).with { $0.field = spec.name }
  }

  private static func text(
    aboutMissing spec: any PhoneSpec, among fields: [String], _ nested: [String],
    _ mapping: FieldMapping, _ nowhere: String
  ) -> Message {
    let list = Message(list(of: fields, nested))
    switch mapping.field(for: spec.name) {
    case nil: return "--map \(spec.name)= leaves \(spec.name) without a field"
    case .field(let field)?, .exactly(let field, _)?:
      return "\(nowhere) has the field '\(field.visible)' of \(mapping.option(naming: spec.name))"
        + question(for: field, among: fields, nested) + list
    case .firstOf(let paths)?:
      // A name with a dot is a name and a path.
      var names = DistinctValues<String>()
      for path in paths where !path[0].contains(",") { names.append(path.joined(separator: ".")) }
      return "\(nowhere) has one of the fields \(Suggestions.list(names.all)) of "
        + "\(mapping.option(naming: spec.name))\(list)"
    case .byName?: break
    }
    let missing: Message = "\(nowhere) has a field '\(spec.name.visible)'"
    let wanted = nested.isEmpty ? spec.path.first ?? spec.name : spec.name
    let question = question(for: wanted, among: fields, nested)
    guard !spec.isField else { return missing + question + list }
    if let own = fields.first(where: { isCalled($0, as: spec) }) {
      return missing
        + " with values: '\(own.visible)' holds objects; choose one of their fields with "
        + "--map '\(spec.name)=\(own.visible).FIELD'"
        + list
    }
    return missing + "; choose one with --map '\(spec.name)=FIELD'" + list
  }

  /// No field matches a pattern.
  package static func missing(
    _ pattern: FieldPattern, among fields: [String], _ nested: [String], nowhere: String
  ) -> Message {
    let list = list(of: fields, nested)
    let text: Message =
      pattern.isGlob
      ? "\(nowhere) has a field like '\(pattern.typed.visible)'\(list)"
      : "\(nowhere) has a field '\(pattern.typed.visible)'\(question(for: pattern.typed, among: fields, nested))\(list)"
    return Message(.unknownField, text).with { $0.field = pattern.typed }
  }

  /// Asks if an unknown name means a field of the catalogue. It compares the name with the whole
  /// paths, then with their ends.
  package static func question(for typed: String, among fields: [String], _ nested: [String])
    -> Message
  {
    let question = Suggestions.question(forField: typed, among: fields + nested)
    guard question.isEmpty, !nested.isEmpty else { return question }
    let depth = typed.parts(at: ".").count
    let ends = nested.map { $0.parts(at: ".").suffix(depth).joined(separator: ".") }
    let meant = Set(Suggestions.fields(meantBy: typed, among: ends))
    let paths = zip(ends, nested).filter { meant.contains($0.0) }.prefix(3).map(\.1)
    return Suggestions.question(paths, insteadOf: typed)
  }

  /// Returns the fields of a catalogue, with the paths to inner fields.
  private static func list(of fields: [String], _ nested: [String]) -> String {
    if fields.isEmpty { return "" }
    var paths: [String: [String]] = [:]
    for path in nested { paths[path.parts(at: ".")[0], default: []].append(path) }
    return " (its fields: \(shownList(fields.flatMap { paths[$0] ?? [$0] })))"
  }

  /// Returns true if a field has one of the spec's own names. Then its content excluded it.
  private static func isCalled(_ field: String, as spec: any PhoneSpec) -> Bool {
    FieldColumn(spec: spec, mapping: FieldMapping()).match(field) != nil
  }

  /// Returns up to 30 field names. Of more names, returns the first 25 and the number of the
  /// others.
  private static func shownList(_ fields: [String]) -> String {
    let limit = fields.count > 30 ? 25 : 30
    let shown = fields.prefix(limit).map(\.visible).joined(separator: ", ")
    return fields.count > limit ? shown + " and \(fields.count - limit) more" : shown
  }
}
