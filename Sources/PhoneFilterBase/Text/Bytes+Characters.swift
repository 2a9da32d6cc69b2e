extension Bytes {
  /// The number of characters that begin in the bytes.
  package var characterCount: Int {
    var count = 0
    for index in 0..<self.count where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
