@testable import PhoneFilterChecking
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterCore

/// The whole sentences of the rules about values and fields.
struct RuleSentencesTests {
  private func problems(_ lines: String..., flags: [String] = []) throws -> [String] {
    try CheckRun(
      ["--disable", "partial-field"] + flags, lines.map { $0 + "\n" }.joined()
    ).problems
  }

  @Test(
    arguments: [
      (
        #"{"model":"A","price":"call us"}"#,
        "1:22: error: price \"call us\" is not a number [unreadable-number]"
      ),
      (#"{"model":"A","price":0}"#, "1:22: error: price 0 is not positive [not-positive]"),
      (#"{"model":"A","price":-5}"#, "1:22: error: price -5 is not positive [not-positive]"),
      (
        #"{"model":"A","price":[5,0]}"#,
        "1:22: error: price 0 is not positive [not-positive]"
      ),
      (
        #"{"model":"A","price":true}"#,
        "1:22: error: price is true, which is not a number [wrong-type]"
      ),
      (#"{"model":5}"#, "1:10: error: model is 5, which is not a text [wrong-type]"),
      (
        #"{"model":"A","color":false}"#,
        "1:22: error: color is false, which is not a text [wrong-type]"
      ),
      (
        #"{"model":"A "}"#,
        "1:10: warning: model \"A \" has blanks at its ends [padded-text]"
      ),
      (
        #"{"model":"A","note":" x"}"#,
        "1:21: warning: note \" x\" has blanks at its ends [padded-text]"
      ),
      (
        #"{"model":"A","note":"  "}"#,
        "1:21: warning: note is nothing but blanks [blank-text]"
      ),
      (
        #"{"model":"A\u001b"}"#,
        "1:10: warning: model \"A\\u{1B}\" holds the character U+001B [control-character]"
      ),
      (
        #"{"model":"A","screenSize":61}"#,
        "1:27: warning: screenSize 61 is not between 1 and 20 [implausible]"
      ),
      (
        #"{"model":"A","model":"B"}"#,
        "1:14: error: the key 'model' is repeated [duplicate-key]"
      ),
      (
        #"{"price":5}"#,
        "error: no record has a field for model; --map 'model=FIELD' names one [missing-spec]"
      ),
      (#"{"model":null}"#, "1:10: error: the phone has no model [missing-spec]"),
      (
        #"{"model":"A","ean":"4006381333932"}"#,
        "1:20: warning: ean \"4006381333932\" has a wrong check digit; the last digit would be 1 "
          + "[check-digit]"
      ),
      (
        #"{"model":"A","ean":["4006381333931","4006381333932"]}"#,
        "1:20: warning: ean \"4006381333932\" has a wrong check digit; the last digit would be 1 "
          + "[check-digit]"
      ),
      (
        #"{"model":"A","ean":"4006381333931, 4006381333932"}"#,
        "1:20: warning: ean \"4006381333932\" has a wrong check digit; the last digit would be 1 "
          + "[check-digit]"
      ),
    ])
  func aProblemIsASentence(line: String, problem: String) throws {
    #expect(try problems(line) == [problem])
  }

  @Test(
    arguments: [
      #"{"model":"A","discount":0}"#, #"{"model":"A","price":"n/a"}"#,
      #"{"model":"A","price":1}"#,
      #"{"model":"A","price":null}"#, #"{"model":"A","note":""}"#,
      #"{"model":"A","note":"a\tb\nc\rd"}"#,
      #"{"model":"A","ok":true,"size":{"x":1}}"#, #"{"model":"A","screenSize":20}"#,
      #"{"model":"A","screenSize":1}"#, #"{"model":["A","B"]}"#,
      #"{"model":"A","sku":"4006381333932"}"#,
      #"{"model":"A","ean":true}"#, #"{"model":"A","ean":null}"#, #"{"model":"A","ean":""}"#,
    ])
  func otherValuesAreNoProblem(line: String) throws { #expect(try problems(line) == []) }

  // MARK: Fields

  @Test func aFieldThatSomeRecordsLackIsTold() throws {
    func told(_ with: Int, _ without: Int) throws -> [String] {
      let lines =
        (0..<with).map { "{\"model\":\"M\($0)\",\"x\":\($0)}\n" }
        + (0..<without).map { "{\"model\":\"N\($0)\"}\n" }
      return try CheckRun([], lines.joined()).problems
    }
    #expect(try told(3, 0) == [])
    #expect(
      try told(3, 1) == ["4:1: note: 1 of 4 records have no field 'x' [partial-field]"])
    #expect(
      try told(2, 2) == ["3:1: note: 2 of 4 records have no field 'x' [partial-field]"])
    #expect(
      try told(2, 3)
        == ["1:19: note: only 2 of 5 records have the field 'x' [partial-field]"])
    #expect(
      try CheckRun(["--require", "x,model"], "{\"model\":\"A\"}\n{\"model\":\"B\",\"x\":1}\n")
        .problems == ["1:1: error: the phone has no x [missing-spec]"])
  }

  /// In cells, texts are reported if there are ten times as many numbers.
  @Test(arguments: [(9, 1, false), (10, 1, true), (19, 2, false), (20, 2, true)])
  func aFewTextsAmongNumbersAreTold(numbers: Int, texts: Int, isTold: Bool) throws {
    let rows =
      (0..<numbers).map { "M\($0),\($0)\n" } + (0..<texts).map { "N\($0),x\($0)y\n" }
    let run = try CheckRun([], "a.csv", "model,stock\n" + rows.joined())
    let found = run.problems.filter { $0.hasSuffix("[mixed-types]") }
    #expect(found.count == (isTold ? 1 : 0), "\(run)")
    if isTold {
      #expect(
        found[0].contains(
          "stock has values of different types (\(numbers) numbers, \(texts) text\(texts == 1 ? "" : "s"))"
        ),
        "\(found)")
    }
  }

  @Test func typesOfJSONAreMixedFromOneOn() throws {
    let lines = [
      #"{"model":"A","stock":1}"#, #"{"model":"B","stock":2}"#, #"{"model":"C","stock":"x"}"#,
    ]
    let run = try CheckRun([], lines.map { $0 + "\n" }.joined())
    #expect(
      run.problems == [
        "3:22: warning: stock has values of different types (2 numbers, 1 text) [mixed-types]"
      ])
  }

  @Test func unitsOfASpecAreMixed() throws {
    let run = try CheckRun(
      [], "a.csv", "model,memory\nA,8 GB\nB,6 GB\nC,4\nD,12 GB\n")
    #expect(
      run.problems == [
        "4:3: warning: memory is written in different units (3 in GB, 1 number) [mixed-units]"
      ], "\(run)")
    let same = try CheckRun([], "a.csv", "model,memory\nA,8 GB\nB,6GB\n")
    #expect(same.problems == [])
    let plain = try CheckRun([], "a.csv", "model,memory\nA,8\nB,6\n")
    #expect(plain.problems == [])
  }

  // MARK: Slips

  /// Counts of a text and of a slip of it; the ratio decides.
  @Test(
    arguments: [
      ("Starlight", "Starlihgt", 8, 2, true), ("Starlight", "Starlihgt", 7, 2, false),
      ("Starlight", "Starlght", 4, 1, true), ("Starlight", "Starlght", 3, 1, false),
      ("Midnight", "Mignight", 4, 1, true), ("Midnight", "Xidnight", 4, 1, false),
      ("Graphite", "Grahpiet", 4, 1, true), ("Graphite", "Grahpeit", 4, 1, false),
      ("Black", "Blakc", 4, 1, true),
      ("Gold", "Gould", 4, 1, true), ("Red", "Rd", 4, 1, false), ("Pro12", "Pro13", 9, 1, false),
      ("Deep Purple", "Deep Purpel", 4, 1, true), ("Deep Purple", "Deep Black", 9, 1, false),
      ("Deep Purple", "Purple Deep", 9, 1, false), ("Gold", "Gold Gold", 9, 1, false),
    ])
  func aSlipIsRareAndNear(frequent: String, rare: String, count: Int, slips: Int, isFound: Bool)
    throws
  {
    let colors = Array(repeating: frequent, count: count) + Array(repeating: rare, count: slips)
    let text = colors.enumerated().map { "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n" }.joined()
    let found = try CheckRun([], text).problems.filter { $0.hasSuffix("[near-duplicate]") }
    #expect(found.count == (isFound ? 1 : 0), "\(found)")
    if isFound {
      #expect(
        found[0]
          == "\(count + 1):\(22 + "\(count)".count): warning: color \"\(rare)\" (\(slips) ×) is nearly "
          + "\"\(frequent)\" (\(count) ×) [near-duplicate]")
    }
  }

  /// Long words may differ in two letters, short words in one.
  @Test func theLengthOfAWordDecides() throws {
    func isFound(_ frequent: String, _ rare: String) throws -> Bool {
      let texts = Array(repeating: frequent, count: 9) + [rare]
      let text = texts.enumerated().map { "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n" }.joined()
      return try !CheckRun([], text).problems.isEmpty
    }
    #expect(try isFound("abcdefgh", "abcdefxy") && isFound("abcdefgh", "abcdefghxy"))
    #expect(try !isFound("abcdefg", "abcdexy") && isFound("abcdefg", "abcdefx"))
    #expect(try isFound("abcd", "abcx") && !isFound("abc", "abx"))
    #expect(try !isFound("abcdefgh", "abcdexyz"))
    // The shorter of the two words counts.
    #expect(try !isFound("abcdefgh", "abcdefx") && isFound("abcdefgh", "abcdefg"))
  }

  @Test(
    arguments: [
      ("grey", "gray"), ("Colour", "color"), ("ALUMINIUM", "aluminum"), ("fibre", "fiber"),
      ("Phone Case", "fone case"), ("night", "nite"), ("black", "blak"), ("Gooold", "gold"),
      ("light grey", "lite-gray"),
    ])
  func wordsThatSoundAlikeHaveOneSound(one: String, other: String) {
    #expect(
      TextLikeness.sound(one) == TextLikeness.sound(other) && !TextLikeness.sound(one).isEmpty)
    #expect(TextLikeness.soundBytes(one) == TextLikeness.soundBytes(other))
  }

  @Test func aNumberHasNoSound() {
    for text in ["A15", "x²", "5"] {
      #expect(TextLikeness.sound(text) == "" && TextLikeness.soundBytes(text) == [])
    }
    #expect(TextLikeness.plain("Space-Gray_X y") == "spacegrayxy")
    func spelled(_ text: String) -> String {
      String(decoding: TextLikeness.spelled(Array(text.utf8)), as: UTF8.self)
    }
    #expect(spelled("greygrey") == "graygray" && spelled("agreyb") == "agrayb")
    #expect(spelled("gre") == "gre" && spelled("") == "" && spelled("colourfibre") == "colorfiber")
  }

  /// In names, words of five letters or more may have one wrong letter.
  @Test(
    arguments: [
      ("Vivo", "Vico", 25, false), ("Nokia", "Nokja", 25, true), ("Nokia", "Nokja", 24, false),
      ("Motorola", "Motoxyla", 50, false), ("Nokia", "Noki", 25, false),
      ("Nokia", "Nokiaa", 25, true),
    ])
  func aNameIsSeldomASlip(frequent: String, rare: String, count: Int, isFound: Bool) throws {
    let brands = Array(repeating: frequent, count: count) + [rare]
    let text = brands.enumerated().map { "{\"model\":\"M\($0)\",\"brand\":\"\($1)\"}\n" }.joined()
    let found = try CheckRun([], text).problems
    #expect(found.count == (isFound ? 1 : 0), "\(found)")
  }
}
