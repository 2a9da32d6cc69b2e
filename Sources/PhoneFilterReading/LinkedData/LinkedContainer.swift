/// Linked data of schema.org: JSON-LD in a file of its own, and in the scripts of saved web pages.
/// Its products become the objects of a JSON array.
///
///     <html> … <script type="application/ld+json">{"@type":"Product",…}</script>
///     {"@context":"https://schema.org","@graph":[{"@type":"Product",…},{"@type":"WebSite",…}]}
struct LinkedContainer: Container {
  /// The maximum size of a file with linked data.
  private static let largest = 1 << 26
  /// The number of bytes in which JSON shows that it is linked data.
  private static let reach = 4096

  func begins(_ beginning: [UInt8]) -> Bool {
    let first = beginning.dropFirst(UTF8Encoding.markLength(in: beginning)).first { $0 > 0x20 }
    return first.map { Array("<{[".utf8).contains($0) } ?? false
  }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    let settings = request.settings
    let named = settings.namedFormat?.name
    guard settings.rows == nil, named == nil || named == LinkedInput().name else { return file }
    let isNamed = named != nil
    let isPage = try isPage(file)
    let isLinked = isPage || isNamed ? true : try isLinkedJSON(file)
    guard isLinked else { return file }
    let window = InputWindow(file: file, tracksLines: false)
    try window.lookOn(to: LinkedContainer.largest + 1)
    guard window.count <= LinkedContainer.largest else {
      throw file.failure(
        "it is a file with linked data of more than 64 MB; --input json reads the objects of "
          + "JSON as they are")
    }
    let text = window.bytes.slice(0, window.count).copied()
    let reader = LinkedReader(text)
    let blocks = isPage ? LinkedPage.blocks(in: text) : [reader.whole]
    for block in blocks { reader.read(block) }
    if !isPage || reader.records.isEmpty, let broken = reader.broken {
      throw window.failure(at: broken.index, Message(broken.message))
    }
    guard !reader.isTooLarge else {
      throw file.failure(
        "its linked data grows beyond 256 MB, because its products repeat large values")
    }
    guard !reader.records.isEmpty else {
      let start = text.firstIndex { $0 > 0x20 && $0 < 0x80 } ?? 0
      throw window.failure(
        at: blocks.first?.lowerBound ?? start,
        Message(reader.complaint(blocks.count, isPage: isPage)))
    }
    let output = ByteStore(capacity: text.count)
    reader.write(to: FeedText(output))
    let count = reader.records.count
    return InputFile(
      file, through: HeldBytes(output.bytes.copied()),
      translation: FeedTranslation(
        format: LinkedInput().name,
        facts: ["\(count.grouped) product\(count == 1 ? "" : "s") of linked data"],
        remarks: reader.remarks))
  }

  private func isPage(_ file: InputFile) throws(Failure) -> Bool {
    let beginning = try file.beginning(16)
    guard beginning.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else {
      return false
    }
    let text = String(decoding: try file.beginning(1024), as: UTF8.self).lowercased()
    return text.holds("<!doctype html") || text.holds("<html")
  }

  /// Returns true for JSON that begins with a name such as `@context`, and names schema.org.
  private func isLinkedJSON(_ file: InputFile) throws(Failure) -> Bool {
    guard !file.isLines else { return false }
    var beginning = try file.beginning(16)
    func name() -> ArraySlice<UInt8> {
      beginning.dropFirst(UTF8Encoding.markLength(in: beginning))
        .drop { $0 <= 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }.prefix(2)
    }
    if name().count < 2 { beginning = try file.beginning(64) }
    guard name() == ArraySlice("\"@".utf8) else { return false }
    let text = String(decoding: try file.beginning(LinkedContainer.reach), as: UTF8.self)
    return text.holds("schema.org")
  }
}

/// Linked data: JSON-LD, and web pages that have it.
struct LinkedInput: ContainedFormat {
  let name = "jsonld"
  let summary = "products of schema.org: JSON-LD, and saved web pages that have it"
  let extensions = ["jsonld"]
  let missing = "it is not linked data, which begins with '{', '[' or '<'"
}
