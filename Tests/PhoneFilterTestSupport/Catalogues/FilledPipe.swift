import Foundation

/// A pipe with something in it, and a path under which it can be opened for reading: a catalogue
/// that cannot be read twice.
///
/// A thread does the writing, since a pipe holds 64 KB only.
package final class FilledPipe: Sendable {
  private let ends: (reading: Int32, writing: Int32)

  /// The path of the reading end.
  package var path: String { "/dev/fd/\(ends.reading)" }

  /// A pipe that is written at once, or in pieces of some length.
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
