/// The currencies that a sign or word next to a price may mean: `$` may be any dollar or some
/// pesos, `€` is always the euro.
///
/// Amounts are never converted. The currencies only show whether two prices may be in the same
/// currency.
package enum Currency {
  /// Returns the codes that a spelling may mean; the spelling itself if it is unknown.
  package static func codes(of label: String) -> Set<String> {
    let label = label.lowercased()
    return Set(spellings[label] ?? [label])
  }

  /// Returns the currency in the first or last word of a field's name: `price_usd`, `Preis (€)`.
  package static func named(in field: String) -> PriceCurrency? {
    let words = FieldName.words(of: field)
    return [words.last, words.first].lazy.compactMap { $0 }.first(where: isName)
      .map { PriceCurrency(named: PriceCurrency(named: $0).name) }
  }

  /// Returns true if a word of a field's name is a currency. A short spelling such as kr or ft does
  /// not count, because it may be another word.
  private static func isName(_ word: String) -> Bool {
    // Few words are about money. All others are decided here, without the tables of this type.
    guard AmountGrammar.money.unit(named: word) != nil else { return false }
    if names.contains(word) || withThreeDecimals.contains(word) { return true }
    let isSign = !word.allSatisfy { $0.isASCII && $0.isLetter }
    return spellings[word] != nil && (isSign || word.utf8.count > 3)
  }

  package static let names = Set(table.flatMap(\.codes))

  /// The currencies with prices that have three digits after the point.
  package static let codesWithThree: Set = ["jod", "kwd", "bhd", "omr", "tnd", "iqd"]
  /// The words for these currencies, at the end of a field's name.
  package static let withThreeDecimals = ["jod", "jd", "kwd", "bhd", "omr", "tnd", "dt"]

  package static let spellings: [String: [String]] = {
    var spellings: [String: [String]] = [:]
    for (codes, words) in table {
      for word in words { spellings[word, default: []] += codes }
    }
    return spellings
  }()

  private static let dollars = ["usd", "cad", "aud", "nzd", "hkd", "sgd", "twd", "mxn"]
  private static let pesos = ["mxn", "ars", "clp", "cop", "php"]

  private static let table: [(codes: [String], words: [String])] = [
    (dollars + ["ars", "clp", "cop"], ["$"]), (dollars, ["dollar", "dollars", "دولار"]),
    (["usd"], ["us$"]), (["cad"], ["c$", "ca$"]), (["aud"], ["a$", "au$"]), (["nzd"], ["nz$"]),
    (["hkd"], ["hk$"]), (["sgd"], ["s$"]), (["twd"], ["nt$"]), (["mxn"], ["mx$"]),
    (pesos, ["peso", "pesos"]), (["php"], ["₱"]), (["brl"], ["r$", "reais"]),
    (["eur"], ["€", "euro", "euros", "يورو"]), (["gbp"], ["£", "pound", "pounds"]),
    (["chf"], ["sfr", "sfr.", "fr", "fr.", "franken", "francs"]),
    (["jpy", "cny"], ["¥", "￥"]), (["jpy"], ["yen", "円"]),
    (["cny"], ["rmb", "yuan", "元", "块"]), (["krw"], ["₩", "won", "원"]),
    (["inr"], ["₹"]), (["inr", "pkr", "lkr", "npr"], ["rs", "rs.", "rupee", "rupees"]),
    (["bdt"], ["৳", "tk", "tk."]), (["idr"], ["rp", "rp."]), (["myr"], ["rm"]),
    (["vnd"], ["₫", "đ"]),
    (["thb"], ["฿"]),
    (["rub"], ["₽", "rur", "руб", "руб.", "р.", "рублей", "rubles", "roubles"]),
    (["uah"], ["₴", "грн", "грн."]), (["kzt"], ["₸", "тг"]), (["gel"], ["₾"]), (["azn"], ["₼"]),
    (["try"], ["₺", "tl", "ليرة"]), (["pln"], ["zł", "zl"]), (["czk"], ["kč", "kc"]),
    (["huf"], ["ft"]), (["ron"], ["lei", "leu"]), (["bgn"], ["лв", "лв."]),
    (["sek", "nok", "dkk", "isk", "czk"], ["kr", "kr."]),
    (["aed", "mad"], ["dh", "dhs", "dirham", "dirhams", "درهم"]),
    (["sar", "qar", "omr"], ["riyal", "riyals", "ريال"]), (["sar"], ["sr", "s.r.", "ر.س"]),
    (["qar"], ["ر.ق"]), (["jod"], ["jd", "jds", "د.أ", "د.ا", "د.إ"]), (["kwd"], ["د.ك"]),
    (["iqd"], ["د.ع"]), (["aed"], ["د.إ"]),
    (["jod", "kwd", "bhd", "tnd", "iqd", "dzd", "rsd"], ["dinar", "dinars", "دينار", "دنانير"]),
    (["egp"], ["ج.م", "جنيه"]), (["uzs"], ["сўм", "сум", "so'm"]),
    (["tjs"], ["сомони", "c.", "с.", "смн"]), (["tnd"], ["dt", "د.ت"]),
    (["kes"], ["ksh", "kshs", "ksh."]), (["pen"], ["s/", "s/."]), (["ngn"], ["₦"]),
    (["ghs"], ["₵"]), (["ils"], ["₪", "ש״ח"]),
  ]
}
