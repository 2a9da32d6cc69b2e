/// A look at a JSON text whose one object may be a catalogue keyed by id, as Firebase and maps of
/// devices are.
///
///     {"SM-A566B": {"name": …, "ram": …},          keyed: all members are objects, and alike
///      "SM-X526B": {"name": …, "ram": …}}
///     {"status": "ok", "data": {"SM-A566B": …}}    keyed within 'data'
///     {"display": {"size": …}, "ram": 8}           a phone
struct KeyedSurvey {
  /// What is known of a text of which so much has been seen.
  enum KeyedShape: Equatable {
    /// The names down to the object with the keys.
    case keyed([String])
    case other
    /// More has to be seen.
    case open
  }

  /// Maximum number of bytes that are looked at.
  static let reach = 1 << 20
  /// Maximum number of members that are compared.
  private static let mostMembers = 64

  private var scanner: JSONScanner
  private let isWhole: Bool

  /// The shape of the text that begins so; `isWhole` says that it is all of the text.
  static func shape(on beginning: [UInt8], isWhole: Bool) -> KeyedShape {
    let padding = [UInt8](repeating: 0, count: InputWindow.padding)
    return withBytes(of: beginning + padding) { bytes in
      var survey = KeyedSurvey(bytes, end: beginning.count, isWhole: isWhole)
      return survey.shape()
    }
  }

  private init(_ bytes: Bytes, end: Int, isWhole: Bool) {
    scanner = JSONScanner(bytes, end: end, isFinal: isWhole)
    self.isWhole = isWhole
  }

  private mutating func shape() -> KeyedShape {
    let mark = UTF8Encoding().mark
    let hasMark = scanner.end >= 3 && mark.indices.allSatisfy { scanner.bytes[$0] == mark[$0] }
    let start = scanner.skipSpace(hasMark ? 3 : 0)
    guard start < scanner.end else { return isWhole ? .other : .open }
    guard scanner.bytes[start] == UInt8(ascii: "{") else { return .other }
    let (shape, end) = look(start, isRoot: true)
    guard case .keyed = shape, end > 0 else { return shape }
    // A second object makes it JSON Lines.
    let next = scanner.skipSpace(end)
    return next < scanner.end ? .other : isWhole ? shape : .open
  }

  /// Looks at the object that begins at an index. Returns the index after it, or below 0 where it is
  /// cut.
  private mutating func look(_ start: Int, isRoot: Bool) -> (KeyedShape, end: Int) {
    var alike = AlikeObjects()
    var inner: (name: String, shape: KeyedShape)?
    var hasOthers = false
    var index = scanner.skipSpace(start + 1)
    while scanner.bytes[index] == UInt8(ascii: "\"") {
      let keyEnd = scanner.skipString(index)
      guard keyEnd > 0 else { return (cut, -1) }
      let value = scanner.skipColon(keyEnd)
      guard value > 0, value < scanner.end else { return (cut, -1) }
      let isObject = scanner.bytes[value] == UInt8(ascii: "{")
      if !isObject {
        // What is beside the keys in the root may be anything but a phone's.
        let name = RawValue(bytes: scanner.bytes.slice(index, keyEnd), encoding: .json).text
        guard isRoot, alike.count < 2, scanner.bytes[value] != UInt8(ascii: "["),
          !AlikeObjects.namesSpec(name)
        else { return (.other, -1) }
        hasOthers = true
      }
      let end = scanner.skipValue(value)
      if isObject, isRoot, inner == nil {
        let name = RawValue(bytes: scanner.bytes.slice(index, keyEnd), encoding: .json).text
        inner = (name, nested(value))
      }
      guard end > 0 else { return (shape(alike, inner, hasOthers), -1) }
      if isObject { alike.add(scanner.bytes.slice(value, end)) }
      index = scanner.skipSpace(end)
      guard scanner.bytes[index] == UInt8(ascii: ",") else { break }
      index = scanner.skipSpace(index + 1)
    }
    if index >= scanner.end { return (shape(alike, inner, hasOthers), -1) }
    guard scanner.bytes[index] == UInt8(ascii: "}") else { return (.other, -1) }
    return (whole(alike, inner, hasOthers), index + 1)
  }

  /// The shape of an object within the root, as far as it can be seen.
  private func nested(_ start: Int) -> KeyedShape {
    var survey = KeyedSurvey(scanner.bytes, end: scanner.end, isWhole: isWhole)
    return survey.look(start, isRoot: false).0
  }

  /// The shape of an object that has been seen as a whole.
  private func whole(
    _ alike: AlikeObjects, _ inner: (name: String, shape: KeyedShape)?, _ hasOthers: Bool
  ) -> KeyedShape {
    if !hasOthers, alike.areRecords { return .keyed([]) }
    guard let inner, alike.count == 1, case .keyed(let path) = inner.shape else { return .other }
    return .keyed([inner.name] + path)
  }

  /// The shape of an object of which the end has not been seen.
  private func shape(
    _ alike: AlikeObjects, _ inner: (name: String, shape: KeyedShape)?, _ hasOthers: Bool
  ) -> KeyedShape {
    if isWhole || scanner.failure.map({ !$0.isCut }) ?? false { return .other }
    if scanner.end < KeyedSurvey.reach { return .open }
    if !hasOthers, alike.areRecords { return .keyed([]) }
    guard let inner, alike.count == 0, case .keyed(let path) = inner.shape else { return .other }
    return .keyed([inner.name] + path)
  }

  private var cut: KeyedShape { isWhole || scanner.end >= KeyedSurvey.reach ? .other : .open }
}

/// Objects that are compared by the names of their members.
private struct AlikeObjects {
  private(set) var count = 0
  private var names: Set<String> = []
  private var areAlike = true
  private var specs: Set<String> = []

  /// Maximum number of objects that are looked at.
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
    // Groups of phones are found as such.
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

  /// Whether they can be the records of a catalogue.
  var areRecords: Bool {
    let namesModel = specs.contains(ModelSpec().name)
    return areAlike && count > 1 && (namesModel || specs.count > 1 || count > 3 && !specs.isEmpty)
  }

  private static func spec(called name: String) -> String? {
    SpecCatalog.all.first {
      FieldFit([name], of: $0, FieldColumn(spec: $0, mapping: FieldMapping())) != nil
    }?.name
  }

  /// Whether a field's name is one of a spec's own.
  static func namesSpec(_ name: String) -> Bool {
    SpecCatalog.all.contains {
      FieldColumn(spec: $0, mapping: FieldMapping()).rank(of: name) != nil
    }
  }
}
