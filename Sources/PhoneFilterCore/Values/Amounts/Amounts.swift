// The grammars of amounts. Several specs may use the same grammar.

extension AmountGrammar {
  /// Prices: a currency's sign, code or word before or after the number. All of them mean the
  /// catalogue's currency, because amounts are never converted.
  public static let money = AmountGrammar(
    units: [
      Unit(
        MeasureCatalog.currencies + [
          "₪", "₾", "₼", "₡", "₲", "₵", "₭", "₮", "hk$", "nz$", "s$", "nt$", "sfr", "sfr.", "nzd",
          "ars", "clp", "cop", "isk", "ron", "bgn", "rsd", "gel", "amd", "azn", "byn", "qar",
          "kwd", "bhd", "omr", "jds", "iqd", "lbp", "mad", "dzd", "ghs", "lkr", "npr", "sgd",
          "hkd", "twd", "ils", "kc", "ft", "lei", "leu", "лв", "лв.", "rp.", "s.r.", "tk.",
          "pounds", "pound", "roubles", "francs", "franken", "pesos", "peso", "toman", "tomans",
          "rial", "rials", "сом", "сум", "som", "تومان", "ریال", "тенге", "dinar", "dinars",
          "dirham", "dirhams", "riyal", "riyals", "块", "р.", "рублей", "тг", "د.أ", "د.ا", "د.إ",
          "ر.س", "ر.ق", "ج.م", "د.ك", "د.ع", "دينار", "دنانير", "درهم", "ريال", "сум.", "c.",
          "с.", "смн", "kshs", "ksh.", "د.ت", "جنيه", "ليرة", "دولار", "يورو", "ש״ח",
        ], mayStandFirst: true)
    ], groupsBySpaces: true, company: .noSpelling)

  /// Memory and storage, in GB. 1 TB is 1024 GB. From 1000 MB, an amount in MB is a whole number of
  /// GB, because catalogues write both 4000 MB and 4096 MB for 4 GB.
  public static let capacity = AmountGrammar(
    units: [
      Unit(
        UnitSpellings.gigabyte + [
          "g", "giga", "gigas", "гиг", "جيجا", "جيغا", "جيقا", "غيغا", "جب", "ギガ", "기가", "گیگ",
          "گیگا",
        ]),
      Unit(UnitSpellings.terabyte + ["t", "tera", "to", "تيرا", "テラ", "테라"]) { terabytes in
        terabytes.smallWhole.map { ExactNumber(significand: $0 * 1024) }
          ?? terabytes.scaled(by: 1024, over: 1, decimals: 6)
      },
      Unit(UnitSpellings.megabyte + ["m", "mega", "ميجا", "ميغا", "メガ", "메가"]) {
        gigabytes(megabytes: $0)
      },
      Unit(UnitSpellings.kilobyte) { $0.scaled(by: 1, over: 1 << 20, decimals: 10) },
    ], groupedLimit: 8192, company: .all)

  /// Diagonals, in inches. Metric lengths are rounded to a hundredth of an inch.
  public static let length = AmountGrammar(
    units: [
      Unit(UnitSpellings.inch + ["'", "’", "′", "cali", "cale", "寸", "型", "inci"]),
      Unit(UnitSpellings.centimetre) { $0.scaled(by: 100, over: 254, decimals: 2) },
      Unit(UnitSpellings.millimetre) { $0.scaled(by: 10, over: 254, decimals: 2) },
    ], hasOneUnit: true)

  /// Returns an amount of MB in GB. Below 1000 MB, it is the exact number of GB. From 1000 MB, it
  /// is N for all amounts from 1000·N to 1024·N MB if N is a usual size of memory. Otherwise it is
  /// MB / 1000, rounded half up. The usual sizes are so far apart that these intervals do not
  /// overlap. So a larger amount never becomes smaller.
  private static func gigabytes(megabytes: ExactNumber) -> ExactNumber? {
    guard megabytes >= 1000 else { return megabytes.scaled(by: 1, over: 1024, decimals: 10) }
    guard let (whole, hasFraction) = megabytes.wholePart else { return nil }
    let size = usualSize(upTo: whole / 1000)
    if whole < size * 1024 || whole == size * 1024 && !hasFraction {
      return ExactNumber(significand: size)
    }
    return ExactNumber(significand: (whole + 500) / 1000)
  }

  /// Returns the largest of 1, 3, 5, 9 and 15 times a power of two that is not above a number of
  /// GB. A number below 8 is returned unchanged.
  private static func usualSize(upTo gigabytes: UInt64) -> UInt64 {
    let power = 63 - gigabytes.leadingZeroBitCount
    // Below 8 GB every whole number is a usual size. MB / 1000 is equally near, and 7 would be
    // lost.
    guard power >= 3 else { return gigabytes }
    let eighths: [UInt64] = [15, 12, 10, 9, 8]
    let found = eighths.first { $0 << UInt64(power - 3) <= gigabytes } ?? 8
    return found << UInt64(power - 3)
  }
}
