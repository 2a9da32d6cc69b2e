@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// The matches of a pattern, the refused patterns, and the bounds of time and memory.
@Suite struct RegularExpressionTests {
  /// A pattern, a text, and true if the pattern is found in the text.
  typealias Claim = (pattern: String, text: String, found: Bool)

  // MARK: Matches

  @Test(
    arguments: [
      ("", "", true), ("", "x", true), ("a", "", false), ("abc", "xxabcxx", true),
      ("abc", "ababxc", false), ("aab", "aaab", true), ("Größe", "Die Größe", true),
      ("]", "]", true), ("}", "}", true), ("a{", "a{", true), ("{}", "{}", true),
      ("a{,3}", "a{,3}", true), ("a{,3}", "aa", false), ("a{1", "a{1", true),
      ("x{ 1}", "x{ 1}", true), ("日本", "日本語", true), ("日本", "日语", false), ("📱+", "ab📱📱", true),
    ] as [Claim])
  func aLiteralIsFoundAnywhere(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("cat|dog|", "bird", true), ("cat|dog", "hotdog", true), ("cat|dog", "do", false),
      ("^(?:a|b)$", "b", true), ("^(?:a|b)$", "ab", false), ("^a|b$", "ax", true),
      ("^a|b$", "xb", true), ("^a|b$", "xax", false), ("(|a)b", "b", true),
      ("^(a|ab)c$", "abc", true),
    ] as [Claim])
  func alternationTriesEveryBranch(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^a*$", "", true), ("^a*$", "aaa", true), ("^a*$", "ab", false), ("^a+$", "", false),
      ("^a+$", "aa", true), ("^a?b$", "b", true), ("^a?b$", "aab", false), ("^a{3}$", "aaa", true),
      ("^a{3}$", "aa", false), ("^a{3}$", "aaaa", false), ("^a{2,}$", "a", false),
      ("^a{2,}$", "aaaaa", true), ("^a{1,3}$", "aaaa", false), ("^a{1,3}$", "aaa", true),
      ("^a{0}$", "", true), ("^a{0}$", "a", false), ("^a{0,}$", "aa", true),
      ("^a{0,0}b$", "b", true), ("^a*?b+?c??$", "aabbc", true), ("^a{1,2}?$", "aa", true),
      ("^(ab){2}$", "abab", true), ("^(?:a*)*$", "aaa", true), ("^(?:a*)+b$", "aab", true),
      ("^(?:a?){3}$", "aa", true), ("^(?:|a)+$", "aaa", true), ("^(?:)*$", "", true),
      ("(^)*a", "ba", true), ("^(?:a{2}){2}$", "aaaa", true), ("^.{3}$", "aé日", true),
      ("^.{2}$", "aé日", false),
    ] as [Claim])
  func aRepetitionKeepsToItsBounds(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^.$", "é", true), ("^.$", "📱", true), ("^.$", "ab", false), ("a.b", "a\nb", false),
      ("(?s)a.b", "a\nb", true), ("(?s:.)", "\n", true), ("(?s:a).", "a\n", false),
      ("^..$", "é", false), ("^.$", "\r", true), ("^.$", "\u{10FFFF}", true),
      ("^.$", "\u{E000}", true), ("^.$", "\u{D7FF}", true), ("^.$", "\u{800}", true),
      ("^.$", "\u{10000}", true),
    ] as [Claim])
  func aDotIsOneCharacter(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^[abc]$", "b", true), ("^[abc]$", "d", false), ("^[^abc]$", "d", true),
      ("^[^abc]$", "a", false), ("^[^a]$", "\n", true), ("^[^a]$", "é", true),
      ("^[a-f0-9]+$", "c0ffee", true), ("^[a-f]$", "g", false), ("[]a]", "]", true),
      ("[^]a]", "]", false), ("[a-]", "-", true), ("[-a]", "-", true), ("[\\w-]", "-", true),
      ("[\\d.]", ".", true), ("[\\]]", "]", true), ("[[]", "[", true), ("[a[]", "[", true),
      ("[[:]", ":", true), ("[\\^a]", "^", true), ("[\\t\\x41]", "A", true),
      ("[a\\-c]", "b", false), ("[ -~]", "é", false), ("[à-ü]", "é", true), ("[à-ü]", "ý", false),
      ("^[à-日]$", "\u{900}", true), ("^[à-日]$", "e", false), ("[📱📲]", "📲", true),
      ("[^\\s\\S]", "a", false), ("x[^\\d\\D]|a", "a", true), ("[|()*+?.$]", "$", true),
    ] as [Claim])
  func aSetIsOneOfItsMembers(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^[[:alpha:]]+$", "abcXYZ", true), ("^[[:alpha:]]+$", "é", false),
      ("^[[:digit:]]$", "7", true), ("^[[:^digit:]]$", "x", true), ("^[^[:space:]]$", " ", false),
      ("^[[:punct:]]{4}$", "!_~/", true), ("[[:punct:]]", "a1 ", false),
      ("^[[:xdigit:]-]+$", "dead-beef", true), ("[[:upper:]]", "a", false),
      ("(?i)^[[:upper:]]$", "a", true), ("[[:blank:]]", "\t", true),
      ("[[:cntrl:]]", "\u{7F}", true), ("[[:graph:]]", " ", false), ("[[:print:]]", " ", true),
      ("^[[:word:][:ascii:]]+$", "_!", true), ("[[:alnum:]]", "_", false),
      ("[[:lower:]]", "Q", false),
    ] as [Claim])
  func posixClassesAreThoseOfASCII(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^\\d+$", "0123456789", true), ("\\d", "٣", false), ("^\\D$", "٣", true),
      ("^\\w+$", "aZ_9", true), ("\\w", "é", false), ("^\\W$", "é", true),
      ("^\\s+$", " \t\n\r\u{0B}\u{0C}", true), ("\\s", "\u{A0}", false), ("^\\S$", "x", true),
      ("^\\t\\n\\r\\f\\v$", "\t\n\r\u{0C}\u{0B}", true),
      ("^\\x41\\x{e9}\\u00e9\\u{1F4F1}$", "Aéé📱", true), ("^\\.\\*\\/\\-\\ \\\\$", ".*/- \\", true),
      ("^\\$\\{\\~$", "${~", true),
    ] as [Claim])
  func escapesAreClassesAndCharacters(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^abc$", "abc", true), ("^b", "ab", false), ("b$", "ba", false), ("^$", "", true),
      ("^$", "a", false), ("$^", "", true), ("$a", "a", false), ("a^", "a", false),
      ("^a", "\na", false), ("a$", "a\n", false), ("\\Aab\\z", "ab", true), ("\\Ab", "ab", false),
      ("\\bcat\\b", "a cat.", true), ("\\bcat\\b", "concat", false), ("\\bcat\\b", "cats", false),
      ("\\bcat\\b", "cat", true), ("\\Bcat", "concat", true), ("\\Bcat", "cat", false),
      ("\\b", "", false), ("\\B", "", true), ("\\b", "-", false), ("\\B", "a", false),
      ("\\B", "aéa", false), ("é\\b", "éa", true), ("\\bé", "é", false), ("a\\b\\bé", "aé", true),
      ("a\\b\\B", "a-", false), ("\\b5G\\b", "LTE/5G", true), ("(?:^|-)a(?:$|-)", "b-a-c", true),
      ("(?:\\b|x)+$", "ax", true), ("^\\b", "a", true),
    ] as [Claim])
  func assertionsHoldBetweenCharacters(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("^(a)(?:b)(?<name>c)(?P<n_2>d)$", "abcd", true), ("(?i)abc", "xABCx", true),
      ("a(?i)b", "aB", true), ("a(?i)b", "AB", false), ("(?i:a)b", "AB", false),
      ("(?i:a)b", "Ab", true), ("(?:(?i)a)b", "AB", false), ("(?i)a(?-i)b", "Ab", true),
      ("(?i)a(?-i)b", "AB", false), ("(?i)a(?-i:b)c", "AbC", true), ("(?is)A.B", "a\nb", true),
      ("(?i)a|b", "B", true), ("((a|b)*c)+$", "abacbc", true), ("()", "", true),
      ("(?s-i)a", "A", false),
    ] as [Claim])
  func groupsHoldTogetherAndSetFlags(claim: Claim) throws {
    try check(claim)
  }

  @Test(
    arguments: [
      ("iPhone", "IPHONE", true), ("[a-c]", "B", true), ("[^a]", "A", false),
      ("ÉCRAN", "écran", true), ("σ", "ς", true), ("k", "\u{212A}", true), ("\u{212A}", "k", true),
      ("s", "ſ", true), ("[à-ý]", "É", true), ("[^à-ý]", "É", false), ("ß", "SS", false),
      ("ß", "ẞ", true), ("я", "Я", true), ("i", "ı", false), ("i", "İ", false), ("ı", "I", false),
      ("\\x41", "a", true), ("𐐀", "𐐨", true), ("\\w", "ſ", false), ("1", "!", false),
      ("@", "`", false), ("[^\\u0000-\\u0100\\u2000-\\u{10FFFF}]", "ά", true),
    ] as [Claim])
  func ignoringCaseFindsSmallAndCapital(claim: Claim) throws {
    try check(claim, ignoringCase: true)
  }

  @Test func everyCasedLetterIsInACasedBlock() {
    let blocks = RegularExpression.CasePartners.casedBlocks
    for value in UInt32(0x80)...0x10FFFF where !blocks.contains(where: { $0.contains(value) }) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else {
        continue
      }
      // Ligatures such as U+FB01 become several letters, so they have no partner.
      #expect(scalar.properties.uppercaseMapping.unicodeScalars.count > 1, "\(value)")
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    ("a(?=b)", "look-around '(?=' is not supported", 1),
    ("a(?!b)", "look-around '(?!' is not supported", 1),
    ("(?<=a)b", "look-around '(?<=' is not supported", 0),
    ("(?<!a)b", "look-around '(?<!' is not supported", 0),
    ("(a)\\1", "back-reference '\\1' is not supported", 3),
    ("\\k<n>", "back-reference '\\k' is not supported", 0),
    ("(?P=n)", "back-reference '(?P=' is not supported", 0),
    ("é(a", "missing ')' for this '('", 1),
    ("(?i", "missing ')' for this '('", 0),
    ("a)", "unexpected ')', write '\\)' for the character", 1),
    ("x[a-", "missing ']' for this '['", 1),
    ("[]", "missing ']' for this '['", 0),
    ("[^]", "missing ']' for this '['", 0),
    ("*a", "nothing to repeat before '*'", 0),
    ("a|+", "nothing to repeat before '+'", 2),
    ("(?)", "group '(?)' is not supported, only '(?:', '(?i)', '(?s)'", 0),
    ("(?-)", "group '(?-)' is not supported, only '(?:', '(?i)', '(?s)'", 0),
    ("(?m)^", "group '(?m' is not supported, only '(?:', '(?i)', '(?s)'", 0),
    ("(?", "missing ')' for this '('", 0),
    ("a**", "nothing to repeat before '*'", 2),
    ("a{2}{3}", "nothing to repeat before '{'", 4),
    ("(?i)?", "nothing to repeat before '?'", 4),
    ("a*+", "possessive '*+' is not supported, leave out the '+'", 1),
    ("a{2}+", "possessive '{2}+' is not supported, leave out the '+'", 1),
    ("(?>a)", "atomic group '(?>' is not supported, write '(?:'", 0),
    ("[z-a]", "reversed range 'z-a', write the smaller character first", 1),
    ("a{3,1}", "reversed repetition '{3,1}', write the smaller count first", 1),
    ("[\\d-z]", "a range cannot begin with a class, write '\\-' for the character", 1),
    ("[a-\\d]", "a range cannot end with a class, write '\\-' for the character", 1),
    ("[\\b]", "'\\b' has no meaning between '[' and ']'", 1),
    ("[[:foo:]]", "unknown class '[:foo:]', write one such as '[:alpha:]'", 1),
    ("\\y", "unknown escape '\\y', write 'y' for the character itself", 0),
    ("\\é", "unknown escape '\\é', write 'é' for the character itself", 0),
    ("\\p{L}", "'\\p' is not supported, write a set such as '[A-Za-z]'", 0),
    ("a\\", "missing character after '\\', write '\\\\' for a backslash", 1),
    ("\\x4", "incomplete '\\x', write '\\x00' or '\\x{0}' in hexadecimal", 0),
    ("\\u{}", "incomplete '\\u', write '\\u0000' or '\\u{0}' in hexadecimal", 0),
    ("\\uD800", "'\\uD800' is not a character, the last is '\\x{10FFFF}'", 0),
    ("\\x{110000}", "'\\x{110000}' is not a character, the last is '\\x{10FFFF}'", 0),
    ("(?<1a>b)", "invalid group name, write '(?<name>' with letters, digits and '_'", 0),
    ("(?<n", "invalid group name, write '(?<name>' with letters, digits and '_'", 0),
    ("(a{1000}){1000}", "too large, repeat parts fewer times", 0),
    ("((){1000000}){1000000}", "too large, repeat parts fewer times", 0),
    ("a{99999999999999999999}", "too large, repeat parts fewer times", 0),
  ])
  func aBrokenPatternSaysWhatAndWhere(pattern: String, message: String, offset: Int) {
    #expect(throws: RegularExpressionError(message: message, offset: offset)) {
      try RegularExpression(pattern, ignoringCase: false)
    }
  }

  @Test func groupsNestOnlySoDeep() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    }
    #expect(try isFound(nested(100), in: "a"))
    let tooDeep = RegularExpressionError(
      message: "groups are nested more than 100 deep", offset: 100)
    #expect(throws: tooDeep) {
      try RegularExpression(nested(100_000), ignoringCase: false)
    }
  }

  // MARK: Bounds

  @Test(arguments: ["(a+)+$", "^(a|aa)*$", "^(a*)*(a*)*$", "^(?:a?){30}a{30}$", "(a+a+)+c"])
  func timeIsLinearWhereBacktrackingIsExponential(pattern: String) throws {
    #expect(try !isFound(pattern, in: String(repeating: "a", count: 100_000) + "b"))
  }

  @Test func aFullCacheIsForgottenWithoutALoss() throws {
    // A thousand states are needed to know which of the last ten characters were an `a`.
    let pattern = "^[ab]*a[ab]{9}$"
    let tiny = try RegularExpression(pattern, ignoringCase: false, cacheLimit: 100)
    let none = try RegularExpression(pattern, ignoringCase: false, cacheLimit: 0)
    var random = Random(state: 7)
    for _ in 0..<20 {
      let text = (0..<500).map { _ in random.below(2) == 0 ? UInt8(ascii: "a") : UInt8(ascii: "b") }
      let expected = text[490] == UInt8(ascii: "a")
      #expect(withBytes(of: text) { tiny.isFound(in: $0) } == expected)
      #expect(withBytes(of: text) { none.isFound(in: $0) } == expected)
    }
  }

  @Test func bytesThatAreNotUTF8StopNothing() throws {
    let patterns = ["a.c", "[^a]", "\\bé\\B", "(?i)é.*$", "\\W{3}", "^.*$", "é|a$"]
    let expressions = try patterns.map { try RegularExpression($0, ignoringCase: false) }
    var random = Random(state: 3)
    let alphabet: [UInt8] = [0x61, 0x63, 0xC3, 0xA9, 0x80, 0xFF, 0xF0, 0xED, 0xA0, 0xC0]
    for _ in 0..<2_000 {
      let text = (0..<random.below(9)).map { _ in alphabet[random.below(alphabet.count)] }
      for expression in expressions {
        let first = withBytes(of: text) { expression.isFound(in: $0) }
        #expect(withBytes(of: text) { expression.isFound(in: $0) } == first)
      }
    }
    let literal = try RegularExpression("abc", ignoringCase: false)
    #expect(withBytes(of: [0xFF, 0xC3] + Array("abc".utf8)) { literal.isFound(in: $0) })
    let dot = try RegularExpression("^.$", ignoringCase: false)
    for wrong in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
      #expect(!withBytes(of: wrong.map { UInt8($0) }) { dot.isFound(in: $0) })
    }
  }

  @Test func severalTasksAgree() async throws {
    let expression = try RegularExpression("(?i)[ab]*a[ab]{6}-\\d+\\b", ignoringCase: false)
    let texts = (0..<400).map { number in
      String((0..<9).map { number >> $0 & 1 == 0 ? "a" : "B" }) + "-\(number)"
    }
    let expected = texts.indices.map { $0 >> 2 & 1 == 0 }
    let answers = await withTaskGroup(of: [Bool].self, returning: [[Bool]].self) { group in
      for task in 0..<8 {
        group.addTask {
          if task.isMultiple(of: 2) {
            return texts.map { text in
              withBytes(of: Array(text.utf8)) { expression.isFound(in: $0) }
            }
          }
          return expression.withSearcher { searcher in
            texts.map { text in withBytes(of: Array(text.utf8)) { searcher.isFound(in: $0) } }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 8)
    for answer in answers { #expect(answer == expected) }
  }

  @Test func aSearchMayBeMadeDuringAnother() throws {
    let expression = try RegularExpression("b", ignoringCase: false)
    func nested(_ depth: Int) -> Int {
      if depth == 0 { return 0 }
      return expression.withSearcher { searcher in
        let found = withBytes(of: [0x61, 0x62]) { searcher.isFound(in: $0) }
        return nested(depth - 1) + (found ? 1 : 0)
      }
    }
    // More nested searches than there are places for searchers.
    #expect(nested(40) == 40)
  }

  @Test func aSearcherComesBackAfterAnError() throws {
    struct Stop: Error {}
    let expression = try RegularExpression("a", ignoringCase: false)
    #expect(throws: Stop.self) {
      try expression.withSearcher { (_: inout RegularExpression.Searcher) throws(Stop) in
        throw Stop()
      }
    }
    #expect(withBytes(of: [0x61]) { expression.isFound(in: $0) })
  }

  // MARK: Against a second implementation

  @Test func theNaiveMatcherAgreesOnRandomPatterns() throws {
    var random = Random(state: 2026)
    for round in 0..<6_000 {
      let node = Naive.random(depth: 4, using: &random)
      let limit = round.isMultiple(of: 3) ? 60 : 100_000
      let expression = try RegularExpression(
        node.pattern, ignoringCase: false, cacheLimit: limit)
      for _ in 0..<8 {
        let text = (0..<random.below(8)).map { _ in
          Naive.alphabet[random.below(Naive.alphabet.count)]
        }
        let found = withBytes(of: Array(String(text).utf8)) { expression.isFound(in: $0) }
        #expect(found == node.isFound(in: text), "\(node.pattern) in \(String(text))")
      }
    }
  }

  /// Near the scalars at which the length or the leading byte of UTF-8 changes.
  @Test func aSetHasExactlyItsScalars() throws {
    var random = Random(state: 11)
    let edges: [UInt32] = [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x4_0000,
      0x10_FFFF,
    ]
    for _ in 0..<40 {
      let ends = (0..<4).map { _ in
        let near = Int(edges[random.below(edges.count)]) + random.below(200) - 100
        return UInt32(min(max(near, 0), 0x10FFFF))
      }.filter { Unicode.Scalar($0) != nil }.sorted()
      guard ends.count == 4 else { continue }
      let ranges = [ends[0]...ends[1], ends[2]...ends[3]]
      let members = ranges.map {
        "\\x{\(String($0.lowerBound, radix: 16))}-\\x{\(String($0.upperBound, radix: 16))}"
      }
      let expression = try RegularExpression("^[\(members.joined())]$", ignoringCase: false)
      expression.withSearcher { searcher in
        for value in edges.flatMap({ $0 < 300 ? 0...($0 + 300) : ($0 - 300)...($0 + 300) }) {
          guard let scalar = Unicode.Scalar(value) else { continue }
          let found = withBytes(of: Array(String(scalar).utf8)) { searcher.isFound(in: $0) }
          #expect(found == ranges.contains { $0.contains(value) }, "\(members) \(value)")
        }
      }
    }
  }

  // MARK: Helpers

  private func check(_ claim: Claim, ignoringCase: Bool = false) throws {
    #expect(
      try isFound(claim.pattern, in: claim.text, ignoringCase: ignoringCase) == claim.found,
      "\(claim.pattern) in \(claim.text)")
  }

  private func isFound(
    _ pattern: String, in text: String, ignoringCase: Bool = false
  ) throws -> Bool {
    let expression = try RegularExpression(pattern, ignoringCase: ignoringCase)
    return withBytes(of: Array(text.utf8)) { expression.isFound(in: $0) }
  }
}

/// A generator with the same numbers in every run.
private struct Random {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

/// A matcher that follows the definition: where can a match end that begins here?
private indirect enum Naive {
  case empty
  case one(String, Set<Character>)
  case place(String)
  case both(Naive, Naive)
  case either(Naive, Naive)
  case times(Naive, Int, Int?)

  /// Characters of one byte and of several bytes; word characters and others.
  static let alphabet: [Character] = ["a", "b", "-", "é", "日", "\n"]

  static func random(depth: Int, using random: inout Random) -> Naive {
    switch depth == 0 ? random.below(7) : random.below(16) {
    case 0...3:
      let letter = alphabet[random.below(5)]
      return .one(String(letter), [letter])
    case 4:
      return .one(".", Set(alphabet).subtracting(["\n"]))
    case 5:
      let first = alphabet[random.below(2)]
      let second = alphabet[3 + random.below(2)]
      let set = "\(first)\(second)"
      return random.below(2) == 0
        ? .one("[\(set)]", [first, second])
        : .one("[^\(set)]", Set(alphabet).subtracting([first, second]))
    case 6:
      let places = ["^", "$", "\\b", "\\B"]
      return random.below(5) == 0 ? .empty : .place(places[random.below(4)])
    case 7...10:
      let first = Naive.random(depth: depth - 1, using: &random)
      return .both(first, Naive.random(depth: depth - 1, using: &random))
    case 11...12:
      let first = Naive.random(depth: depth - 1, using: &random)
      return .either(first, Naive.random(depth: depth - 1, using: &random))
    default:
      let least = random.below(3)
      let most = random.below(2) == 0 ? nil : least + random.below(3)
      return .times(Naive.random(depth: depth - 1, using: &random), least, most)
    }
  }

  var pattern: String {
    switch self {
    case .empty: "(?:)"
    case .one(let pattern, _), .place(let pattern): pattern
    case .both(let first, let second): "(?:\(first.pattern))(\(second.pattern))"
    case .either(let first, let second): "(?:\(first.pattern)|\(second.pattern))"
    case .times(let item, let least, let most):
      "(\(item.pattern)){\(least),\(most.map(String.init) ?? "")}"
    }
  }

  func isFound(in text: [Character]) -> Bool {
    (0...text.count).contains { !ends(from: $0, in: text).isEmpty }
  }

  private func ends(from start: Int, in text: [Character]) -> Set<Int> {
    switch self {
    case .empty:
      return [start]
    case .one(_, let set):
      return start < text.count && set.contains(text[start]) ? [start + 1] : []
    case .place(let place):
      return Naive.holds(place, at: start, in: text) ? [start] : []
    case .both(let first, let second):
      return Naive.after(first.ends(from: start, in: text), second, in: text)
    case .either(let first, let second):
      return first.ends(from: start, in: text).union(second.ends(from: start, in: text))
    case .times(let item, let least, let most):
      var places: Set<Int> = [start]
      for _ in 0..<least { places = Naive.after(places, item, in: text) }
      // There are no more places to reach in further rounds.
      for _ in 0..<(most.map { $0 - least } ?? text.count + 1) {
        places.formUnion(Naive.after(places, item, in: text))
      }
      return places
    }
  }

  private static func after(_ places: Set<Int>, _ next: Naive, in text: [Character]) -> Set<Int> {
    places.reduce(into: []) { $0.formUnion(next.ends(from: $1, in: text)) }
  }

  private static func holds(_ place: String, at index: Int, in text: [Character]) -> Bool {
    let isWordBefore = index > 0 && (text[index - 1] == "a" || text[index - 1] == "b")
    let isWordAfter = index < text.count && (text[index] == "a" || text[index] == "b")
    switch place {
    case "^": return index == 0
    case "$": return index == text.count
    case "\\b": return isWordBefore != isWordAfter
    default: return isWordBefore == isWordAfter
    }
  }
}
