/// Sixteen bytes that are looked at together: the one place that classifies bytes by the block.
///
/// A classifier returns a word with four bits for each byte, the first byte lowest: one instruction
/// narrows sixteen comparisons to it, and counting its trailing zeroes gives the place.
struct ByteBlock {
  private let bytes: SIMD16<Int8>

  @inline(__always)
  init(_ bytes: SIMD16<Int8>) { self.bytes = bytes }

  /// Which bytes are no plain characters of a JSON string: a quote, a backslash, a control, a byte
  /// from 0x80 up, which as a signed number is below the controls.
  @inline(__always)
  var stringStops: UInt64 {
    ByteBlock.nibbles(
      bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x22)
        .| bytes .== SIMD16(repeating: 0x5C))
  }

  /// Which bytes are not printable ASCII, or begin an escape, or end a text in quotes.
  @inline(__always)
  var unplainPlaces: UInt64 {
    ByteBlock.nibbles(
      bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x22)
        .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// Which bytes end a string of JSON that has been checked, or begin an escape in it.
  @inline(__always)
  var stringEnds: UInt64 {
    ByteBlock.nibbles(bytes .== SIMD16(repeating: 0x22) .| bytes .== SIMD16(repeating: 0x5C))
  }

  /// Which bytes must be escaped in a string of JSON: a quote, a backslash, a control.
  @inline(__always)
  var escapedPlaces: UInt64 {
    ByteBlock.nibbles(
      bytes .== SIMD16(repeating: 0x22) .| bytes .== SIMD16(repeating: 0x5C) .| areControls)
  }

  /// Where the byte stands that `needle` repeats.
  @inline(__always)
  func places(of needle: SIMD16<Int8>) -> UInt64 { ByteBlock.nibbles(bytes .== needle) }

  /// Which bytes can make quotes necessary around a cell: a quote, a control, the byte that `needle`
  /// repeats.
  @inline(__always)
  func quotedPlaces(_ needle: SIMD16<Int8>) -> UInt64 {
    ByteBlock.nibbles(bytes .== SIMD16(repeating: 0x22) .| bytes .== needle .| areControls)
  }

  @inline(__always)
  private var areControls: SIMDMask<SIMD16<Int8>> {
    (bytes .< SIMD16(repeating: 0x20)) .& (bytes .>= SIMD16(repeating: 0))
  }

  /// Which bytes are not printable ASCII.
  @inline(__always)
  var unprintablePlaces: UInt64 {
    ByteBlock.nibbles(bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// Which bytes are not printable ASCII, or could be markup of Markdown.
  @inline(__always)
  var markdownPlaces: UInt64 {
    ByteBlock.nibbles(
      bytes .== SIMD16(repeating: 0x5B) .| bytes .== SIMD16(repeating: 0x5D)
        .| bytes .== SIMD16(repeating: 0x3C) .| bytes .== SIMD16(repeating: 0x3E))
      | ByteBlock.nibbles(
        bytes .== SIMD16(repeating: 0x26) .| bytes .== SIMD16(repeating: 0x2A)
          .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x5F))
      // From { to DEL stand what is left of them, { and } among it.
      | ByteBlock.nibbles(
        bytes .== SIMD16(repeating: 0x60) .| bytes .< SIMD16(repeating: 0x20)
          .| bytes .> SIMD16(repeating: 0x7A))
  }

  /// Which bytes are no white space of JSON.
  @inline(__always)
  var inkedPlaces: UInt64 {
    ~ByteBlock.nibbles(
      bytes .== SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x0A)
        .| bytes .== SIMD16(repeating: 0x0D) .| bytes .== SIMD16(repeating: 0x09))
  }

  /// Which bytes can end a cell that ends with the byte that `needle` repeats, or need a look.
  @inline(__always)
  func stops(_ needle: SIMD16<Int8>) -> UInt64 {
    ByteBlock.nibbles(bytes .< SIMD16(repeating: 0x20) .| bytes .== needle)
  }

  /// Four bits a byte: each pair of bytes is shifted so that the middle eight bits hold four of
  /// each.
  @inline(__always)
  private static func nibbles(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    // SAFETY: both are vectors of sixteen bytes; a comparison's are all ones or all zeroes.
    let pairs = unsafeBitCast(mask, to: SIMD8<UInt16>.self) &>> SIMD8(repeating: 4)
    // SAFETY: both are eight bytes, any of which is a value of either.
    return unsafeBitCast(narrowed(pairs), to: UInt64.self)
  }

  /// The lower halves. The library's own conversion is not inlined everywhere; this one is, and
  /// becomes one instruction as well.
  @inline(__always)
  private static func narrowed(_ pairs: SIMD8<UInt16>) -> SIMD8<UInt8> {
    var bytes = SIMD8<UInt8>()
    for index in 0..<8 { bytes[index] = UInt8(truncatingIfNeeded: pairs[index]) }
    return bytes
  }
}

extension ByteBlock {
  /// The place of the first mark in two words of marks, one for each of two blocks; 32 without any.
  /// Both are looked at whatever the first one holds, and joined without a branch.
  @inline(__always)
  static func place(_ first: UInt64, _ second: UInt64) -> Int {
    let inFirst = first.trailingZeroBitCount
    return (inFirst &+ second.trailingZeroBitCount & (0 &- inFirst &>> 6)) &>> 2
  }
}
