/// Feeds in XML. While they are read, their records become the objects of a JSON array.
struct FeedContainer: Container {
  func begins(_ beginning: [UInt8]) -> Bool {
    beginning.dropFirst(UTF8Encoding.markLength(in: beginning)).first { !XMLReader.isSpace($0) }
      == UInt8(ascii: "<")
  }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    // A cell of delimited text may begin with this byte.
    if request.settings.namedFormat?.delimited(by: 0) != nil { return file }
    let file = try decoded(file, request.settings)
    let start = UTF8Encoding.markLength(in: try file.beginning(3))
    let window = InputWindow(file: file, tracksLines: true)
    window.startsWithMark = start > 0
    try window.lookOn(to: FeedSample.reach)
    try ForeignFileCheck.checkPage(window, from: start)
    let reader = XMLReader(window, from: start)
    var translation: FeedTranslation
    let path: String
    if let rows = request.settings.rows {
      path = rows.typed
      translation = FeedTranslation(rows: path)
    } else {
      let end = min(window.count, FeedSample.reach)
      let found = try FeedSample.finding(
        in: window.bytes.slice(start, end).copied(), isWhole: window.isAtEnd && end == window.count,
        of: file)
      path = found.path
      translation = FeedTranslation(rows: path, remarks: found.remark.map { [$0] } ?? [])
    }
    return InputFile(
      file,
      through: MadeText(
        FeedMaker(
          reader, rows: FeedPath(typed: path), mustArrive: request.settings.rows != nil)),
      translation: translation)
  }

  /// Returns the feed in UTF-8, converted from the encoding that its declaration names. A byte
  /// order mark or `--encoding` takes precedence over the declaration.
  private func decoded(_ file: InputFile, _ settings: InputSettings) throws(Failure) -> InputFile {
    guard settings.encoding == nil,
      file.wrappings.allSatisfy(ContainerCatalog.wrappings.contains),
      UTF8Encoding.markLength(in: try file.beginning(3)) == 0,
      let name = try declaredEncoding(of: file)
    else { return file }
    let plain = TextEncodingCatalog.plain(name)
    // A declaration that can be read at one byte a letter is not in an encoding of two bytes a
    // letter. ASCII is a part of UTF-8.
    let isWide = plain.hasPrefix("utf16") || plain.hasPrefix("ucs2") || plain.hasPrefix("utf32")
    if isWide || plain == "usascii" || plain == "ascii" { return file }
    do {
      return try file.transcoded(from: try TextEncodingCatalog.encoding(called: name))
    } catch {
      throw file.failure(
        "its first line says encoding=\"\(name.visible)\", which is unknown; name a known "
          + "one with --encoding NAME")
    }
  }

  /// Returns the name of the encoding in the declaration that a feed may begin with.
  private func declaredEncoding(of file: InputFile) throws(Failure) -> String? {
    var bytes = try file.beginning(64)
    // Waits for no more bytes of a pipe than necessary.
    for count in [256, 1024] where !bytes.contains(UInt8(ascii: ">")) && bytes.count >= count / 4 {
      bytes = try file.beginning(count)
    }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    guard let start = text.firstIndex(of: "<"), text[start...].hasPrefix("<?xml") else {
      return nil
    }
    let parts = text[start...].split {
      $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" || $0 == "?"
    }
    guard let place = parts.firstIndex(of: "encoding"), place + 1 < parts.endIndex else {
      return nil
    }
    return String(parts[place + 1])
  }
}
