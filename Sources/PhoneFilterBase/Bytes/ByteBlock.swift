#if arch(x86_64)
  import Builtin
#endif

/// Sixteen bytes that are looked at together: the one place that classifies bytes by the block.
///
/// A classifier returns a word with a mark, one bit, for each byte, the first byte lowest: one
/// instruction narrows sixteen comparisons to it, and counting its trailing zeroes gives the place.
@usableFromInline package struct ByteBlock {
  @usableFromInline package let bytes: SIMD16<Int8>

  @inlinable @inline(__always)
  package init(_ bytes: SIMD16<Int8>) { self.bytes = bytes }

  /// The first byte.
  @inlinable @inline(__always)
  package var first: UInt8 { UInt8(bitPattern: bytes[0]) }

  /// Which bytes are no plain characters of a JSON string: a quote, a backslash, a control, a byte
  /// from 0x80 up, which as a signed number is below the controls.
  ///
  /// Turning one bit puts the quote right behind the controls, so that one comparison finds both.
  @inlinable @inline(__always)
  package var stringStops: UInt64 {
    let turned = bytes ^ SIMD16(repeating: 0x02)
    return ByteBlock.marks(
      turned .< SIMD16(repeating: 0x21) .| turned .== SIMD16(repeating: 0x5C ^ 0x02))
  }

  /// Which bytes are digits, and which are points.
  ///
  /// Moved up, the digits are the highest of all signed bytes, so that one comparison finds them.
  @inlinable @inline(__always)
  package var digitsAndPoints: (digits: UInt64, points: UInt64) {
    let moved = bytes &+ SIMD16(repeating: 0x46)
    return (
      ByteBlock.marks(moved .> SIMD16(repeating: 0x2F + 0x46)),
      ByteBlock.marks(moved .== SIMD16(repeating: 0x2E + 0x46))
    )
  }

  /// Which bytes are not printable ASCII, or begin an escape, or end a text in quotes.
  @inlinable @inline(__always)
  package var unplainPlaces: UInt64 {
    ByteBlock.marks(
      bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x22)
        .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// Which bytes must be escaped in a string of JSON: a quote, a backslash, a control.
  @inlinable @inline(__always)
  package var escapedPlaces: UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: 0x22) .| bytes .== SIMD16(repeating: 0x5C) .| areControls)
  }

  /// Where the byte stands that `needle` repeats.
  @inlinable @inline(__always)
  package func places(of needle: SIMD16<Int8>) -> UInt64 { ByteBlock.marks(bytes .== needle) }

  /// Where the byte stands that `needle` repeats, once these bits of each byte are set.
  @inlinable @inline(__always)
  package func places(of needle: SIMD16<Int8>, withBits bits: SIMD16<Int8>) -> UInt64 {
    ByteBlock.marks((bytes | bits) .== needle)
  }

  /// Which bytes are beyond ASCII.
  @inlinable @inline(__always)
  package var foreignPlaces: UInt64 { ByteBlock.signs(bytes) }

  /// Which bytes can make quotes necessary around a cell: a quote, or the backslash before one, a control, the
  /// byte that `needle` repeats.
  @inlinable @inline(__always)
  package func quotedPlaces(_ needle: SIMD16<Int8>, quote: UInt8 = UInt8(ascii: "\"")) -> UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: Int8(bitPattern: quote)) .| bytes .== needle .| areControls)
  }

  @inlinable @inline(__always)
  var areControls: SIMDMask<SIMD16<Int8>> {
    (bytes .< SIMD16(repeating: 0x20)) .& (bytes .>= SIMD16(repeating: 0))
  }

  /// Which bytes are not printable ASCII.
  @inlinable @inline(__always)
  package var unprintablePlaces: UInt64 {
    ByteBlock.marks(bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// Which bytes are not printable ASCII, or could be markup of Markdown.
  @inlinable @inline(__always)
  package var markdownPlaces: UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: 0x5B) .| bytes .== SIMD16(repeating: 0x5D)
        .| bytes .== SIMD16(repeating: 0x3C) .| bytes .== SIMD16(repeating: 0x3E))
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x26) .| bytes .== SIMD16(repeating: 0x2A)
          .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x5F))
      // From { to DEL stand what is left of them, { and } among it.
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x60) .| bytes .< SIMD16(repeating: 0x20)
          .| bytes .> SIMD16(repeating: 0x7A))
  }

  /// Which bytes are not printable ASCII, or would not stand for themselves in the XML of a sheet.
  @inlinable @inline(__always)
  package var sheetPlaces: UInt64 {
    unprintablePlaces
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x26) .| bytes .== SIMD16(repeating: 0x3C)
          .| bytes .== SIMD16(repeating: 0x3E) .| bytes .== SIMD16(repeating: 0x5F))
  }

  /// Which bytes are no white space of JSON.
  @inlinable @inline(__always)
  package var inkedPlaces: UInt64 {
    0xFFFF
      ^ ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x0A)
          .| bytes .== SIMD16(repeating: 0x0D) .| bytes .== SIMD16(repeating: 0x09))
  }

  /// Which bytes are those of another block, each at its own place.
  @inlinable @inline(__always)
  package func places(equalTo other: ByteBlock) -> UInt64 { ByteBlock.marks(bytes .== other.bytes) }

  /// Which bytes are controls or beyond ASCII.
  @inlinable @inline(__always)
  package var oddPlaces: UInt64 { ByteBlock.marks(bytes .< SIMD16(repeating: 0x20)) }

  @inlinable @inline(__always)
  package static func marks(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    // SAFETY: both are vectors of sixteen bytes; a comparison's are all ones or all zeroes.
    signs(unsafeBitCast(mask, to: SIMD16<Int8>.self))
  }

  /// The highest bit of each byte: the one place that needs more than the types for vectors offer.
  /// There is an instruction for it (4 to 8 % of the time of reading), and no other way to it.
  @inlinable @inline(__always)
  package static func signs(_ bytes: SIMD16<Int8>) -> UInt64 {
    #if arch(x86_64)
      let signs = Builtin.cmp_slt_Vec16xInt8(
        bytes._storage._value, SIMD16<Int8>(repeating: 0)._storage._value)
      return UInt64(truncatingIfNeeded: UInt16(Builtin.bitcast_Vec16xInt1_Int16(signs)))
    #else
      return plainSigns(bytes)
    #endif
  }

  /// The highest bit of each byte, without that instruction.
  @inline(__always)
  static func plainSigns(_ bytes: SIMD16<Int8>) -> UInt64 {
    // SAFETY: both are sixteen bytes, any of which are a value of either.
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return signs(of: UInt64(littleEndian: halves[0]))
      | signs(of: UInt64(littleEndian: halves[1])) &<< 8
  }

  /// The highest bits of eight bytes: the product moves each of them to its place in the last byte,
  /// and no two of its terms meet.
  @inline(__always)
  private static func signs(of word: UInt64) -> UInt64 {
    ((word & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
  }
}

extension ByteBlock {
  /// How many bytes a block has.
  @inlinable package static var length: Int { 16 }

  /// Sixteen times the same byte.
  @inlinable package init(repeating byte: UInt8) {
    self.init(SIMD16(repeating: Int8(bitPattern: byte)))
  }

  /// The place of the first mark in two words of marks, one for each of two blocks; 32 without any.
  @inlinable @inline(__always)
  package static func place(_ first: UInt64, _ second: UInt64) -> Int {
    UInt32(truncatingIfNeeded: first | second &<< 16).trailingZeroBitCount
  }
}
