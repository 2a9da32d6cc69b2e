import Foundation

/// A program of the system that a test runs to its end.
package struct ShellProcess {
  package enum Said {
    case everything
    case errors
  }

  package let status: Int32
  /// Standard output and standard error together, or only standard error.
  package let output: String

  /// Returns the path of a program in the usual folders; nil if it is not installed.
  package static func path(of program: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Runs a program with a temporary file as its last argument. The file holds the text.
  package init(_ program: String, _ arguments: [String], on text: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "phonefilter-documentation-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(program, arguments + [file.path])
  }

  /// Runs a program by its path, with empty input.
  package init(_ program: String, _ arguments: [String], listeningTo said: Said = .everything)
    throws
  {
    let process = Process()
    let pipe = Foundation.Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = said == .everything ? pipe : FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    // Read first: a child that has filled the pipe would never end.
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: data, as: UTF8.self)
  }
}
