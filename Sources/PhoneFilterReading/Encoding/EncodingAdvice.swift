/// The advice that follows a byte which is not UTF-8: the encodings that would read the text, and
/// the words there as they would read them.
struct EncodingAdvice {
  /// Number of bytes behind the place that are looked at, if there are so many.
  static let reach = 1 << 14
  /// Maximum number of bytes on each side of the place that are shown.
  private static let longestWord = 48
  /// How much less likely than the best a guess may be that is told beside it.
  private static let closeness = 0.85

  /// The advice, to be put behind the message.
  let text: String

  /// The advice on the byte at an index of bytes, which begin where a record does and end with it or
  /// with others.
  init(for index: Int, in bytes: Bytes) {
    let looked = EncodingAdvice.whole(bytes, behind: index)
    let guesses = EncodingGuess.all(for: looked)
    let readings = guesses.compactMap { guess -> (name: String, word: String)? in
      EncodingAdvice.word(at: index, of: looked, from: guess.name).map { (guess.name, $0) }
    }
    guard let best = readings.first, let likeliest = guesses.first else {
      text = ", and no encoding that was tried makes text of it; --encoding names another"
      return
    }
    let others = EncodingAdvice.othersThatAreUTF8(looked)
    if others.valid > 1, others.valid >= others.invalid {
      text =
        ", but \(others.valid) other characters near it are: the text is damaged, or mixes encodings "
        + "(\(best.name) would read '\(best.word.visible)' here); write it anew as UTF-8"
      return
    }
    var advice = "; --encoding \(best.name) reads '\(best.word.visible)'"
    let second = zip(guesses, readings).dropFirst().first {
      $0.score >= likeliest.score * EncodingAdvice.closeness && $1.word != best.word
    }
    if let second { advice += ", \(second.1.name) '\(second.1.word.visible)'" }
    text = advice
  }

  /// The encoding of two or four bytes a character that bytes are probably in, which begin at an
  /// offset of the text: by the places of the zero bytes in them, of which other text has none.
  static func wideEncoding(of bytes: Bytes, at offset: Int) -> (name: String, family: String)? {
    var zeroes = [0, 0, 0, 0]
    for index in 0..<bytes.count where bytes[index] == 0 { zeroes[(offset + index) % 4] += 1 }
    let sum = zeroes.reduce(0, +)
    // A text of zeroes alone is none.
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

  /// The bytes up to the end of the last line behind the place, so that no character is cut; all of
  /// them if there is no such line.
  private static func whole(_ bytes: Bytes, behind index: Int) -> Bytes {
    var end = bytes.count
    while end > index, bytes[end - 1] != 0x0A { end -= 1 }
    return end > index ? bytes.slice(0, end) : bytes
  }

  /// How many characters beyond ASCII are UTF-8, and how many bytes are not.
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

  /// The word around the byte at an index, as an encoding reads it.
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

  /// Where decoding begins: in the line of the place, behind its last ASCII byte that no pair can
  /// have, if the line is long.
  private static func beginning(of index: Int, in bytes: Bytes) -> Int {
    var start = index
    while start > 0, bytes[start - 1] != 0x0A {
      // No encoding has a control or a space as the second byte of a character.
      if index - start >= longestWord, bytes[start - 1] <= 0x20 { break }
      start -= 1
    }
    return start
  }
}
