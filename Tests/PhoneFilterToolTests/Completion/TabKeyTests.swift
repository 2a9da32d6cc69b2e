import Foundation
import PhoneFilterTestSupport
import Testing

struct TabKeyTests {
  private static let catalogue = """
    [{"model": "A", "color": "Starlight", "price": 1, "camera": {"main": 12}, "brand": "It's \\"X\\""},
     {"model": "B", "color": "Space Black", "price": 2, "camera": {"main": 48}, "brand": "$HOME"},
     {"model": "C", "color": "Space Black", "price": 3, "camera": {"main": 48}, "brand": "a\\\\b"},
     {"model": "pro*", "color": "Gold", "price": 4, "camera": {"main": 12}, "brand": "Q:r=s"}]
    """

  private static let sections = """
    {"north side": [{"model": "A"}], "south": [{"model": "B"}]}
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(catalogue, as: "c.json")
    try folder.write("model,Mem. size,color\nA,8,Starlight\nB,16,Gold\n", as: "c.csv")
    try folder.write(sections, as: "s.json")
    return folder
  }

  /// Lines in which `\t` is the Tab key, and the words of the completed command.
  private static let lines: [(keys: String, words: [String])] = [
    ("phonefilter c.json --color St\t", ["c.json", "--color", "Starlight"]),
    ("phonefilter c.json --color st\t", ["c.json", "--color", "Starlight"]),
    ("phonefilter c.json --color Sp\t", ["c.json", "--color", "Space Black"]),
    ("phonefilter c.json --color 'Sp\t", ["c.json", "--color", "Space Black"]),
    ("phonefilter c.json --color \"Space B\t", ["c.json", "--color", "Space Black"]),
    ("phonefilter c.json --color Space\\ B\t", ["c.json", "--color", "Space Black"]),
    ("phonefilter c.json --color=Sp\t", ["c.json", "--color=Space Black"]),
    (
      "phonefilter c.json --color Gold --colour St\t",
      ["c.json", "--color", "Gold", "--colour", "Starlight"]
    ),
    ("phonefilter c.json --not-color Go\t", ["c.json", "--not-color", "Gold"]),
    ("phonefilter c.json --model '=p\t", ["c.json", "--model", "=pro*"]),
    ("phonefilter c.json --brand It\t", ["c.json", "--brand", "It's \"X\""]),
    ("phonefilter c.json --brand 'It\t", ["c.json", "--brand", "It's \"X\""]),
    ("phonefilter c.json --brand \"It\t", ["c.json", "--brand", "It's \"X\""]),
    ("phonefilter c.json --brand '$\t", ["c.json", "--brand", "$HOME"]),
    ("phonefilter c.json --brand \\$\t", ["c.json", "--brand", "$HOME"]),
    ("phonefilter c.json --brand a\t", ["c.json", "--brand", "a\\b"]),
    ("phonefilter c.json --brand Q\t", ["c.json", "--brand", "Q:r=s"]),
    ("phonefilter c.json --brand 'Q:\t", ["c.json", "--brand", "Q:r=s"]),
    ("phonefilter c.json --fields model,pri\t", ["c.json", "--fields", "model,price"]),
    ("phonefilter c.json --sort -pri\t", ["c.json", "--sort", "-price"]),
    ("phonefilter c.json --sort price,-mo\t", ["c.json", "--sort", "price,-model"]),
    ("phonefilter c.json --sort=-pri\t", ["c.json", "--sort=-price"]),
    ("phonefilter c.json --group-by camera.m\t", ["c.json", "--group-by", "camera.main"]),
    (
      "phonefilter facets c.json --facet color,camera.m\t",
      ["facets", "c.json", "--facet", "color,camera.main"]
    ),
    ("phonefilter c.json --has pri\t", ["c.json", "--has", "price"]),
    ("phonefilter c.json --where 'color=Sta\t", ["c.json", "--where", "color=Starlight"]),
    ("phonefilter c.json --where 'brand=It\t", ["c.json", "--where", "brand=It's \"X\""]),
    ("phonefilter c.csv --fields mo\t", ["c.csv", "--fields", "model"]),
    ("phonefilter c.csv --map memory=Mem\t", ["c.csv", "--map", "memory=Mem. size"]),
    ("phonefilter c.csv --color G\t", ["c.csv", "--color", "Gold"]),
    ("phonefilter c.json --where brand=Q\t", ["c.json", "--where", "brand=Q:r=s"]),
    ("phonefilter c.json --where=brand=Q\t", ["c.json", "--where=brand=Q:r=s"]),
    ("phonefilter c.json --brand Q:\t", ["c.json", "--brand", "Q:r=s"]),
    ("phonefilter c.json --brand=Q:\t", ["c.json", "--brand=Q:r=s"]),
    ("phonefilter s.json --section no\t", ["s.json", "--section", "north side"]),
    ("phonefilter --price 1 --has pri\t", ["--price", "1", "--has", "price"]),
    ("phonefilter c.json --colo\tGold", ["c.json", "--color", "Gold"]),
    ("phonefilter c.json --colou\tGold", ["c.json", "--colour", "Gold"]),
  ]

  @Test(arguments: InteractiveShell.kinds)
  func completesWhatTheCatalogueHolds(kind: InteractiveShell.Kind) throws {
    let folder = try Self.folder()
    let shell = try InteractiveShell(kind, in: folder.path)
    for (keys, words) in Self.lines {
      // If a value may follow an option, zsh adds a sign after the option, and removes it when a
      // blank is typed.
      let typed =
        kind.name == "zsh" ? keys.replacingOccurrences(of: "\tGold", with: "\t Gold") : keys
      #expect(shell.words(of: typed) == words, "\(kind.name): \(keys)")
    }
    shell.end()
  }

  @Test(arguments: InteractiveShell.kinds)
  func listsCounts(kind: InteractiveShell.Kind) throws {
    let folder = try Self.folder()
    let shell = try InteractiveShell(kind, in: folder.path)
    let tab = kind.name == "bash" ? "\t\t" : "\t"
    let colors = shell.list("phonefilter c.json --color \(tab)", until: "Starlight")
    #expect(colors.contains("2 phones"))
    let black = try #require(colors.range(of: "Space Black"))
    let gold = try #require(colors.range(of: "Gold", range: black.upperBound..<colors.endIndex))
    #expect(black.lowerBound < gold.lowerBound)
    shell.end()
  }

  /// Catalogues that the tool cannot read at once, or that hold nothing. These get no completions.
  private static let silent = [
    "absent.json", "broken.json", "pipe.json", "packed.json.gz", ".", "/dev/zero", "-",
    "empty.json",
    "$X.json",
  ]

  @Test(arguments: InteractiveShell.kinds)
  func isSilentWhereItCannotLook(kind: InteractiveShell.Kind) throws {
    let folder = try Self.folder()
    try folder.write("[{\"color\": \"Starlight\"}, {\"color\" \"", as: "broken.json")
    try folder.write("", as: "empty.json")
    let made = try Tool.run(
      script: "cd '\(folder.path)' && mkfifo pipe.json && gzip -c c.json > packed.json.gz")
    try #require(made.status == 0)
    let shell = try InteractiveShell(kind, in: folder.path)
    for name in Self.silent {
      // Without the quotes the shell would complete or change the name itself.
      let words = shell.words(of: "phonefilter '\(name)' --color St\t")
      #expect(words == [name, "--color", "St"], "\(kind.name): \(name)")
    }
    // The names of specs need no catalogue.
    #expect(shell.words(of: "phonefilter --sort pri\t") == ["--sort", "price"])
    shell.end()
  }

  @Test(arguments: InteractiveShell.kinds)
  func looksIntoDatabasesAndLeavesThemAsTheyAre(kind: InteractiveShell.Kind) throws {
    let database = try MadeDatabase([
      "CREATE TABLE phones (model TEXT, color TEXT)",
      "INSERT INTO phones VALUES ('A', 'Starlight'), ('B', 'Space Black')",
    ])
    let folder = URL(fileURLWithPath: database.path).deletingLastPathComponent().path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let shell = try InteractiveShell(kind, in: folder)
    #expect(
      shell.words(of: "phonefilter stock.db --color Sp\t") == [
        "stock.db", "--color", "Space Black",
      ])
    #expect(
      shell.words(of: "phonefilter stock.db --fields col\t") == ["stock.db", "--fields", "color"])
    #expect(
      shell.words(of: "phonefilter stock.db --section ph\t") == ["stock.db", "--section", "phones"])
    shell.end()
    #expect(try Data(contentsOf: URL(fileURLWithPath: database.path)) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == files)
  }
}
