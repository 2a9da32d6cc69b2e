// The grammars of amounts; several specs may name the same one.

extension AmountGrammar {
  /// Prices: a currency's sign, code or word before or behind the number. All of them mean the
  /// catalogue's currency: nothing is ever exchanged.
  public static let money = AmountGrammar(
    units: [
      Unit(
        [
          "$", "€", "£", "¥", "￥", "₹", "₽", "₩", "₺", "₴", "₫", "฿", "₦", "₪", "₱", "₸", "₾",
          "₼", "৳", "₡", "₲", "₵", "₭", "₮", "us$", "a$", "au$", "c$", "ca$", "r$", "hk$", "nz$",
          "s$",
          "nt$", "mx$", "usd", "eur", "gbp", "jpy", "inr", "rub", "rur", "krw", "cny", "rmb", "chf",
          "sfr", "sfr.", "cad", "aud", "nzd", "brl", "mxn", "ars", "clp", "cop", "pen", "sek",
          "nok",
          "dkk", "isk", "pln", "czk", "huf", "ron", "bgn", "rsd", "try", "uah", "kzt", "gel", "amd",
          "azn", "byn", "aed", "sar", "qar", "kwd", "bhd", "omr", "jod", "jd", "jds", "iqd", "lbp",
          "egp", "mad", "dzd", "tnd", "ngn", "kes", "ghs", "zar", "pkr", "bdt", "lkr", "npr", "idr",
          "vnd", "thb", "php", "myr", "sgd", "hkd", "twd", "ils", "kr", "kr.", "zł", "zl", "kč",
          "kc", "ft", "lei", "leu", "лв", "лв.", "tl", "rm", "rp", "rp.", "rs", "rs.", "fr", "fr.",
          "sr", "s.r.", "dhs", "dh", "tk", "tk.", "dollars", "dollar", "euros", "euro", "pounds",
          "pound", "rupees", "rupee", "yen", "yuan", "won", "rubles", "roubles", "francs",
          "franken",
          "pesos", "peso", "toman", "tomans", "rial", "rials", "сом", "сум", "som", "تومان", "ریال",
          "тенге", "reais", "dinar", "dinars", "dirham", "dirhams", "riyal", "riyals",
          "元", "块", "円", "원", "руб", "руб.", "р.", "рублей", "грн", "грн.", "тг", "د.أ", "د.ا",
          "د.إ", "ر.س", "ر.ق", "ج.م", "د.ك", "د.ع", "دينار", "دنانير", "درهم", "ريال",
          "сўм", "сум.", "so'm", "uzs", "сомони", "tjs", "c.", "с.", "смн", "đ", "ksh", "kshs",
          "ksh.",
          "s/", "s/.", "dt", "د.ت",
          "جنيه", "ليرة", "دولار", "يورو", "ש״ח",
        ], mayStandFirst: true)
    ], groupsBySpaces: true, company: .noSpelling)

  /// Memory and storage, in GB. 1 TB is 1024 GB. From 1000 MB up an amount in MB is a whole number
  /// of GB, since catalogues mean 4 GB by 4000 MB as well as by 4096.
  public static let capacity = AmountGrammar(
    units: [
      Unit([
        "gb", "g", "gib", "gbyte", "gbytes", "gigabyte", "gigabytes", "giga", "gigas", "go",
        "gigaoctet", "gigaoctets", "гб", "гбайт", "гигабайт", "гиг", "جيجا", "جيجابايت", "جيغا",
        "جيغابايت", "جيقا", "غيغا", "غيغابايت", "جب", "ギガ", "ギガバイト", "기가", "기가바이트", "जीबी", "गीगाबाइट",
        "گیگابایت", "گیگ", "گیگا",
      ]),
      Unit([
        "tb", "t", "tib", "tbyte", "tbytes", "terabyte", "terabytes", "tera", "to", "téraoctet",
        "тб", "тбайт", "терабайт", "تيرا", "تيرابايت", "テラ", "テラバイト", "테라", "टीबी", "ترابایت",
      ]) { terabytes in
        terabytes.smallWhole.map { ExactNumber(significand: $0 * 1024) }
          ?? terabytes.scaled(by: 1024, over: 1, decimals: 6)
      },
      Unit([
        "mb", "m", "mib", "mbyte", "mbytes", "megabyte", "megabytes", "mega", "mo", "mégaoctet",
        "мб", "мбайт", "мегабайт", "ميجا", "ميجابايت", "ميغا", "ميغابايت", "メガ", "メガバイト", "메가",
        "एमबी", "مگابایت",
      ]) { gigabytes(megabytes: $0) },
      Unit([
        "kb", "kib", "kbyte", "kbytes", "kilobyte", "kilobytes", "кб", "килобайт",
      ]) { $0.scaled(by: 1, over: 1 << 20, decimals: 10) },
    ], groupedLimit: 8192, company: .all)

  /// Diagonals, in inches; metric ones to the nearest hundredth of an inch.
  public static let length = AmountGrammar(
    units: [
      Unit([
        "in", "in.", "\"", "″", "”", "“", "''", "’’", "′′", "'", "’", "′", "inch", "inches",
        "inchs",
        "zoll", "pouce", "pouces", "pulgada", "pulgadas", "polegada", "polegadas", "pollice",
        "pollici",
        "inç", "cali", "cale", "дюйм", "дюйма", "дюймов", "дюймы", "بوصة", "بوصه", "انش", "إنش",
        "إنشات",
        "英寸", "寸", "吋", "インチ", "型", "인치", "इंच", "इन्च", "اینچ", "düym", "inci",
      ]),
      Unit(["cm", "cm.", "centimetres", "centimeters", "см", "см.", "سم", "厘米"]) {
        $0.scaled(by: 100, over: 254, decimals: 2)
      },
      Unit(["mm", "mm.", "millimetres", "millimeters", "мм", "мм.", "مم", "毫米"]) {
        $0.scaled(by: 10, over: 254, decimals: 2)
      },
    ], hasOneUnit: true)

  /// Below 1000 MB the exact number of GB. From there up N for all from 1000·N to 1024·N MB where N
  /// is a size that memories have, and else MB / 1000, rounded half up. The sizes lie so far apart
  /// that none reaches the next one, so that no larger amount reads smaller.
  private static func gigabytes(megabytes: ExactNumber) -> ExactNumber? {
    guard megabytes >= 1000 else { return megabytes.scaled(by: 1, over: 1024, decimals: 10) }
    guard let (whole, hasFraction) = megabytes.wholePart else { return nil }
    let size = usualSize(upTo: whole / 1000)
    if whole < size * 1024 || whole == size * 1024 && !hasFraction {
      return ExactNumber(significand: size)
    }
    return ExactNumber(significand: (whole + 500) / 1000)
  }

  /// The largest of 1, 3, 5, 9 and 15 times a power of two that is no more than a number of GB.
  private static func usualSize(upTo gigabytes: UInt64) -> UInt64 {
    let power = 63 - gigabytes.leadingZeroBitCount
    // Below 8 GB MB / 1000 is as near, and 7 would have to be left out.
    guard power >= 3 else { return gigabytes }
    let eighths: [UInt64] = [15, 12, 10, 9, 8]
    let found = eighths.first { $0 << UInt64(power - 3) <= gigabytes } ?? 8
    return found << UInt64(power - 3)
  }
}
