extension CheckRule {
  static let partialField = CheckRule(
    "partial-field", .note, "a field that only some records have",
    help:
      "JSON records may leave fields out. A field that is missing in a few records is usually an "
      + "error: a misspelled or a forgotten key. Elements of a feed are optional.",
    .field { field in
      let absent = field.count(.absent)
      guard field.field.encoding == .json, field.field.hasOwnTypes, absent > 0, absent < field.rows,
        !field.isRequired
      else { return nil }
      let present = field.rows - absent
      let name = "'\(field.field.name.visible)'"
      return absent <= present
        ? FieldComplaint(
          message: "\(absent) of \(field.rows) records have no field \(name)", kind: .absent)
        : FieldComplaint(
          message: "only \(present) of \(field.rows) records have the field \(name)",
          kind: field.kinds.filter { $0.key != .absent && $0.value.count > 0 }
            .min { ($0.value.first?.order ?? 0) < ($1.value.first?.order ?? 0) }?.key ?? .absent)
    })
}
