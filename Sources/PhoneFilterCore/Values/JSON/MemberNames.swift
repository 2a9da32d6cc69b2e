/// The names of the members of similar objects, read one after another. If a key is the same as in
/// the object before, its decoded name is used again.
@usableFromInline package struct MemberNames {
  /// The maximum number of remembered keys. For an object of a million keys, remembering is not
  /// worth it.
  private static let most = 256

  /// A key with its quotes and escapes, and the name that it spells.
  @usableFromInline struct Spelling {
    let literal: [UInt8]
    @usableFromInline let name: String
  }

  @usableFromInline var keys: [Spelling] = []
  /// The number of keys, from the first, whose names are all different.
  @usableFromInline var distinctCount = 0

  @usableFromInline package init() {}

  /// Returns the members of an object, each created by `make`. If several members have the same
  /// name, the last value is used, at the place of the first.
  @inlinable package mutating func members<Member>(
    of object: Bytes, _ make: (_ name: String, _ value: RawValue) -> Member
  ) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(keys.count)
    var met = MetNames()
    var ordinal = 0
    // The names need not be compared while the keys are the same as in the object before, and its
    // names are all different.
    var isLikeBefore = true
    _ = JSONWalker.anyMember(of: object) { key, value in
      let isKnown = isKnown(key, ordinal)
      if isLikeBefore, !isKnown || ordinal >= distinctCount {
        isLikeBefore = false
        met = MetNames(keys[..<ordinal].map(\.name))
      }
      let name = isKnown ? keys[ordinal].name : learn(key, ordinal)
      let member = make(name, RawValue(bytes: value, encoding: .json))
      if !isLikeBefore, let place = met.place(adding: name) {
        members[place] = member
      } else {
        members.append(member)
        if ordinal == distinctCount, ordinal < keys.count { distinctCount += 1 }
      }
      ordinal += 1
      return false
    }
    return members
  }

  @usableFromInline func isKnown(_ key: Bytes, _ ordinal: Int) -> Bool {
    ordinal < keys.count && withBytes(of: keys[ordinal].literal) { $0.isEqual(to: key) }
  }

  /// Decodes and remembers the name of a key that differs from the key at this place before.
  @usableFromInline mutating func learn(_ key: Bytes, _ ordinal: Int) -> String {
    let name = RawValue(bytes: key, encoding: .json).text
    distinctCount = min(distinctCount, ordinal)
    if ordinal < keys.count {
      keys[ordinal] = Spelling(literal: key.copied(), name: name)
    } else if ordinal == keys.count, ordinal < MemberNames.most {
      keys.append(Spelling(literal: key.copied(), name: name))
    }
    return name
  }
}

/// The different names of an object, with their places in this list.
@usableFromInline struct MetNames {
  /// The number of names from which a hash finds them. Fewer names are compared faster.
  private static let many = 32

  private var names: [String]
  private var places: [String: Int] = [:]

  /// The caller passes different names.
  @usableFromInline init(_ names: [String] = []) {
    self.names = names
    if names.count >= MetNames.many { index() }
  }

  private mutating func index() {
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// Returns the place of a known name; nil for a new name, which is added.
  @usableFromInline mutating func place(adding name: String) -> Int? {
    let place = places.isEmpty ? names.firstIndex(of: name) : places[name]
    if let place { return place }
    names.append(name)
    if !places.isEmpty {
      places[name] = names.count - 1
    } else if names.count == MetNames.many {
      index()
    }
    return nil
  }
}
