/// A guess at the encoding of bytes that are not UTF-8. Each guess decodes all of the bytes.
///
///     "Ł\xF3d\x9F"    windows-1250   Łódź    four letters of Polish
///                     windows-1252   £ódŸ    a sign before a letter, a capital after a small one
///
/// Guesses are made for error messages only. They never decide how a catalogue is read.
struct EncodingGuess {
  /// The name of the encoding for `--encoding`.
  let name: String
  /// The score of the decoded text. 1 means letters of one language, all frequent; below 0 it is
  /// not text.
  let score: Double

  /// The minimum score of a text; with a lower score the bytes could be anything.
  private static let leastScore = 0.2

  /// Returns the guesses for some bytes, the likeliest first. Empty if no encoding makes text of
  /// them.
  static func all(for bytes: Bytes) -> [EncodingGuess] {
    let guesses = EncodingCandidate.all.compactMap { candidate -> EncodingGuess? in
      guard let text = decoded(bytes, from: candidate.name) else { return nil }
      let score =
        candidate.zones.map { PairZones.score(of: bytes, $0) }
        ?? candidate.languages.map { $0.score(of: text) }.max() ?? 0
      // The usual encoding is a guess even if no encoding makes sense of the bytes.
      let least = candidate.name == Windows1252.name ? leastScore : -.infinity
      return EncodingGuess(
        name: candidate.name, score: max(least, score > 0 ? score * candidate.weight : score))
    }
    // The sort is not stable. Of guesses with the same score, the usual encoding is first.
    let ranked = guesses.enumerated().sorted {
      ($0.element.score, -$0.offset) > ($1.element.score, -$1.offset)
    }
    return ranked.map(\.element).filter { $0.score >= leastScore }
  }

  /// Returns the decoded text, or nil if the encoding does not decode all of the bytes. With
  /// `leavingCut`, the result may omit a cut character at the end.
  static func decoded(
    _ bytes: Bytes, from name: String, leavingCut: Bool = false
  ) -> String? {
    guard let encoding = try? TextEncodingCatalog.encoding(called: name),
      let decoder = (try? encoding.makeDecoder()) ?? nil
    else { return nil }
    let room = 3 * bytes.count + 32
    guard let memory = allocatePages(room) else { return nil }
    defer { freePages(memory) }
    let output = memory.assumingMemoryBound(to: UInt8.self)
    let piece = decoder.decode(bytes, isFinal: !leavingCut, into: output, room: room)
    guard piece.problem == nil, !piece.isFull, leavingCut || piece.consumed == bytes.count else {
      return nil
    }
    // SAFETY: the decoder has written `piece.written` bytes.
    return Bytes(base: memory, count: piece.written).text()
  }
}

/// An encoding that is tried for text that is not UTF-8.
struct EncodingCandidate: Sendable {
  let name: String
  /// The languages that are written in it. Empty if two bytes are a character.
  var languages: [WrittenLanguage] = []
  /// The zones of its pairs of bytes, if two bytes are a character.
  var zones: PairZones?
  /// The factor that makes it likelier or less likely than other encodings with the same text.
  var weight = 1.0

  /// The candidates, the usual encodings first.
  static let all = [
    EncodingCandidate(name: Windows1252.name, languages: WrittenLanguage.western),
    EncodingCandidate(name: "windows-1250", languages: WrittenLanguage.central),
    EncodingCandidate(name: "windows-1251", languages: WrittenLanguage.cyrillic),
    EncodingCandidate(name: "windows-1254", languages: [.turkish]),
    EncodingCandidate(name: "gb18030", zones: .gb18030),
    EncodingCandidate(name: "shift_jis", zones: .shiftJIS),
    EncodingCandidate(name: "euc-kr", zones: .koreanEUC),
    EncodingCandidate(name: "big5", zones: .big5),
    EncodingCandidate(name: "koi8-r", languages: WrittenLanguage.cyrillic),
    EncodingCandidate(name: "koi8-u", languages: WrittenLanguage.cyrillic, weight: 0.98),
    EncodingCandidate(name: "windows-1253", languages: [.greek]),
    // It has so few letters that hardly any other text is valid in it.
    EncodingCandidate(name: "windows-1255", languages: [.hebrew], weight: 1.5),
    EncodingCandidate(name: "windows-1256", languages: [.arabic], weight: 0.95),
    EncodingCandidate(name: "windows-1257", languages: WrittenLanguage.baltic, weight: 0.97),
    EncodingCandidate(name: "windows-874", languages: [.thai], weight: 0.9),
    EncodingCandidate(name: "cp932", zones: .shiftJIS, weight: 0.99),
    EncodingCandidate(name: "cp949", zones: .koreanEUC, weight: 0.99),
    EncodingCandidate(name: "euc-jp", zones: .japaneseEUC),
    EncodingCandidate(name: "iso-8859-2", languages: WrittenLanguage.central, weight: 0.97),
    EncodingCandidate(name: "iso-8859-15", languages: WrittenLanguage.western, weight: 0.97),
    EncodingCandidate(name: "iso-8859-5", languages: WrittenLanguage.cyrillic, weight: 0.95),
    EncodingCandidate(name: "cp866", languages: WrittenLanguage.cyrillic, weight: 0.95),
    EncodingCandidate(name: "cp850", languages: WrittenLanguage.western, weight: 0.95),
    EncodingCandidate(name: "cp852", languages: WrittenLanguage.central, weight: 0.93),
    EncodingCandidate(name: "macintosh", languages: WrittenLanguage.western, weight: 0.93),
  ]
}
