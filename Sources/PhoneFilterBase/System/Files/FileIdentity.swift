#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The identity of a file, whatever it is called: links lead to the same one.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The regular file behind a path, `-` being standard input; nil when there is none.
  package init?(_ path: CataloguePath) {
    if path.isStandardInput {
      self.init(descriptor: 0)
      return
    }
    var status = stat()
    // SAFETY: stat fills the structure, which lives for the length of the call.
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file behind a descriptor; nil for a pipe, a terminal or a device, which can be
  /// written and read by many.
  package init?(descriptor: Int32) {
    var status = stat()
    // SAFETY: fstat fills the structure, which lives for the length of the call.
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file that the system tells of; nil for anything else.
  package init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
