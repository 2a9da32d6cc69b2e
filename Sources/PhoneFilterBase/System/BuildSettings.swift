/// With what this code was built: the machine, the compiler, and whether it was optimized.
package enum BuildSettings {
  /// `release` or `debug`, as the package manager calls it.
  package static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// The system it runs on, by the name that people use.
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

  /// The version of Swift. A compiler can only be asked whether it is at least some version: the
  /// newest one that is asked about stands for all that follow.
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
