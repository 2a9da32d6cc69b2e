import Synchronization

/// The specs that a program adds to those there are. They are added before the first question, and
/// the catalogue of specs does not change afterwards: whoever has looked at it may rely on it.
enum SpecRegistry {
  /// Maximum number of specs that are added: places of specs are numbered by bytes.
  private static let most = 64
  private static let added = Mutex<(specs: [any PhoneSpec], isSealed: Bool)>(([], false))

  /// All specs there are from now on.
  static func sealed(behind own: [any PhoneSpec]) -> [any PhoneSpec] {
    added.withLock { added in
      added.isSealed = true
      return own + added.specs
    }
  }

  static func add(_ spec: any PhoneSpec, behind own: [any PhoneSpec]) throws(UsageError) {
    let refusal = added.withLock { added -> String? in
      let others = own + added.specs
      if added.isSealed {
        return "the spec '\(spec.name)' comes too late: specs are registered before the first "
          + "catalogue is read and the first phone is made"
      }
      if added.specs.count >= most { return "there are \(most) specs of one's own already" }
      let names = Set(([spec.name, spec.flag] + spec.otherFlags).map(FieldName.normalized))
      let owner = others.first { other in
        ([other.name, other.flag] + other.otherFlags).contains {
          names.contains(FieldName.normalized($0))
        }
      }
      if let owner { return "'\(spec.name)' or its flag is taken by the spec '\(owner.name)'" }
      added.specs.append(spec)
      return nil
    }
    if let refusal { throw UsageError(refusal) }
  }
}
