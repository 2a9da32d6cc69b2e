extension GroupKey {
  /// Returns the keys of a typed list, from the outermost level inward: `color,price:200`.
  ///
  /// A part that parses as a range adds a range to the key before it, so that
  /// `price:..500,500..1000,color` is two keys. The error is the message after `--group-by: `.
  package static func list(_ typed: String) throws(UsageError) -> [GroupKey] {
    var keys: [GroupKey] = []
    for name in try TypedName.list(typed) {
      let part = (name.hasMinus ? "-" : "") + name.text
      if name.isQuoted {
        let spec = try SpecNames.spec(name)
        keys.append(GroupKey(spec, .values, typed: spec.name))
      } else if let last = keys.last, let longer = try last.adding(part) {
        keys[keys.count - 1] = longer
      } else {
        keys.append(try key(part))
      }
    }
    return zip(keys, SpecNames.apart(keys.map(\.spec))).map { $0.called(by: $1) }
  }

  /// Returns this key with another spec, whose name replaces the old name in `typed`.
  private func called(by spec: any PhoneSpec) -> GroupKey {
    let typed =
      typed.begins(with: self.spec.name) ? spec.name + typed.dropFirst(self.spec.name.count) : typed
    return GroupKey(spec, division, typed: typed)
  }

  /// Throws if two of the keys are the same.
  package static func check(_ keys: [GroupKey]) throws(UsageError) {
    for (index, key) in keys.enumerated() {
      let isRepeated = keys[..<index].contains {
        $0.spec.name == key.spec.name && $0.division == key.division
      }
      if isRepeated { throw UsageError("'\(key.typed.visible)' is given twice; write it once") }
    }
  }

  /// Returns one key: a name, and after a colon the width of steps or the first range.
  ///
  /// `source` alone is the catalogue; after an equals sign it is a field with that name.
  package static func key(_ typed: String) throws(UsageError) -> GroupKey {
    if typed == "=" + SectionNames.source { return GroupKey(FieldSpec(SectionNames.source)) }
    guard let colon = typed.firstIndex(of: ":") else {
      if typed == SectionNames.source {
        return GroupKey(FieldSpec(SectionNames.source), .source, typed: typed)
      }
      let spec = try SpecNames.spec(typed)
      return GroupKey(spec, .values, typed: spec.name)
    }
    let spec = try SpecNames.spec(String(typed[..<colon]))
    let size = String(typed[typed.index(after: colon)...]).trimmingSpaces
    guard spec.isNumeric || spec.isField else {
      throw UsageError(
        "'\(typed.visible)': \(spec.name) is a text, so it has no ranges; write "
          + "'\(spec.name)' alone")
    }
    guard !size.isEmpty else {
      throw UsageError(
        "'\(typed.visible)' names no ranges; write '\(spec.name):200' for steps, or "
          + "'\(spec.name):..500,500..1000' for ranges")
    }
    let name = "\(spec.name):\(size)"
    if isRange(size) {
      return GroupKey(spec, .ranges([try range(size, of: spec)]), typed: name)
    }
    try checkMarks(of: size, for: spec)
    guard let width = number(size, of: spec) else {
      throw UsageError(
        "'\(size.visible)' is not a step or a range of \(spec.name); write "
          + "'\(spec.name):200' or '\(spec.name):..500,500..1000'")
    }
    guard let steps = NumberSteps(width: width) else {
      throw UsageError(
        "'\(typed.visible)' is not a step above 0; write for example '\(spec.name):200'")
    }
    return GroupKey(spec, .steps(steps), typed: name)
  }

  /// Returns this key with one more range; nil if the text is not a range, or is another key.
  private func adding(_ typed: String) throws(UsageError) -> GroupKey? {
    guard case .ranges(let ranges) = division, GroupKey.isRange(typed), !typed.contains(":") else {
      return nil
    }
    let range = try GroupKey.range(typed, of: spec)
    if ranges.contains(range) {
      throw UsageError("the range '\(typed.visible)' of \(spec.name) is given twice; write it once")
    }
    return GroupKey(spec, .ranges(ranges + [range]), typed: "\(self.typed),\(typed)")
  }

  /// Returns true if a text can only be a range: it begins with an operator, or has two dots in a
  /// row, which names do not have.
  private static func isRange(_ typed: String) -> Bool {
    typed.holds("..") || NumberInterval.operators.contains(where: typed.hasPrefix)
  }

  private static func range(
    _ typed: String, of spec: any PhoneSpec
  ) throws(UsageError) -> NumberInterval {
    try checkMarks(of: typed, for: spec)
    do {
      return try NumberInterval(typed: typed) { number($0, of: spec) }
    } catch .reversed(let right) {
      throw UsageError(
        "the range '\(typed.visible)' ends before it begins; did you mean '\(right)'?")
    } catch {
      throw UsageError(
        "'\(typed.visible)' is not a range of \(spec.name); write for example '500..1000', '..500' "
          + "or '1000..'")
    }
  }

  /// Throws if a point could separate thousands or decimals, as in `1.500`. Steps and ranges are
  /// for all catalogues, so no column determines its meaning.
  private static func checkMarks(
    of typed: String, for spec: any PhoneSpec
  ) throws(UsageError) {
    let evidence = withBytes(of: Array(typed.utf8)) { MarkEvidence.of($0) }
    guard spec.isNumeric, evidence == .ambiguousPoint else { return }
    throw UsageError(
      "'\(typed.visible)' could be two numbers; write thousands as 1500, and three "
        + "decimals as 1.5000")
  }

  /// Returns the number that a text spells, including units of the spec.
  private static func number(_ typed: String, of spec: any PhoneSpec) -> ExactNumber? {
    guard let reader = spec.meant.amountReader else { return ExactNumber(typed) }
    return reader.amounts.read(typed)
  }
}
