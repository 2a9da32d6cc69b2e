#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a file, independent of its name: links lead to the same identity.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The regular file at a path; `-` is standard input. Nil for anything else.
  package init?(_ path: CataloguePath) {
    if path.isStandardInput {
      self.init(descriptor: 0)
      return
    }
    var status = stat()
    // SAFETY: stat fills the structure, which outlives the call.
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file of a descriptor. Nil for a pipe, a terminal or a device, which many programs
  /// can write and read.
  package init?(descriptor: Int32) {
    var status = stat()
    // SAFETY: fstat fills the structure, which outlives the call.
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file with a status; nil for anything else.
  package init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
