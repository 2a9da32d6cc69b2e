/// The digest of FIPS 180-4. With it, a page names its own script and style to the browser, so that
/// no other text in the page can be run or applied.
///
/// The few ten thousand bytes of a page take a fraction of a millisecond. It is not meant for more.
package enum SHA256 {
  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]

  /// Returns the 32 bytes of the digest of a text's UTF-8.
  package static func digest(of text: String) -> [UInt8] {
    var message = Array(text.utf8)
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    for start in stride(from: 0, to: message.count, by: 64) {
      mix(message[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Adds one block of 64 bytes to the state.
  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for place in 16..<64 {
      let (early, late) = (words[place - 15], words[place - 2])
      let low = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let high = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[place - 16] &+ low &+ words[place - 7] &+ high)
    }
    // The eight words are a to h of the standard. In each round, a new a comes in and h goes out.
    var round = state
    for place in 0..<64 {
      let (a, b, c, e) = (round[0], round[1], round[2], round[4])
      let choice = (e & round[5]) ^ (~e & round[6])
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let first =
        round[7] &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice
        &+ constants[place] &+ words[place]
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      round = [first &+ second, a, b, c, round[3] &+ first, e, round[5], round[6]]
    }
    for place in state.indices { state[place] &+= round[place] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}

extension SHA256 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the source of a text for a content-security policy: `sha256-` and its digest in base
  /// 64.
  package static func source(of text: String) -> String {
    let digest = digest(of: text)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: digest.count, by: 3) {
      let bytes = digest[start..<min(start + 3, digest.count)]
      let word = bytes.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - bytes.count))
      for place in 0...bytes.count { encoded.append(digits[word >> (18 - 6 * place) & 0x3F]) }
      for _ in bytes.count..<3 { encoded.append(UInt8(ascii: "=")) }
    }
    return "sha256-" + String(decoding: encoded, as: UTF8.self)
  }
}
