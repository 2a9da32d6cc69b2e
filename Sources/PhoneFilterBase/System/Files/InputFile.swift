#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A named input: a file, a pipe, a terminal, or what a program or a decoder makes of one.
package final class InputFile {
  /// The name in messages and in `source` columns.
  package let name: String
  /// The path that the command line named.
  package let path: CataloguePath
  /// True when the bytes can be read again, at any place: a regular file as it is.
  package let isSeekable: Bool
  /// Whether another program may write it while it is read: a pipe or terminal, however decoded.
  package let isLive: Bool
  /// The size when it was opened, where there is one.
  package let size: Int?
  /// Sees whether another program changes the file; nil if it can be read only once, or is no other
  /// program's.
  private let watch: FileWatch?
  /// Where the next bytes of a file begin that is read from front to back.
  private var position = 0
  /// The compressions and encodings that have been taken off its text, outermost first.
  package let wrappings: [String]
  /// What its text was made of, where it is that of a file of another kind.
  package let translation: (any Translation)?
  /// The open descriptor, below any decoder.
  package let descriptor: OpenDescriptor
  /// Number of bytes of the file after which it is taken to end.
  private let reach: Int
  private let origin: any ByteOrigin
  /// Bytes that `beginning` has read in advance from what cannot be read twice.
  private var seen: ArraySlice<UInt8> = []
  /// Whether the end has been read: a terminal would wait for more behind it.
  private var hasEnded = false
  /// The first error: the system may report one for a connection and then the connection's end.
  private var failure: Failure?
  /// The place and error of a read that failed, until a read there succeeds.
  private let fault = Guarded<(offset: Int, failure: Failure)?>(nil)

  /// Opens what the command line named; `-` is standard input.
  package init(_ path: CataloguePath) throws(Failure) {
    self.path = path
    wrappings = []
    translation = nil
    reach = .max
    descriptor = try OpenDescriptor(path)
    origin = descriptor
    name = path.isStandardInput ? "<stdin>" : path.text
    var status = stat()
    // SAFETY: fstat fills the stat, which lives for the length of the call.
    let isKnown = fstat(descriptor.number, &status) == 0
    let format = status.st_mode & S_IFMT
    isSeekable =
      isKnown && format == S_IFREG && lseek(descriptor.number, 0, SEEK_CUR) == 0
    isLive = !isSeekable
    size = isSeekable ? Int(status.st_size) : nil
    watch = isSeekable ? FileWatch(FileStamp(status)) : nil
    if isKnown, format == S_IFDIR {
      throw .system(
        SystemError("read", name, "it is a directory; name the catalogue files in it"))
    }
  }

  /// Opens a file for a look at its first bytes that must not wait for anybody: a regular file that
  /// has some. Nil for all else, of which nothing is opened.
  package init?(atRest path: CataloguePath, reach: Int) {
    guard let number = openAtRest(path) else { return nil }
    self.path = path
    wrappings = []
    translation = nil
    descriptor = OpenDescriptor(owning: number, name: path.text)
    origin = descriptor
    name = path.text
    isSeekable = true
    isLive = false
    self.reach = reach
    let stamp = FileStamp(descriptor)
    watch = stamp.map(FileWatch.init)
    size = stamp.map { min($0.size, reach) }
  }

  /// Wraps an input whose bytes an origin changes on the way, a decompressor or a decoder, or keeps.
  package init(
    _ file: InputFile, through origin: any ByteOrigin, from wrapping: String? = nil,
    translation: (any Translation)? = nil, named name: String? = nil
  ) {
    wrappings = file.wrappings + (wrapping.map { [$0] } ?? [])
    self.translation = translation ?? file.translation
    self.name = name ?? file.name
    path = file.path
    isLive = file.isLive
    isSeekable = false
    size = nil
    watch = nil
    reach = .max
    descriptor = file.descriptor
    self.origin = origin
  }

  /// Wraps an input that was written to a temporary file, so that it can be read again. Nil when
  /// the system has no descriptor left.
  package init?(_ file: InputFile, in spool: TemporaryFile, named name: String? = nil) {
    guard let descriptor = spool.opened(as: name ?? file.name) else { return nil }
    wrappings = file.wrappings
    translation = file.translation
    self.name = name ?? file.name
    path = file.path
    isLive = file.isLive
    isSeekable = true
    size = spool.size
    watch = nil
    reach = .max
    self.descriptor = descriptor
    origin = descriptor
  }

  /// Throws if the file may have changed since the readings before: what is read of a file is of one
  /// state, in one reading or in several.
  private func watch(
    _ target: UnsafeMutableRawPointer, count: Int, at offset: Int
  ) throws(Failure) {
    guard let watch else { return }
    // SAFETY: the caller has just read `count` bytes to the target.
    let bytes = Bytes(base: target, count: count)
    if watch.hasChanged(descriptor, reading: bytes, at: offset) {
      throw .system(SystemError("read", name, InputFile.hasChanged))
    }
  }

  /// The message on a file that another program changed.
  package static let hasChanged =
    "another program changed it while it was read; run the command again"

  /// The first `count` bytes, or as many as there are; `read` returns them again.
  package func beginning(_ count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var known = 0
    var added = 1
    while known < count, added > 0 {
      do throws(Failure) {
        added = try bytes.withUnsafeMutableBufferPointer { raw throws(Failure) in
          // SAFETY: known < count, and the array has count bytes.
          let target = UnsafeMutableRawPointer(raw.baseAddress! + known)
          return isSeekable
            ? try read(into: target, count: count - known, at: known)
            : try read(into: target, count: count - known)
        }
        known += added
      } catch {
        // What came before it is read first.
        if known == 0 { throw error }
        break
      }
    }
    bytes.removeSubrange(known...)
    if !isSeekable { seen = bytes[...] + seen }
    return bytes
  }

  /// Number of bytes that are read at once to see more of the beginning.
  private static let step = 1 << 16

  /// More of the beginning than `known` bytes, or no more at the end: of what can be read only once all
  /// that has come, since a pipe may have no more for a while. `read` returns it again.
  package func beginning(behind known: Int) throws(Failure) -> [UInt8] {
    if isSeekable { return try beginning(max(InputFile.step, known * 4)) }
    let first = try beginning(known)
    seen = seen.dropFirst(first.count)
    guard seen.isEmpty else {
      seen = first[...] + seen
      return Array(seen)
    }
    var more = [UInt8](repeating: 0, count: InputFile.step)
    let added: Int
    do throws(Failure) {
      added = try more.withUnsafeMutableBufferPointer { raw throws(Failure) in
        // SAFETY: the array has a step of bytes.
        try read(into: UnsafeMutableRawPointer(raw.baseAddress!), count: InputFile.step)
      }
    } catch {
      // What came before it is read first.
      seen = first[...]
      return first
    }
    seen = first[...] + more[..<added]
    return Array(seen)
  }

  /// Reads what comes next, up to `count` bytes; 0 at the end.
  package func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    if seen.isEmpty {
      if let failure { throw failure }
      if hasEnded { return 0 }
      do throws(Failure) {
        let added = try origin.read(into: target, count: count)
        try watch(target, count: added, at: position)
        position += added
        hasEnded = added == 0
        return added
      } catch {
        failure = error
        throw error
      }
    }
    let taken = Array(seen.prefix(count))
    seen = seen.dropFirst(count)
    // SAFETY: the caller owns `count` writable bytes at `target`.
    withBytes(of: taken) { $0.copy(to: target) }
    return taken.count
  }

  /// Whether there is something to read, or the end, within some time.
  package func isReadable(within milliseconds: Int32) -> Bool {
    !seen.isEmpty || hasEnded || failure != nil || origin.isReadable(within: milliseconds)
  }

  /// Reads up to `count` bytes from `offset` on, of what can be read at any place, without moving
  /// the place of `read`; 0 at the end.
  package func read(
    into target: UnsafeMutableRawPointer, count: Int, at offset: Int
  ) throws(Failure) -> Int {
    do throws(Failure) {
      let count = min(count, max(reach - offset, 0))
      let added = try descriptor.read(into: target, count: count, at: offset)
      try watch(target, count: added, at: offset)
      let failure = fault.withLock { fault -> Failure? in
        guard let known = fault else { return nil }
        // An end is not believed until the read that failed succeeds.
        if added == 0, count > 0 { return known.failure }
        if offset...(offset + added) ~= known.offset { fault = nil }
        return nil
      }
      if let failure { throw failure }
      return added
    } catch {
      fault.withLock { $0 = $0 ?? (offset, error) }
      throw error
    }
  }
}
