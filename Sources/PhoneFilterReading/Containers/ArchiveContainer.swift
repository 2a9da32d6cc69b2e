/// ZIP archives: workbooks, and archives that contain a catalogue.
struct ArchiveContainer: Container {
  /// Archives that are not catalogues: a member that identifies the archive, and the kind of file.
  private static let foreign: [(member: String, what: String)] = [
    ("content.xml", "an OpenDocument file"), ("xl/workbook.bin", "an Excel file in binary (.xlsb)"),
    ("word/document.xml", "a Word document"), ("ppt/presentation.xml", "a PowerPoint file"),
    ("Index/Document.iwa", "a file of Apple's Numbers, Pages or Keynote"),
  ]

  /// The wrapping that is recorded for text from an archive.
  static let wrapping = "zip"

  /// The maximum number of bytes of a text in an archive.
  private static let longest = 1 << 36

  func begins(_ beginning: [UInt8]) -> Bool {
    Archive.marks.contains { beginning.starts(with: $0) }
  }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    let archive = try Archive(in: file)
    if let book = try Workbook(in: archive) { return try book.input(request) }
    if let (_, what) = ArchiveContainer.foreign.first(where: {
      archive.entry(named: $0.member) != nil
    }) {
      throw file.failure(Message(ForeignFileCheck.office(what, file.typedName)))
    }
    guard file.wrappings.last != ArchiveContainer.wrapping else {
      throw file.failure("it is an archive inside an archive; unpack the outer archive first")
    }
    let entry = try member(of: archive, request.part)
    let text = InputFile(
      archive.file, through: try archive.open(entry, limit: ArchiveContainer.longest),
      from: ArchiveContainer.wrapping, named: "\(file.name):\(entry.name)")
    var inner = request
    inner.part = nil
    return try ContainerCatalog.unpacked(
      text.decompressed().transcoded(from: request.settings.encoding), inner)
  }

  /// Returns the member with the given name, or the only member if no name is given.
  private func member(of archive: Archive, _ name: String?) throws(Failure) -> ArchiveEntry {
    if let name, let entry = archive.entry(named: name) { return entry }
    let members = archive.entries.filter { entry in
      let last = entry.name.split(separator: "/").last ?? ""
      // macOS adds such members to each archive.
      return !entry.isFolder && !entry.name.hasPrefix("__MACOSX/") && !last.hasPrefix(".")
    }
    if name == nil, members.count == 1 { return members[0] }
    let parts = PartNames(kind: "members", names: members.map(\.name), mostShown: 10)
    if let name {
      throw archive.file.failure(
        "the archive has no member '\(name.visible)'\(parts.others(than: name))")
    }
    guard let first = parts.names.first else {
      throw archive.file.failure("the archive is empty")
    }
    throw archive.file.failure(
      "the archive holds \(parts.names.count) files; name one of them, as in "
        + "\("\(archive.file.name):\(first)".quotedForShell.visible)\(parts.list)")
  }
}

/// Files of the kind that contain old workbooks, and workbooks that are locked with a password.
struct SealedContainer: Container {
  private static let mark: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  /// The name of the locked part of such a file, two bytes a letter.
  private static let locked: [UInt8] = "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in
    [letter, 0]
  }

  func begins(_ beginning: [UInt8]) -> Bool { beginning.starts(with: SealedContainer.mark) }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    let bytes = try file.beginning(1 << 20)
    let isLocked = withBytes(of: bytes) { bytes in
      withBytes(of: SealedContainer.locked) { bytes.firstIndex(of: $0) } != nil
    }
    guard isLocked else { return file }
    throw file.failure(
      "a password locks the workbook; save it without a password in a spreadsheet program")
  }
}
