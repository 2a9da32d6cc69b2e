/// What is said about the fields of a catalogue.
enum FieldMessages {
  /// Several fields have the same right to be a spec.
  static func rivals(for name: String, among fields: [String]) -> String {
    let list = fields.map { "'\($0.visible)'" }.joined(separator: " and ")
    return "\(list) could both be \(name); choose with --map '\(name)=\(fields[0].visible)'"
  }

  /// No field is the one that was asked for.
  static func missing(_ spec: any PhoneSpec, among fields: [String]) -> String {
    guard !fields.isEmpty else { return "no record has a field for \(spec.name)" }
    let nearest = Suggestions.nearest(to: spec.path.first ?? spec.name, among: fields)
    let suggestion = nearest.isEmpty ? "" : "; did you mean \(Suggestions.list(nearest))?"
    let map = !(spec is FieldSpec) ? "; --map \(spec.name)=FIELD names one by hand" : ""
    return "no record has a field '\(spec.name.visible)'\(suggestion) (its fields: "
      + "\(shownList(fields)))\(map)"
  }

  /// Field names, as many as one can take in.
  private static func shownList(_ fields: [String]) -> String {
    let shown = fields.prefix(20).map(\.visible).joined(separator: ", ")
    return fields.count > 20 ? shown + " and \(fields.count - 20) more" : shown
  }
}
