#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is to be printed, gathered and written in large pieces that end with whole rows.
///
/// Every write is checked, the last one too. `endRow` marks a place where the output may break off:
/// a flush never leaves half a row behind it unless one row is larger than the buffer.
public final class OutputBuffer {
  private let descriptor: Int32
  private let limit: Int
  private var pending: [UInt8] = []
  /// How what catalogues hold is made visible; nil, as it is unless a terminal is on the other
  /// side, leaves it alone.
  var escapes: VisibleText.Style?
  /// Called before something is written.
  public var beforeWrite: (() -> Void)?

  /// Output to a descriptor, gathered up to `limit` bytes (64 KB, what a pipe holds).
  public init(descriptor: Int32, limit: Int = 1 << 16) {
    self.descriptor = descriptor
    self.limit = limit
    pending.reserveCapacity(limit + 4096)
  }

  /// Adds bytes of a catalogue; on a terminal what could act on it is made visible.
  @inline(__always)
  func append(_ bytes: Bytes) {
    if let escapes {
      VisibleText.appendVisible(bytes, to: &pending, style: escapes)
    } else {
      bytes.append(to: &pending)
    }
  }

  /// Adds bytes of a catalogue that were put together beforehand.
  func append(_ bytes: [UInt8]) { withBytes(of: bytes) { append($0) } }

  /// Adds text of our own.
  @inline(__always)
  func append(_ text: StaticString) {
    text.withUTF8Buffer { pending.append(contentsOf: $0) }
  }

  /// Adds a page of our own text.
  public func append(page: String) { append(shown: page) }

  /// Adds text that is already safe to show.
  func append(shown text: String) { pending.append(contentsOf: text.utf8) }

  @inline(__always)
  func append(byte: UInt8) { pending.append(byte) }

  /// Marks the end of a row, and writes when enough has come together.
  @inline(__always)
  func endRow() throws(Failure) {
    if pending.count >= limit { try flush() }
  }

  /// Writes everything gathered so far.
  public func flush() throws(Failure) {
    var start = 0
    if !pending.isEmpty { beforeWrite?() }
    while start < pending.count {
      let written = pending.withUnsafeBytes { bytes in
        // SAFETY: start < count, and the bytes stay in place for the length of the call.
        systemWrite(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        pending.removeAll(keepingCapacity: true)
        throw .outputClosed
      } else if errno != EINTR {
        let reason = systemMessage(errno)
        pending.removeAll(keepingCapacity: true)
        throw .system(SystemError(writingTo: "standard output", reason))
      }
    }
    pending.removeAll(keepingCapacity: true)
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
