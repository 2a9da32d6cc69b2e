/// Adds values to a hash. Equal values have equal hashes. This is the only place that decides which
/// values are equal.
///
///     JSON     799 = 799.0 = 7.99e2      "A" = "\u0041"      "799" is another value
///     cells    799 = 799.0               A = "A"             a column of texts has no numbers
///     both     799 = "799" = 799.0       "8 GB" = 8          if the column is the memory
///
/// Absent, null and empty text are the same value: no value.
package struct ValueDigest {
  let seeds: HashLanes.Seeds
  let folding: TextFolding

  /// Adds the value from one index of bytes to another. Zeros or other records follow it. Returns
  /// false for no value.
  func absorb(
    _ bytes: Bytes, _ start: Int, _ end: Int, _ encoding: ValueEncoding, of column: ComparedColumn,
    _ side: ComparedSide, into lanes: inout HashLanes
  ) -> Bool {
    guard end > start else { return false }
    if !column.isLoose, encoding == .json {
      var scanner = JSONScanner(bytes, end: end, isFinal: true)
      return absorb(&scanner, start, into: &lanes) != nil
    }
    let value = RawValue(
      bytes: bytes.slice(start, end), encoding: encoding, style: column.styles[side])
    guard value.kind != .none else { return false }
    if column.isLoose { return absorb(loosely: value, of: column, into: &lanes) }
    absorb(cell: value, isText: column.spec.map { !$0.isNumeric } ?? false, into: &lanes)
    return true
  }

  /// Adds a value of JSON by its type. Returns the index after it; nil for no value.
  func absorb(_ scanner: inout JSONScanner, _ start: Int, into lanes: inout HashLanes) -> Int? {
    let bytes = scanner.bytes
    switch bytes[start] {
    case UInt8(ascii: "\""):
      let end = scanner.skipString(start)
      guard end > start + 2 else { return nil }
      if !folding.isExact
        || !lanes.absorbPlain(bytes, start + 1, end - 1, escape: UInt8(ascii: "\\"), seeds)
      {
        lanes.absorb(
          text: folding.folded(JSONText.decoded(bytes.slice(start + 1, end - 1))), seeds)
      }
      return end
    case UInt8(ascii: "["): return absorbList(&scanner, start, into: &lanes)
    case UInt8(ascii: "{"): return absorbObject(&scanner, start, into: &lanes)
    case UInt8(ascii: "n"): return nil
    default:
      let end = scanner.skipValue(start)
      guard end > start else { return nil }
      absorb(plain: bytes.slice(start, end), into: &lanes)
      return end
    }
  }

  /// Adds a number by its value, and any other bytes with a mark that texts do not have.
  private func absorb(plain bytes: Bytes, into lanes: inout HashLanes) {
    if let number = ExactNumber(bytes) {
      lanes.absorb(number, seeds)
    } else {
      lanes.mark(HashMark.end)
      lanes.absorbBytes(bytes, seeds)
    }
  }

  private func absorbList(
    _ scanner: inout JSONScanner, _ start: Int, into lanes: inout HashLanes
  ) -> Int? {
    lanes.mark(HashMark.list)
    lanes.absorb(UInt64(0), seeds)
    var index = scanner.skipSpace(start + 1)
    while scanner.bytes[index] != UInt8(ascii: "]") {
      if let end = absorb(&scanner, index, into: &lanes) {
        index = end
      } else {
        lanes.absorbMissing(seeds)
        index = scanner.skipValue(index)
        guard index > 0 else { return nil }
      }
      index = scanner.skipSpace(index)
      if scanner.bytes[index] == UInt8(ascii: ",") { index = scanner.skipSpace(index + 1) }
    }
    lanes.mark(HashMark.end)
    lanes.absorb(UInt64(0), seeds)
    return index + 1
  }

  /// Adds the members in any order. For a repeated key, the last member counts.
  private func absorbObject(
    _ scanner: inout JSONScanner, _ start: Int, into lanes: inout HashLanes
  ) -> Int? {
    var members: [String: HashLanes] = [:]
    let end = scanner.walkMembers(of: start) { scanner, member in
      let name = scanner.name(of: member)
      var own = HashLanes(seeds)
      own.absorb(text: Array(name.utf8), seeds)
      let end = absorb(&scanner, member.value, into: &own)
      members[name] = end == nil ? nil : own
      return end ?? scanner.skipValue(member.value)
    }
    guard end > 0 else { return nil }
    var (first, second) = (UInt64(members.count), UInt64(0))
    for member in members.values {
      first = first &+ member.first
      second = second &+ member.second
    }
    lanes.mark(HashMark.characters)
    lanes.absorb(first, seeds)
    lanes.absorb(second, seeds)
    return end
  }
}

// Cells, and values that are compared by their meaning.
extension ValueDigest {
  /// Adds a text that needs no decoding, or a plain number where one is allowed, with the same
  /// result as the slow way. Nearly all values are of this kind. Returns false for others.
  @inline(__always)
  func absorb(
    simple bytes: Bytes, _ start: Int, _ end: Int, _ encoding: ValueEncoding,
    _ column: ColumnTraits, into lanes: inout HashLanes
  ) -> Bool {
    guard folding.isExact else { return false }
    let isQuoted = bytes[start] == UInt8(ascii: "\"")
    let (first, last) = isQuoted ? (start + 1, end - 1) : (start, end)
    guard first < last else { return false }
    let byte = bytes[first]
    let isStrictJSON = encoding == .json && !column.isLoose
    if byte.isDigit, isStrictJSON ? !isQuoted : !column.isSpec || column.isNumeric {
      // The meaning of a number may depend on its column.
      guard !column.isLoose || !column.isNumeric || column.isPlain else { return false }
      return absorb(decimal: bytes, first, last, into: &lanes)
    }
    let isText: Bool
    if isStrictJSON {
      isText = isQuoted
    } else {
      isText =
        (isQuoted || encoding == .cell) && !(column.isLoose && column.isNumeric)
        && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "{")
        && (byte != UInt8(ascii: "-") || column.isSpec && !column.isNumeric)
    }
    guard isText else { return false }
    let escape: UInt8 = isQuoted ? UInt8(ascii: encoding == .json ? "\\" : "\"") : 0xFF
    return lanes.absorbPlain(bytes, first, last, escape: escape, seeds)
  }

  /// Adds digits with at most one point. Returns false for numbers that JSON would not allow.
  @inline(__always)
  private func absorb(
    decimal bytes: Bytes, _ start: Int, _ end: Int, into lanes: inout HashLanes
  ) -> Bool {
    var index = start
    while index < end, bytes[index].isDigit { index &+= 1 }
    if bytes[start] == UInt8(ascii: "0"), index > start &+ 1 { return false }
    if index < end {
      guard bytes[index] == UInt8(ascii: "."), index &+ 1 < end else { return false }
      index &+= 1
      while index < end, bytes[index].isDigit { index &+= 1 }
    }
    guard index == end, let number = ExactNumber(bytes.slice(start, end)) else { return false }
    lanes.absorb(number, seeds)
    return true
  }

  /// Adds a cell. A cell that is spelled as a number of JSON is a number, unless the column has
  /// texts.
  private func absorb(cell value: RawValue, isText: Bool, into lanes: inout HashLanes) {
    value.withText { text in
      if !isText, RowField.isNumber(text), let number = ExactNumber(text) {
        lanes.absorb(number, seeds)
      } else {
        lanes.absorb(text: folding.folded(text.copied()), seeds)
      }
    }
  }

  private func absorb(
    loosely value: RawValue, of column: ComparedColumn, into lanes: inout HashLanes
  ) -> Bool {
    if let spec = column.spec, spec.isNumeric {
      if value.spellsNothing { return false }
      if let number = spec.number(of: value) {
        lanes.absorb(number, seeds)
        return true
      }
      if let numbers = spec.numbers(of: value) {
        for number in numbers { lanes.absorb(number, seeds) }
        return true
      }
    }
    if let json = jsonText(of: value) {
      withBytes(of: json + [UInt8](repeating: 0, count: 64)) { bytes in
        var scanner = JSONScanner(bytes, end: json.count, isFinal: true)
        _ = absorb(&scanner, 0, into: &lanes)
      }
      return true
    }
    absorb(cell: value, isText: column.spec.map { !$0.isNumeric } ?? false, into: &lanes)
    return true
  }

  /// Returns the JSON of a list or an object; nil for other values. A text that spells a list or an
  /// object counts as one, because cells have no other lists and objects.
  private func jsonText(of value: RawValue) -> [UInt8]? {
    if value.kind == .list { return value.withListText { $0.copied() } }
    if value.kind == .object { return value.bytes.copied() }
    let text = value.withText { $0.copied() }
    guard let first = text.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      return nil
    }
    return withBytes(of: text + [UInt8](repeating: 0, count: 64)) { bytes in
      var scanner = JSONScanner(bytes, end: text.count, isFinal: true)
      return scanner.skipValue(0) == text.count ? text : nil
    }
  }
}
