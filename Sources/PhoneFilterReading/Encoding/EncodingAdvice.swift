/// The advice about a byte that is not UTF-8: the encodings that would read the text, and the word
/// there in each of them.
struct EncodingAdvice {
  /// The maximum number of examined bytes after the place.
  static let reach = 1 << 14
  /// The maximum number of shown bytes on each side of the place.
  private static let longestWord = 48
  /// The minimum score of a second guess, as a proportion of the best score.
  private static let closeness = 0.85

  /// The advice. It follows the message.
  let text: String

  /// The bytes begin where a record begins, and end with it or with later records.
  init(for index: Int, in bytes: Bytes) {
    let looked = EncodingAdvice.whole(bytes, after: index)
    let guesses = EncodingGuess.all(for: looked)
    let readings = guesses.compactMap { guess -> (name: String, word: String)? in
      EncodingAdvice.word(at: index, of: looked, from: guess.name).map { (guess.name, $0) }
    }
    guard let best = readings.first, let likeliest = guesses.first else {
      text = ", and none of the tried encodings fits; name another with --encoding"
      return
    }
    let others = EncodingAdvice.othersThatAreUTF8(looked)
    if others.valid > 1, others.valid >= others.invalid {
      text =
        ", but \(others.valid) other characters near it are; the text is damaged, or mixes "
        + "encodings (\(best.name) would read '\(best.word.visible)' here); save it as " + "UTF-8"
      return
    }
    var advice = "; --encoding \(best.name) reads '\(best.word.visible)'"
    let second = zip(guesses, readings).dropFirst().first {
      $0.score >= likeliest.score * EncodingAdvice.closeness && $1.word != best.word
    }
    if let second { advice += ", \(second.1.name) '\(second.1.word.visible)'" }
    text = advice
  }

  /// Returns the likely encoding of bytes with two or four bytes a character, or nil. The places of
  /// the zero bytes show it: other text contains no zero bytes. `offset` is the offset of the bytes
  /// in the text.
  static func wideEncoding(of bytes: Bytes, at offset: Int) -> (name: String, family: String)? {
    var zeroes = [0, 0, 0, 0]
    for index in 0..<bytes.count where bytes[index] == 0 { zeroes[(offset + index) % 4] += 1 }
    let sum = zeroes.reduce(0, +)
    // A text of zeros alone is not text.
    guard sum >= 2, 10 * sum >= bytes.count, 5 * sum <= 4 * bytes.count else { return nil }
    let isFour = 2 * sum > bytes.count
    let isLittle = isFour ? zeroes[0] < zeroes[3] : zeroes[0] + zeroes[2] < zeroes[1] + zeroes[3]
    let name = "utf-\(isFour ? 32 : 16)\(isLittle ? "le" : "be")"
    let width = isFour ? 4 : 2
    let start = (width - offset % width) % width
    guard start < bytes.count else { return nil }
    let whole = bytes.slice(start, start + (bytes.count - start) / width * width)
    guard EncodingGuess.decoded(whole, from: name, leavingCut: true) != nil else { return nil }
    return (name, isFour ? "UTF-32" : "UTF-16")
  }

  /// Returns the bytes up to the end of the last line after the place, so that no character is cut.
  /// If no line ends there, returns all of them.
  private static func whole(_ bytes: Bytes, after index: Int) -> Bytes {
    var end = bytes.count
    while end > index, bytes[end - 1] != 0x0A { end -= 1 }
    return end > index ? bytes.slice(0, end) : bytes
  }

  /// Returns the number of UTF-8 characters beyond ASCII, and of bytes that are not UTF-8.
  private static func othersThatAreUTF8(_ bytes: Bytes) -> (valid: Int, invalid: Int) {
    var (valid, invalid) = (0, 0)
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
      } else if case .character(let length) = checkUTF8(bytes, at: index, end: bytes.count) {
        valid += 1
        index += length
      } else {
        invalid += 1
        index += 1
      }
    }
    return (valid, invalid)
  }

  /// Returns the word around the byte at an index, as an encoding reads it.
  private static func word(at index: Int, of bytes: Bytes, from name: String) -> String? {
    let lineStart = beginning(of: index, in: bytes)
    var end = index
    while end < bytes.count, bytes[end] != 0x0A, end - index < longestWord { end += 1 }
    guard
      let before = EncodingGuess.decoded(
        bytes.slice(lineStart, index), from: name, leavingCut: true),
      let all = EncodingGuess.decoded(bytes.slice(lineStart, end), from: name, leavingCut: true)
    else { return nil }
    let isPart = { (character: Character) in !" \t\",;|:{}[]<>\r\n".contains(character) }
    let head = before.reversed().prefix(while: isPart).prefix(20).reversed()
    let tail = all.dropFirst(before.count).prefix(while: isPart).prefix(20)
    return String(head) + String(tail)
  }

  /// Returns the place where decoding begins: the beginning of the line, or, in a long line, after
  /// a control or a space.
  private static func beginning(of index: Int, in bytes: Bytes) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != 0x0A {
      // In no encoding is a control or a space the second byte of a character.
      if index - start >= longestWord, bytes[start - 1] <= 0x20 { break }
      start -= 1
    }
    return start
  }
}
