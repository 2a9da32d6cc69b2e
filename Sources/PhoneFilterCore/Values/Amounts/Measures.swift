/// The measures of fields without a spec. A new measure is one more value here.
///
/// The units also have their spellings in other languages, because these cost nothing: `мА·ч`, `г`,
/// `Гц`.
package enum MeasureCatalog {
  /// The measures. If a column has the same number of amounts in two measures, the order decides.
  package static let all: [Measure] = [
    Measure(
      "electric charge",
      [
        .init(
          "mAh", 1,
          [
            "mah", "ma.h", "мач", "мАч", "мА·ч", "ма·ч", "ма*ч", "мА·год", "ма·год", "ма*год",
            "маг", "мАг", "میلی‌آمپر", "میلی*آمپر", "مللي", "ملي",
            "毫安", "毫安时",
          ]),
        .init("Ah", 1000, ["ah", "ач", "Ач", "А·ч", "а·ч", "а*ч"]),
      ], reachesThousands: true, preference: .more),
    Measure(
      "energy",
      [
        .init("Wh", 1, ["wh", "вт·ч", "Вт·ч", "вт*ч", "втч"]),
        .init("mWh", 1, over: 1000, ["mwh"]),
        .init("kWh", 1000, ["kwh"]),
      ], preference: .more),
    Measure(
      "pixels",
      [
        .init(
          "MP", 1,
          [
            "mp", "mpx", "mpix", "mpixel", "mpixels", "megapixel", "megapixels", "megapíxeles",
            "megapixeles", "mégapixel", "mégapixels", "megapiksel", "mpikseli", "мп", "Мп", "мпикс",
            "мпикс.", "мегапиксель", "мегапикселя", "мегапикселей", "メガピクセル", "메가픽셀",
          ]),
        .init("万画素", 1, over: 100, ["万画素", "万像素", "만화소"]),
      ], preference: .more),
    Measure(
      "frequency",
      [
        .init("Hz", 1, ["hz", "hertz", "гц", "Гц", "герц", "赫兹", "ヘルツ", "هرتز"]),
        .init("kHz", 1000, ["khz", "кгц", "кГц"]),
        .init("MHz", 1_000_000, ["mhz", "мгц", "МГц"]),
        .init("GHz", 1_000_000_000, ["ghz", "ггц", "ГГц"]),
      ], preference: .more),
    Measure(
      "mass",
      [
        .init(
          "g", 1,
          [
            "g", "g.", "gr", "gr.", "gm", "gms", "gram", "grams", "gramm", "gramme", "grammes",
            "gramos", "gramas", "grammi", "г", "г.", "гр", "гр.", "грамм", "граммов", "غرام",
            "جرام", "克", "公克", "グラム", "그램",
          ]),
        .init("kg", 1000, ["kg", "kg.", "kgs", "kilogram", "kilograms", "кг", "кг.", "公斤"]),
        .init("mg", 1, over: 1000, ["mg", "мг"]),
        .init("oz", 45_359_237, over: 1_600_000, ["oz", "oz.", "ounce", "ounces"]),
        .init("lb", 45_359_237, over: 100_000, ["lb", "lb.", "lbs", "lbs."]),
      ], hasOneUnit: true, preference: .less),
    Measure(
      "length",
      [
        .init("mm", 1, UnitSpellings.millimetre),
        .init("cm", 10, UnitSpellings.centimetre),
        .init("m", 1000, ["m", "m.", "metre", "metres", "meter", "meters", "м", "метр", "метра"]),
        .init("in", 254, over: 10, UnitSpellings.inch),
        .init("ft", 3048, over: 10, ["ft", "ft.", "feet", "foot"]),
        .init("µm", 1, over: 1000, ["µm", "μm", "um", "мкм"]),
      ], standsInNames: true, hasOneUnit: true),
    Measure(
      "power",
      [
        .init("W", 1, ["w", "watt", "watts", "вт", "Вт", "ватт", "瓦", "ワット", "와트"]),
        .init("kW", 1000, ["kw", "квт", "кВт"]),
        .init("mW", 1, over: 1000, ["mw", "мвт", "мВт"]),
      ], preference: .more),
    Measure(
      "brightness",
      [
        .init(
          "nits", 1,
          ["nits", "nit", "cd/m²", "cd/m2", "cd", "кд/м²", "нит", "尼特", "ニト", "니트"])
      ], reachesThousands: true, preference: .more),
    Measure(
      "capacity",
      [
        .init("GB", 1024, UnitSpellings.gigabyte.flatMap(\.cases)),
        .init("TB", 1_048_576, UnitSpellings.terabyte.flatMap(\.cases)),
        .init("MB", 1, UnitSpellings.megabyte.flatMap(\.cases)),
        .init("KB", 1, over: 1024, UnitSpellings.kilobyte.flatMap(\.cases)),
      ], standsInNames: true, preference: .more, ownGrammar: .capacity),
    Measure(
      "voltage",
      [
        .init("V", 1, ["v", "volt", "volts", "в", "В", "вольт"]),
        .init("mV", 1, over: 1000, ["mv", "мв"]),
      ]),
    Measure("current", [.init("A", 1, ["a", "amp", "amps"]), .init("mA", 1, over: 1000, ["ma"])]),
    Measure(
      "time",
      [
        .init(
          "h", 3600,
          [
            "h", "h.", "hr", "hrs", "hour", "hours", "std", "std.", "stunde", "stunden", "heure",
            "heures", "hora", "horas", "ora", "ore", "ч", "ч.", "час", "часа", "часов", "小时", "時間",
            "시간", "saat",
          ]),
        .init(
          "min", 60,
          ["min", "min.", "mins", "minute", "minutes", "minuten", "minutos", "мин", "мин.", "分钟"]),
        .init(
          "s", 1, ["s", "sec", "sec.", "secs", "second", "seconds", "сек", "сек.", "秒"]),
        .init("ms", 1, over: 1000, ["ms", "msec", "мс"]),
        .init(
          "days", 86400,
          ["days", "day", "tage", "tag", "jours", "jour", "días", "dias", "giorni", "дней", "дня"]),
        .init("weeks", 604_800, ["weeks", "week", "wochen"]),
      ]),
    Measure(
      "calendar time",
      [
        .init("months", 1, ["months", "month", "monate", "monat", "mois", "meses", "mesi", "мес"]),
        .init(
          "years", 12,
          ["years", "year", "yrs", "yr", "jahre", "jahr", "ans", "años", "anos", "anni", "лет"]),
      ]),
    Measure("pixel density", [.init("ppi", 1, ["ppi", "dpi", "ppp"])], preference: .more),
    Measure("frame rate", [.init("fps", 1, ["fps", "к/с"])], preference: .more),
    Measure("percentage", [.init("%", 1, ["%", "percent", "prozent"])]),
    Measure(
      "data rate",
      [
        .init("Mbps", 1, ["mbps", "mbit/s", "мбит/с"]),
        .init("Gbps", 1000, ["gbps", "gbit/s", "гбит/с"]),
        .init("kbps", 1, over: 1000, ["kbps", "kbit/s", "кбит/с"]),
      ], preference: .more),
    Measure("angle", [.init("°", 1, ["°", "deg", "degree", "degrees", "grad"])]),
    money, numbers,
  ]

  /// Numbers without a unit, with marks between their thousands: 12,000.
  private static let numbers = Measure("number", [.init("", 1, [])])

  /// The unit of numbers without a unit.
  package static let noUnit = MeasureUnit(measurePlace: all.count - 1, unitPlace: 0)

  package static let currencies = money.units.flatMap(\.spellings)

  /// The currencies. Amounts are never converted, so an amount in another currency cannot be read.
  private static let money = Measure(
    "money",
    [
      .currency("$", ["$", "usd", "us$", "dollars", "dollar"]),
      .currency("€", ["€", "eur", "euro", "euros"]),
      .currency("£", ["£", "gbp"]),
      .currency("₹", ["₹", "inr", "rs", "rs.", "rupees", "rupee"]),
      .currency("¥", ["¥", "￥", "jpy", "円", "yen"]),
      .currency("CNY", ["cny", "rmb", "元", "yuan"]),
      .currency("₽", ["₽", "rub", "rur", "руб", "руб.", "rubles"]),
      .currency("₩", ["₩", "krw", "won", "원"]),
      .currency("₺", ["₺", "try", "tl"]),
      .currency("₴", ["₴", "uah", "грн", "грн."]),
      .currency("zł", ["zł", "pln", "zl"]),
      .currency("Kč", ["kč", "czk"]),
      .currency("Ft", ["huf"]),
      .currency("CHF", ["chf", "fr", "fr."]),
      .currency("kr", ["kr", "kr.", "sek"]),
      .currency("NOK", ["nok"]),
      .currency("DKK", ["dkk"]),
      .currency("R$", ["r$", "brl", "reais"]),
      .currency("AED", ["aed", "dh", "dhs"]),
      .currency("SAR", ["sar", "sr"]),
      .currency("JOD", ["jod", "jd"]),
      .currency("EGP", ["egp"]),
      .currency("PKR", ["pkr"]),
      .currency("৳", ["৳", "bdt", "tk"]),
      .currency("₱", ["₱", "php"]),
      .currency("₦", ["₦", "ngn"]),
      .currency("₫", ["₫", "vnd", "đ"]),
      .currency("Rp", ["rp", "idr"]),
      .currency("RM", ["rm", "myr"]),
      .currency("฿", ["฿", "thb"]),
      .currency("A$", ["a$", "au$", "aud"]),
      .currency("C$", ["c$", "ca$", "cad"]),
      .currency("MXN", ["mxn", "mx$"]),
      .currency("ZAR", ["zar"]),
      .currency("₸", ["₸", "kzt"]),
      .currency("TJS", ["tjs", "сомони"]),
      .currency("UZS", ["uzs", "сўм", "so'm"]),
      .currency("TND", ["tnd", "dt"]),
      .currency("KSh", ["ksh", "kes"]),
      .currency("S/", ["s/", "s/.", "pen"]),
    ], standsInNames: true, groupsBySpaces: true, preference: .less)
}
