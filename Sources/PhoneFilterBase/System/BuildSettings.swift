/// The settings of this build: the machine, the compiler, and the optimization.
package enum BuildSettings {
  /// `release` or `debug`, the names that the package manager uses.
  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The system's common name.
  package static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "another system"
    #endif
  }

  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "another architecture"
    #endif
  }

  /// The version of Swift. A program can only test if the compiler has at least some version: the
  /// newest one in the list includes all later versions.
  package static var compiler: String {
    #if compiler(>=6.5)
      "Swift 6.5 or later"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift before 6.3"
    #endif
  }
}
