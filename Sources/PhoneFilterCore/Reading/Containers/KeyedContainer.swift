/// Catalogues that are one object of JSON, keyed by id: their members become the objects of an array
/// while they are read.
struct KeyedContainer: Container {
  func begins(_ beginning: [UInt8]) -> Bool {
    let text = beginning.dropFirst(beginning.starts(with: UTF8Encoding().mark) ? 3 : 0)
    return text.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    let settings = request.settings
    guard settings.rows == nil, settings.encoding == nil, !file.isLines,
      settings.namedFormat.map({ $0.name == JSONInput().name }) ?? true
    else { return file }
    var beginning = try file.beginning(KeyedContainer.first)
    var isWhole = beginning.count < KeyedContainer.first
    while true {
      switch KeyedSurvey.shape(on: beginning, isWhole: isWhole) {
      case .other: return file
      case .keyed(let path): return try keyed(file, path)
      case .open:
        guard !isWhole, beginning.count < KeyedSurvey.reach else { return file }
        // A record of a pipe does not wait for the next one.
        let known = beginning.count
        beginning = try file.beginning(behind: known)
        isWhole = beginning.count == known
      }
    }
  }

  /// Number of bytes that are looked at first.
  private static let first = 16

  /// The array of the records. The text is read twice, so that of two members with the same key the
  /// last counts; what can be read only once is kept in a temporary file.
  private func keyed(_ file: InputFile, _ path: [String]) throws(Failure) -> InputFile {
    let kept = file.isSeekable ? file : try kept(file)
    let hasMark = try kept.beginning(3) == UTF8Encoding().mark
    let start = hasMark ? 3 : 0
    func window() throws(Failure) -> InputWindow {
      let window = InputWindow(file: InputFile(kept, through: PlacedBytes(kept)))
      try window.advance(keeping: 0)
      return window
    }
    let replaced = KeyedMaker.replaced(in: try window(), from: start, path: path)
    return InputFile(
      file,
      through: MadeText(KeyedMaker(try window(), from: start, path: path, replaced: replaced)),
      translation: KeyedTranslation(path: path, replaced: replaced.count))
  }

  private func kept(_ file: InputFile) throws(Failure) -> InputFile {
    let copy = try TemporaryFile()
    let window = InputWindow(file: file)
    while !window.isAtEnd {
      try window.advance(keeping: window.count)
      try copy.append(window.bytes.slice(0, window.count))
    }
    guard let kept = InputFile(file, in: copy) else {
      throw .unreadable(file.name, "there are too many open files")
    }
    return kept
  }
}

/// The bytes of a file that can be read at any place, from its beginning: several readers of one file
/// do not disturb each other.
private final class PlacedBytes: ByteOrigin {
  private let file: InputFile
  private var offset = 0

  init(_ file: InputFile) { self.file = file }

  func isReadable(within milliseconds: Int32) -> Bool { true }

  func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    // The caller has room for count bytes at the target.
    let added = try file.read(into: target, count: count, at: offset)
    offset += added
    return added
  }
}
