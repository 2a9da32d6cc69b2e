import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct SuggestionsTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("abc", "abc", 0), ("abc", "abd", 1),
      ("abc", "acb", 1), ("abc", "ac", 1), ("abc", "abcd", 1), ("ca", "abc", 3),
      ("color", "colour", 1), ("colr", "color", 1), ("format", "fromat", 1),
      ("kitten", "sitting", 3),
    ])
  func distanceCountsTypingErrors(left: String, right: String, distance: Int) {
    #expect(Suggestions.distance(Array(left), Array(right), limit: 9) == distance)
    #expect(Suggestions.distance(Array(right), Array(left), limit: 9) == distance)
  }

  @Test func distanceIsThatOfANaiveRecursion() {
    var generator = SeededGenerator(seed: 9)
    func word() -> [Character] {
      (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        "abc".randomElement(using: &generator) ?? "a"
      }
    }
    for _ in 0..<1_000 {
      let (left, right) = (word(), word())
      let wanted = naive(left[...], right[...])
      #expect(Suggestions.distance(left, right, limit: 9) == wanted)
      for limit in 0...2 {
        let found = Suggestions.distance(left, right, limit: limit)
        #expect(wanted <= limit ? found == wanted : found > limit)
      }
    }
  }

  private func naive(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let first = left.first, let second = right.first else { return left.count + right.count }
    let (lefts, rights) = (left.dropFirst(), right.dropFirst())
    var best = min(
      naive(lefts, rights) + (first == second ? 0 : 1), naive(lefts, right) + 1,
      naive(left, rights) + 1)
    if lefts.first == second, rights.first == first {
      best = min(best, naive(lefts.dropFirst(), rights.dropFirst()) + 1)
    }
    return best
  }

  @Test(
    arguments: [
      ("colr", ["color", "count"], ["color"]), ("COLOR", ["color"], ["color"]),
      ("screen_size", ["screen-size"], ["screen-size"]),
      ("screensize", ["screen-size"], ["screen-size"]),
      ("starlight", ["Starlight", "Starlit"], ["Starlight"]), ("xyz", ["color"], []),
      ("", ["a"], []),
      ("-", ["a"], []), ("ab", ["cd"], []),
      ("abc", ["abd", "abe", "abf", "abg"], ["abd", "abe", "abf"]),
      ("abd", ["abd", "abd"], ["abd"]), ("a", ["b"], []), ("ram", ["rom"], ["rom"]),
      ("rxy", ["ram"], []), ("fromat", ["format"], ["format"]),
    ])
  func theNearestAtMostThreeAreNamed(typed: String, known: [String], nearest: [String]) {
    #expect(Suggestions.nearest(to: typed, among: known) == nearest)
  }

  @Test(arguments: [
    ("battery", ["Battery capacity (mAh)"]), ("battery_mah", ["Battery capacity (mAh)"]),
    ("batery life", ["battery_life"]),
    ("camera", ["Rear camera", "Front camera", "camera AI mode"]),
    ("ca", []), ("battery weight", []), ("", []), ("-", []),
  ])
  func fieldsAreMeantByTheirWords(typed: String, meant: [String]) {
    let fields = [
      "Name", "camera AI mode", "Battery capacity (mAh)", "Rear camera", "Front camera",
      "Front camera", "battery_life", "a camera of four words",
    ]
    #expect(
      Suggestions.fields(meantBy: typed, among: fields)
        == (typed == "battery" ? ["battery_life"] + meant : meant))
  }

  @Test func longTextsAreNotCompared() {
    let long = String(repeating: "a", count: 101)
    #expect(Suggestions.nearest(to: long, among: [long, "a"]) == [])
    #expect(Suggestions.nearest(to: "a", among: [long]) == [])
  }

  @Test func wordsAreListedInQuotes() {
    #expect(Suggestions.list([]) == "")
    #expect(Suggestions.list(["a"]) == "'a'")
    #expect(Suggestions.list(["a", "b"]) == "'a' or 'b'")
    #expect(Suggestions.list(["a", "b", "c"]) == "'a', 'b' or 'c'")
    #expect(Suggestions.question(for: "jsn", among: ["json", "csv"]) == "; did you mean 'json'?")
    #expect(Suggestions.question(for: "xml", among: ["json", "csv"]) == "")
    #expect(Suggestions.list(["\u{1B}[31m"]) == "'\\u{1B}[31m'")
  }
}
