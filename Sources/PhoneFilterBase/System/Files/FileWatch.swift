/// Detects if another program changes a regular file while it is read.
///
///     same stamp                    all bytes are of one state
///     only longer, links, rights    the file may grow: known bytes are read again, and if they are
///                                   the same, the reading goes on
///     a later time, same length     a program that appends sets the time before the length: the
///                                   stamp is taken again for a short time
///     anything else                 another program has overwritten or cut the file
final class FileWatch: Sendable {
  private struct Known {
    var stamp: FileStamp
    /// The last bytes that were read, and their offset.
    var bytes: [UInt8] = []
    var offset = 0
  }

  /// The maximum number of bytes that are read again.
  private static let probe = 64
  /// The longest time, in seconds, between the new time and the new length of a growing file.
  private static let longestAppend = 0.25

  private let known: Guarded<Known>

  /// Watches a file that was opened with a stamp.
  init(_ stamp: FileStamp) { known = Guarded(Known(stamp: stamp)) }

  /// True if the file may have changed before the bytes that were just read at an offset, or while
  /// they were read.
  func hasChanged(_ descriptor: OpenDescriptor, reading bytes: Bytes, at offset: Int) -> Bool {
    known.withLock { known in
      let stamp = FileStamp(descriptor)
      if stamp != known.stamp {
        guard let stamp = FileWatch.stamp(after: known.stamp, descriptor),
          FileWatch.isThere(known, descriptor)
        else { return true }
        known.stamp = stamp
      }
      guard bytes.count > 0 else { return false }
      let start = max(0, bytes.count - FileWatch.probe)
      known.offset = offset + start
      known.bytes.removeAll(keepingCapacity: true)
      bytes.slice(start, bytes.count).append(to: &known.bytes)
      return false
    }
  }

  /// Returns a stamp of the file that may still have all bytes of an earlier one; nil if no such
  /// stamp appears within the time of an append.
  private static func stamp(after earlier: FileStamp, _ descriptor: OpenDescriptor) -> FileStamp? {
    let patience = BusyPatience(seconds: longestAppend)
    while let stamp = FileStamp(descriptor) {
      if stamp.mayKeepBytes(of: earlier) { return stamp }
      guard stamp.size == earlier.size, patience.wait() else { return nil }
    }
    return nil
  }

  /// Returns true if the last bytes that were read are still in the file.
  private static func isThere(_ known: Known, _ descriptor: OpenDescriptor) -> Bool {
    let count = known.bytes.count
    var found = [UInt8](repeating: 0, count: count)
    let read = found.withUnsafeMutableBytes { target -> Int in
      guard count > 0, let base = target.baseAddress else { return 0 }
      // SAFETY: the array has room for `count` bytes.
      return (try? descriptor.read(into: base, count: count, at: known.offset)) ?? -1
    }
    return read == count && found == known.bytes
  }
}
