/// The names of specs and fields as the user types them, for example in `--sort`, `--has` and
/// `--where`.
package enum SpecNames {
  /// Returns the spec with this name or one of its flags, else the field with this name. A name in
  /// quotes that is another spelling of a flag (`"ram"`) is the field.
  package static func spec(_ typed: String) throws(UsageError) -> any PhoneSpec {
    let name = typed.trimmingSpaces
    if name.count > 2, name.hasPrefix("\""), name.hasSuffix("\""),
      let quoted = try? TypedName.list(name), quoted.count == 1
    {
      return try spec(quoted[0])
    }
    guard !name.isEmpty else { throw UsageError("a name is missing; write a spec or a field") }
    guard name.utf8.count <= 1000 else { throw UsageError("the field's name is too long") }
    guard !name.begins(with: "-"), !name.hasSuffix("-") else { throw misplacedMinus(name) }
    if let spec = SpecCatalog.all.first(where: { [$0.name, $0.flag].contains(name) }) {
      return spec
    }
    return SpecCatalog.all.first { $0.otherFlags.contains(name) }?.typed(as: name)
      ?? FieldSpec(name)
  }

  /// Returns the specs of a list with commas.
  package static func list(_ typed: String) throws(UsageError) -> [any PhoneSpec] {
    var specs: [any PhoneSpec] = []
    for name in try TypedName.list(typed) {
      if name.hasMinus { throw misplacedMinus("-" + name.text) }
      specs.append(try spec(name))
    }
    return apart(specs)
  }

  /// Returns the specs of one list. If the list names a spec twice, another spelling of its flag
  /// (`memory,ram`) is the field with that name.
  package static func apart(_ specs: [any PhoneSpec]) -> [any PhoneSpec] {
    specs.map { spec in
      guard let typed = spec.typedSpelling,
        specs.contains(where: { $0.name == spec.name && $0.typedSpelling != typed })
      else { return spec }
      return spec.typedField
    }
  }

  /// Returns the spec with this name or flag, else the field with this name. In quotes, the name
  /// may begin with a minus.
  package static func spec(_ name: TypedName) throws(UsageError) -> any PhoneSpec {
    guard name.isQuoted else { return try spec(name.text) }
    let isOdd = ["-", "\""].contains { name.text.hasPrefix($0) || name.text.hasSuffix($0) }
    guard isOdd else {
      return try spec(name.text).typedField
    }
    return FieldSpec(name.text)
  }

  package static func misplacedMinus(_ typed: String) -> UsageError {
    UsageError(
      "'\(typed.visible)' is not the name of a spec or a field; only --sort and --fields "
        + "take a leading '-'")
  }

  /// Reads a number of rows or of other things.
  package static func count(
    _ typed: String, of what: String = "rows", example: String
  ) throws(UsageError) -> Int {
    guard typed.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(typed) else {
      throw UsageError(
        "'\(typed.visible)' is not a number of \(what); write a number such as \(example)")
    }
    return count
  }
}
