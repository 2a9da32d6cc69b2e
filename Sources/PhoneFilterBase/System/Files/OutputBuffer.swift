#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Output that is collected, and written in large pieces that end with whole rows.
///
/// Every write is checked, the last one too. A single `append` of bytes or text never writes: the
/// buffer is written at the end of a row, by `take`, and by `flush`. If a write to a file fails
/// within a row, the written part of that row is removed.
package final class OutputBuffer {
  private let descriptor: Int32
  /// The output's name in messages, if it is not standard output.
  private let name: String?
  private let limit: Int
  private var pending: [UInt8] = []
  /// The ends of rows in the pending bytes.
  private var rowEnds: [Int] = []
  /// The style in which a catalogue's bytes are made visible on a terminal; nil elsewhere.
  package var escapes: VisibleText.Style?
  /// True after a write has failed. No other write is tried, because it might wait for ever.
  private var isBroken = false
  /// Receives the bytes if there is no descriptor; returns false when it takes no more.
  private let writer: (([UInt8]) -> Bool)?
  /// Called before each flush writes.
  package var beforeWrite: (() -> Void)?

  /// Output to a descriptor, collected up to `limit` bytes (64 KB, the size of a pipe).
  package init(descriptor: Int32, limit: Int = 1 << 16, name: String? = nil) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
    writer = nil
    pending.reserveCapacity(limit + 4096)
  }

  /// Output that a program takes as bytes, collected up to 64 KB.
  package init(to writer: @escaping ([UInt8]) -> Bool) {
    descriptor = -1
    name = nil
    limit = 1 << 16
    self.writer = writer
  }

  /// Output that nobody reads, for a task that prints nothing.
  package static var nowhere: OutputBuffer { OutputBuffer { _ in true } }

  /// A buffer that never writes. The other buffer can take its bytes.
  package init(beside other: OutputBuffer) {
    descriptor = -1
    name = nil
    limit = .max
    writer = nil
    escapes = other.escapes
    // Reserved memory costs nothing until it is written to. Growth in steps would leave holes.
    pending.reserveCapacity(1 << 20)
  }

  /// The identity of the file that it writes; nil if the file is not regular.
  package var identity: FileIdentity? { FileIdentity(descriptor: descriptor) }

  package var rowCount: Int { rowEnds.count }

  package var isEmpty: Bool { pending.isEmpty }

  package func clear() {
    pending.removeAll(keepingCapacity: true)
    rowEnds.removeAll(keepingCapacity: true)
  }

  /// Keeps only the rows whose value in `isKept` is true. The caller ensures that the buffer
  /// contains only whole rows, and that `isKept` has a value for each.
  package func keepRows(_ isKept: [Bool]) {
    precondition(isKept.count == rowEnds.count)
    guard isKept.contains(false) else { return }
    var kept: [UInt8] = []
    kept.reserveCapacity(pending.count)
    var ends: [Int] = []
    var start = 0
    for (end, isKept) in zip(rowEnds, isKept) {
      if isKept {
        kept.append(contentsOf: pending[start..<end])
        ends.append(kept.count)
      }
      start = end
    }
    pending = kept
    rowEnds = ends
  }

  /// Appends the bytes of another buffer, from an index on, and empties that buffer.
  package func take(_ other: OutputBuffer, from start: Int = 0) throws(Failure) {
    if other.pending.count >= limit / 2 { try flush() }
    if pending.isEmpty, start == 0 {
      swap(&pending, &other.pending)
      swap(&rowEnds, &other.rowEnds)
    } else {
      let shift = pending.count - start
      pending.append(contentsOf: other.pending[start...])
      rowEnds.append(contentsOf: other.rowEnds.lazy.map { $0 + shift })
    }
    other.clear()
    if pending.count >= limit { try flush() }
  }

  /// Appends each line of another buffer as a row, indented by some spaces, and empties that
  /// buffer. Bytes after the last newline are dropped.
  package func take(_ other: OutputBuffer, indentedBy count: Int) throws(Failure) {
    let indentation = [UInt8](repeating: UInt8(ascii: " "), count: count)
    for line in other.pending.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      pending += indentation + line
      pending.append(0x0A)
      try endRow()
    }
    other.clear()
  }

  /// Appends bytes of a catalogue. On a terminal, characters that could act on it are made visible.
  @inline(__always)
  package func append(_ bytes: Bytes) {
    if let escapes {
      VisibleText.appendVisible(bytes, to: &pending, style: escapes)
    } else {
      bytes.append(to: &pending)
    }
  }

  /// Appends a lead, an indentation and a record, and ends the row. The record is printed unchanged
  /// from the catalogue.
  @inline(__always)
  package func append(row record: Bytes, _ lead: StaticString, _ indentation: [UInt8])
    throws(Failure)
  {
    if escapes == nil {
      OutputBuffer.append(record, lead, indentation, to: &pending)
    } else {
      append(lead)
      append(indentation)
      append(record)
    }
    try endRow()
  }

  @inline(__always)
  private static func append(
    _ record: Bytes, _ lead: StaticString, _ indentation: [UInt8], to pending: inout [UInt8]
  ) {
    lead.withUTF8Buffer { pending.append(contentsOf: $0) }
    if !indentation.isEmpty { pending.append(contentsOf: indentation) }
    record.append(to: &pending)
  }

  package func append(rows: Bytes, ends: [Int]) throws(Failure) {
    if ends.isEmpty { return }
    precondition(escapes == nil)
    let start = pending.count
    rows.append(to: &pending)
    rowEnds.append(contentsOf: ends.lazy.map { $0 + start })
    if pending.count >= limit { try flush() }
  }

  /// Appends rows: unchanged records, each between a lead and a tail. Not for output that a
  /// terminal shows.
  package func append(
    records: [Bytes], after lead: [UInt8], before tail: [UInt8]
  ) throws(Failure) {
    precondition(escapes == nil)
    let added = lead.count + tail.count
    var (index, end) = (0, 0)
    while index < records.count {
      var size = 0
      while end < records.count, size < limit {
        size &+= records[end].count &+ added
        end &+= 1
      }
      let start = pending.count
      var ends: [Int] = []
      ends.reserveCapacity(end - index)
      let piece = OutputBuffer.joined(records[index..<end], lead, tail, size, from: start, &ends)
      if start == 0 { pending = piece } else { pending += piece }
      if rowEnds.isEmpty { rowEnds = ends } else { rowEnds += ends }
      if pending.count >= limit { try flush() }
      index = end
    }
  }

  private static func joined(
    _ records: ArraySlice<Bytes>, _ lead: [UInt8], _ tail: [UInt8], _ size: Int,
    from start: Int, _ ends: inout [Int]
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      guard let base = memory.baseAddress else { return }
      let target = UnsafeMutableRawPointer(base)
      var place = 0
      withBytes(of: lead) { lead in
        withBytes(of: tail) { tail in
          for record in records {
            // The caller has added up the sizes.
            precondition(place &+ lead.count &+ record.count &+ tail.count <= size)
            // SAFETY: the precondition ensures that all three fit after the written bytes.
            lead.copyShort(to: target + place)
            record.copy(to: target + (place &+ lead.count))
            tail.copyShort(to: target + (place &+ lead.count &+ record.count))
            place &+= lead.count &+ record.count &+ tail.count
            ends.append(start &+ place)
          }
        }
      }
      count = place
    }
  }

  /// Appends finished bytes of a catalogue.
  package func append(_ bytes: [UInt8]) { withBytes(of: bytes) { append($0) } }

  /// Appends literal text, which is always safe to show.
  @inline(__always)
  package func append(_ text: StaticString) {
    text.withUTF8Buffer { pending.append(contentsOf: $0) }
  }

  /// Appends a page of the tool's own text, which is safe to show.
  package func append(page: String) { append(shown: page) }

  /// Appends text that is already safe to show.
  package func append(shown text: String) { pending.append(contentsOf: text.utf8) }

  package func append(shown text: Bytes) { text.append(to: &pending) }

  package func append(shown text: [UInt8]) { pending.append(contentsOf: text) }

  @inline(__always)
  package func append(byte: UInt8) { pending.append(byte) }

  /// Ends a row, and writes if the buffer is full.
  @inline(__always)
  package func endRow() throws(Failure) {
    rowEnds.append(pending.count)
    if pending.count >= limit { try flush() }
  }

  /// Writes all collected bytes, and empties the buffer, even if the write fails. Does nothing
  /// after a write has failed.
  package func flush() throws(Failure) {
    guard !pending.isEmpty, !isBroken else { return }
    beforeWrite?()
    isBroken = true
    defer { clear() }
    try Interrupts.whileWriting { () throws(Failure) in try writePending() }
    isBroken = false
  }

  private func writePending() throws(Failure) {
    if let writer {
      guard writer(pending) else { throw .outputClosed }
      return
    }
    var start = 0
    while start < pending.count {
      var count = pending.count - start
      if Interrupts.isPending {
        // After an interrupt, the rest is written only while the reader takes it, in pieces that a
        // pipe takes at once. A reader that does not read must not keep the process from ending.
        if !takesMore() { try Interrupts.check() }
        count = min(count, 512)
      }
      let written = pending.withUnsafeBytes { bytes in
        // SAFETY: start + count <= bytes.count, and the bytes stay in place for the call.
        systemWrite(descriptor, bytes.baseAddress! + start, count)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE, name == nil {
        throw .outputClosed
      } else if errno == EAGAIN {
        // Another process with the same pipe or terminal has set it to `O_NONBLOCK`.
        _ = waitUntilWritable(descriptor, milliseconds: 1000)
      } else if errno != EINTR {
        let reason = systemMessage(errno)
        takeBack(start - (rowEnds.last { $0 <= start } ?? 0))
        throw .system(
          name.map { SystemError("write to", $0, reason) }
            ?? SystemError(writingTo: "standard output", reason))
      }
    }
  }

  /// Returns true if the reader takes more within a second. It waits in short steps: the alarms
  /// after an interrupt end each wait.
  private func takesMore() -> Bool {
    for _ in 0..<50 where waitUntilWritable(descriptor, milliseconds: 20) { return true }
    return false
  }

  /// Removes the last bytes, the part of a row that was written before an error. Only a regular
  /// file allows this.
  private func takeBack(_ count: Int) {
    var status = stat()
    // SAFETY: fstat fills the stat, which outlives the call.
    guard count > 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return
    }
    let end = lseek(descriptor, 0, SEEK_CUR)
    // If another program has written after this row, its bytes must not be cut off.
    guard end == status.st_size, end >= off_t(count) else { return }
    _ = ftruncate(descriptor, end - off_t(count))
  }
}

/// Returns true if a descriptor takes more bytes within some time.
private func waitUntilWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  // SAFETY: poll fills the one request, which outlives the call.
  return poll(&request, 1, milliseconds) > 0
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
