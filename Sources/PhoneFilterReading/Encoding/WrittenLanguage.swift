/// The letters beyond ASCII of a written language. They measure how likely a text is.
struct WrittenLanguage: Sendable {
  /// The small letters, each with its weight. Frequent letters weigh more.
  private let weights: [Unicode.Scalar: Double]
  /// True if the language has its own alphabet. Its letters are never in a word with letters of
  /// ASCII.
  private let isAlphabet: Bool

  /// Takes letters in the order of their frequency. In a separate alphabet, frequencies differ much
  /// more than among the accented letters of a Latin alphabet.
  private init(_ letters: String, isAlphabet: Bool = false) {
    let scalars = Array(letters.unicodeScalars)
    let least = isAlphabet ? 0.1 : 0.6
    self.isAlphabet = isAlphabet
    let step = (1 - least) / Double(max(1, scalars.count - 1))
    weights = Dictionary(
      scalars.enumerated().map { ($1, 1 - step * Double($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  static let western = [
    WrittenLanguage("éèàêçôîùâûëïœ"), WrittenLanguage("üäöß"), WrittenLanguage("óíáéñúü¡¿"),
    WrittenLanguage("ãçáéíóõêâúàô"), WrittenLanguage("àèùòìé"), WrittenLanguage("äåöé"),
    WrittenLanguage("øåæéöä"), WrittenLanguage("ëéïöüè"), WrittenLanguage("áíðóéþæöúý"),
  ]
  static let central = [
    WrittenLanguage("łóżąęśćńź"), WrittenLanguage("áíéěřčýžšůúťňďó"),
    WrittenLanguage("áíéčýžšúťľôňäďóŕĺ"), WrittenLanguage("áéöóőüíúű"),
    WrittenLanguage("ăâîşţșț"), WrittenLanguage("čšžćđ"),
  ]
  static let cyrillic = [
    WrittenLanguage("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", isAlphabet: true),
    WrittenLanguage("оанитвресілкдумпязьгбчхйцжїєюшщфґ", isAlphabet: true),
    WrittenLanguage("аоиенрсјтукдвпмлзгбчшцжхњћљфџђ", isAlphabet: true),
  ]
  static let baltic = [
    WrittenLanguage("ėšąųžūįčę"), WrittenLanguage("āīēšūņģļķžč"), WrittenLanguage("äõüöšž"),
  ]
  static let turkish = WrittenLanguage("ıişğüçöİâ")
  static let greek = WrittenLanguage("αοιετσνηυρπκμλςωγδθχφβξζψάέήίόύώϊϋ", isAlphabet: true)
  static let hebrew = WrittenLanguage("יוהלארתבמשנעםדקחפכטזגצסןךףץ", isAlphabet: true)
  static let arabic = WrittenLanguage("اليمنرتبهودفعسكقحجشصطخضذزثءغظأإآةىئؤپچژگک", isAlphabet: true)
  static let thai = WrittenLanguage(
    "านรอกเงมยลวดทสตะปบคหแจพชขใไโผศธณฐซภฉฝญษถฆฎฏฑฒฌฬฟ่้็์ัิีึืุูำๆฯ฿", isAlphabet: true)

  /// Signs in texts of all languages. They are before or after words, not within them.
  private static let signs = Set("–—‘‚“”„…•™®©°€£¥§«»²³½¼¾×±¡¿№\u{A0}·".unicodeScalars)
  /// Signs that may be within or before a word.
  private static let openSigns = Set("’‘‚“„«¡¿–—·\u{A0}".unicodeScalars)

  /// Returns the mean weight of the letters and signs beyond ASCII in a text; 0 without such
  /// characters.
  func score(of text: String) -> Double {
    var sum = 0.0
    var count = 0
    var previous: Unicode.Scalar = " "
    var pending: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let letter = pending { sum += weight(of: letter, after: previous, before: scalar) }
      if let letter = pending { previous = letter }
      pending = nil
      if scalar.value >= 0x80 {
        pending = scalar
        count += 1
      } else {
        previous = scalar
      }
    }
    if let letter = pending { sum += weight(of: letter, after: previous, before: " ") }
    return count == 0 ? 0 : sum / Double(count)
  }

  private func weight(
    of scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Double {
    if scalar.value < 0xA0 { return -3 }
    if WrittenLanguage.signs.contains(scalar), weights[scalar] == nil {
      // A no-break space alone is hardly evidence.
      if scalar == "\u{A0}" { return 0.1 }
      let isWithin = previous.properties.isAlphabetic && next.properties.isAlphabetic
      let isBefore = next.properties.isAlphabetic
      if WrittenLanguage.openSigns.contains(scalar) { return 0.4 }
      return isWithin || isBefore ? -0.6 : 0.4
    }
    if isAlphabet, WrittenLanguage.isLetter(previous) || WrittenLanguage.isLetter(next) {
      return -0.5
    }
    // A single letter could belong to any alphabet.
    if isAlphabet, !previous.properties.isAlphabetic, !next.properties.isAlphabetic { return 0.1 }
    if let weight = weights[scalar] { return weight }
    // No word has a capital after a small letter.
    guard let small = scalar.properties.lowercaseMapping.unicodeScalars.first, small != scalar,
      let weight = weights[small]
    else { return scalar.properties.isAlphabetic ? -0.6 : -1 }
    return previous.properties.isLowercase ? -0.5 : 0.9 * weight
  }

  /// Returns true if the character is a letter of ASCII.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }
}
