/// The names of the members of objects that are mostly like the object before: a name that was decoded for
/// one object is taken again for the next if its key is the same.
@usableFromInline package struct MemberNames {
  /// Maximum number of keys that are remembered: an object of a million keys is not worth it.
  private static let most = 256

  /// A key as it is written, and the name that it spells.
  @usableFromInline struct Spelling {
    let literal: [UInt8]
    @usableFromInline let name: String
  }

  @usableFromInline var keys: [Spelling] = []
  /// Number of keys, from the first on, whose names all differ.
  @usableFromInline var distinctCount = 0

  @usableFromInline package init() {}

  /// The members of an object, each as `make` makes it; of those with the same name the last, in the place of
  /// the first.
  @inlinable package mutating func members<Member>(
    of object: Bytes, _ make: (_ name: String, _ value: RawValue) -> Member
  ) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(keys.count)
    var met = MetNames()
    var ordinal = 0
    // Names that are those of the object before, as far as these differ, need not be compared.
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

  /// The name of a key that is not the one that was there before.
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

/// The different names that were met in an object, and their places among these.
@usableFromInline struct MetNames {
  /// Number of names from which on they are found by their hash: a few are compared faster.
  private static let many = 32

  private var names: [String]
  private var places: [String: Int] = [:]

  /// Takes up names that all differ.
  @usableFromInline init(_ names: [String] = []) {
    self.names = names
    if names.count >= MetNames.many { index() }
  }

  private mutating func index() {
    places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
  }

  /// The place of a name that was met before; nil for a new one, which is added.
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
