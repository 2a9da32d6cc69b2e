@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Choice of fields")
struct FieldChoiceTests {
  /// The values of a spec in a catalogue, and the messages to the user.
  private func taken(_ spec: String, _ text: String, _ name: String = "a.csv") throws
    -> (values: String, said: [String], error: String?)
  {
    let run = try ToolRun(
      ["--normalize", "--fields", spec, "-f", "csv", "--no-progress"], name, text)
    let lines = run.output.split(separator: "\n").dropFirst().map(String.init)
    return (lines.joined(separator: " "), run.remarks, run.error)
  }

  @Test(arguments: [
    ("memory", "model,Memory,RAM\nA,microSDXC,8 GB\nB,No,6 GB\nC,No,4 GB\n", "8 6 4"),
    ("memory", "model,RAM (TotalMem)\nA,8 GB\nB,6 GB\n", "8 6"),
    ("processor", "model,System on Chip\nA,X1\nB,X2\n", "X1 X2"),
    ("diskSpace", "model,Hard disk\nA,64 GB\nB,32 GB\n", "64 32"),
    ("screenSize", "model,display_size\nA,6.1\nB,6.7\n", "6.1 6.7"),
    ("price", "model,Launched Price (USA)\nA,USD 799\nB,USD 899\n", "799 899"),
    ("model", "Device,Model Name\nx1,A\nx2,B\n", "A B"),
    ("screenSize", "model,display,size\nA,5000000:1,6.1\nB,1000000:1,6.7\nC,none,5\n", "6.1 6.7 5"),
    ("screenSize", "model,screen_cm,screen_in\nA,15.5,6.1\nB,17,6.7\n", "6.1 6.7"),
    ("memory", "model,Storage/RAM\nA,64GB/4GB\nB,128GB/8GB\n", "4 8"),
    ("diskSpace", "model,Storage/RAM\nA,64GB/4GB\nB,128GB/8GB\n", "64 128"),
    ("diskSpace", "model,memory\nA,128GB\nB,64GB\nC,256GB\n", "128 64 256"),
    ("price", "model,MSRP,Old Price,Special Price\nA,9,8,7\nB,6,5,4\n", "7 4"),
    ("memory", "model,ram\nA,4096\nB,8192\nC,2549\n", "4 8 3"),
    ("diskSpace", "model,Speicher\nA,128 GB\nB,64 GB\n", "128 64"),
    ("memory", "model,Speicher\nA,8 GB\nB,6 GB\n", "8 6"),
    ("processor", "model,platform_chipset\nA,X1\nB,X2\n", "X1 X2"),
    (
      "memory", "model,memory,ram,diskSpace\nA,1024,,4\nB,1024,,8\nC,1024,,4\nD,,1024,4\n",
      "1024 1024 1024 \"\""
    ),
  ])
  func aFieldIsKnownByNameAndContent(spec: String, text: String, values: String) throws {
    let taken = try taken(spec, text)
    #expect(taken.values == values, "\(taken.error ?? "") \(taken.said)")
  }

  /// CSV and JSON read a field alike: a field inside `size (mm)` is not the size.
  @Test func aFieldWithinABracketedNameIsNotIt() throws {
    let taken = try taken("screenSize", "model,size (mm).main\nA,155\nB,160\nC,150\n")
    #expect(taken.error?.contains("no record has a field 'screenSize'") == true, "\(taken)")
  }

  /// In a column of lists in texts, a JSON null is a missing value.
  @Test func nullIsNoTextOfAColumnOfLists() throws {
    let rows = #"{"color":"Gold|Black"}"# + "\n" + #"{"color":null}"# + "\n"
    let run = try ToolRun(["--color", "null", "-c"], "a.jsonl", rows)
    #expect(run.output == "0\n", "\(run)")
  }

  /// A JSON number without a point is the same evidence for the mark of prices as such a cell.
  @Test(arguments: [
    ("a.csv", "id,price\n1,899\n2,12.345\n"),
    ("a.jsonl", #"{"id":1,"price":899}"# + "\n" + #"{"id":2,"price":"12.345"}"# + "\n"),
  ])
  func pointsOfPricesMeanTheSameInTextsAndCells(name: String, text: String) throws {
    #expect(try taken("price", text, name).values == "899 12345")
  }

  @Test func whatIsPlainIsNotSaid() throws {
    for spec in ["memory", "price", "screenSize"] {
      let taken = try taken(
        spec, "model,price,screen size (inches),ram\nA,9,6.1,8\nB,8,6.7,6\nC,7,5,4\n")
      #expect(taken.error == nil && taken.said == [], "\(spec): \(taken.said)")
    }
  }

  /// A flag from a remark works when it is typed, and selects the other field.
  @Test(arguments: [
    ("price", "model,priceRegular,priceDiscount\nA,5,4\nB,7,6\n"),
    ("price", "model,price,sale price\nA,5,4\nB,7,6\n"),
  ])
  func hintsWorkWhenTyped(spec: String, text: String) throws {
    let said = try #require(try taken(spec, text).said.first)
    let typed = try #require(said.split(separator: "'").first { $0.hasPrefix("\(spec)=") })
    let run = try ToolRun(
      ["--map", String(typed), "--normalize", "--fields", spec, "-f", "csv"], "a.csv", text)
    #expect(run.error == nil, "\(run.error ?? "")")
  }

  @Test func whatIsEqualIsAnError() throws {
    #expect(
      try taken("memory", "model,ram,RAM size\nA,8,6\n").error?.contains("could both be") == true)
  }

  @Test func aFileAndAPipeChooseAlike() throws {
    let rows = (0..<2000).map { "{\"title\":\"M\($0) 4/64GB Black\"}\n" }.joined()
    let text = rows + "{\"title\":\"X\",\"memory\":\"12GB\"}\n"
    let file = try ToolRun(["--memory", "4", "-c"], "a.jsonl", text)
    #expect(file.error?.contains("a.jsonl:2001:") == true, "\(file.output)")
  }

  @Test func aTableIsChosenFromAlike() throws {
    let run = try ToolRun(
      ["--explain", "--price", "..5", "-c"], "a.csv", "model,priceRegular,priceDiscount\nA,6,5\n")
    let text = run.remarks.joined(separator: "\n")
    #expect(
      text.contains(
        "price       ← priceDiscount; all rows have it, such as 5\n    'priceRegular' is not taken"),
      "\(text)")
  }
}
