@testable import PhoneFilterRunning
@testable import PhoneFilterComparing
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The report about two catalogues, in text and in JSON.
@Suite("CatalogueComparison")
struct CatalogueComparisonTests {
  private func diff(_ arguments: String..., old: String, new: String) throws -> ToolRun {
    try ToolRun(["diff"] + arguments + ["old", "new"], ["old": old, "new": new])
  }

  private func lines(_ arguments: String..., old: String, new: String) throws -> [String] {
    let run = try ToolRun(
      ["diff", "-fcsv"] + arguments + ["old", "new"], ["old": old, "new": new])
    return [run.error].compactMap { $0 }
      + run.output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func spellingIsNoDifferenceWithinJSON() throws {
    let run = try diff(
      old: #"[{"model":"A","price":799,"color":"Café","x":[1,{"b":2,"a":null}]}]"#,
      new: #"{"price" : 7.99e2, "x":[1.0, {"b":2.0}],"color":"Cafe\#u{301}","model":"\u0041"}"#)
    #expect(run.error == nil)
    #expect(run.output == "no differences, 1 the same\n")
    #expect(!run.isRefused)
  }

  @Test func anotherValueIsADifferenceWithinJSON() throws {
    let changes = [
      (#""799""#, "799"), ("799", #""799""#), (#""8GB""#, #""8 GB""#), ("true", #""true""#),
      ("[1,2]", "[2,1]"), ("[[1],2]", "[1,[2]]"), (#"{"a":1}"#, #"{"a":2}"#), ("0", "null"),
      ("{}", "null"), ("[]", "null"), ("[null]", "[]"), ("false", "null"),
    ]
    for (old, new) in changes {
      let told = try lines(
        old: "[{\"model\":\"A\",\"v\":\(old)}]", new: "[{\"model\":\"A\",\"v\":\(new)}]")
      #expect(told.count == 1, "\(old) → \(new)")
    }
  }

  @Test(arguments: ["--ignore=nosuch", "--tolerance=nosuch=1", "--max-change=nosuch=1"])
  func aNameThatNoFieldHasIsAnError(flag: String) throws {
    let run = try diff(flag, old: #"[{"model":"A","x":1}]"#, new: "model,x\nA,1\n")
    let option = flag.split(separator: "=")[0]
    #expect(
      run.error == "\(option): no record has a field 'nosuch' (its fields: model, x)")
    #expect(try diff(flag, old: "[]", new: "[]").error == nil)
  }

  @Test func anIgnoredObjectIsIgnoredInCells() throws {
    let told = try lines(
      "--ignore", "camera", old: #"[{"model":"A","camera":{"main":48}}]"#,
      new: "model,camera.main\nA,50\n")
    #expect(told == [])
  }

  @Test func aPathIsNotTheNameThatItSpells() throws {
    let old = #"[{"model":"A","a.b":1,"a":{"b":2}},{"model":"B","a":{"b":4},"a.b":3}]"#
    #expect(try lines(old: old, new: "model,a.b,a.b_1\nA,1,2\nB,3,4\n") == [])
    let told = try lines(old: old, new: "model,a.b,a.b_1\nA,1,5\nB,3,4\n")
    #expect(told.count == 1 && told[0].contains("a.b_1"))
  }

  @Test func listsInCellsAreThoseOfJSON() throws {
    let old =
      #"[{"model":"A","memory":[8,12],"color":["Black","Gold"],"note":"[draft]","x":[{"y":1}]}]"#
    let csv = "model,memory,color,note,x\n"
    let row = #"A,"[8, 12]","[""Black"",""Gold""]",[draft],"[{""y"":1.0}]""#
    #expect(try lines(old: old, new: csv + row + "\n") == [])
    #expect(try lines("--key", "color", old: old, new: csv + row + "\n") == [])
    let other = row.replacing("Gold", with: "Red")
    #expect(try lines("--key", "model", old: old, new: csv + other + "\n").count == 1)
  }

  @Test func absentNullAndEmptyAreTheSame() throws {
    let told = try lines(
      old: #"[{"model":"A","v":null},{"model":"B"},{"model":"C","v":""},{"model":"D","v":1}]"#,
      new: #"[{"model":"A"},{"model":"B","v":""},{"model":"C","v":null},{"model":"D","v":1}]"#)
    #expect(told == [])
  }

  @Test func ofTheSameKeyTwiceTheLastCounts() throws {
    let run = try diff(
      "-fjson",
      old: #"[{"model":"A","v":1,"v":2},{"model":"B","v":1,"v":2}]"#,
      new: #"[{"model":"A","v":2},{"model":"B","v":2,"v":1}]"#)
    #expect(run.output.contains(#"{"key":{"model":"B"},"changes":{"v":[2,1]}}"#))
    #expect(run.output.contains(#""counts":{"added":0,"removed":0,"changed":1,"same":1}"#))
  }

  @Test func whatValuesMeanCountsBetweenJSONAndCells() throws {
    let told = try lines(
      old: #"""
        [{"model":"A","price":"1,299","memory":"8 GB","camera":{"main":48},"tags":["a","b"],"ok":true},
        {"model":"B","price":799,"memory":8,"camera":{"main":50},"tags":[],"ok":false}]
        """#,
      new: """
        model,price,RAM (MB),camera.main,tags,ok
        A,$1299,8000,48,"[""a"", ""b""]",true
        B,799.0,8000,12,[],
        """)
    #expect(told == ["changed,B,8,camera.main,50,12", "changed,B,8,ok,false,"])
  }

  @Test func cellsAreComparedAsTheyWouldBeInJSON() throws {
    let header = "model,price,version,color\n"
    let told = try lines(
      "--key", "model", old: header + "A,799,1.10,\"Red\"\n1.0,5,x,1.0\nB,007,8GB,\n",
      new: header + "A,799.0,1.1,Red\n1.0,5,x,1.00\nB,7,8 GB,\"\"\n")
    #expect(
      told == ["changed,1.0,color,1.0,1.00", "changed,B,price,007,7", "changed,B,version,8GB,8 GB"])
  }

  @Test func columnsOfTheSameNameAreTwo() throws {
    let told = try lines(
      "--key", "model", old: "model,x,x\nA,1,2\n", new: "model,x,x\nA,3,2\n")
    #expect(told == ["changed,A,x,1,3"])
  }

  @Test func columnsThatCameOrWentAreToldOnce() throws {
    let run = try diff(
      "-fjson", old: #"[{"model":"A","x":1},{"model":"B","x":2}]"#,
      new: #"[{"model":"A","battery":1},{"model":"B","battery":2}]"#)
    #expect(run.output.contains(#""columns":{"added":["battery"],"removed":["x"]}"#))
    #expect(run.output.contains(#""changed":[]"#))
    #expect(run.isRefused)
  }

  @Test func aColumnThatOnlyLaterRowsHaveIsCompared() throws {
    let many = (0..<2000).map { "{\"model\":\"M\($0)\",\"v\":1}\n" }
    var (old, new) = (many, many)
    old[1999] = "{\"model\":\"M1999\",\"v\":1,\"late\":1}\n"
    new[0] = "{\"model\":\"M0\",\"v\":1,\"late\":5}\n"
    new[1999] = "{\"model\":\"M1999\",\"v\":1,\"late\":2}\n"
    let told = try lines(old: old.joined(), new: new.joined())
    #expect(told == ["changed,M0,late,,5", "changed,M1999,late,1,2"])
  }

  @Test func fieldsAreTheSameUnderOtherNames() throws {
    let told = try lines(
      old: #"[{"name":"A","RAM":"8GB","Screen Type":"x","price":1}]"#,
      new: #"[{"model":"A","memory":8,"screen_type":"y","price":1}]"#)
    #expect(told == ["changed,A,8,screen_type,x,y"])
  }

  @Test func theUsualKeyIsWhatBothHave() throws {
    let told = try lines(
      old: #"[{"model":"A","price":1}]"#, new: #"[{"model":"A","price":2,"color":"Red"}]"#)
    #expect(told == ["column-added,,color,,", "changed,A,price,1,2"])
    let run = try diff(old: #"[{"stock":1}]"#, new: #"[{"stock":2}]"#)
    #expect(run.error?.contains("--key sku") == true)
    let none = try diff("--key", "sku", old: #"[{"id":1}]"#, new: #"[{"id":2}]"#)
    #expect(none.error?.contains("no record has a field 'sku'") == true)
  }

  @Test func aKeyThatStandsTwiceIsAnError() throws {
    let row = #"{"model":"A","memory":8}"#
    let run = try diff(
      old: "\(row)\n", new: "{\"model\":\"B\",\"memory\":8}\n\(row)\n  \(row)\n")
    #expect(
      run.error
        == "new:3:3: the same model, memory as in new:2:1: A, 8 GB; the rows are equal in "
        + "every field; --duplicates pair compares such rows in their order")
    let paired = try lines(
      "--duplicates", "pair", old: "\(row)\n\(row)\n", new: "\(row)\n\(row)\n\(row)\n")
    #expect(paired == ["added,A,8,,,"])
  }

  @Test func filtersRestrictBothSides() throws {
    let told = try lines(
      "--color", "Red",
      old: #"[{"model":"A","color":"Red","v":1},{"model":"B","color":"Blue","v":1}]"#,
      new: #"[{"model":"A","color":"Red","v":2},{"model":"B","color":"Blue","v":2}]"#)
    #expect(told == ["changed,A,Red,v,1,2"])
  }

  @Test func aFilterThatFitsNothingIsExplained() throws {
    let rows = #"[{"model":"A","color":"Gold"}]"#
    let run = try diff("--color", "Goold", old: rows, new: rows)
    #expect(run.output == "no differences, 0 the same\n")
    #expect(run.remarks.count == 1)
    #expect(run.remarks[0].contains(#"did you mean "Gold""#))
    #expect(try diff("-q", "--color", "Goold", old: rows, new: rows).remarks == [])
  }

  /// A comparison reads a catalogue more than once, for other specs each time.
  @Test func remarksAreNotRepeated() throws {
    let rows = (1...6).map { #"{"name":"Nokia \#($0)","memory":"128 GB"}"# }
      .joined(separator: "\n")
    let remarks = try diff(old: rows, new: rows).remarks
    #expect(remarks.count(where: { $0.contains("diskSpace is taken from 'memory'") }) == 2)
    #expect(remarks.count == 2, "\(remarks)")
  }

  @Test func fieldsCanBeIgnored() throws {
    let told = try lines(
      "--ignore", "updated_at,camera.front",
      old: #"[{"model":"A","updatedAt":1,"camera":{"front":1,"main":2},"v":1}]"#,
      new: #"[{"model":"A","updatedAt":2,"camera":{"front":2,"main":2},"v":2}]"#)
    #expect(told == ["changed,A,v,1,2"])
  }

  @Test func smallChangesCanBeTolerated() throws {
    let old = #"[{"model":"A","price":1000},{"model":"B","price":1000},{"model":"C","price":10}]"#
    let new = #"[{"model":"A","price":1010},{"model":"B","price":1011},{"model":"C","price":15}]"#
    #expect(
      try lines("--tolerance", "price=1%", old: old, new: new)
        == ["changed,B,price,1000,1011", "changed,C,price,10,15"])
    #expect(
      try lines("--tolerance", "price=5", old: old, new: new)
        == ["changed,A,price,1000,1010", "changed,B,price,1000,1011"])
  }

  @Test func caseAndBlanksCanMakeNoDifference() throws {
    let old = #"[{"model":"A","color":"Space  Gray"}]"#
    let new = #"[{"model":"a","color":" space gray"}]"#
    #expect(try lines("--key", "model", old: old, new: new).count == 2)
    #expect(try lines("--key=model", "-i", "--ignore-blanks", old: old, new: new) == [])
    #expect(try lines("--key=model", "-i", old: old, new: new).count == 1)
  }

  @Test func movesAreToldWhenAsked() throws {
    func rows(_ names: String) -> String {
      names.map { "{\"model\":\"\($0)\"}\n" }.joined()
    }
    #expect(try lines(old: rows("ABCDE"), new: rows("EABCD")) == [])
    #expect(try lines("--moves", old: rows("ABCDE"), new: rows("EABCD")) == ["moved,E,,,"])
    #expect(try lines("--moves", old: rows("ABCDE"), new: rows("ABXDE")).count == 2)
  }

  @Test func theStatusSaysWhatWasAskedFor() throws {
    let old = #"[{"model":"A","price":100},{"model":"B","price":100},{"model":"C","price":1}]"#
    let new = #"[{"model":"A","price":109},{"model":"B","price":90},{"model":"D","price":1}]"#
    func refuses(_ arguments: String...) throws -> Bool {
      let run = try ToolRun(["diff"] + arguments + ["old", "new"], ["old": old, "new": new])
      #expect(run.error == nil)
      return run.isRefused
    }
    #expect(try refuses())
    #expect(try refuses("-q"))
    #expect(try !refuses("--fail-on", "none"))
    #expect(try refuses("--fail-on", "removed"))
    #expect(try refuses("--fail-on", "columns,price-up"))
    #expect(try !refuses("--fail-on", "columns,spec-changed,moved"))
    #expect(try !refuses("--max-change", "price=10%"))
    #expect(try refuses("--max-change", "price=9.5%"))
    #expect(try refuses("--max-change", "price=10%", "--fail-on", "added"))
    let said = try diff("--max-change=price=9", old: old, new: new).remarks
    #expect(said == ["B: price 100 → 90 (−10 %) is more than 9"])
  }

  /// The price to pay is the price, as with `--price`.
  @Test func aPriceThatNoSpecHasIsAPrice() throws {
    let old =
      #"[{"model":"A","priceRegular":1299,"priceDiscount":"999 €","uvp_brutto":1,"price id":1}]"#
    let new =
      #"[{"model":"A","priceRegular":1399,"priceDiscount":"899 €","uvp_brutto":1,"price id":2}]"#
    let run = try diff(old: old, new: new)
    #expect(
      run.output == """
        price up (1)
          A  priceRegular  1,299 → 1,399  +7.7 %

        price down (1)
          A  999 € → 899 €  −10 %

        spec changed (1)
          A  price id  1 → 2

        1 changed, 0 the same

        """)
    #expect(try diff("--fail-on=price-up", old: old, new: new).isRefused)
    #expect(try !diff("--fail-on=price-up", old: new, new: new).isRefused)
    let table = try diff("-fmarkdown", old: old, new: new).output
    #expect(table.contains("| A | priceRegular | 1,299 | 1,399 | +7.7 % |"))
  }

  @Test func emptyCataloguesCompare() throws {
    #expect(try lines(old: "[]", new: "[]") == [])
    #expect(try lines(old: "[]", new: #"[{"model":"A"}]"#) == ["added,A,,,"])
    #expect(try lines(old: "model\nA\n", new: "[]").count == 1)
  }

  @Test func nothingActsInWhatIsWritten() throws {
    let bad = "\\u001b[31m</script>|`@x`\\n::error"
    let old = "[{\"model\":\"A\",\"v\":\"\(bad)\"}]"
    let new = "[{\"model\":\"A\",\"v\":\"x\"},{\"model\":\"\(bad)\",\"v\":\"y\"}]"
    for format in DifferenceFormatCatalog.all.map(\.name) {
      let run = try diff("-f", format, old: old, new: new)
      if format != "csv" { #expect(!run.output.contains("\u{1B}"), "\(format)") }
      if format == "html" || format == "markdown" {
        #expect(!run.output.contains("</script>"))
      }
      if format == "markdown" { #expect(!run.output.contains("@x")) }
      #expect(
        !run.output.split(separator: "\n").contains { $0.hasPrefix("::error") } || format == "csv")
    }
  }

  @Test func markdownFitsAComment() throws {
    let old = (0..<3000).map { "{\"model\":\"Phone number \($0)\",\"price\":\($0)}\n" }.joined()
    let new = (0..<3000).map { "{\"model\":\"Phone number \($0 + 1500)\",\"price\":1}\n" }.joined()
    let run = try diff("-fmarkdown", old: old, new: new)
    #expect(run.output.count <= 60_000)
    #expect(run.output.hasPrefix("**1,500 new, 1,500 gone, 1,500 changed, 0 the same**"))
    #expect(run.output.contains("### New (1,500)"))
    #expect(run.output.contains(" more\n"))
  }

  @Test func twoCataloguesAreNeeded() {
    #expect(
      ToolRun.complaint(["diff", "a"])
        == "diff compares two catalogues, but 1 is named; write phonefilter diff OLD NEW")
    #expect(ToolRun.complaint(["diff", "-", "-"])?.contains("named twice") == true)
    #expect(
      ToolRun.complaint(["diff", "a", "b", "--fail-on", "adde"])?.contains("'added'") == true)
    #expect(
      ToolRun.complaint(["diff", "a", "b", "--tolerance", "model=1"])
        == "--tolerance: model is a text, so it does not change by an amount")
    #expect(
      ToolRun.complaint(["diff", "a", "b", "--max-change", "price"])?.contains("SPEC=AMOUNT")
        == true)
  }

  /// Fields are paired as filters read them: by their values too, unless several fields could be a
  /// spec.
  @Test(arguments: [
    (
      "id,model,memory-size\n1,A,64 GB\n2,B,128 GB\n3,C,256 GB\n",
      "id,model,diskSpace\n1,A,64\n2,B,256\n3,C,256\n", "diskSpace"
    ),
    ("id,model,UVP\n1,A,64\n2,B,128\n", "id,model,price\n1,A,64\n2,B,256\n", "price"),
    ("id,model,msrp,old_price\n1,A,64,5\n2,B,128,6\n", "id,model,price\n1,A,64\n2,B,9\n", ""),
  ])
  func columnsArePairedAsFiltersReadThem(old: String, new: String, spec: String) throws {
    let run = try ToolRun(["diff", "-fcsv", "old", "new"], ["old": old, "new": new])
    let fields = run.output.split(separator: "\n").dropFirst().compactMap {
      $0.hasPrefix("changed") ? $0.split(separator: ",").dropFirst(2).first : nil
    }
    #expect(fields.map(String.init) == (spec.isEmpty ? [] : [spec]), "\(run)")
  }

  /// A field that is mapped in one catalogue, and keeps its own name in the other, is two fields.
  @Test func aMappedFieldBesideItsNamesakeEnds() throws {
    let run = try ToolRun(
      ["diff", "--map", "new.csv:price=EK", "old.csv", "new.csv"],
      ["old.csv": "model,price,EK\nA,10,5\n", "new.csv": "model,EK\nA,7\n"])
    #expect(
      run.output.contains("A  10 → 7  −30 %") && run.output.contains("gone column EK"), "\(run)")
  }
}
