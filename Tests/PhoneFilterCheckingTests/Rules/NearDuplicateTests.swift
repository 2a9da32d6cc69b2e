import PhoneFilterTestSupport
@testable import PhoneFilterChecking
import Testing

@testable import PhoneFilterCore

/// Rare texts that nearly equal a frequent text.
struct NearDuplicateTests {
  @Test func otherSpellingsAndSlipsAreFound() throws {
    let colors =
      Array(repeating: "Space Gray", count: 12) + ["Space Grey", "space gray"]
      + Array(repeating: "Starlight", count: 4) + ["Starlite", "Midnight", "Gold", "Bold"]
    let text = colors.enumerated().map { "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n" }.joined()
    let run = try CheckRun([], text)
    #expect(
      run.problems.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "warning: color \"Space Grey\" (1 ×) is nearly \"Space Gray\" (12 ×) [near-duplicate]",
        "warning: color \"space gray\" (1 ×) is nearly \"Space Gray\" (12 ×) [near-duplicate]",
        "warning: color \"Starlite\" (1 ×) is nearly \"Starlight\" (4 ×) [near-duplicate]",
      ])
  }

  @Test func wordsOfTwoSpellingsNeedNoMajority() throws {
    let colors = Array(repeating: "Space Gray", count: 3) + Array(repeating: "Space Grey", count: 3)
    let text = colors.enumerated().map { "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n" }.joined()
    let run = try CheckRun([], text)
    #expect(run.problems.count == 1)
    #expect(run.problems[0].contains(#"color "Space Grey" (3 ×) is nearly "Space Gray" (3 ×)"#))
  }

  /// One letter makes a different brand.
  @Test(arguments: [
    ("AGM Mobile", "AG Mobile"), ("YesTeL", "Yettel"), ("Vivo", "Vico"), ("Oppo", "Opo"),
  ])
  func brandsAreNoSlips(frequent: String, rare: String) throws {
    let brands = Array(repeating: frequent, count: 20) + [rare]
    let text = brands.enumerated().map { "{\"model\":\"M\($0)\",\"brand\":\"\($1)\"}\n" }.joined()
    #expect(try CheckRun([], text).problems == [])
  }

  @Test(arguments: [("Samsung", "samsung"), ("T-Mobile", "T Mobile"), ("Samsung", "Samsng")])
  func brandsOfTheSameLettersAreAlike(frequent: String, rare: String) throws {
    let brands = Array(repeating: frequent, count: 30) + [rare]
    let text = brands.enumerated().map { "{\"model\":\"M\($0)\",\"brand\":\"\($1)\"}\n" }.joined()
    let run = try CheckRun([], text)
    #expect(run.problems.count == 1 && run.problems[0].contains("brand \"\(rare)\" (1 ×)"))
  }

  @Test(arguments: [("Oppo", false), ("Umi", true)])
  func modelsAreComparedWithinTheirBrand(brand: String, isFound: Bool) throws {
    let text = """
      {"model":"F1s","brand":"Umi","price":7}
      {"model":"F1S","brand":"\(brand)","price":8}

      """
    let run = try CheckRun(["--disable", "duplicate-phone"], text)
    #expect(run.problems.isEmpty == !isFound)
  }

  @Test func partsOfAWordAreWords() throws {
    let series =
      Array(repeating: "Apple-iPhone-X", count: 20) + ["Apple-iPhone-XS", "Apple-iPhone-SE"]
    let text = series.enumerated().map { "{\"model\":\"M\($0)\",\"series\":\"\($1)\"}\n" }.joined()
    #expect(try CheckRun([], text).problems == [])
  }

  /// Of two long texts, the message has the parts that differ.
  @Test func longTextsAreCutToTheirDifference() throws {
    let begin = String(repeating: "Super Silver ", count: 6)
    let text = (Array(repeating: "\(begin)Gray", count: 9) + ["\(begin)Grey"]).enumerated().map {
      "{\"model\":\"M\($0)\",\"color\":\"\($1)\"}\n"
    }.joined()
    let message = try CheckRun([], text).problems.first ?? ""
    #expect(message.contains("color \"…"), "\(message)")
    #expect(message.contains("Silver Grey\" (1 ×)") && message.contains("Silver Gray\" (9 ×)"))
  }

  @Test(arguments: ["A15 Bionic", "Snapdragon 8 Gen 1", "Red", "Xperia 1 VI", "Galaxy S24+"])
  func digitsAndShortWordsTellNamesApart(other: String) throws {
    let frequent = ["A16 Bionic", "Snapdragon 8 Gen 2", "Rad", "Xperia 1 V", "Galaxy S24"]
    let text = (frequent.flatMap { Array(repeating: $0, count: 9) } + [other]).enumerated().map {
      "{\"model\":\"M\($0)\",\"processor\":\"\($1)\"}\n"
    }.joined()
    #expect(try CheckRun([], text).problems == [])
  }

  @Test(arguments: [
    ("Space Gray", "space-grey"), ("Starlight", "Starlite"), ("Graphite", "Grafite"),
    ("Black", "Blak"),
  ])
  func wordsThatSoundAlikeAreAlike(one: String, other: String) {
    #expect(TextLikeness.sound(one) == TextLikeness.sound(other))
    #expect(TextLikeness.plain(one) != TextLikeness.plain(other))
  }
}
