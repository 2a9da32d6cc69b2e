/// The words that characterize the amounts next to them: their spec, an alternative, or a monthly
/// rate.
package final class AmountVocabulary: Sendable {
  package enum Word: Equatable, Sendable {
    /// The amount next to it belongs to the spec at this place in the catalogue of specs.
    case claim(UInt8)
    /// Another amount follows: `8 or 12 GB`.
    case conjunction
    /// The amount is a rate, not a price: `29 € per month`.
    case period
    /// The amount next to it is the size of a memory card: `microSD up to 1 TB`.
    case card
    /// A measure follows: `1080 x 2400`.
    case times
    /// The price before it is in thousands or more: `15k`.
    case scale(UInt64)
    /// The number before it may be in thousands or more, and is not read: `$1.5m`.
    case multiplier
  }

  static let shared = AmountVocabulary(SpecCatalog.all)

  /// The grammars of the specs, in their order. A spec claims only amounts of its own grammar.
  private let grammars: [AmountGrammar?]
  private let names: [String]
  /// The claiming words of specs, then the words with the same meaning for all specs.
  private let words: WordTable

  init(_ specs: [any PhoneSpec]) {
    grammars = specs.map { $0.amountReader?.amounts }
    names = specs.map(\.name)
    let claims = specs.enumerated().flatMap { place, spec in
      (spec.amountReader?.amountWords ?? []).map { (PackedWord($0), UInt8(place)) }
    }
    let common = AmountVocabulary.common.enumerated().flatMap { place, entry in
      entry.words.map { (PackedWord($0), UInt8(specs.count + place)) }
    }
    words = WordTable(claims + common)
  }

  func place(of name: String) -> UInt8? { names.firstIndex(of: name).map { UInt8($0) } }

  func name(at place: UInt8) -> String { names[Int(place)] }

  func meaning(of word: PackedWord, in grammar: AmountGrammar) -> Word? {
    guard let place = words[word].map(Int.init) else { return nil }
    if place >= names.count {
      let meaning = AmountVocabulary.common[place - names.count].meaning
      // 4k is not a capacity and not a length.
      if case .scale = meaning, grammar !== AmountGrammar.money { return .multiplier }
      return meaning
    }
    return grammars[place] === grammar ? .claim(UInt8(place)) : nil
  }

  private static let common: [(meaning: Word, words: [String])] = [
    (
      .conjunction,
      [
        "or", "and", "to", "oder", "und", "bis", "ou", "et", "à", "o", "y", "e", "или", "и", "до",
        "أو", "او",
      ]
    ),
    (
      .period,
      [
        "month", "months", "monthly", "mth", "monat", "monate", "monatlich", "mois", "mes",
        "meses", "mensual", "mese", "mesi", "мес", "месяц", "месяцев", "year", "years", "yearly",
        "yr", "week", "weeks", "weekly", "mo", "mo.", "شهر", "شهريا",
      ]
    ),
    (
      .card,
      [
        "card", "cards", "microsd", "microsdhc", "microsdxc", "sd", "sdhc", "sdxc", "expandable",
        "extendable", "extendible", "expansion", "slot", "speicherkarte", "speicherkarten",
        "erweiterbar", "carte", "extensible", "tarjeta", "ampliable", "cartão", "expansível",
        "scheda", "espandibile", "карта", "карты", "расширение", "بطاقة",
      ]
    ),
    (.times, ["x"]),
    (
      .scale(1000),
      ["k", "thousand", "thousands", "tsd", "tsd.", "tausend", "тыс", "тыс.", "ألف"]
    ),
    (.scale(10_000), ["万", "만"]),
    (.scale(100_000), ["lakh", "lakhs", "lac", "lacs"]),
    (
      .scale(1_000_000),
      ["mio", "mio.", "million", "millions", "millionen", "mln", "mln.", "млн", "млн.", "مليون"]
    ),
    (.scale(10_000_000), ["crore", "crores"]),
    // In some languages these are thousands, in others millions or billions.
    (
      .multiplier,
      [
        "mille", "mil", "m", "mn", "b", "bn", "billion", "billions", "mrd", "mrd.", "l", "cr",
        "cr.", "億", "亿",
      ]
    ),
  ]
}
