/// The names of the members for the origin of a row, in JSON objects: names that no record has.
///
///     {"model":"A"}                    {"model":"A","source_1":"a.json","line":1}
///     {"model":"B","source":"shop"}    {"model":"B","source":"shop","source_1":"a.json","line":2}
///
/// The first objects wait until the names in their records are known. A later record with an added
/// name is an error: a reader could not tell two members of one name apart.
final class AddedMembers {
  /// The object of a row, without the added members.
  struct Object {
    let bytes: [UInt8]
    /// The indentation of the object in its catalogue.
    let indentation: [UInt8]
    let place: SourcePlace
  }

  /// The maximum number of waiting objects, and the maximum size of their bytes.
  private static let mostWaiting = 512
  private static let mostBytes = 1 << 20
  private static let wanted = [SectionNames.source, SectionNames.line]

  private var waiting: [Object] = []
  private var size = 0
  /// The names of the records' members that begin like an added member.
  private var taken: Set<String> = []
  /// The names of the added members; empty until they are decided.
  private var names: [String] = []

  /// Records the names of a record. Throws if one of them is already an added name.
  func note(_ members: [String], _ place: SourcePlace) throws(Failure) {
    for name in members where AddedMembers.wanted.contains(where: { name.hasPrefix($0) }) {
      guard !names.contains(name) else {
        throw .data(
          DataProblem(
            source: place.source, position: TextPosition(row: place.line ?? 0),
            message:
              "the record has its own field '\(name.visible)', a name that --with-source "
              + "adds; name the field in --fields to keep both"))
      }
      taken.insert(name)
    }
  }

  /// Takes the next object, and passes on the objects that need not wait.
  func take(
    _ object: Object, _ body: (Object) throws(Failure) -> Void
  ) throws(Failure) {
    guard names.isEmpty else { return try body(finished(object)) }
    waiting.append(object)
    size += object.bytes.count
    if waiting.count >= AddedMembers.mostWaiting || size >= AddedMembers.mostBytes {
      try settle(body)
    }
  }

  /// Decides the names, and passes on the objects that waited for them.
  func settle(_ body: (Object) throws(Failure) -> Void) throws(Failure) {
    if names.isEmpty {
      names = AddedMembers.wanted.map { name in name.unlike { taken.contains($0) } }
    }
    let objects = waiting
    waiting = []
    for object in objects { try body(finished(object)) }
  }

  private func finished(_ object: Object) -> Object {
    var bytes = object.bytes
    bytes.removeLast()
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    JSONText.append(quoted: names[0], to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    JSONText.append(quoted: object.place.source, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONText.append(quoted: names[1], to: &bytes)
    bytes += Array(":\(object.place.line ?? 0)}".utf8)
    return Object(bytes: bytes, indentation: object.indentation, place: object.place)
  }

  /// Returns the names of a record's members. Empty if the bytes show that no name can begin like
  /// an added member, which is mostly so.
  static func names(in record: Bytes) -> [String] {
    let mayMatter =
      record.firstIndex(of: UInt8(ascii: "\\")) != nil
      || wanted.contains { name in
        withBytes(of: Array("\"\(name)".utf8)) { record.firstIndex(of: $0) != nil }
      }
    return mayMatter ? JSONWalker.members(of: record).map(\.name) : []
  }
}
