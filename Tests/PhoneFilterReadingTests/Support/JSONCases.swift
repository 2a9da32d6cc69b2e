import Testing

/// A text that is, or is not, a JSON value by RFC 8259.
struct JSONCase: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let isAccepted: Bool

  var testDescription: String {
    (isAccepted ? "accepts " : "refuses ") + String(decoding: bytes.prefix(60), as: UTF8.self)
  }

  static func accepted(_ texts: String...) -> [JSONCase] {
    texts.map { JSONCase(bytes: Array($0.utf8), isAccepted: true) }
  }

  static func refused(_ texts: String...) -> [JSONCase] {
    texts.map { JSONCase(bytes: Array($0.utf8), isAccepted: false) }
  }

  /// A string with these bytes between its quotes.
  static func string(_ content: [UInt8], isAccepted: Bool) -> JSONCase {
    JSONCase(bytes: [0x22] + content + [0x22], isAccepted: isAccepted)
  }
}

extension JSONCase {
  static let structure =
    accepted(
      "[]", "{}", "[[]]", "[[],[]]", "[{}]", "{\"\":{}}", "{\"a\":[],\"b\":{}}", "[1,2,3]",
      "[null,1,\"1\",{}]", "{\"a\":1,\"a\":2}", "{\"a\":{\"a\":{\"a\":[{\"a\":null}]}}}",
      "[[[],[[]]],{\"x\":[{}]}]", "{\"a\\u0062\":1}", "{\"\\\"\":1}")
    + refused(
      "", "[", "]", "{", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1:2]", "[1;2]",
      "[\"a\"", "[[]", "[}", "{]", "{\"a\":1]", "[1}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
      "{,\"a\":1}", "{\"a\":1,,\"b\":2}", "{\"a\":1 \"b\":2}", "{\"a\" 1}", "{\"a\"::1}",
      "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{[]:1}", "{\"a\",1}", "{:1}", "{\"a\":1,\"b\"}",
      "{\"a\":1,\"b\":}", "{\"a\":1,\"b", "[1]]", "[]x", "{}}", "{} {}", "[] []", "1 2", "1,2",
      "\"a\" \"b\"", "null null", "[1]//", "/*a*/1", "1/*a*/", "//a\n1", "#1", "[1,\n//\n2]",
      "<!--1-->", "(1)", "undefined", "\\u0031")

  static let numbers =
    accepted(
      "0", "-0", "1", "-1", "10", "123456789", "0.0", "-0.0", "0.10", "1.5", "-1.5", "1e0", "1E0",
      "1e1", "1e+1", "1e-1", "1E+10", "1E-10", "0e0", "0e+0", "0E-0", "-0e-0", "1.5e10",
      "1.0E+2", "0.00000001", "1e00", "1e007", "20e-1", "9007199254740993",
      "18446744073709551616", "123456789012345678901234567890123456789012345678901234567890",
      "-9223372036854775809", "1e400", "-1e400", "1e-400", "1e999999999999999999999",
      "0.333333333333333333333333333333333333333333333333333333333333333333333333333333")
    + refused(
      "-", "+1", "+", ".5", "-.5", "1.", "-1.", "1.e1", "1.e", "1e", "1E", "1e+", "1e-", "1e+-1",
      "1ee1", "1e1e1", "1e1.5", "1.2.3", "1..2", "00", "01", "-00", "-01", "0123", "01.5", "00.5",
      "- 1", "--1", "1-", "1+1", "0x10", "0X1F", "1a", "1_000", "1,5", "1 000", "0b1", "0o7",
      "1f", "1L", "NaN", "nan", "-NaN", "Infinity", "-Infinity", "inf", "-inf", "٣", "１",
      "1\u{660}", "$1", "1%", "1e١", "-e1", "0e", ".", "e1", "-\"1\"")

  static let literals =
    accepted("true", "false", "null", "[true,false,null]")
    + refused(
      "t", "tr", "tru", "truee", "True", "TRUE", "tRue", "f", "fals", "falsee", "False", "n",
      "nu", "nul", "nulll", "Null", "NULL", "nil", "none", "yes", "tru e", "true1", "truefalse",
      "nullnull", "*", "&", "_", "~", "`", "a", "[tru]", "[nul", "[fals,1]")

  static let space =
    accepted(
      " 1", "1 ", "\t1\t", "\r1\r", "\n1\n", "\r\n1\r\n", "        1        ", "[ ]", "[\n]",
      "{ }", "{\t}", "[ 1 , 2 ]", "{ \"a\" : 1 , \"b\" : 2 }", "[\n  1,\n  2\n]",
      "                 [                 1                 ]                 ")
    + refused(
      "\u{B}1", "\u{C}1", "1\u{C}", "[\u{C}]", "\u{A0}1", "1\u{A0}", "\u{85}1", "\u{2028}1",
      "\u{2060}1", "\u{FEFF}1", "[\u{FEFF}]", "\u{0}1", "1\u{0}", "[\u{0}]", "[1\u{0}]",
      "[1,\u{0}2]", "\u{1}1", "\u{1F}1", "\u{7F}1", "[1\u{1B}]", "\u{3000}1", "{\u{B}}")
}
