/// The names of specs and fields as the user types them, in `--sort`, `--has`, `--where` and so on.
package enum SpecNames {
  /// The spec whose own name or flag this is, else the field of that name.
  package static func spec(_ typed: String) throws(UsageError) -> any PhoneSpec {
    let name = typed.trimmingSpaces
    guard !name.isEmpty else { throw UsageError("a name is missing; write a spec or a field") }
    guard name.utf8.count <= 1000 else { throw UsageError("the name of a field is too long") }
    guard !name.begins(with: "-"), !name.hasSuffix("-") else {
      throw UsageError(
        "'\(name.visible)' is not the name of a spec or a field; only --sort takes a '-', in front")
    }
    return SpecCatalog.all.first {
      ([$0.name, $0.flag] + $0.otherFlags).contains(name)
    } ?? FieldSpec(name)
  }

  /// The specs of a list with commas.
  package static func list(_ typed: String) throws(UsageError) -> [any PhoneSpec] {
    var specs: [any PhoneSpec] = []
    for name in typed.parts(at: ",") { specs.append(try spec(name)) }
    return specs
  }

  /// A number of rows, or of something else.
  package static func count(
    _ typed: String, of what: String = "rows", example: String
  ) throws(UsageError) -> Int {
    guard typed.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(typed) else {
      throw UsageError(
        "'\(typed.visible)' is not a number of \(what); write for example \(example)")
    }
    return count
  }
}
