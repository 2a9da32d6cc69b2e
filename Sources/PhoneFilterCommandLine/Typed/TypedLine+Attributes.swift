import PhoneFilterCore

extension TypedLine {
  /// Maps the attributes of a marketplace that `--map` names. Throws if a name is not an attribute
  /// and not a spec.
  mutating func mapAttributes() throws(UsageError) {
    let marketplace = check.marketplace ?? rows.outputFormat?.marketplace
    let attributes = marketplace?.attributes.map(\.name) ?? []
    for (name, field) in attributeFields {
      if let attribute = attributes.first(where: { $0.lowercased() == name.lowercased() }) {
        filter.mapping.map(attribute, to: field)
      } else if try SpecNames.spec(name).isField {
        let names = attributes.isEmpty ? SpecCatalog.all.map(\.name) : attributes
        do {
          _ = try TypedWord.index(
            of: name, among: names, what: attributes.isEmpty ? "spec" : "attribute")
        } catch { throw UsageError("--map: \(error.words)") }
      }
    }
  }
}
