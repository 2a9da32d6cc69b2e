import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterComparing
@testable import PhoneFilterCore

/// The names of a column, the requests that mean it, and the limits of a comment.
@Suite struct ComparedColumnTests {
  private func column(
    _ old: String?, _ new: String?, _ spec: (any PhoneSpec)? = nil
  ) -> ComparedColumn {
    ComparedColumn(
      names: SidedValue(old, new), spec: spec, isLoose: false, isIgnored: false, tolerance: nil)
  }

  @Test func theNewNameIsTheName() {
    #expect(column("a", "b").name == "b" && column("a", nil).name == "a")
    #expect(column(nil, "b").name == "b" && column(nil, nil).name == "")
    #expect(column("a", "b").isShared && !column("a", nil).isShared && !column(nil, "b").isShared)
  }

  /// Another name than the spec's own is the name that the user knows.
  @Test func aHeadingIsForTheNameOfTheSpec() {
    #expect(column("x", "disk_space", DiskSpaceSpec()).heading == DiskSpaceSpec().heading)
    #expect(column("price", "price", PriceSpec()).heading == "price")
    #expect(column("price", "cost", PriceSpec()).heading == nil)
    #expect(column("price", "price").heading == nil)
  }

  @Test func aRequestMeansAColumnByAnyOfItsNames() {
    let memory = column("ram", "RAM (GB)", MemorySpec())
    #expect(memory.isMeant(by: MemorySpec()) && memory.isMeant(by: FieldSpec("ram")))
    #expect(memory.isMeant(by: FieldSpec("ram_(gb)")) && !memory.isMeant(by: PriceSpec()))
    let inner = column("camera.front", nil)
    #expect(inner.isMeant(by: FieldSpec("camera")) && inner.isMeant(by: FieldSpec("Camera.Front")))
    #expect(!inner.isMeant(by: FieldSpec("cam")) && !inner.isMeant(by: FieldSpec("front")))
    #expect(!column("cameras", nil).isMeant(by: FieldSpec("camera")))
  }

  @Test func sidesHaveTheirValues() {
    var value = SidedValue { $0 == .old ? 1 : 2 }
    #expect(value == SidedValue(1, 2) && value[.old] == 1 && value[.new] == 2)
    value[.old] = 3
    value[.new] = 4
    #expect(value == SidedValue(3, 4) && ComparedSide.allCases == [.old, .new])
  }

  // MARK: Comments

  @Test(arguments: [50, 51, 52])
  func aCommentListsFiftyColumns(count: Int) throws {
    let names = (1...count).map { "c\($0)" }
    let run = try ToolRun(
      ["diff", "-f", "markdown", "--key", "sku", "old.csv", "new.csv"],
      [
        "old.csv": "sku\n1\n",
        "new.csv": "sku,\(names.joined(separator: ","))\n1\(names.map { _ in ",x" }.joined())\n",
      ])
    #expect(run.error == nil)
    let listed = run.output.split(separator: "\n").filter { $0.hasPrefix("- new column c") }
    #expect(listed.count == 50)
    #expect(run.output.contains("- and \(count - 50) more\n") == (count > 50))
    #expect(run.output.contains(" more\n") == (count > 50))
  }

  /// A text for a person or an issue is shown, and calls neither.
  @Test func aCommentMentionsNoPerson() throws {
    let run = try ToolRun(
      ["diff", "-f", "markdown", "--key", "sku", "old.csv", "new.csv"],
      ["old.csv": "sku,note\n1,a\n", "new.csv": "sku,note\n1,@you #12 a|b\n"])
    #expect(
      run.output.hasSuffix("| sku 1 | note | a | &#64;you &#35;12 a\\|b |\n"), "\(run.output)")
    #expect(!run.output.contains("@you") && !run.output.contains(" #12"))
  }

  @Test func aLongTextIsCut() throws {
    let run = try ToolRun(
      ["diff", "-f", "markdown", "--key", "sku", "old.csv", "new.csv"],
      [
        "old.csv": "sku,note\n1,a\n",
        "new.csv": "sku,note\n1,\(String(repeating: "x", count: 300))\n",
      ])
    let longest = run.output.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(\.count).max()
    #expect(longest == 200, "\(run.output)")
  }
}
