/// The unit spellings that the specs' own grammars share with the measures of other fields.
///
/// Each unit has one list, so that a unit in a spec's field is also a unit in any other field. A
/// grammar adds spellings that are certain only in its own field: `g` in a column of memory is
/// gigabytes, and grams elsewhere.
enum UnitSpellings {
  static let gigabyte = [
    "gb", "gib", "gbyte", "gbytes", "gigabyte", "gigabytes", "go", "gigaoctet", "gigaoctets", "гб",
    "гбайт", "гигабайт", "جيجابايت", "جيغابايت", "غيغابايت",
    "ギガバイト", "기가바이트", "जीबी", "गीगाबाइट", "گیگابایت",
  ]
  static let terabyte = [
    "tb", "tib", "tbyte", "tbytes", "terabyte", "terabytes", "téraoctet", "тб", "тбайт",
    "терабайт", "تيرابايت", "テラバイト", "टीबी", "ترابایت",
  ]
  static let megabyte = [
    "mb", "mib", "mbyte", "mbytes", "megabyte", "megabytes", "mo", "mégaoctet", "мб",
    "мбайт", "мегабайт", "ميجابايت", "ميغابايت", "メガバイト", "एमबी", "مگابایت",
  ]
  static let kilobyte = [
    "kb", "kib", "kbyte", "kbytes", "kilobyte", "kilobytes", "кб", "кбайт", "килобайт",
  ]
  static let inch = [
    "in", "in.", "\"", "″", "”", "“", "''", "’’", "′′", "inch", "inches", "inchs", "zoll", "pouce",
    "pouces", "pulgada", "pulgadas", "polegada", "polegadas", "pollice", "pollici", "inç", "дюйм",
    "дюйма", "дюймов", "дюймы", "بوصة", "بوصه", "انش", "إنش", "إنشات", "英寸", "吋", "インチ", "인치",
    "इंच", "इन्च", "اینچ", "düym",
  ]
  static let centimetre = [
    "cm", "cm.", "centimetres", "centimeters", "centimetre", "centimeter", "см", "см.", "سم", "厘米",
    "公分", "センチ",
  ]
  static let millimetre = [
    "mm", "mm.", "millimetres", "millimeters", "millimetre", "millimeter", "мм", "мм.", "مم", "毫米",
    "ミリ",
  ]
}

extension String {
  /// The spelling in each case that catalogues use. ASCII letters are looked up in lower case,
  /// other letters unchanged. Scripts without upper case begin with Hebrew, whose characters begin
  /// with the byte D7.
  var cases: [String] {
    utf8.contains { 0xC0 <= $0 && $0 < 0xD7 }
      ? [self, uppercased(), prefix(1).uppercased() + dropFirst()] : [self]
  }
}
