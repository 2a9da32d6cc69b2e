/// The symbols of DEFLATE for lengths and distances, made from `InflateTables`.
enum DeflateSymbols {
  /// The symbol of each length from 0 to 258.
  private static let lengths: [UInt16] = (0...258).map { length in
    UInt16(257 + (InflateTables.lengthSymbols.lastIndex { $0.base <= length } ?? 0))
  }
  /// The symbols of the distances 1 to 256, then one symbol for each group of 128 distances.
  /// Distances above 256 in one group have the same symbol.
  private static let distances: [UInt8] = (0..<512).map { place in
    let distance = place < 256 ? place + 1 : (place - 256) << 7 + 1
    return UInt8(InflateTables.distanceSymbols.lastIndex { $0.base <= distance } ?? 0)
  }

  @inline(__always)
  static func symbol(ofLength length: Int) -> Int { Int(lengths[length]) }

  @inline(__always)
  static func symbol(ofDistance distance: Int) -> Int {
    let least = distance &- 1
    return Int(distances[least < 256 ? least : 256 &+ least &>> 7])
  }
}
