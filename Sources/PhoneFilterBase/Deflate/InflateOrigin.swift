/// An error in a text that was compressed by DEFLATE.
package enum InflateError: Equatable {
  case badBlock, badCode, badLength, badDistance, cut
  case unreadable(Failure)

  package static func == (first: InflateError, other: InflateError) -> Bool {
    first.words == other.words
  }

  /// A description of the error. It follows the name of the compressed file or member.
  package var words: String {
    switch self {
    case .badBlock: "has a block of an unknown kind"
    case .badCode: "has a damaged code"
    case .badLength: "has a stored block with two different lengths"
    case .badDistance: "repeats bytes from before its beginning"
    case .cut: "is cut: its compressed bytes end too early"
    case .unreadable(let failure): "cannot be read: \(failure)"
    }
  }
}

/// A decompressor of DEFLATE (RFC 1951). It yields the text that its origin holds compressed.
///
///     memory   ┃ … the last 32 KB … ┃ new bytes, decoded on and on ┃ slack ┃
///                                    ^ delivered     ^ written
///
/// It never uses more than this memory, whatever the origin contains.
package final class InflateOrigin: ByteOrigin {
  /// The maximum distance of a repetition.
  private static let reach = 1 << 15
  private static let room = 1 << 16
  /// The number of bytes that one symbol may write (258), and of the bytes that a copy of whole
  /// words may write after them (16).
  private static let slack = 258 + 16

  private var bits: InflateBits
  private var tables = InflateTables()
  private let memory: UnsafeMutablePointer<UInt8>
  private var written = 0
  private var delivered = 0
  private var block = Block.none
  private var isLast = false
  /// The error after the bytes that were yielded.
  package private(set) var error: InflateError?
  private let complain: (InflateError) -> Failure

  private enum Block {
    case none
    case stored(left: Int)
    case coded
  }

  package init(
    _ origin: any ByteOrigin, complain: @escaping (InflateError) -> Failure
  ) throws(Failure) {
    bits = try InflateBits(origin)
    self.complain = complain
    let size = InflateOrigin.reach + InflateOrigin.room + InflateOrigin.slack
    guard let memory = allocatePages(size) else {
      throw .system(SystemError("decompress", "", "no memory is left"))
    }
    // SAFETY: owned by this object alone and freed in `deinit`.
    self.memory = memory.bindMemory(to: UInt8.self, capacity: size)
  }

  deinit { freePages(memory) }

  package func isReadable(within milliseconds: Int32) -> Bool { true }

  package func read(into target: UnsafeMutableRawPointer, count: Int) throws(Failure) -> Int {
    while delivered == written {
      if let error { throw complain(error) }
      if isLast, case .none = block { return 0 }
      if written >= InflateOrigin.reach + InflateOrigin.room { slide() }
      error = decode()
      if let failure = bits.failure { error = .unreadable(failure) }
    }
    let taken = min(count, written - delivered)
    // SAFETY: the bytes up to `written` have been decoded, and the caller has room for count.
    target.copyMemory(from: memory + delivered, byteCount: taken)
    delivered += taken
    return taken
  }

  /// Keeps the bytes that the text may repeat.
  private func slide() {
    let kept = InflateOrigin.reach
    // SAFETY: written is more than kept, and the memory has room for it; a move allows overlap.
    UnsafeMutableRawPointer(memory).copyMemory(from: memory + (written - kept), byteCount: kept)
    written = kept
    delivered = kept
  }

  /// Decodes until the memory is full or the text ends.
  private func decode() -> InflateError? {
    while written < InflateOrigin.reach + InflateOrigin.room {
      switch block {
      case .none:
        if isLast { return nil }
        if let error = beginBlock() { return error }
      case .stored(let left): if let error = copyStored(left) { return error }
      case .coded: if let error = decodeSymbols() { return error }
      }
    }
    return nil
  }

  private func beginBlock() -> InflateError? {
    bits.refill()
    isLast = bits.take(1) == 1
    switch bits.take(2) {
    case 0:
      bits.alignToByte()
      var header = 0
      for place in 0..<4 { header |= Int(bits.takeByte()) << (8 * place) }
      if bits.isOverrun { return .cut }
      guard header & 0xFFFF == ~(header >> 16) & 0xFFFF else { return .badLength }
      block = .stored(left: header & 0xFFFF)
    case 1:
      tables.buildFixed()
      block = .coded
    case 2:
      let error = tables.build(from: &bits)
      if bits.isOverrun { return .cut }
      if let error { return error }
      block = .coded
    default: return bits.isOverrun ? .cut : .badBlock
    }
    return nil
  }

  private func copyStored(_ count: Int) -> InflateError? {
    var left = count
    while left > 0, written < InflateOrigin.reach + InflateOrigin.room {
      // SAFETY: written is within the memory.
      memory[written] = bits.takeByte()
      if bits.isOverrun { return .cut }
      written += 1
      left -= 1
    }
    block = left > 0 ? .stored(left: left) : .none
    return nil
  }

  /// Decodes symbols until the block ends or the memory is full.
  private func decodeSymbols() -> InflateError? {
    let limit = InflateOrigin.reach + InflateOrigin.room
    let output = memory
    var place = written
    defer { written = place }
    return tables.literals.entries.withUnsafeBufferPointer { literals in
      tables.distances.entries.withUnsafeBufferPointer { distances in
        let literalMask = 1 << tables.literals.rootBits - 1
        let distanceMask = 1 << tables.distances.rootBits - 1
        // Bytes that were decoded from bits after the end are not yielded.
        func cut(_ begun: Int) -> InflateError {
          place = begun
          return .cut
        }
        while place < limit {
          let begun = place
          bits.refill()
          var entry = literals[Int(truncatingIfNeeded: bits.word) & literalMask]
          if entry & HuffmanTable.isLiteral != 0 {
            bits.drop(Int(entry & 0xFF))
            // SAFETY: place is below the limit, and the slack follows the limit.
            output[place] = UInt8(truncatingIfNeeded: entry &>> 16)
            place &+= 1
            // At most 11 of the 56 or more bits are used.
            entry = literals[Int(truncatingIfNeeded: bits.word) & literalMask]
            if entry & HuffmanTable.isLiteral != 0 {
              bits.drop(Int(entry & 0xFF))
              // SAFETY: the slack follows the limit.
              output[place] = UInt8(truncatingIfNeeded: entry &>> 16)
              place &+= 1
              if bits.isOverrun { return cut(begun) }
              continue
            }
            bits.refill()
          }
          if entry & HuffmanTable.isLink != 0 {
            bits.drop(Int(entry & 0xFF))
            let further = Int(bits.peek(Int(entry &>> 8 & 0x1F)))
            entry = literals[Int(entry &>> 16) &+ further]
            if entry & HuffmanTable.isLiteral != 0 {
              bits.drop(Int(entry & 0xFF))
              // SAFETY: place is at most one beyond the limit, and the slack follows the limit.
              output[place] = UInt8(truncatingIfNeeded: entry &>> 16)
              place &+= 1
              if bits.isOverrun { return cut(begun) }
              continue
            }
          }
          bits.drop(Int(entry & 0xFF))
          if entry & 0x1F00 == HuffmanTable.endOfBlock {
            block = .none
            return bits.isOverrun ? cut(begun) : nil
          }
          if entry & HuffmanTable.isInvalid != 0 { return bits.isOverrun ? cut(begun) : .badCode }
          let length = Int(entry &>> 16) &+ Int(bits.take(Int(entry &>> 8 & 0x1F)))
          // A length takes 20 bits at most, and a distance 28.
          entry = distances[Int(truncatingIfNeeded: bits.word) & distanceMask]
          if entry & HuffmanTable.isLink != 0 {
            bits.drop(Int(entry & 0xFF))
            let further = Int(bits.peek(Int(entry &>> 8 & 0x1F)))
            entry = distances[Int(entry &>> 16) &+ further]
          }
          bits.drop(Int(entry & 0xFF))
          if entry & HuffmanTable.isInvalid != 0 { return bits.isOverrun ? cut(begun) : .badCode }
          let distance = Int(entry &>> 16) &+ Int(bits.take(Int(entry &>> 8 & 0x1F)))
          if bits.isOverrun { return cut(begun) }
          guard distance <= place else { return .badDistance }
          // SAFETY: distance is from 1 to place, and place + length is within the slack.
          InflateOrigin.repeatBytes(output + place, distance, length)
          place &+= length
        }
        return nil
      }
    }
  }

  /// Repeats the bytes some distance before a place. It writes up to 15 bytes more.
  @inline(__always)
  private static func repeatBytes(
    _ target: UnsafeMutablePointer<UInt8>, _ distance: Int, _ length: Int
  ) {
    let raw = UnsafeMutableRawPointer(target)
    var done = 0
    if distance >= 16 {
      repeat {
        // SAFETY: the caller vouches for the bytes before the target, and for the slack after it.
        (raw + done).storeBytes(
          of: (raw + (done &- distance)).loadUnaligned(as: SIMD2<UInt64>.self),
          as: SIMD2<UInt64>.self)
        done &+= 16
      } while done < length
    } else if distance >= 8 {
      repeat {
        // SAFETY: as above.
        (raw + done).storeBytes(
          of: (raw + (done &- distance)).loadUnaligned(as: UInt64.self), as: UInt64.self)
        done &+= 8
      } while done < length
    } else {
      while done < length {
        // SAFETY: as above.
        target[done] = target[done &- distance]
        done &+= 1
      }
    }
  }
}
