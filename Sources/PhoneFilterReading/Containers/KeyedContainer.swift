/// Catalogues that are one JSON object, keyed by id. While they are read, the members become the
/// objects of an array.
struct KeyedContainer: Container {
  func begins(_ beginning: [UInt8]) -> Bool {
    beginning.dropFirst(UTF8Encoding.markLength(in: beginning)).first { $0 > 0x20 }
      == UInt8(ascii: "{")
  }

  func unpacked(_ file: InputFile, _ request: UnpackingRequest) throws(Failure) -> InputFile {
    let settings = request.settings
    guard settings.rows == nil, settings.encoding == nil, !file.isLines,
      settings.namedFormat.map({ $0.name == JSONInput().name }) ?? true
    else { return file }
    var beginning = try file.beginning(KeyedContainer.first)
    var isWhole = beginning.count < KeyedContainer.first
    while true {
      switch KeyedSample.shape(on: beginning, isWhole: isWhole) {
      case .other: return file
      case .keyed(let path): return try keyed(file, path)
      case .open:
        guard !isWhole, beginning.count < KeyedSample.reach else { return file }
        // A record from a pipe does not wait for the next record.
        let known = beginning.count
        beginning = try file.beginning(after: known)
        isWhole = beginning.count == known
      }
    }
  }

  /// The number of bytes that are examined first.
  private static let first = 16

  /// Returns the array of the records. The text is read twice, so that the last of two members with
  /// the same key counts. If an input can be read only once, a temporary file keeps it.
  private func keyed(_ file: InputFile, _ path: [String]) throws(Failure) -> InputFile {
    let kept = try file.kept()
    let start = UTF8Encoding.markLength(in: try kept.beginning(3))
    func window() throws(Failure) -> InputWindow {
      let window = InputWindow(
        file: InputFile(kept, through: FileRange(kept, from: 0, count: .max)))
      try window.advance(keeping: 0)
      return window
    }
    let replaced = KeyedMaker.replaced(in: try window(), from: start, path: path)
    return InputFile(
      file,
      through: MadeText(KeyedMaker(try window(), from: start, path: path, replaced: replaced)),
      translation: KeyedTranslation(path: path, replaced: replaced.count))
  }
}
