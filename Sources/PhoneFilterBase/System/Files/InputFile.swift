#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A named input: a file, a pipe, a terminal, or the output of a program or decoder that reads one.
package final class InputFile {
  /// The name in messages and in `source` columns.
  package let name: String
  /// As on the command line.
  package let path: CataloguePath
  /// True if the bytes can be read again, at any place: a regular file that is not decoded and was
  /// opened at its start, or a temporary copy.
  package let isSeekable: Bool
  /// True if another program may write it while it is read: a pipe or terminal, also if decoded.
  package let isLive: Bool
  /// The number of bytes when it was opened; nil if it is not known.
  package let size: Int?
  /// Detects changes by another program; nil if the file can be read only once, or belongs to this
  /// program.
  private let watch: FileWatch?
  /// The offset of the next bytes when a file is read from front to back.
  private var position = 0
  /// The compressions and encodings that have been removed from its text, outermost first.
  package let wrappings: [String]
  /// The origin of its text, if the text was made from a file of another kind.
  package let translation: (any Translation)?
  /// The open descriptor, before any decoder.
  package let descriptor: OpenDescriptor
  /// The number of bytes of the file that are read; the rest is ignored.
  private let reach: Int
  private let origin: any ByteOrigin
  /// The bytes that `beginning` has read in advance from an input that cannot be read twice.
  private var seen: ArraySlice<UInt8> = []
  /// True if the end has been read: a terminal would wait for more after it.
  private var hasEnded = false
  /// The first error of `read`; every later `read` throws it again. The system may report an error
  /// for a connection once, and then the connection's end.
  private var failure: Failure?
  /// The offset and error of a read that failed, until a read there succeeds.
  private let fault = Guarded<(offset: Int, failure: Failure)?>(nil)

  /// Opens a path from the command line; `-` is standard input.
  package init(_ path: CataloguePath) throws(Failure) {
    self.path = path
    wrappings = []
    translation = nil
    reach = .max
    descriptor = try OpenDescriptor(path)
    origin = descriptor
    name = path.isStandardInput ? "<stdin>" : path.text
    var status = stat()
    // SAFETY: fstat fills the stat, which outlives the call.
    let isKnown = fstat(descriptor.number, &status) == 0
    let format = status.st_mode & S_IFMT
    isSeekable =
      isKnown && format == S_IFREG && lseek(descriptor.number, 0, SEEK_CUR) == 0
    isLive = !isSeekable
    size = isSeekable ? Int(status.st_size) : nil
    watch = isSeekable ? FileWatch(FileStamp(status)) : nil
    if isKnown, format == S_IFDIR {
      throw .system(
        SystemError("read", name, "it is a directory; name the files in it"))
    }
  }

  /// Opens a regular file that is not empty, to look at its first bytes without waiting. Nil for
  /// anything else, which is not opened.
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

  /// Wraps an input: its bytes are read through `origin`, a decompressor or a decoder.
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

  /// Creates an input whose bytes the program itself makes.
  package init(named path: CataloguePath, from origin: any ByteOrigin) {
    wrappings = []
    translation = nil
    self.path = path
    name = path.text
    isLive = false
    isSeekable = false
    size = nil
    watch = nil
    reach = .max
    // No file is open: closing this number has no effect.
    descriptor = OpenDescriptor(owning: -1, name: path.text)
    self.origin = origin
  }

  /// Wraps an input that was written to a temporary file, so that it can be read again. Nil if the
  /// system has no descriptor left.
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

  /// Throws if the file may have changed since the earlier reads: all bytes that are read from a
  /// file must be of one state.
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

  package static let hasChanged = "another program changed it during the run; run the command again"

  /// Returns the first `count` bytes, or all if there are fewer; `read` returns them again.
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
        // The bytes before the error are read first.
        if known == 0 { throw error }
        break
      }
    }
    bytes.removeSubrange(known...)
    if !isSeekable { seen = bytes[...] + seen }
    return bytes
  }

  /// The number of bytes that are read at once to see more of the beginning.
  private static let step = 1 << 16

  /// Returns the beginning with more than `known` bytes; it has no more at the end or before an
  /// error. If the input can be read only once, returns all bytes that have arrived, because a pipe
  /// may have no more for a while. `read` returns them again.
  package func beginning(after known: Int) throws(Failure) -> [UInt8] {
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
      // The bytes before the error are read first.
      seen = first[...]
      return first
    }
    seen = first[...] + more[..<added]
    return Array(seen)
  }

  /// Reads up to `count` of the next bytes; returns 0 at the end.
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

  /// Returns true if bytes, or the end, can be read within some time.
  package func isReadable(within milliseconds: Int32) -> Bool {
    !seen.isEmpty || hasEnded || failure != nil || origin.isReadable(within: milliseconds)
  }

  /// Reads up to `count` bytes from `offset` on, from a seekable input; returns 0 at the end. The
  /// place of `read` does not move.
  package func read(
    into target: UnsafeMutableRawPointer, count: Int, at offset: Int
  ) throws(Failure) -> Int {
    do throws(Failure) {
      let count = min(count, max(reach - offset, 0))
      let added = try descriptor.read(into: target, count: count, at: offset)
      try watch(target, count: added, at: offset)
      let failure = fault.withLock { fault -> Failure? in
        guard let known = fault else { return nil }
        // An end is not accepted until the read that failed succeeds.
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
