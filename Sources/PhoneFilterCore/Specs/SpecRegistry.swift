/// The specs that a program adds. The program adds them before the first use, and the catalogue of
/// specs does not change after that. So code that has read the catalogue may rely on it.
enum SpecRegistry {
  /// The maximum number of added specs. Places of specs are bytes.
  private static let most = 64
  private static let added = Guarded<(specs: [any PhoneSpec], isSealed: Bool)>(([], false))

  /// Ends the registration, and returns all specs.
  static func sealed(after own: [any PhoneSpec]) -> [any PhoneSpec] {
    added.withLock { added in
      added.isSealed = true
      return own + added.specs
    }
  }

  static func add(_ spec: any PhoneSpec, after own: [any PhoneSpec]) throws(UsageError) {
    let refusal =
      shape(of: spec)
      ?? added.withLock { added -> String? in
        let others = own + added.specs
        if added.isSealed {
          return
            "the spec '\(spec.name)' is registered too late; register specs before other calls"
        }
        if added.specs.contains(where: { $0.name == spec.name }) {
          return "the spec '\(spec.name)' is already registered"
        }
        if added.specs.count >= most { return "you can register at most \(most) specs" }
        let names = Set(([spec.name, spec.flag] + spec.otherFlags).map(FieldName.normalized))
        let owner = others.first { other in
          ([other.name, other.flag] + other.otherFlags).contains {
            names.contains(FieldName.normalized($0))
          }
        }
        if let owner { return "'\(owner.name)' already has the name or flag of '\(spec.name)'" }
        added.specs.append(spec)
        return nil
      }
    if let refusal { throw UsageError(refusal) }
  }

  /// Returns the error in the names of a spec. A name has letters and digits; a flag may have inner
  /// dashes. Both begin with a letter.
  private static func shape(of spec: any PhoneSpec) -> String? {
    func isName(_ name: String, with others: String) -> Bool {
      guard let first = name.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else {
        return false
      }
      return name.utf8.allSatisfy { byte in
        byte.isDigit || (0x61...0x7A).contains(byte | 0x20) || others.utf8.contains(byte)
      }
    }
    if !isName(spec.name, with: "") {
      return
        "'\(spec.name.visible)' cannot be the name of a spec: write letters and digits of ASCII, "
        + "such as batteryLife"
    }
    return ([spec.flag] + spec.otherFlags).first { !isName($0, with: "-") || $0.hasSuffix("-") }.map
    {
      "'\($0.visible)' cannot be the flag of a spec: write letters, digits and dashes, such as "
        + "battery-life"
    }
  }
}
