import Foundation

/// A program that a test asks for its opinion of a text.
struct ShellProcess {
  let status: Int32
  /// Standard output and standard error together.
  let output: String

  /// Where the program is, among the usual places; nil if it is not installed.
  static func path(of program: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs a program on a text in a temporary file, with its path as the last argument.
  init(_ program: String, _ arguments: [String], on text: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "phonefilter-documentation-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments + [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // Read first: a child that has filled the pipe would never end.
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data, as: UTF8.self)
  }
}
