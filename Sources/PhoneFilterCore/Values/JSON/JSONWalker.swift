/// A walk through the members and elements of JSON values that a reader has checked: for the lists
/// and nested fields of a few rows.
///
/// The text is known to be right, so a stop of the scanner cannot happen and ends the walk.
@usableFromInline package enum JSONWalker {
  /// Calls `body` with the key, quotes included, and the value of each member of an object, until
  /// `body` returns true. Returns whether it did.
  @inlinable package static func anyMember(
    of object: Bytes, _ body: (_ key: Bytes, _ value: Bytes) -> Bool
  )
    -> Bool
  {
    // The object lies within a window, but its view ends with its last byte: scanners read eight
    // bytes at a time, so a copy with zeroes behind it takes its place.
    withPadding(object) { scanner in
      var isFound = false
      _ = scanner.walkMembers(of: 0) { scanner, member in
        let end = scanner.skipValue(member.value)
        guard end > 0 else { return end }
        isFound = body(
          object.slice(member.keyStart, member.keyEnd), object.slice(member.value, end))
        return isFound ? JSONScanner.stopped : end
      }
      return isFound
    }
  }

  /// Calls `body` with each element of an array, and with the elements of a list within it in place
  /// of that list, until `body` returns true. Returns whether it did.
  ///
  /// Brackets and commas are passed over as they come: the text is known to be right, so that
  /// whatever stands between them is an element, however deep it lies.
  @usableFromInline package static func anyElement(
    of array: Bytes, _ style: AmountStyle = .plain, _ body: (RawValue) -> Bool
  ) -> Bool {
    withPadding(array) { scanner in
      var index = 0
      while index < array.count {
        index = scanner.skipSpace(index)
        switch scanner.bytes[index] {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): index += 1
        default:
          let end = scanner.skipValue(index)
          guard end > 0 else { return false }
          let element = RawValue(bytes: array.slice(index, end), encoding: .json, style: style)
          if body(element) { return true }
          index = end
        }
      }
      return false
    }
  }

  /// Calls `body` with each value that lies down a path of names from a value, through lists as
  /// well, until `body` returns true. Returns whether it did.
  @inlinable package static func anyValue(
    at path: ArraySlice<String>, in value: RawValue, _ body: (RawValue) -> Bool
  ) -> Bool {
    anyPlace(at: path, in: value) { $0.anyElement(body) }
  }

  /// Calls `body` as `anyValue` does, but with a list at the end of the path as it stands.
  @inlinable package static func anyPlace(
    at path: ArraySlice<String>, in value: RawValue, _ body: (RawValue) -> Bool
  ) -> Bool {
    guard let name = path.first else { return body(value) }
    guard value.encoding == .json || value.kind == .list else { return false }
    return value.anyElement { element in
      guard element.kind == .object else { return false }
      guard let member = member(name, of: element) else { return false }
      return anyPlace(at: path.dropFirst(), in: member, body)
    }
  }

  /// The members of an object; of those with the same name the last, in the place of the first.
  @inlinable package static func members(of object: Bytes) -> [(name: String, value: RawValue)] {
    var names = MemberNames()
    return names.members(of: object) { ($0, $1) }
  }

  /// The member of an object with a name: the exact name before one that is spelled otherwise, and
  /// the last before the first.
  @usableFromInline static func member(_ name: String, of object: RawValue) -> RawValue? {
    var exact: RawValue?
    var alike: RawValue?
    let wanted = FieldName.normalized(name)
    _ = anyMember(of: object.bytes) { key, bytes in
      let found = RawValue(bytes: key, encoding: .json).text
      let value = RawValue(bytes: bytes, encoding: .json, style: object.style)
      if found == name {
        exact = value
      } else if FieldName.normalized(found) == wanted {
        alike = value
      }
      return false
    }
    return exact ?? alike
  }

  @usableFromInline static func withPadding(_ text: Bytes, _ body: (inout JSONScanner) -> Bool)
    -> Bool
  {
    withBytes(of: text.copied() + [UInt8](repeating: 0, count: 16)) { padded in
      var scanner = JSONScanner(padded, end: text.count, isFinal: true)
      return body(&scanner)
    }
  }
}
