/// Examines a JSON text whose one object may be a catalogue keyed by id, such as an export of
/// Firebase or a map of devices.
///
///     {"SM-A566B": {"name": …, "ram": …},          keyed: all members are objects, and alike
///      "SM-X526B": {"name": …, "ram": …}}
///     {"status": "ok", "data": {"SM-A566B": …}}    keyed within 'data'
///     {"display": {"size": …}, "ram": 8}           a phone
struct KeyedSample {
  enum KeyedShape: Equatable {
    /// The names that lead to the object with the keys.
    case keyed([String])
    case other
    /// More of the text is needed.
    case open
  }

  /// The maximum number of bytes that are examined.
  static let reach = 1 << 20
  private let bytes: Bytes
  private let end: Int
  private let isWhole: Bool

  /// Returns the shape of the text with this beginning, which may be the whole text.
  static func shape(on beginning: [UInt8], isWhole: Bool) -> KeyedShape {
    let padding = [UInt8](repeating: 0, count: InputWindow.padding)
    return withBytes(of: beginning + padding) { bytes in
      KeyedSample(bytes: bytes, end: beginning.count, isWhole: isWhole).shape()
    }
  }

  private func shape() -> KeyedShape {
    let scanner = JSONScanner(bytes, end: end, isFinal: isWhole)
    let start = scanner.skipSpace(UTF8Encoding.markLength(in: bytes.slice(0, end)))
    guard start < end else { return isWhole ? .other : .open }
    guard bytes[start] == UInt8(ascii: "{") else { return .other }
    let (shape, objectEnd) = look(start, isRoot: true)
    guard case .keyed = shape, objectEnd > 0 else { return shape }
    // A second object makes the text JSON Lines.
    let next = scanner.skipSpace(objectEnd)
    return next < end ? .other : isWhole ? shape : .open
  }

  private struct Members {
    var alike = AlikeObjects()
    /// The first object in the root.
    var inner: (name: String, shape: KeyedShape)?
    var hasOthers = false
    /// True if a member shows that the text is not a catalogue.
    var isNone = false
  }

  /// Examines the object at an index. Returns its shape and the index after it, which is negative
  /// if the object is cut.
  private func look(_ start: Int, isRoot: Bool) -> (KeyedShape, end: Int) {
    var scanner = JSONScanner(bytes, end: end, isFinal: isWhole)
    var members = Members()
    let objectEnd = scanner.walkMembers(of: start) { scanner, member in
      let value = member.value
      guard value < end else { return scanner.stop(value, "expected a value") }
      guard bytes[value] == UInt8(ascii: "{") else {
        // Only the root may contain a member that is not an object. That member must not be a list
        // or a spec's field, and must not follow two or more objects.
        members.hasOthers = true
        members.isNone =
          !isRoot || members.alike.count > 1 || bytes[value] == UInt8(ascii: "[")
          || KnownFields.spec(called: scanner.name(of: member)) != nil
        return members.isNone ? JSONScanner.stopped : scanner.skipValue(value)
      }
      if isRoot, members.inner == nil {
        members.inner = (scanner.name(of: member), look(value, isRoot: false).0)
      }
      let valueEnd = scanner.skipValue(value)
      if valueEnd > 0 { members.alike.add(bytes.slice(value, valueEnd)) }
      return valueEnd
    }
    if members.isNone { return (.other, JSONScanner.stopped) }
    if objectEnd > 0 { return (shape(of: members, isCut: false), objectEnd) }
    if isWhole || scanner.failure?.isCut != true { return (.other, objectEnd) }
    return (end < KeyedSample.reach ? .open : shape(of: members, isCut: true), objectEnd)
  }

  /// Returns the shape of an object, which may lack its end. A member without its end is not
  /// counted.
  private func shape(of members: Members, isCut: Bool) -> KeyedShape {
    if !members.hasOthers, members.alike.areRecords { return .keyed([]) }
    guard let inner = members.inner, members.alike.count == (isCut ? 0 : 1),
      case .keyed(let path) = inner.shape
    else { return .other }
    return .keyed([inner.name] + path)
  }
}

/// Objects that are compared by the names of their members.
private struct AlikeObjects {
  private(set) var count = 0
  private var names: Set<String> = []
  private var areAlike = true
  private var specs: Set<String> = []

  /// The maximum number of objects that are compared.
  private static let most = 64

  mutating func add(_ object: Bytes) {
    count += 1
    guard areAlike, count <= AlikeObjects.most else { return }
    var own: Set<String> = []
    var hasObjects = false
    for (name, value) in JSONWalker.members(of: object) {
      own.insert(name)
      hasObjects = hasObjects || value.kind == .list && value.anyElement { $0.kind == .object }
    }
    let specs = Set(own.compactMap(AlikeObjects.spec))
    // Another search finds groups of phones.
    if hasObjects, specs.count < 2 { areAlike = false }
    if own.isEmpty { return }
    if names.isEmpty {
      names = own
    } else {
      let common = names.intersection(own).count
      areAlike = areAlike && common > 0 && common * 2 >= min(names.count, own.count)
    }
    self.specs.formUnion(specs)
  }

  /// True if the objects can be the records of a catalogue.
  var areRecords: Bool {
    let namesModel = specs.contains(ModelSpec().name)
    return areAlike && count > 1 && (namesModel || specs.count > 1 || count > 3 && !specs.isEmpty)
  }

  private static func spec(called name: String) -> String? {
    SpecCatalog.all.first {
      FieldFit([name], of: $0, FieldColumn(spec: $0, mapping: FieldMapping())) != nil
    }?.name
  }
}
