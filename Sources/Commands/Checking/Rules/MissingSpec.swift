extension CheckRule {
  static let missingSpec = CheckRule(
    "missing-spec", .error, "a phone without a spec of --require (model)",
    help:
      "Absent, null, empty text and words such as N/A count as missing. Without --require, every "
      + "phone must have a model.",
    .presence(PresenceWords()))
}

/// The messages about a spec that every phone must have.
package struct PresenceWords {
  func complaint(aboutMissing spec: any PhoneSpec) -> String {
    "the phone has no \(spec.name.visible)"
  }

  /// Returns the message about a catalogue without a field for the spec. `question` suggests a
  /// similar field, or is empty.
  func complaint(aboutCatalogueWithout spec: any PhoneSpec, question: Message) -> String {
    "no record has a field for \(spec.name.visible)\(question.isEmpty ? ";" : question) --map "
      + "'\(spec.name.visible)=FIELD' names one"
  }

  /// Returns the message about a catalogue in which only later records have a field for the spec.
  func complaint(aboutMissing spec: any PhoneSpec, in count: Int, of rows: Int) -> String {
    "\(count) of \(rows) records, including the first ones, have no \(spec.name.visible)"
  }
}
