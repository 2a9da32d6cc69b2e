#if arch(x86_64)
  import Builtin
#endif

/// Sixteen bytes that are examined together: the one place that classifies bytes by the block.
///
/// A classifier returns a word of marks: one bit for each byte, the first byte in the lowest bit.
/// One instruction packs sixteen comparisons into the word. The number of its trailing zeros is the
/// place of the first mark.
@usableFromInline package struct ByteBlock {
  @usableFromInline package let bytes: SIMD16<Int8>

  @inlinable @inline(__always)
  package init(_ bytes: SIMD16<Int8>) { self.bytes = bytes }

  @inlinable @inline(__always)
  package var first: UInt8 { UInt8(bitPattern: bytes[0]) }

  /// The bytes that are not plain characters of a JSON string: a quote, a backslash, a control, or
  /// a byte from 0x80 up, which as a signed number is below the controls.
  ///
  /// Flipping one bit puts the quote right after the controls, so that one comparison finds both.
  @inlinable @inline(__always)
  package var stringStops: UInt64 {
    let turned = bytes ^ SIMD16(repeating: 0x02)
    return ByteBlock.marks(
      turned .< SIMD16(repeating: 0x21) .| turned .== SIMD16(repeating: 0x5C ^ 0x02))
  }

  /// The digits, and the points.
  ///
  /// With an offset added, the digits are the highest of all signed bytes, so that one comparison
  /// finds them.
  @inlinable @inline(__always)
  package var digitsAndPoints: (digits: UInt64, points: UInt64) {
    let moved = bytes &+ SIMD16(repeating: 0x46)
    return (
      ByteBlock.marks(moved .> SIMD16(repeating: 0x2F + 0x46)),
      ByteBlock.marks(moved .== SIMD16(repeating: 0x2E + 0x46))
    )
  }

  /// The bytes that are not printable ASCII, begin an escape, or end a quoted text.
  @inlinable @inline(__always)
  package var unplainPlaces: UInt64 {
    ByteBlock.marks(
      bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x22)
        .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// The bytes that must be escaped in a JSON string: a quote, a backslash, a control.
  @inlinable @inline(__always)
  package var escapedPlaces: UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: 0x22) .| bytes .== SIMD16(repeating: 0x5C) .| areControls)
  }

  /// Returns the places of the byte that `needle` repeats.
  @inlinable @inline(__always)
  package func places(of needle: SIMD16<Int8>) -> UInt64 { ByteBlock.marks(bytes .== needle) }

  /// Returns the places of the byte that `needle` repeats, after `bits` are set in each byte.
  @inlinable @inline(__always)
  package func places(of needle: SIMD16<Int8>, withBits bits: SIMD16<Int8>) -> UInt64 {
    ByteBlock.marks((bytes | bits) .== needle)
  }

  /// The bytes beyond ASCII.
  @inlinable @inline(__always)
  package var foreignPlaces: UInt64 { ByteBlock.signs(bytes) }

  /// Returns the bytes that can make quotes necessary around a cell: `quote`, which may be the
  /// backslash that escapes a quote; a control; the byte that `needle` repeats.
  @inlinable @inline(__always)
  package func quotedPlaces(_ needle: SIMD16<Int8>, quote: UInt8 = UInt8(ascii: "\"")) -> UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: Int8(bitPattern: quote)) .| bytes .== needle .| areControls)
  }

  @inlinable @inline(__always)
  var areControls: SIMDMask<SIMD16<Int8>> {
    (bytes .< SIMD16(repeating: 0x20)) .& (bytes .>= SIMD16(repeating: 0))
  }

  /// The bytes that are not printable ASCII.
  @inlinable @inline(__always)
  package var unprintablePlaces: UInt64 {
    ByteBlock.marks(bytes .< SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x7F))
  }

  /// The bytes that are not printable ASCII, or could be Markdown markup.
  @inlinable @inline(__always)
  package var markdownPlaces: UInt64 {
    ByteBlock.marks(
      bytes .== SIMD16(repeating: 0x5B) .| bytes .== SIMD16(repeating: 0x5D)
        .| bytes .== SIMD16(repeating: 0x3C) .| bytes .== SIMD16(repeating: 0x3E))
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x26) .| bytes .== SIMD16(repeating: 0x2A)
          .| bytes .== SIMD16(repeating: 0x5C) .| bytes .== SIMD16(repeating: 0x5F))
      // The last comparison finds the bytes from { to DEL.
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x60) .| bytes .< SIMD16(repeating: 0x20)
          .| bytes .> SIMD16(repeating: 0x7A))
  }

  /// The bytes that are not printable ASCII, or have a special meaning in the XML of a sheet.
  @inlinable @inline(__always)
  package var sheetPlaces: UInt64 {
    unprintablePlaces
      | ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x26) .| bytes .== SIMD16(repeating: 0x3C)
          .| bytes .== SIMD16(repeating: 0x3E) .| bytes .== SIMD16(repeating: 0x5F))
  }

  /// The bytes that are not JSON white space.
  @inlinable @inline(__always)
  package var inkedPlaces: UInt64 {
    0xFFFF
      ^ ByteBlock.marks(
        bytes .== SIMD16(repeating: 0x20) .| bytes .== SIMD16(repeating: 0x0A)
          .| bytes .== SIMD16(repeating: 0x0D) .| bytes .== SIMD16(repeating: 0x09))
  }

  /// Returns the bytes that another block has at the same place.
  @inlinable @inline(__always)
  package func places(equalTo other: ByteBlock) -> UInt64 { ByteBlock.marks(bytes .== other.bytes) }

  /// The bytes that are controls or beyond ASCII.
  @inlinable @inline(__always)
  package var oddPlaces: UInt64 { ByteBlock.marks(bytes .< SIMD16(repeating: 0x20)) }

  @inlinable @inline(__always)
  package static func marks(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    // SAFETY: both are vectors of sixteen bytes; a comparison's bytes are all ones or all zeros.
    signs(unsafeBitCast(mask, to: SIMD16<Int8>.self))
  }

  /// Returns the highest bit of each byte. Swift's vector types do not cover this: only an
  /// instruction does it fast (it saves 4 to 8 % of the time of reading).
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

  /// Returns the highest bit of each byte, without that instruction.
  @inline(__always)
  static func plainSigns(_ bytes: SIMD16<Int8>) -> UInt64 {
    // SAFETY: both are sixteen bytes, and any bytes are a value of either type.
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return signs(of: UInt64(littleEndian: halves[0]))
      | signs(of: UInt64(littleEndian: halves[1])) &<< 8
  }

  /// Returns the highest bits of eight bytes. The product moves each bit to its place in the last
  /// byte, and its terms do not overlap.
  @inline(__always)
  private static func signs(of word: UInt64) -> UInt64 {
    ((word & 0x8080_8080_8080_8080) &* 0x0002_0408_1020_4081) &>> 56
  }
}

extension ByteBlock {
  @inlinable package static var length: Int { 16 }

  @inlinable package init(repeating byte: UInt8) {
    self.init(SIMD16(repeating: Int8(bitPattern: byte)))
  }

  /// Returns the place of the first mark in two adjacent blocks; 32 if there is no mark.
  @inlinable @inline(__always)
  package static func place(_ first: UInt64, _ second: UInt64) -> Int {
    UInt32(truncatingIfNeeded: first | second &<< 16).trailingZeroBitCount
  }
}
