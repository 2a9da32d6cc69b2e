import Foundation

/// A pipe that holds bytes, and a path that opens it for reading: a catalogue that can be read only
/// once.
///
/// A thread writes the bytes, because a pipe holds only 64 KB.
package final class FilledPipe: Sendable {
  private let ends: (reading: Int32, writing: Int32)

  package var path: String { "/dev/fd/\(ends.reading)" }

  package init(_ bytes: [UInt8], piece: Int? = nil) throws {
    var descriptors: [Int32] = [0, 0]
    guard pipe(&descriptors) == 0 else { throw POSIXError(.EMFILE) }
    ends = (descriptors[0], descriptors[1])
    signal(SIGPIPE, SIG_IGN)
    let writing = ends.writing
    if bytes.count <= 1 << 12, piece == nil {
      FilledPipe.fill(writing, bytes, piece)
    } else {
      Thread { FilledPipe.fill(writing, bytes, piece) }.start()
    }
  }

  package convenience init(_ text: String, piece: Int? = nil) throws {
    try self.init(Array(text.utf8), piece: piece)
  }

  deinit { close(ends.reading) }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8], _ piece: Int?) {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress! + start, min(piece ?? .max, bytes.count - start))
      }
      // The reader gets a chance to find the pipe empty.
      if piece != nil { sched_yield() }
      if written <= 0 { break }
      start += written
    }
    close(descriptor)
  }
}
