@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The field that joins two catalogues if the user names no key.
@Suite("Key of a comparison")
struct ComparisonKeyTests {
  private func diff(_ arguments: String..., old: String, new: String) throws -> ToolRun {
    let run = try ToolRun(
      ["diff", "-fcsv"] + arguments + ["old", "new"], ["old": old, "new": new])
    #expect(run.error == nil)
    return run
  }

  private func header(_ run: ToolRun) -> String {
    run.output.split(separator: "\n").first.map(String.init) ?? ""
  }

  private let usual = "change,model,field,old,new"

  private func rows(_ count: Int, _ field: String = "id", _ value: (Int) -> String) -> String {
    (0..<count).map { "{\"\(field)\":\(value($0)),\"model\":\"M\($0)\"}\n" }.joined()
  }

  @Test func aFieldThatNoTwoRowsShareIsTheKey() throws {
    let run = try diff(
      old: #"[{"sku":1,"model":"A"},{"sku":2,"model":"A"}]"#,
      new: "SKU,model\n2,A\n1,B\n")
    #expect(header(run) == "change,SKU,field,old,new")
    #expect(run.output.contains("changed,1,model,A,B"))
    #expect(
      run.remarks == [
        "phones are identified by 'SKU', which differs in all rows; --key changes that"
      ])
    #expect(try diff("-q", old: "sku,model\n1,A\n", new: "sku,model\n1,B\n").remarks == [])
  }

  @Test(arguments: [
    ("battery", "5 Ah", "5000 mAh"), ("battery", "5,000 mAh", "5 Ah"),
    ("on", "2021-01-05", "5 Jan 2021"), ("sku", "007", "7"),
  ])
  func aKeyIsComparedByItsValues(field: String, old: String, new: String) throws {
    func catalogue(_ value: String) -> String {
      "[{\"model\":\"A\",\"\(field)\":\"\(value)\",\"price\":1}]"
    }
    let run = try diff(
      "--key", field, "--ignore", field, old: catalogue(old), new: catalogue(new))
    #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
  }

  @Test func theBestNameIsTaken() throws {
    let text = "id,ean,article_number,model\n1,21,31,A\n2,22,32,B\n"
    #expect(header(try diff(old: text, new: text)) == "change,article_number,field,old,new")
    let twice = "id,ean,article_number,model\n1,21,31,A\n2,22,31,B\n"
    #expect(header(try diff(old: twice, new: text)) == "change,ean,field,old,new")
  }

  @Test func aKeyThatIsNamedIsTaken() throws {
    let text = "id,model\n1,A\n2,B\n"
    let run = try diff("--key", "model", old: text, new: text)
    #expect(header(run) == usual)
    #expect(run.remarks == [])
  }

  @Test func aLateRepetitionIsNoKey() throws {
    let old = rows(3000) { "\($0)" }
    let new = rows(3000) { $0 == 2999 ? "7" : "\($0)" }
    let run = try diff(old: old, new: new)
    #expect(header(run) == usual)
    #expect(
      run.remarks == [
        "phones are identified by model, because id 7 is at new:8:1 and at new:3000:1; "
          + "--key names another key"
      ])
    #expect(run.output.contains("changed,M2999,id,2999,7"))
  }

  @Test func valuesThatManyRowsShareAreNoNews() throws {
    let text = rows(100) { "\($0 / 2)" }
    let run = try diff(old: text, new: text)
    #expect(header(run) == usual)
    #expect(run.remarks == [])
    let late = rows(3000) { $0 < 1000 ? "\($0)" : "1" }
    #expect(try diff(old: late, new: late).remarks == [])
  }

  @Test func aLateGapIsNoKey() throws {
    let old = rows(3000) { "\($0)" }
    let run = try diff(old: old, new: rows(3000) { $0 > 2997 ? "null" : "\($0)" })
    #expect(header(run) == usual)
    #expect(
      run.remarks == [
        "phones are identified by model, because 2 of 3000 rows of new have no 'id'; --key "
          + "names another key"
      ])
    #expect(try diff(old: old, new: rows(3000) { $0 % 3 > 0 ? "null" : "\($0)" }).remarks == [])
  }

  @Test func aCatalogueWithoutRowsHasEveryField() throws {
    let text = "id,model\n1,A\n2,A\n"
    for empty in ["[]", "id,model\n", "model\n"] {
      #expect(header(try diff(old: text, new: empty)) == "change,id,field,old,new")
      #expect(header(try diff(old: empty, new: text)) == "change,id,field,old,new")
    }
    #expect(try diff(old: "[]", new: "[]").remarks == [])
  }

  @Test func numbersThatWereGivenAnewAreNoKey() throws {
    let old = (0..<40).map { "\($0),Phone \($0 / 4),\(64 << ($0 % 4))\n" }
    let new = (0..<40).map { "\($0 + 1),Phone \($0 / 4),\(64 << ($0 % 4))\n" }
    let header = "id,model,diskSpace\n"
    let run = try diff(old: header + old.joined(), new: header + new.joined())
    #expect(self.header(run) == "change,model,diskSpace,field,old,new")
    #expect(
      run.remarks == [
        "phones are identified by model, diskSpace, because most values of 'id' belong to "
          + "other phones than before; --key names another key"
      ])
  }

  @Test func otherNamesAndPricesOfTheSamePhonesAreNoOtherPhones() throws {
    let old = (0..<40).map { "\($0),iPhone \($0),64,\($0)\n" }
    let new = (0..<40).map { "\($0),Apple IPHONE\($0),64,\($0 + 1)\n" }
    let header = "id,model,diskSpace,price\n"
    let run = try diff(old: header + old.joined(), new: header + new.joined())
    #expect(self.header(run) == "change,id,field,old,new")
  }

  @Test func valuesThatOnlyOneCatalogueHasAreNoKey() throws {
    let run = try diff(old: "id,model\n1,A\n2,B\n", new: "id,model\n3,A\n4,B\n")
    #expect(header(run) == usual)
    #expect(run.remarks[0].contains("no value of 'id' is in both catalogues"))
    // If no other key exists, such a key is still used.
    #expect(
      header(try diff(old: "id,stock\n1,5\n2,6\n", new: "id,stock\n3,5\n4,6\n"))
        == "change,id,field,old,new")
  }

  @Test func fewRepetitionsArePairedIfTheUserSaysSo() throws {
    let rows = (0..<50).map { "\($0),M\($0 % 5)\n" }
    let header = "sku,model\n"
    let old = header + rows.joined() + "7,again\n"
    let run = try diff("--duplicates=pair", old: old, new: old)
    #expect(self.header(run) == "change,sku,field,old,new")
    #expect(run.remarks[0].contains("'sku', which few rows repeat"))
  }

  @Test func theMessageOnAKeyThatStandsTwiceSaysWhatWouldWork() throws {
    func message(_ arguments: String..., text: String) throws -> String {
      try ToolRun(["diff"] + arguments + ["old", "new"], ["old": text, "new": text]).error ?? ""
    }
    let text = "model,memory,condition,price\nA,6,new,9\nA,6,used,8\n"
    #expect(
      try message(text: text)
        == "old:3:1: the same model, memory as in old:2:1: A, 6 GB; they differ in condition, "
        + "price; --key model,memory,condition separates all rows, --duplicates pair compares "
        + "such rows in their order")
    let more = "condition,model,price,ean\nnew,A,9,1\nused,A,8,2\nused,A,7,3\n"
    #expect(try message("--key=model", text: more).contains("; --key ean separates all rows, "))
    let price = "model,price,stock list\nA,9,1\nA,8,2\nA,7,2\n"
    #expect(
      try message(text: price).contains(
        "they differ in price, stock list; --key names the identifying fields, "))
    let same = "model,price\nA,9\nA,9\n"
    #expect(
      try message(text: same).contains(": A; the rows are equal in every field; --duplicates"))
  }
}
