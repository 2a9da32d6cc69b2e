// Every difference between the platforms is here; the other files see one C library.
#if canImport(Glibc)
  @preconcurrency @_exported import Glibc
#elseif canImport(Musl)
  @preconcurrency @_exported import Musl
#elseif canImport(Darwin)
  @preconcurrency @_exported import Darwin
#endif

/// The differences between Linux and macOS, under one name each.
enum Platform {
  #if canImport(Darwin)
    typealias SpawnActions = posix_spawn_file_actions_t?
    typealias SpawnAttributes = posix_spawnattr_t?
    static let name = "macOS"
    private static let peakMemoryUnit = 1
    /// macOS starts a child's peak at zero.
    private static let childInheritsPeakMemory = false
    private static let ownUsage = RUSAGE_SELF
    /// The flag of a process that leads its own session.
    static let startsSession = Int16(POSIX_SPAWN_SETSID)
  #else
    typealias SpawnActions = posix_spawn_file_actions_t
    typealias SpawnAttributes = posix_spawnattr_t
    static let name = "Linux"
    /// `POSIX_SPAWN_SETSID`, which the headers define only if a program requests extensions.
    static let startsSession: Int16 = 0x80
    private static let peakMemoryUnit = 1024
    /// `posix_spawn` uses this process's memory until the exec, and Linux counts it as the child's.
    private static let childInheritsPeakMemory = true
    #if canImport(Glibc)
      private static let ownUsage = __rusage_who_t(RUSAGE_SELF.rawValue)
    #else
      private static let ownUsage = RUSAGE_SELF
    #endif
  #endif

  static func makeSpawnActions() -> SpawnActions {
    #if canImport(Darwin)
      nil
    #else
      posix_spawn_file_actions_t()
    #endif
  }

  static func makeSpawnAttributes() -> SpawnAttributes {
    #if canImport(Darwin)
      nil
    #else
      posix_spawnattr_t()
    #endif
  }

  static func peakMemory(in usage: rusage) -> Int {
    Int(usage.ru_maxrss) * peakMemoryUnit
  }

  /// The number of bytes below which a child's peak may be the peak of this process.
  static func peakMemoryFloor() -> Int {
    guard childInheritsPeakMemory else { return 0 }
    var usage = rusage()
    return getrusage(ownUsage, &usage) == 0 ? peakMemory(in: usage) : 0
  }

  static func executablePath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #else
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    #endif
    return string(fromTerminated: buffer)
  }

  /// The text before the terminating zero, from the C library.
  static func string(fromTerminated characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
