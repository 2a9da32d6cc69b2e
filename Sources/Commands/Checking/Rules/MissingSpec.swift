extension CheckRule {
  /// A phone without a spec that all must have.
  static let missingSpec = CheckRule(
    "missing-spec", .error, "a phone without what --require names (model)",
    help:
      "Absent, null, empty and spellings of nothing such as N/A are no value. Without --require the model "
      + "is what every phone must have.",
    .presence(PresenceWords()))
}

/// The messages about a spec that every phone must have.
package struct PresenceWords {
  /// Of a phone.
  func complaint(aboutMissing spec: any PhoneSpec) -> String {
    "the phone has no \(spec.name.visible)"
  }

  /// Of a catalogue without a field for the spec. `question` asks whether another is meant; it is empty
  /// where none is like it.
  func complaint(aboutCatalogueWithout spec: any PhoneSpec, question: String) -> String {
    "no record has a field for \(spec.name.visible)\(question.isEmpty ? ";" : question) --map "
      + "'\(spec.name.visible)=FIELD' names one"
  }

  /// Of a catalogue whose first records have no field for the spec, and later ones do.
  func complaint(aboutMissing spec: any PhoneSpec, in count: Int, of rows: Int) -> String {
    "\(count) of \(rows) records have no \(spec.name.visible), the first ones among them"
  }
}
