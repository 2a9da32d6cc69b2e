import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits that a run sets for itself before it reads any input. From then on, the kernel refuses
/// everything else, even to code that comes from its input.
///
///     every run     writes only its outputs and its temporary files; opens no TCP connection
///     mcp           also reads only below its roots
///
/// Linux has the limits since 5.19, as Landlock. Programs that the run starts have them too. On a
/// kernel without them the run goes on, and `--version` tells.
package struct Confinement {
  /// The files and folders that the run writes.
  private let written: [CataloguePath]
  /// The folders that the run reads; nil for all.
  private let roots: [CataloguePath]?

  package init(writing written: [CataloguePath], reading roots: [CataloguePath]? = nil) {
    self.written = written
    self.roots = roots
  }
}

#if os(Linux)
  extension Confinement {
    /// The version of the kernel's limits; 0 if it has none. The first version counts as none: it lets
    /// no file move to another folder.
    package static var version: Int {
      let version = systemCall(makeRules, 0, 0, askVersion)
      return version >= 2 ? version : 0
    }

    /// Sets the limits for this thread and the threads that it starts, so it must be called before
    /// the first of them. Only the first call has an effect. Returns false if the kernel has no
    /// limits.
    @discardableResult
    package func begin() -> Bool {
      if Confinement.hasBegun.exchange(true, ordering: .relaxed) { return true }
      let version = Confinement.version
      guard version > 0 else { return false }
      var rights = Confinement.writes | Confinement.refer
      if version >= 3 { rights |= Confinement.truncate }
      if roots != nil { rights |= Confinement.reads }
      // The members of the kernel's structure: files, then network, then scope.
      let members: [UInt64] = [rights, Confinement.connections, Confinement.sockets]
      let size = (version >= 6 ? 3 : version >= 4 ? 2 : 1) * MemoryLayout<UInt64>.stride
      // SAFETY: the array has at least `size` bytes, and outlives the call.
      let rules = members.withUnsafeBytes {
        systemCall(makeRules, Int(bitPattern: $0.baseAddress), size, 0)
      }
      guard rules >= 0 else { return false }
      defer { close(Int32(rules)) }
      allow(in: Int32(rules), rights)
      guard systemCall(changeProcess, noNewPrivileges, 1, 0) == 0 else { return false }
      return systemCall(confine, rules, 0, 0) == 0
    }

    private static let hasBegun = Atomic<Bool>(false)

    private func allow(in rules: Int32, _ rights: UInt64) {
      let own = rights & (Confinement.ownWrites | Confinement.refer | Confinement.truncate)
      let file = rights & (Confinement.writeFile | Confinement.truncate)
      for path in written { allow(writing: path, own, file, rules) }
      // A call of mcp needs no temporary files, and other programs keep theirs in that folder.
      if roots == nil { allow(TemporaryFile.usualFolder, own, in: rules) }
      for device in ["/dev/null", "/dev/tty"] {
        allow(device, file | rights & Confinement.readFile, in: rules)
      }
      guard let roots else { return }
      for root in roots {
        _ = root.withCString { allow(cPath: $0, rights & Confinement.reads, in: rules) }
      }
      // The process itself and decompressors need libraries, encodings and time zones.
      for folder in Confinement.systemFolders {
        allow(folder, rights & Confinement.reads, in: rules)
      }
      for file in Confinement.mappedFiles() {
        allow(file, rights & Confinement.readFile, in: rules)
      }
    }

    /// The program and the libraries that it is made of. A program that it starts may need them too.
    private static func mappedFiles() -> Set<String> {
      guard let maps = fopen("/proc/self/maps", "re") else { return [] }
      defer { fclose(maps) }
      var files: Set<String> = []
      var line: UnsafeMutablePointer<CChar>?
      var size = 0
      defer { free(line) }
      // SAFETY: getline fills memory that it owns until the last call, and ends it with a zero.
      while getline(&line, &size, maps) > 0, let line {
        let text = String(cString: line)
        if let place = text.firstIndex(of: "/") {
          files.insert(String(text[place...].dropLast()))
        }
      }
      return files
    }

    /// A file is written through a new file beside it, which replaces it: the folder must take both.
    private func allow(
      writing path: CataloguePath, _ own: UInt64, _ file: UInt64, _ rules: Int32
    ) {
      let target = resolvedPath(path) ?? path
      _ = target.withCString { allow(cPath: $0, file, in: rules) }
      let slash = target.bytes.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { Array(target.bytes[...$0]) } ?? Array("./".utf8)
      if target.bytes.starts(with: "/dev/".utf8) { return }
      _ = CataloguePath(bytes: folder).withCString { allow(cPath: $0, own, in: rules) }
    }

    private func allow(_ path: String, _ rights: UInt64, in rules: Int32) {
      _ = path.withCString { allow(cPath: $0, rights, in: rules) }
    }

    /// Allows rights below a path. A file has only the rights of files. A path that does not exist
    /// needs no rule.
    private func allow(
      cPath path: UnsafePointer<CChar>, _ rights: UInt64, in rules: Int32
    ) -> Bool {
      let number = open(path, Confinement.openForReference | O_CLOEXEC)
      guard number >= 0 else { return false }
      defer { close(number) }
      var status = stat()
      // SAFETY: fstat fills the structure, which outlives the call.
      guard fstat(number, &status) == 0 else { return false }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let fitting = isFolder ? rights : rights & Confinement.ofFiles
      // The kernel's structure has no gap: eight bytes of rights, four of the descriptor.
      let rule = [fitting, UInt64(UInt32(bitPattern: number))]
      // SAFETY: the array has more bytes than the kernel reads, and outlives the call. On a machine
      // with the low byte first, the descriptor is in the first four bytes of its word.
      return rule.withUnsafeBytes {
        systemCall(addRule, Int(rules), pathBeneath, Int(bitPattern: $0.baseAddress)) == 0
      }
    }

    /// The folders of the system, without its configuration: /etc may hold secrets.
    private static let systemFolders = [
      "/usr", "/lib", "/lib64", "/bin", "/nix/store", "/etc/ld.so.cache",
      "/etc/ld.so.preload", "/etc/localtime", "/proc/self", "/sys/devices/system/cpu",
      "/dev/urandom",
    ]

    // The rights, by the numbers of the kernel.
    private static let writeFile: UInt64 = 1 << 1
    private static let readFile: UInt64 = 1 << 2
    private static let reads: UInt64 = 1 << 2 | 1 << 3
    /// To write a file; to remove a folder or a file; to make a device, a folder, a file, a socket, a
    /// pipe, a disk or a link.
    private static let writes: UInt64 = 1 << 1 | 0b1_1111_1111 << 4
    /// To write a file; to remove a folder or a file; to make a folder or a file.
    private static let ownWrites: UInt64 = 1 << 1 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8
    private static let refer: UInt64 = 1 << 13
    private static let truncate: UInt64 = 1 << 14
    private static let ofFiles: UInt64 = 1 << 1 | 1 << 2 | 1 << 14
    /// To take and to make TCP connections.
    private static let connections: UInt64 = 0b11
    /// To reach the sockets of other programs by a name that is not a file.
    private static let sockets: UInt64 = 0b01
    private static let openForReference: Int32 = 0o10000000
  }

  private let makeRules = 444
  private let addRule = 445
  private let confine = 446
  private let askVersion = 1
  private let pathBeneath = 1
  private let noNewPrivileges = 38
  #if arch(arm64)
    private let changeProcess = 167
  #else
    private let changeProcess = 157
  #endif

  /// syscall, for calls that the C library does not have.
  @_silgen_name("syscall")
  private func systemCall(
    _ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ fifth: Int
  ) -> Int

  private func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int {
    // SAFETY: each caller passes what the call with this number takes.
    systemCall(number, first, second, third, 0, 0)
  }
#else
  extension Confinement {
    package static var version: Int { 0 }

    @discardableResult
    package func begin() -> Bool { false }
  }
#endif
