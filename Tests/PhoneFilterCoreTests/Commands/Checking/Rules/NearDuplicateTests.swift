import Testing

@testable import PhoneFilterCore

/// Rare texts that are nearly a frequent one.
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
