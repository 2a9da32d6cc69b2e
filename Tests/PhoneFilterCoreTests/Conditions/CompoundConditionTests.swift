import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Conditions on several fields, as `--where` takes them.
struct CompoundConditionTests {
  private static let rows = """
    id,model,brand,price,list price,battery,tags
    1,iPhone 14,Apple,799,899,3279,a
    2,Galaxy A5,Samsung,199,199,5000,b
    3,Pixel 8,Google,499,650,,
    4,Moto G,Motorola,,180,4500,a
    5,Galaxy Z,Samsung,1599,1499,4400,48

    """

  private func ids(_ flags: [String]) throws -> [Int] {
    let run = try ToolRun(flags + ["-f", "csv", "--fields", "id"], "c.csv", Self.rows)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").dropFirst().compactMap { Int($0) }
  }

  @Test(arguments: [
    ("brand=Apple or price<200", [1, 2]), ("brand=Apple and price<200", []),
    ("not (brand=Apple or price<200)", [3, 4, 5]), ("not price<200", [1, 3, 4, 5]),
    ("brand=Samsung and (price<200 or price>1000)", [2, 5]),
    ("brand=Samsung and price<200 or price>=799", [1, 2, 5]),
    ("brand=Apple and brand=Samsung", []), ("brand=Apple or brand=Samsung", [1, 2, 5]),
    ("brand!=Apple and brand!=Samsung", [3, 4]), ("not brand=Apple and not brand=Samsung", [3, 4]),
    ("battery is null or battery<4000", [1, 3]), ("battery is not null and price is null", [4]),
    ("tags=48 or tags=a", [1, 4, 5]), ("not tags=48", [1, 2, 3, 4]),
    ("model=*Galaxy* and not model=/Z$/", [2]),
    ("price<{list price}", [1, 3]), ("price>={list price}", [2, 5]),
    ("price<=0.8*{list price}", [3]), ("price>{list price}*1.05", [5]),
    ("not price<{list price}", [2, 4, 5]), ("price={list price}", [2]),
    ("price!={list price}", [1, 3, 4, 5]), ("not price!={list price}", [2]),
    ("price<{list price} or brand=Motorola", [1, 3, 4]),
  ])
  func conditionsSelectRows(condition: String, wanted: [Int]) throws {
    #expect(try ids(["--where", condition]) == wanted)
  }

  @Test func aConditionHoldsBesideFlags() throws {
    #expect(try ids(["--brand", "Samsung", "--where", "price<200 or battery<4450"]) == [2, 5])
    #expect(
      try ids(["--where", "brand=Apple or price<500", "--where", "battery>1 or price=499"])
        == [1, 2, 3])
  }

  @Test func aConditionAndItsOppositeAreAllRows() throws {
    for condition in ["brand=Apple or price<500", "price<{list price} and battery>4000"] {
      let both = try ids(["--where", condition]) + ids(["--where", "not (\(condition))"])
      #expect(both.sorted() == [1, 2, 3, 4, 5])
    }
  }

  @Test(arguments: [
    ("brand=Apple or price<cheap", "is wrong at character 16: '<cheap' is not a price"),
    (
      "price<{color} or brand=x",
      "is wrong at character 1: color is a text, but '<' compares numbers"
    ),
    ("price<0.8{list price}", "'0.8{list price}' is not a field with a factor"),
    ("price<{price}", "compares 'price' with itself"),
    ("price<{memory}", "'price' is a price, but 'memory' is an amount of memory"),
    (
      "brand like 'A%' or price<5",
      "is wrong at character 1: 'brand like 'A%'' is not a condition here"
    ),
    ("brand=x or price<{nowhere}", "nowhere"), ("brand=x or nowhere=5", "nowhere"),
  ])
  func aWrongConditionIsAnError(condition: String, message: String) throws {
    let error = try ToolRun(["--where", condition], "c.csv", Self.rows).error
    #expect(error?.contains(message) == true, "\(error ?? "none")")
  }

  /// If no field has a name of a spec, the name means the spec.
  @Test func aColumnIsNotComparedWithItself() throws {
    let rows = "model,price,memory\nA,80,8\n"
    for (condition, name, spec) in [
      ("price<{list_price}", "list_price", "price"), ("memory>={ram}", "ram", "memory"),
      ("not (cost<{price} or model=x)", "cost", "price"),
    ] {
      let error = try ToolRun(["--where", condition], "c.csv", rows).error
      #expect(
        error
          == "--where: c.csv has no field '\(name)', so the name means the \(spec), which would "
          + "be compared with itself")
    }
    let both = try ToolRun(
      ["--where", "memory>{ram}", "-c"], "c.csv", "model,memory,ram\nA,128,8\nB,4,8\n")
    #expect(both.output == "1\n")
  }

  @Test func linesOfAFileAreAlternatives() throws {
    let folder = try TemporaryFolder()
    let names = try folder.write("Apple\nGoogle\n", as: "b.txt")
    #expect(try ids(["--where", "brand=@\(names) or price<200"]) == [1, 2, 3])
    #expect(try ids(["--where", "not (brand=@\(names) or price<200)"]) == [4, 5])
    #expect(try ids(["--where", "brand!=@\(names) and price>0"]) == [2, 5])
    #expect(try ids(["--where", "not brand!=@\(names) and price>0"]) == [1, 3])
  }

  @Test func aMistypedAlternativeIsRemarkedOn() throws {
    let rows = "model,brand,price\nA,Apple,799\nB,Sony,100\n"
    let run = try ToolRun(["--where", "brand=Aple or price<200", "-c"], "c.csv", rows)
    #expect(run.remarks == ["no phone has brand \"Aple\"; did you mean \"Apple\" (1 phone)?"])
  }
}
