import PhoneFilterCore

/// The fields that identify phones, as the user types them. A field may have another name in another
/// catalogue.
///
///     model,memory      sku=ean      sku=ean,color
struct TypedKey {
  let specs: [any PhoneSpec]
  /// The other names of fields, each with the first name.
  let otherNames: [(name: String, other: String)]

  init(_ typed: String) throws(UsageError) {
    var names: [TypedName] = []
    var otherNames: [(name: String, other: String)] = []
    for name in try TypedName.list(typed) {
      if name.hasMinus { throw SpecNames.misplacedMinus("-" + name.text) }
      let parts = name.isQuoted ? [] : name.text.parts(at: "=").map(\.trimmingSpaces)
      guard parts.count > 1 else {
        names.append(name)
        continue
      }
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
        throw UsageError(
          "'\(name.text.visible)' is not a field with two names; write sku=ean, or put a name that "
            + "contains '=' in quotes")
      }
      names.append(TypedName(text: parts[0]))
      let spec = try SpecNames.spec(parts[0])
      otherNames.append((spec.name, try SpecNames.spec(parts[1]).typedField.name))
    }
    var specs: [any PhoneSpec] = []
    for name in names { specs.append(try SpecNames.spec(name)) }
    self.specs = SpecNames.apart(specs)
    self.otherNames = otherNames
  }
}
