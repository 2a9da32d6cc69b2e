import Foundation
import PhoneFilterTestSupport

/// A library in C that is loaded before the C library of the unchanged program.
struct PreloadedLibrary: Sendable {
  /// Nil with a sanitizer, without Linux or without a C compiler.
  let path: String?
  /// The folder of the library exists as long as this value.
  private let folder: TemporaryFolder?

  /// Builds the library. The closure returns the path of the source, which it can write into the
  /// folder.
  init(_ name: String, source: (TemporaryFolder) throws -> String) {
    #if os(Linux)
      let folder = Tool.sanitizer == nil ? try? TemporaryFolder() : nil
      path = folder.flatMap { try? PreloadedLibrary.build(name, source($0), in: $0) }
    #else
      let folder: TemporaryFolder? = nil
      path = nil
    #endif
    self.folder = folder
  }

  private static func build(
    _ name: String, _ source: String, in folder: TemporaryFolder
  ) throws -> String {
    let library = folder.path(of: "\(name).so")
    let compilation = try Child(
      [
        "/bin/bash", "-c",
        "$(command -v clang || command -v cc || command -v gcc) -shared -fPIC -O1 -o \"$1\" \"$2\" -ldl",
        "bash", library, source,
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    ).finish()
    guard compilation.status == 0 else {
      throw SystemFault(doing: "build it: \(compilation.errorText)", ENOENT)
    }
    return library
  }
}
