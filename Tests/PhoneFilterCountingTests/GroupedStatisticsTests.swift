import PhoneFilterCounting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// `stats --group-by`: the statistics of each group.
struct GroupedStatisticsTests {
  private static let phones = """
    brand,model,price,memory,released
    Apple,A,100,8GB,2023-01-02
    apple,B,300,,2023-01-02T10:00Z
    APPLE,C,call us,8GB / 12GB,2023-01
    Samsung,D,500,16GB,4 Jan 2023
    ,E,700,4,

    """

  private func lines(
    _ flags: [String], on terminal: TerminalSettings = ToolRun.pipe
  ) throws -> [String] {
    let run = try ToolRun(["stats", "--no-pager"] + flags, on: terminal, "a.csv", Self.phones)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func aTableHasARowForEachGroupAndOneForAll() throws {
    #expect(
      try lines(["--group-by", "brand", "--fields", "memory"]) == [
        "memory  5 phones, 5 groups",
        "brand      phones  missing    min     q1  median     q3    max    mean",
        "Apple           1        0   8 GB   8 GB    8 GB   8 GB   8 GB    8 GB",
        "apple           0        1",
        "APPLE           1        0   8 GB   9 GB   10 GB  11 GB  12 GB   10 GB",
        "Samsung         1        0  16 GB  16 GB   16 GB  16 GB  16 GB   16 GB",
        "(missing)       1        0   4 GB   4 GB    4 GB   4 GB   4 GB    4 GB",
        "(all)           4        1   4 GB   8 GB    8 GB  12 GB  16 GB  9.6 GB",
      ])
  }

  @Test func textsHaveTheNumberOfDifferentValues() throws {
    #expect(
      try lines(["--group-by", "brand", "-i", "--fields", "released"]) == [
        "released  5 phones, 3 groups",
        "brand      phones  missing  values  min  q1  median  q3  max  mean",
        "Apple           3        0       2", "Samsung         1        0       1",
        "(missing)       0        1", "(all)           4        1       3",
      ])
  }

  @Test func unreadableValuesHaveAColumn() throws {
    let lines = try lines(["--group-by", "brand", "--fields", "price", "-i"])
    #expect(lines[1].hasPrefix("brand      phones  missing  unreadable  min"))
    #expect(lines[2].hasPrefix("Apple           2        0           1  100"))
    let lenient = try self.lines(["--group-by", "brand", "--fields", "price", "-i", "--lenient"])
    #expect(lenient[2].hasPrefix("Apple           2        1  100  150"))
  }

  @Test func jsonHasTheValuesOfTheKeys() throws {
    let lines = try lines([
      "--group-by", "brand,memory:..8,8..", "--fields", "price", "-f", "json", "--model", "[AB]",
    ])
    #expect(
      lines == [
        "{\"rows\":2,\"groupBy\":[\"brand\",\"memory:..8,8..\"],\"groups\":[",
        "{\"brand\":\"Apple\",\"memory:..8,8..\":\"..8\",\"rows\":1,\"specs\":[{\"spec\":\"price\","
          + "\"count\":1,\"missing\":0,\"unreadable\":0,\"distinct\":1,\"min\":100,\"q1\":100,"
          + "\"median\":100,\"q3\":100,\"max\":100,\"mean\":100}]},",
        "{\"brand\":\"apple\",\"memory:..8,8..\":null,\"rows\":1,\"specs\":[{\"spec\":\"price\","
          + "\"count\":1,\"missing\":0,\"unreadable\":0,\"distinct\":1,\"min\":300,\"q1\":300,"
          + "\"median\":300,\"q3\":300,\"max\":300,\"mean\":300}]}", "]}",
      ])
  }

  @Test func delimitedTextHasARowForEachSpecOfEachGroup() throws {
    let lines = try lines(["--group-by", "source,brand", "-i", "-f", "csv"])
    #expect(
      lines == [
        "source,brand,spec,count,missing,unreadable,distinct,min,q1,median,q3,max,mean",
        "a.csv,Apple,price,2,0,1,2,100,150,200,250,300,200",
        "a.csv,Apple,memory,2,1,0,2,8,8,8,10,12,9.3333",
        "a.csv,Samsung,price,1,0,0,1,500,500,500,500,500,500",
        "a.csv,Samsung,memory,1,0,0,1,16,16,16,16,16,16",
        "a.csv,,price,1,0,0,1,700,700,700,700,700,700", "a.csv,,memory,1,0,0,1,4,4,4,4,4,4",
      ])
    #expect(
      try self.lines(["-f", "csv", "--fields", "price"])[1]
        == "price,4,0,1,4,100,250,400,550,700,400")
  }

  @Test func namesOfFiguresAreNotKeys() throws {
    let run = try ToolRun(
      ["stats", "--group-by", "spec,rows", "-f", "json"], "a.csv", "spec,rows,price\nx,1,5\n")
    #expect(run.output.contains("{\"spec\":\"x\",\"rows_1\":1,\"rows\":1,\"specs\""))
    let table = try ToolRun(
      ["stats", "--group-by", "spec,rows", "-f", "csv"], "a.csv", "spec,rows,price\nx,1,5\n")
    #expect(table.output.hasPrefix("spec_1,rows,spec,count"))
  }

  @Test func aNarrowTerminalNamesTheColumnsWithoutRoom() throws {
    let lines = try lines(
      ["--group-by", "brand", "--fields", "memory"], on: ToolRun.terminal(width: 50))
    #expect(
      lines[1] == "brand      phones    min     q1  median     q3    max" || lines[1].count <= 50)
    #expect(lines.allSatisfy { $0.count <= 50 })
    #expect(lines.last?.hasPrefix("not shown: missing") == true)
  }

  @Test func aTopHasNoEffect() throws {
    let run = try ToolRun(
      ["stats", "--group-by", "brand", "--top", "3", "--fields", "model"], "a.csv", Self.phones)
    #expect(run.remarks == ["--top has no effect with --group-by: groups list no values"])
  }

  @Test func withoutNumbersTheTextSaysSo() throws {
    let run = try ToolRun(["stats", "--group-by", "brand"], "a.csv", "model,brand\nA,B\n")
    #expect(
      run.output == "1 phone, 1 group\n\nno spec has numbers; name a field with --fields\n")
    let none = try ToolRun(["stats", "--group-by", "brand"], "a.csv", "model,brand\n")
    #expect(none.output == "0 phones, 0 groups\n")
  }

  @Test func keysMustBeReadable() throws {
    let run = try ToolRun(
      ["stats", "--group-by", "price:200", "--fields", "memory"], "a.csv", Self.phones)
    #expect(run.error == "a.csv:4:9: price \"call us\" is not a number")
  }
}

/// The figures of each group are those of a naive reference, which sorts the group's numbers.
struct GroupedStatisticsReferenceTests {
  private struct Made {
    var text = ""
    /// The groups in the order of their first phones, with the prices in cents; nil for none.
    var names: [[String?]] = []
    var cents: [[String?]: [Int?]] = [:]
  }

  private static func made(_ random: inout SeededGenerator) -> Made {
    var made = Made()
    let brands = ["Apple", "Samsung", "Über", "", "a,b"]
    for index in 0..<random.number(1...300) {
      let (brand, color) = (random.pick(brands), random.pick(["Gold", "Black", ""]))
      let cents = random.chance(10) ? nil : random.number(1...200_000) / random.pick([1, 1000])
      let price = cents.map { "\($0 / 100).\($0 % 100 / 10)\($0 % 10)" } ?? "null"
      func quoted(_ text: String) -> String { text.isEmpty ? "null" : "\"\(text)\"" }
      made.text +=
        "{\"model\":\"M\(index)\",\"brand\":\(quoted(brand)),\"color\":\(quoted(color)),"
        + "\"price\":\(price)}\n"
      let names = [brand, color].map { $0.isEmpty ? nil : $0 }
      if made.cents[names] == nil { made.names.append(names) }
      made.cents[names, default: []].append(cents)
    }
    // Outer groups have the order of their first phones, and so do the groups in each.
    var outer: [String?] = []
    for name in made.names where !outer.contains(name[0]) { outer.append(name[0]) }
    made.names = outer.flatMap { first in made.names.filter { $0[0] == first } }
    return made
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func aSortOfEachGroupGivesTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let made = Self.made(&random)
    let probe = try PipelineProbe()
    let path = try probe.path(of: made.text, as: "a.jsonl")
    let flags = ["stats", "--group-by", "brand,color", "--fields", "price", "-fcsv"]
    let whole = try probe.run([flags], on: path, threads: 1)
    for chunk in [300, 4096] {
      #expect(try probe.run([flags], on: path, chunk: chunk, threads: 3) == whole)
    }
    let rows = String(decoding: whole.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(rows.count == made.names.count)
    for (row, names) in zip(rows, made.names) {
      let all = try #require(made.cents[names])
      let cents = all.compactMap { $0 }.sorted()
      let labels = names.map { name in
        name.map { $0.contains(",") ? "\"\($0)\"" : $0 } ?? ""
      }.joined(separator: ",")
      let counts = "price,\(cents.count),\(all.count - cents.count),0,\(Set(cents).count)"
      #expect(row.hasPrefix("\(labels),\(counts),"))
      let figures = row.dropFirst("\(labels),\(counts),".count)
        .split(separator: ",", omittingEmptySubsequences: false)
      guard !cents.isEmpty else {
        #expect(figures == ["", "", "", "", "", ""])
        continue
      }
      for quarter in 0...4 {
        let place = (cents.count - 1) * quarter
        let (low, high) = (cents[place / 4], cents[min(place / 4 + 1, cents.count - 1)])
        let exact = low * (4 - place % 4) + high * (place % 4)
        let found = try #require(ExactNumber(String(figures[quarter])))
        #expect(found == ExactNumber(significand: UInt64(exact) * 25, scale: 4, isNegative: false))
      }
    }
  }
}
