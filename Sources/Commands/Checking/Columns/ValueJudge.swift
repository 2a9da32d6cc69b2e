/// The complaints of the rules about one value, and the kind of the value.
struct Verdict {
  /// The mistakes: the number of the rule, and its message.
  var complaints: [(rule: Int, message: String)] = []
  var kind: ValueKindCount.Kind
}

/// Applies all rules about values to one value, in most cases once for each spelling.
struct ValueJudge {
  /// The maximum depth of nested objects that are checked.
  private static let deepest = 64

  let field: CheckedField
  private let rules: RuleSet
  /// True if a text that spells a number is a number, because cells have no other numbers.
  private let isCell: Bool

  init(_ field: CheckedField, _ rules: RuleSet) {
    self.field = field
    self.rules = rules
    isCell = field.encoding == .cell
  }

  /// Returns the verdict on a value of a record. The verdict on a list has the complaints about all
  /// its elements.
  func verdict(on value: RawValue) -> Verdict {
    var verdict = Verdict(kind: kind(of: value))
    guard value.kind == .list else {
      if value.kind != .none { verdict.complaints = complaints(about: value, as: field, depth: 1) }
      return verdict
    }
    _ = value.anyElement { element in
      verdict.complaints += complaints(about: element, as: field, depth: 1)
      return false
    }
    return verdict
  }

  private func kind(of value: RawValue) -> ValueKindCount.Kind {
    let isNumeric = field.spec?.isNumeric == true
    switch value.kind {
    case .text: break
    case .number: return field.spec == nil || isNumeric || isCell ? .number : .odd
    case .truth: return field.spec == nil ? .truth : .odd
    case .object: return field.spec == nil ? .object : .odd
    case .none: return .nothing
    case .list: return .list
    }
    if value.isBlank || isNumeric && value.spellsNothing { return .nothing }
    if isCell, value.withText({ ExactNumber($0) != nil }) { return .number }
    guard isNumeric, let spec = field.spec else {
      return isCell && value.spellsNothing ? .nothing : .text
    }
    guard spec.number(of: value) != nil || spec.numbers(of: value) != nil else { return .odd }
    return spec.unitLabel(of: value).map { .amount(unit: $0) } ?? (isCell ? .number : .text)
  }

  private func complaints(
    about value: RawValue, as field: CheckedField, depth: Int
  ) -> [(rule: Int, message: String)] {
    var found: [(rule: Int, message: String)] = []
    for (rule, complaint) in rules.values {
      if let message = complaint(value, field) { found.append((rule, message)) }
    }
    if value.kind == .object, depth < ValueJudge.deepest {
      found += complaints(aboutMembersOf: value.bytes, as: field, depth: depth)
    }
    return found
  }

  private func complaints(
    aboutMembersOf object: Bytes, as field: CheckedField, depth: Int
  ) -> [(rule: Int, message: String)] {
    var found: [(rule: Int, message: String)] = []
    let members = ValueJudge.members(of: object)
    for (name, _, value) in members {
      let inner = CheckedField(name: field.name + "." + name, spec: nil, encoding: .json)
      _ = value.anyElement { element in
        if element.kind != .none {
          found += complaints(about: element, as: inner, depth: depth + 1)
        }
        return false
      }
    }
    for (rule, complaints) in rules.members {
      for complaint in complaints(members.map(\.name)) {
        found.append((rule, "\(complaint.message) in \(field.name.visible)"))
      }
    }
    return found
  }

  /// Returns the members of an object in their order. A repeated member occurs more than once.
  static func members(of object: Bytes) -> [(name: String, key: Bytes, value: RawValue)] {
    var members: [(name: String, key: Bytes, value: RawValue)] = []
    _ = JSONWalker.anyMember(of: object) { key, value in
      members.append(
        (
          RawValue(bytes: key, encoding: .json).text, key,
          RawValue(bytes: value, encoding: .json)
        ))
      return false
    }
    return members
  }
}
