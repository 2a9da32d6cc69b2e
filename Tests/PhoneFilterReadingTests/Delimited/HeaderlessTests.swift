@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// For delimited text without a header, the error shows how to name the columns.
@Suite("Text without a header")
struct HeaderlessTests {
  private static let phones = """
    iPhone 14,$799,8GB,128GB,Black,6.1",Apple A15 Bionic,x
    Galaxy S23,$699,8GB,256GB,Gold,6.2",Snapdragon 8,y

    """

  @Test func namesAreProposedByWhatIsInTheColumns() throws {
    let run = try ToolRun([], "a.csv", HeaderlessTests.phones)
    #expect(
      run.error?.contains(
        "--header model,price,memory,diskSpace,color,screenSize,processor,field8, "
          + "or number them with --header 1") == true, "\(run.error ?? run.output)")
    #expect(run.error?.hasPrefix("a.csv:1:1: the first row looks like a phone") == true)
    let names = "model,price,memory,diskSpace,color,screenSize,processor,field8"
    let named = try ToolRun(
      ["--header", names, "--price", "700..", "--memory", "8"], "a.csv", HeaderlessTests.phones)
    #expect(named.output.hasPrefix(names + "\niPhone 14,$799,"), "\(named.error ?? "")")
    #expect(named.matched == 1)
  }

  @Test(arguments: [
    "X,799\nY,699\n", "799,A\n699,B\n", "Foo,Bar\nx,y\nFoo,z\nx,Bar\n", "A,6.1\"\nB,6.2\"\n",
  ])
  func rowsOfValuesAreNoHeader(text: String) throws {
    #expect(try ToolRun([], "a.csv", text).error?.contains("number them with --header 1") == true)
  }

  @Test(arguments: [
    "Modell,2021,2022\nA,5,6\nB,7,8\n", "1,2\nA,5\n", "0,1\nA,5\n", "Foo,Bar\nx,1\ny,2\n",
    "model,799\nA,5\n", "Ware,64GB,128GB\nA,500,600\nB,700,800\n",
    "Ware,Stand\n", "Ware,5G\nA,yes\nB,no\n",
  ])
  func namesAreAHeader(text: String) throws {
    let run = try ToolRun([], "a.csv", text)
    #expect(run.error == nil)
    #expect(run.output == text)
  }

  @Test func theFirstRowIsAPhoneWhereNamesAreTyped() throws {
    let numbered = try ToolRun(
      ["--header", "1", "--where", "2>600", "--sort", "-2"], "a.csv", "X,699\nY,799\nZ,5\n")
    #expect(numbered.output == "1,2\nY,799\nX,699\n")
    #expect(try ToolRun(["-c"], "b.csv", numbered.output).output == "2\n")
    let mapped = try ToolRun(
      ["--header", "1", "--map", "price=2", "--price", "700.."], "a.csv", "X,699\nY,799\n")
    #expect(mapped.output == "1,2\nY,799\n")
    let quoted = try ToolRun(["--header", "model,\"a, b\""], "a.csv", "X;1\n")
    #expect(quoted.output == "model;a, b\nX;1\n")
    let one = try ToolRun(["--header", "model", "-c"], "a.csv", "X\nY\n")
    #expect(one.output == "2\n")
    let lines = try ToolRun(["--header", "a,b", "--with-source"], "a.csv", "X,1\nY,2\n")
    #expect(lines.output == "a,b,source,line\nX,1,a.csv,1\nY,2,a.csv,2\n")
  }

  @Test func namesHaveToFit() throws {
    #expect(
      try ToolRun(["--header", "a"], "a.csv", "X,1\n").error
        == "a.csv:1:1: --header names 1 column, but the first row has 2 cells")
    #expect(
      ToolRun.complaint(["--header", "a,a"])
        == "--header: two columns have the name 'a'; write different names")
    #expect(
      ToolRun.complaint(["--header", "a,,b"])
        == "--header: the name of column 2 is empty in 'a,,b'")
    #expect(ToolRun.complaint(["--header", "\"a"])?.contains("is not a list of names") == true)
  }

  @Test func whatHasNoEffectIsSaid() throws {
    let run = try ToolRun(["--header", "1"], "a.json", "[{\"model\":\"A\"}]")
    #expect(
      run.remarks == [
        "a.json: --header has no effect: the records of json name their own fields"
      ])
    let twice = try ToolRun(["--header", "a,b"], "a.csv", "model,price\nA,1\n")
    #expect(
      twice.remarks == [
        "a.csv: the first row looks like field names, but --header makes it a phone; "
          + "remove --header"
      ])
    #expect(twice.matched == 2)
  }
}
