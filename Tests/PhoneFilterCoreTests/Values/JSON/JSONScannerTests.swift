@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The ends of values, the places where a scanner stops, and the sentences about them.
struct JSONScannerTests {
  /// The index after a value, or the failure.
  private func skip(_ bytes: [UInt8], isFinal: Bool = true) -> (end: Int, failure: ScanFailure?) {
    withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) { view in
      var scanner = JSONScanner(view, end: bytes.count, isFinal: isFinal)
      let end = scanner.skipValue(0)
      return (end, scanner.failure)
    }
  }

  private func skip(_ text: String, isFinal: Bool = true) -> (end: Int, failure: ScanFailure?) {
    skip(Array(text.utf8), isFinal: isFinal)
  }

  @Test(
    arguments: [
      "0", "-0", "7", "123456789012345", "1234567890123456", "0.5", "-0.5", "1.25", "1e5", "1E+5",
      "-1.5e-10", "0e0", "12345678901234.5", "123456789012345678901234567890.123456789e+12345",
      "true", "false", "null", "\"\"", "\"a\"", "\"é\"", "\"\\u00e9\\n\"", "\"\\ud83d\\ude00\"",
      "[]", "{}", "[1,2]", "[ 1 , 2 ]", "{\"a\":1}", "{ \"a\" : { } , \"b\" : [ ] }",
      "[[[]],{}]", "\"123456789012345\"", "\"1234567890123456\"", "\"12345678901234567\"",
    ])
  func aValueEndsWhereTheNextTextBegins(text: String) {
    for rest in ["", ",", " ", "]", "}", "\n", ":"] {
      let (end, failure) = skip(text + rest)
      #expect(end == text.utf8.count && failure == nil, "\(text)\(rest)")
    }
  }

  @Test(
    arguments: [
      ("01", 0, "a number must not begin with 0"), ("-01", 0, "a number must not begin with 0"),
      ("00.5", 0, "a number must not begin with 0"), ("-x", 1, "a digit must follow '-'"),
      ("-.5", 1, "a digit must follow '-'"), ("1.x", 2, "a digit must follow the decimal point"),
      ("1.e5", 2, "a digit must follow the decimal point"), ("1ex", 2, "an exponent needs a digit"),
      ("1e+x", 3, "an exponent needs a digit"), ("1E-.", 3, "an exponent needs a digit"),
      ("1.5e+-5", 5, "an exponent needs a digit"),
      ("x", 0, "expected a value, found 'x'"), ("+1", 0, "expected a value, found '+'"),
      (".5", 0, "expected a value, found '.'"), ("]", 0, "expected a value, found ']'"),
      ("é", 0, "expected a value, found 'é'"), ("'a'", 0, "expected a value, found '''"),
      ("\u{7F}", 0, "expected a value, found the control character 0x7f"),
      ("\u{1}", 0, "expected a value, found the control character 0x01"),
      (
        "tru3", 0,
        "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      (
        "True", 0, "expected a value, found 'T'"
      ),
      (
        "fals,", 0,
        "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      (
        "nul1", 0,
        "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      (
        "nix", 0,
        "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      ("\"a\nb\"", 2, "a line break in a string must be an escape"),
      ("\"a\tb\"", 2, "the control character 0x09 in a string must be an escape"),
      ("\"\u{0}\"", 1, "the control character 0x00 in a string must be an escape"),
      ("\"\\x\"", 1, "unknown escape; write '\\\\' for a backslash"),
      ("\"a\\'\"", 2, "unknown escape; write '\\\\' for a backslash"),
      ("\"\\u12g4\"", 5, "'\\u' needs four hexadecimal digits"),
      ("\"\\ug000\"", 3, "'\\u' needs four hexadecimal digits"),
      (
        "\"\\ud800\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\udc00\\ud800\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\ud800x\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\ud800\\n\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\ud800\\u0041\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\udbff\\ue000\"", 1,
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      ("\"\\ud800\\u12g4\"", 11, "'\\u' needs four hexadecimal digits"),
      ("[1 2]", 3, "expected ',' or ']' in an array, found '2'"),
      ("[1}", 2, "expected ',' or ']' in an array, found '}'"),
      ("[1,]", 3, "expected a value, found ']'"),
      ("{\"a\":1]", 6, "expected ',' or '}' in an object, found ']'"),
      ("{\"a\":1,}", 7, "a ',' before '}'; remove it"),
      ("{1:2}", 1, "expected a key in double quotes, found '1'"),
      ("{\"a\" 1}", 5, "expected ':' after a key, found '1'"),
      ("{\"a\":[{\"b\":1 \"c\"}]}", 13, "expected ',' or '}' in an object, found '\"'"),
    ])
  func aWrongValueIsToldAtItsPlace(text: String, index: Int, message: String) {
    for isFinal in [true, false] {
      let (end, failure) = skip(text + ",", isFinal: isFinal)
      #expect(end == JSONScanner.stopped)
      #expect(failure?.index == index && failure?.message == message)
      #expect(failure?.isCut == false && failure?.isAboutFields == false)
    }
  }

  @Test(
    arguments: [
      ("", "expected a value, found the end"), ("-", "a digit must follow '-'"),
      ("1.", "a digit must follow the decimal point"), ("1e", "an exponent needs a digit"),
      ("1e+", "an exponent needs a digit"), ("\"", "a string has no end"),
      ("\"abc", "a string has no end"), ("\"\\", "unknown escape; write '\\\\' for a backslash"),
      ("\"\\u00", "'\\u' needs four hexadecimal digits"),
      (
        "\"\\ud83d",
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      (
        "\"\\ud83d\\",
        "a surrogate escape has no partner; write a pair such as '\\ud83d\\ude00'"
      ),
      ("\"\\ud83d\\ude", "'\\u' needs four hexadecimal digits"),
      (
        "tr", "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      (
        "fals", "expected a value; write text in quotes, or one of the words true, false and null"
      ),
      ("[", "expected a value, found the end"),
      ("[1", "expected ',' or ']' in an array, found the end"),
      ("[1,", "expected a value, found the end"),
      ("{", "expected a key in double quotes, found the end"),
      ("{\"a\"", "expected ':' after a key, found the end"),
      ("{\"a\":", "expected a value, found the end"),
      ("{\"a\":1", "expected ',' or '}' in an object, found the end"),
      ("{\"a\":1,", "expected a key in double quotes, found the end"),
    ])
  func aCutValueIsToldAtTheEnd(text: String, message: String) {
    let whole = skip(text)
    #expect(whole.end == JSONScanner.stopped)
    #expect(whole.failure?.index == text.utf8.count && whole.failure?.isCut == false)
    #expect(whole.failure?.message == "the text ends too early; \(message)")
    let cut = skip(text, isFinal: false)
    #expect(cut.failure?.index == text.utf8.count && cut.failure?.isCut == true)
  }

  @Test(
    arguments: [
      ([0xC3], "a character is not complete"), ([0xE2, 0x82], "a character is not complete"),
      ([0xF0, 0x9F, 0x98], "a character is not complete"),
    ] as [([UInt8], String)])
  func aCutCharacterIsToldAtTheEnd(bytes: [UInt8], message: String) {
    let text = [UInt8(ascii: "\"")] + bytes
    let (end, failure) = skip(text, isFinal: false)
    #expect(end == JSONScanner.stopped)
    #expect(failure?.index == text.count && failure?.isCut == true)
    #expect(failure?.message == "the text ends too early; \(message)")
    #expect(skip([0xC3], isFinal: false).failure?.isCut == true)
    #expect(skip([0xC3], isFinal: true).failure?.isCut == false)
    #expect(
      skip([0xC3], isFinal: true).failure?.message == "expected a value, found the byte 0xc3")
  }

  @Test(
    arguments: [[0xFF], [0xC3, 0x28], [0xC0, 0xAF], [0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func bytesThatAreNotTextAreTold(bytes: [UInt8]) {
    let text = [UInt8(ascii: "\""), UInt8(ascii: "a")] + bytes + [UInt8(ascii: "\"")]
    let (end, failure) = skip(text)
    #expect(end == JSONScanner.stopped && failure?.index == 2)
    #expect(failure?.message == ScanFailure.notUTF8(bytes[0]))
  }

  /// The record around the value is the first level.
  @Test(arguments: ["[", "{\"a\":"])
  func nestingHasALimit(opening: String) {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
    }
    for depth in [1, 2, 61, 62, 63, 64, 65, 127, 128, 129, 1000, 1023] {
      let text = nested(depth)
      #expect(skip(text).end == text.utf8.count, "\(depth)")
      let cut = skip(String(text.dropLast()) + "x").failure
      #expect(cut?.index == text.utf8.count - 1, "\(depth)")
    }
    let failure = skip(nested(1024)).failure
    #expect(failure?.message == "nested deeper than 1024 levels")
    #expect(failure?.index == 1023 * opening.utf8.count)
  }

  @Test(arguments: 0...40)
  func whiteSpaceOfEveryLengthIsSkipped(count: Int) {
    for character in [" ", "\t", "\n", "\r"] {
      let text = String(repeating: character, count: count) + "x"
      let index = withBytes(of: Array(text.utf8) + [UInt8](repeating: 0, count: 64)) { view in
        JSONScanner(view, end: text.utf8.count, isFinal: true).skipSpace(0)
      }
      #expect(index == count)
      let string = "\"" + String(repeating: "y", count: count) + "\""
      #expect(skip(string).end == count + 2)
      #expect(skip("[" + String(repeating: character, count: count) + "1]").end == count + 3)
    }
  }

  @Test func aLoneValueAtTheEndMayContinue() {
    func lone(_ text: String, isFinal: Bool) -> (Int, Bool?) {
      withBytes(of: Array(text.utf8) + [UInt8](repeating: 0, count: 64)) { view in
        var scanner = JSONScanner(view, end: text.utf8.count, isFinal: isFinal)
        let end = scanner.skipLoneValue(0)
        return (end, scanner.failure?.isCut)
      }
    }
    #expect(lone("12", isFinal: true) == (2, nil))
    #expect(lone("12 ", isFinal: false) == (2, nil))
    #expect(lone("12", isFinal: false) == (-1, true))
    #expect(lone("x", isFinal: false) == (-1, false))
  }

  @Test func aDoubtIsAboutFields() {
    withBytes(of: [UInt8](repeating: 0, count: 64)) { view in
      var scanner = JSONScanner(view, end: 5, isFinal: true)
      #expect(scanner.doubt(3, "which?") == JSONScanner.stopped)
      #expect(scanner.failure?.index == 3 && scanner.failure?.isAboutFields == true)
      #expect(scanner.failure?.message == "which?" && scanner.failure?.isCut == false)
      #expect(scanner.refuse(9, "no") == JSONScanner.stopped)
      #expect(scanner.failure?.index == 5 && scanner.failure?.isAboutFields == false)
      #expect(scanner.failure?.message == "no" && scanner.failure?.isCut == false)
    }
  }

  // MARK: Lengths

  /// Each number of up to sixteen characters, with each kind of text after it.
  @Test func lengthsOfPlainNumbersAreFound() {
    func length(_ text: String) -> Int {
      withBytes(of: Array(text.utf8) + [UInt8](repeating: 0, count: 64)) {
        $0.block(at: 0).plainNumberLength
      }
    }
    for count in 1...15 {
      let digits = String("123456789123456".prefix(count))
      for rest in [",", "}", " ", "", "x"] { #expect(length(digits + rest) == count) }
      for point in 1..<max(count, 2) where count > 2 && point < count - 1 {
        let number = digits.prefix(point) + "." + digits.dropFirst(point + 1)
        #expect(length(number + ",") == count, "\(number)")
      }
    }
    #expect(length("0,") == 1 && length("0.5,") == 3)
    for text in ["01", "00", "x", "-1", ".5", "5.", "5.x", "0."] { #expect(length(text) < 0) }
    // A second point is not part of the number.
    #expect(length("1.2.3") == 3)
  }

  // MARK: Escapes

  private func escaped(_ bytes: [UInt8]) -> (isText: Bool, bytes: [UInt8]) {
    let store = ByteStore()
    let isText = withBytes(of: bytes + [UInt8](repeating: 0, count: 16)) {
      store.append(quoted: $0.slice(0, bytes.count))
    }
    return (isText, store.bytes.copied())
  }

  /// Each byte, at each place of two words.
  @Test func eachByteIsEscapedWhereverItIs() {
    for length in [1, 7, 8, 9, 16] {
      for place in 0..<length {
        for byte in UInt8.min...0x7F {
          var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
          text[place] = byte
          let expected = JSONText.quoted(String(decoding: text, as: UTF8.self))
          let (isText, found) = escaped(text)
          guard isText, found == expected else {
            Issue.record("\(byte) at \(place) of \(length): \(found)")
            return
          }
        }
      }
    }
  }

  @Test func charactersOfSeveralBytesStay() {
    for text in ["é", "aé", "12345678é", "€\n€", "😀😀", "é\"é\\é"] {
      let (isText, found) = escaped(Array(text.utf8))
      #expect(isText && found == JSONText.quoted(text))
    }
    for bytes in [[0xFF], [0x61, 0xC3], [0xC3, 0x28], [0x80]] as [[UInt8]] {
      #expect(!escaped(bytes).isText)
    }
  }

  @Test(
    arguments: [
      (0x00, "\\u0000"), (0x07, "\\u0007"), (0x08, "\\u0008"), (0x09, "\\t"), (0x0A, "\\n"),
      (0x0B, "\\u000b"), (0x0C, "\\u000c"), (0x0D, "\\r"), (0x1F, "\\u001f"), (0x22, "\\\""),
      (0x5C, "\\\\"),
    ] as [(UInt8, String)])
  func anEscapeIsShort(byte: UInt8, escape: String) {
    #expect(String(decoding: JSONText.escape(of: byte), as: UTF8.self) == escape)
  }

  @Test func digitsOfEscapesHaveValues() {
    for byte in UInt8.min...UInt8.max {
      let expected =
        Character(Unicode.Scalar(byte)).isASCII
        ? UInt8(String(Unicode.Scalar(byte)), radix: 16) : nil
      #expect(
        JSONText.hexadecimalValue(byte)
          == (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? nil : expected))
    }
    #expect(String(codePoint: 0x41) == "A" && String(codePoint: 0x1F600) == "😀")
    #expect(String(codePoint: 0xD800) == "\u{FFFD}" && String(codePoint: 0x11_0000) == "\u{FFFD}")
  }

  // MARK: Lists

  @Test func elementsOfAListHaveCommas() {
    func text(_ list: JSONList) -> String {
      var json: [UInt8] = []
      list.appendJSON(to: &json)
      return String(decoding: json, as: UTF8.self)
    }
    #expect(text(JSONList()) == "[]" && text(JSONList([String]())) == "[]")
    #expect(text(JSONList([1, 2, 3])) == "[1,2,3]" && text(JSONList(["a"])) == "[\"a\"]")
    #expect(text(JSONList(3...5)) == "[3,5]")
    var list = JSONList(lead: " ")
    list.add(true)
    list.add { $0 += Array("null".utf8) }
    #expect(text(list) == "[ true, null]")
  }

  @Test func membersOfAnotherObjectAreAdded() {
    func text(_ object: JSONObject) -> String { String(decoding: object.bytes, as: UTF8.self) }
    var object: JSONObject = ["a": 1]
    object.append(JSONObject())
    #expect(text(object) == #"{"a":1}"#)
    object.append(["b": 2, "c": false])
    #expect(text(object) == #"{"a":1,"b":2,"c":false}"#)
    var empty = JSONObject()
    empty.append(object)
    #expect(text(empty) == text(object))
  }
}
