/// A JSON value of a phone. A number keeps its spelling.
indirect enum NaiveValue: Sendable {
  case null
  case truth(Bool)
  case number(String)
  case text(String)
  case list([NaiveValue])
  case object([NaiveMember])

  /// True for null and for the empty text.
  var isNone: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    default: false
    }
  }

  /// The value itself, or the elements of a list and of the lists in it.
  var elements: [NaiveValue] {
    if case .list(let elements) = self { return elements.flatMap(\.elements) }
    return [self]
  }

  /// The text that comparisons use.
  var text: String? {
    switch self {
    case .text(let text): text
    case .number(let spelling): spelling
    case .truth(let truth): truth ? "true" : "false"
    case .null, .list, .object: nil
    }
  }

  /// A spelling that is equal exactly if the values are equal, down to the scalars of texts. All
  /// members with the same key count.
  var fingerprint: String {
    switch self {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number(let spelling): spelling
    case .text(let text): "'" + text.unicodeScalars.map { String($0.value) }.joined(separator: " ")
    case .list(let elements): "[" + elements.map { $0.fingerprint + "," }.joined() + "]"
    case .object(let members):
      "{"
        + members.map { NaiveValue.text($0.key).fingerprint + ":" + $0.value.fingerprint + "," }
        .joined() + "}"
    }
  }
}

struct NaiveMember: Sendable {
  let key: String
  let value: NaiveValue
  /// The key without the differences that do not matter.
  let plainKey: [UInt8]

  init(_ key: String, _ value: NaiveValue) {
    self.key = key
    self.value = value
    plainKey = Self.plain(key)
  }

  /// A name in lower case, without blanks, hyphens and underscores.
  static func plain(_ name: String) -> [UInt8] {
    name.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x5F }
  }
}

/// A phone: the members of its record in their order, including repeated keys.
struct NaivePhone: Sendable {
  var members: [NaiveMember]

  /// The members with each key once: at its first place, with its last value.
  var effectiveMembers: [NaiveMember] { NaivePhone.effective(members) }

  static func effective(_ members: [NaiveMember]) -> [NaiveMember] {
    var kept: [NaiveMember] = []
    for member in members {
      if let place = kept.firstIndex(where: { $0.key == member.key }) {
        kept[place] = member
      } else {
        kept.append(member)
      }
    }
    return kept
  }
}
