/// A phone without a spec that all must have.
struct MissingSpec: PresenceRule {
  let name = "missing-spec"
  let severity = Severity.error
  let summary = "a phone without what --require names (model)"
  let help =
    "Absent, null, empty and spellings of nothing such as N/A are no value. Without --require the model "
    + "is what every phone must have."

  func complaint(aboutMissing spec: any PhoneSpec) -> String {
    "the phone has no \(spec.name.visible)"
  }

  func complaint(aboutCatalogueWithout spec: any PhoneSpec, question: String) -> String {
    "no record has a field for \(spec.name.visible)\(question.isEmpty ? ";" : question) --map "
      + "'\(spec.name.visible)=FIELD' names one"
  }

  func complaint(aboutMissing spec: any PhoneSpec, in count: Int, of rows: Int) -> String {
    "\(count) of \(rows) records have no \(spec.name.visible), the first ones among them"
  }
}
