/// Whole-file operations and streaming reads, in pieces of 64 KB.
///
/// No file is read in one piece: on Linux, memory that this process once held counts as a child's.
enum File {
  private static let pieceSize = 65_536

  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }

  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw SystemError("make the folder", path)
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  static func copyExecutable(_ path: String, to copy: String) throws {
    var writer = try FileWriter(copy)
    try forEachPiece(path) { piece in
      writer.bytes += piece
      try writer.flushIfFull()
    }
    try writer.finish()
    guard chmod(copy, 0o700) == 0 else { throw SystemError("make an executable of", copy) }
  }

  /// Calls `body` with each piece of the file; the bytes are valid during the call only.
  static func forEachPiece(_ path: String, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError("open", path) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError("read", path) }
      if count == 0 { return }
      try body(buffer[..<count])
    }
  }

  /// Calls `body` with each line, without its end.
  static func forEachLine(_ path: String, _ body: ([UInt8]) -> Void) throws {
    var line: [UInt8] = []
    try forEachPiece(path) { piece in
      var rest = piece
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        body(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
    }
    if !line.isEmpty { body(line) }
  }

  static func lines(_ path: String) throws -> [String] {
    var lines: [String] = []
    try forEachLine(path) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }
}
