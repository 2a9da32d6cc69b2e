// The grammars of amounts that specs share. A spec names one of them as its own.

extension AmountGrammar {
  /// Prices: a currency's sign, code or word before or behind the number. All of them mean the
  /// catalogue's currency: nothing is ever exchanged.
  static let money = AmountGrammar(units: [
    Unit(
      [
        "$", "€", "£", "¥", "₹", "₽", "₩", "₺", "₴", "₫", "฿", "₦", "₪", "₱", "us$", "a$", "c$",
        "r$", "hk$", "usd", "eur", "gbp", "jpy", "inr", "rub", "krw", "cny", "rmb", "chf", "cad",
        "aud", "nzd", "brl", "mxn", "sek", "nok", "dkk", "pln", "czk", "huf", "try", "uah", "aed",
        "sar", "jod", "jd", "egp", "idr", "vnd", "thb", "php", "sgd", "hkd", "twd", "ils", "zar",
        "kr", "zł", "kč", "rs", "rs.", "fr.", "dollars", "dollar", "euros", "euro", "元", "円", "원",
        "руб", "руб.",
      ], mayStandFirst: true)
  ])

  /// Memory and storage, in GB. 1 TB is 1024 GB. From 1000 MB up an amount in MB is the nearest
  /// whole GB, since catalogues mean 4 GB by 4000 MB as well as by 4096.
  static let capacity = AmountGrammar(units: [
    Unit(["gb", "g", "gib", "gbyte", "gbytes", "gigabyte", "gigabytes", "гб"]),
    Unit(["tb", "t", "tib", "terabyte", "terabytes", "тб"]) {
      $0.scaled(by: 1024, over: 1, decimals: 6)
    },
    Unit(["mb", "m", "mib", "megabyte", "megabytes", "мб"]) { gigabytes(megabytes: $0) },
  ])

  /// Diagonals, in inches; metric ones to the nearest hundredth of an inch.
  static let length = AmountGrammar(units: [
    Unit(["in", "in.", "\"", "″", "”", "''", "'", "’", "′", "inch", "inches"]),
    Unit(["cm", "cm.", "см"]) { $0.scaled(by: 100, over: 254, decimals: 2) },
    Unit(["mm", "mm.", "мм"]) { $0.scaled(by: 10, over: 254, decimals: 2) },
  ])

  private static func gigabytes(megabytes: ExactNumber) -> ExactNumber? {
    if megabytes < 1000 { return megabytes.scaled(by: 1, over: 1024, decimals: 10) }
    if let binary = megabytes.scaled(by: 1, over: 1024, decimals: 6), binary.isWhole {
      return binary
    }
    return megabytes.scaled(by: 1, over: 1000, decimals: 0)
  }
}
