import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBase
@testable import PhoneFilterComparing
@testable import PhoneFilterCore

/// The limits of changes, the kinds of differences, and the exit status.
@Suite struct DifferenceGateTests {
  private func limit(_ typed: String) throws -> ChangeLimit { try ChangeLimit(typed: typed) }

  private func number(_ text: String) throws -> ExactNumber { try #require(ExactNumber(text)) }

  // MARK: Limits

  @Test(
    arguments: [
      ("price=5", "100", "105", true), ("price=5", "100", "95", true),
      ("price=5", "100", "105.01", false), ("price=5", "100", "94.99", false),
      ("price=0", "100", "100", true), ("price=0", "100", "100.01", false),
      ("price=10%", "200", "220", true), ("price=10%", "200", "180", true),
      ("price=10%", "200", "220.01", false), ("price=10%", "200", "179.99", false),
      // The share is of the first number.
      ("price=10%", "220", "200", true), ("price=9%", "220", "200", false),
      ("price=10%", "-200", "-220", true), ("price=10%", "-200", "-221", false),
      // Rounding does not matter.
      ("price=0.1", "0.3", "0.2", true), ("price=10%", "0.3", "0.33", true),
      ("price=10%", "0", "0", true), ("price=10%", "0", "0.01", false),
    ])
  func aChangeStaysWithinALimit(typed: String, old: String, new: String, isAllowed: Bool) throws {
    #expect(try limit(typed).allows(number(old), number(new)) == isAllowed)
  }

  @Test func aLimitIsAnAmountOrAShare() throws {
    let share = try limit("ram = 12.5 %")
    #expect(share.isPercent && share.amount.description == "12.5" && share.typed == "12.5 %")
    #expect(share.spec.name == "memory")
    let amount = try limit("stock=3")
    #expect(!amount.isPercent && amount.amount == 3 && amount.spec.name == "stock")
  }

  @Test(
    arguments: [
      ("price", "'price' is not SPEC=AMOUNT; write for example price=5 or price=10%"),
      ("", "'' is not SPEC=AMOUNT; write for example price=5 or price=10%"),
      ("model=5", "model is a text, so it does not change by an amount"),
      ("price=", "'' is not an amount; write for example price=5 or price=10%"),
      ("price=%", "'%' is not an amount; write for example price=5 or price=10%"),
      ("stock=much", "'much' is not an amount; write for example stock=5 or stock=10%"),
      ("price=-5", "'-5' is not an amount; write for example price=5 or price=10%"),
      ("price=5=6", "'5=6' is not an amount; write for example price=5 or price=10%"),
    ])
  func aWrongLimitIsTold(typed: String, message: String) {
    let error = #expect(throws: UsageError.self) { try ChangeLimit(typed: typed) }
    #expect(error?.message == message)
  }

  private func change(
    _ name: String, _ old: String?, _ new: String?, oldName: String? = nil,
    _ body: (FieldChange) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    func row(_ name: String, _ value: String?) -> String {
      "{\"sku\":1" + (value.map { ",\"\(name)\":\($0)" } ?? "") + "}\n{\"sku\":2,\"\(name)\":1}\n"
    }
    let paths = [
      try folder.write(row(oldName ?? name, old), as: "old.jsonl"),
      try folder.write(row(name, new), as: "new.jsonl"),
    ]
    let command = try #require(try TypedCommand(["diff", "--key", "sku"] + paths))
    let catalogues = try CatalogueComparison(
      command.line.comparison, command.filter,
      in: RunContext(output: .nowhere, terminal: ToolRun.pipe)
    ).difference()
    let row = try #require(catalogues.difference.changed.first)
    let changes = try catalogues.makeComparison().changes(of: row.pair)
    try body(try #require(changes.first))
  }

  @Test(
    arguments: [
      ("100", "105", true), ("100", "106", false), ("\"100\"", "\"$106\"", false),
      ("100", "\"call us\"", true), ("null", "106", true), ("100", "null", true),
    ])
  func aLimitIsForTwoNumbers(old: String, new: String, isKept: Bool) throws {
    let limit = try limit("price=5")
    try change("price", old, new) { #expect(limit.isKept(by: $0) == isKept) }
  }

  @Test func aLimitIsForItsField() throws {
    let (price, stock) = (try limit("price=5"), try limit("stock=5"))
    let (shouted, wide) = (try limit("STOCK=5"), try limit("stock=8"))
    try change("stock", "1", "9") {
      #expect(price.isKept(by: $0) && !stock.isKept(by: $0))
      #expect(!shouted.isKept(by: $0) && wide.isKept(by: $0))
    }
    // Of its name in either catalogue, and of its spec.
    let cost = try limit("cost=5")
    try change("price", "1", "9", oldName: "cost") {
      #expect(!price.isKept(by: $0) && !cost.isKept(by: $0))
    }
  }

  // MARK: Kinds

  private func kinds(
    _ name: String, _ old: String, _ new: String, _ limits: String...
  ) throws -> [String] {
    var found: [String] = []
    try change(name, old, new) { change in
      let kinds = ChangeKinds.of([change], try limits.map { try limit($0) })
      found = ChangeGroup.all.filter { kinds.contains($0.kind) }.map(\.name)
      if kinds.contains(.beyondLimit) { found.append("beyond") }
    }
    return found
  }

  @Test func eachChangeHasItsKind() throws {
    #expect(try kinds("price", "1", "2") == ["price-up"])
    #expect(try kinds("price", "2", "1") == ["price-down"])
    #expect(try kinds("price", "\"x\"", "2") == ["spec-changed"])
    #expect(try kinds("price", "null", "2") == ["spec-changed"])
    #expect(try kinds("price", "2", "\"2\"") == ["spec-changed"])
    #expect(try kinds("color", "\"Red\"", "\"Blue\"") == ["spec-changed"])
    #expect(try kinds("stock", "1", "2") == ["spec-changed"])
    #expect(try kinds("priceRegular", "1", "2") == ["price-up"])
    #expect(try kinds("price", "1", "9", "price=5") == ["price-up", "beyond"])
    #expect(try kinds("price", "1", "5", "price=5") == ["price-up"])
    #expect(try kinds("price", "1", "9", "stock=5", "price=5") == ["price-up", "beyond"])
  }

  @Test func groupsHaveNamesAndTitles() {
    #expect(ChangeGroup.all.map(\.name).prefix(2) == ["price-up", "price-down"])
    #expect(ChangeGroup.all.map(\.title).prefix(2) == ["price up", "price down"])
    #expect(ChangeGroup.all.last?.name == "spec-changed")
    #expect(ChangeGroup.all.last?.title == "spec changed" && ChangeGroup.all.last?.spec == nil)
    let bits = ChangeGroup.all.map(\.kind.rawValue) + [ChangeKinds.beyondLimit.rawValue]
    #expect(Set(bits).count == bits.count && bits.allSatisfy { $0.nonzeroBitCount == 1 })
  }

  // MARK: Status

  private static let names =
    ["added", "removed", "changed", "moved", "columns"] + ChangeGroup.all.map(\.name)

  @Test func kindsAreListed() throws {
    #expect(DifferenceGate.kinds.names == Self.names)
    #expect(try DifferenceGate.list("none") == [])
    #expect(try DifferenceGate.list("added") == ["added"])
    #expect(
      try DifferenceGate.list("price-up, removed ,added") == ["price-up", "removed", "added"])
  }

  @Test(
    arguments: [
      ("added,none", "'added,none' mixes 'none' with other words; leave 'none' out"),
      ("none,none", "'none,none' mixes 'none' with other words; leave 'none' out"),
      (
        "adde",
        "unknown sort of difference 'adde'; did you mean 'added'? (choices: "
          + "\((names + ["none"]).joined(separator: ", ")))"
      ),
      (
        "added,",
        "unknown sort of difference '' (choices: \((names + ["none"]).joined(separator: ", ")))"
      ),
    ])
  func aWrongListIsTold(typed: String, message: String) {
    let error = #expect(throws: UsageError.self) { try DifferenceGate.list(typed) }
    #expect(error?.message == message)
  }

  /// Each kind alone, and the differences that have it.
  @Test func eachKindRefusesItsDifference() {
    let place = RecordPlace(offset: 0, length: 1)
    let pair = RowPair(old: place, new: place)
    func changed(_ kinds: ChangeKinds) -> CatalogueDifference {
      var difference = CatalogueDifference()
      difference.changed = [ChangedRow(pair: pair, kinds: kinds)]
      return difference
    }
    var differences: [(difference: CatalogueDifference, names: [String])] = [
      (CatalogueDifference(), []), (CatalogueDifference(added: [place]), ["added"]),
      (CatalogueDifference(removed: [place]), ["removed"]),
      (CatalogueDifference(moved: []), []), (CatalogueDifference(moved: [pair]), ["moved"]),
      (CatalogueDifference(newColumns: ["a"]), ["columns"]),
      (CatalogueDifference(goneColumns: ["a"]), ["columns"]),
      (CatalogueDifference(sameCount: 5), []),
    ]
    for group in ChangeGroup.all {
      differences.append((changed(group.kind), ["changed", group.name]))
    }
    for (difference, names) in differences {
      for name in Self.names {
        var request = ComparisonRequest()
        request.failing = [name]
        #expect(DifferenceGate.refuses(difference, request) == names.contains(name), "\(name)")
      }
      var request = ComparisonRequest()
      #expect(DifferenceGate.refuses(difference, request) == !names.isEmpty)
      request.failing = []
      #expect(!DifferenceGate.refuses(difference, request))
    }
    // A change beyond a limit always fails. With a limit, only such changes fail.
    var request = ComparisonRequest()
    request.failing = []
    #expect(DifferenceGate.refuses(changed(.beyondLimit), request))
    request.failing = nil
    request.limits = (try? [limit("price=5")]) ?? []
    #expect(!DifferenceGate.refuses(changed(.other), request))
    #expect(!DifferenceGate.refuses(CatalogueDifference(added: [place]), request))
    #expect(DifferenceGate.refuses(changed([.other, .beyondLimit]), request))
  }

  @Test(arguments: [19, 20, 21, 22])
  func complaintsAreForTwentyRows(count: Int) throws {
    func rows(_ price: Int) -> String {
      "sku,model,price\n" + (1...count).map { "\($0),M\($0),\(price)\n" }.joined()
    }
    let run = try ToolRun(
      ["diff", "--key", "sku", "--max-change", "price=5", "old.csv", "new.csv"],
      ["old.csv": rows(100), "new.csv": rows(110)])
    #expect(run.isRefused)
    let told = run.remarks.filter { $0.contains("is more than") }
    #expect(told.count == min(count, 20))
    #expect(told.first == "M1 (sku 1): price 100 → 110 (+10 %) is more than 5")
    let more = run.remarks.filter { $0.hasPrefix("and ") }
    #expect(
      more == (count > 20 ? ["and \(count - 20) phone\(count == 21 ? "" : "s") more"] : []))
  }

  /// Each limit that a change exceeds has its complaint.
  @Test func eachLimitHasItsComplaint() throws {
    let run = try ToolRun(
      [
        "diff", "--key", "sku", "--max-change", "price=5", "--max-change", "price=1%",
        "--max-change", "stock=1", "old.csv", "new.csv",
      ],
      [
        "old.csv": "sku,price,stock\n1,0,5\n2,100,\n",
        "new.csv": "sku,price,stock\n1,9,3\n2,102,9\n",
      ])
    #expect(
      run.remarks == [
        "sku 1: price 0 → 9 is more than 5", "sku 1: price 0 → 9 is more than 1%",
        "sku 1: stock 5 → 3 is more than 1",
        "sku 2: price 100 → 102 (+2 %) is more than 1%",
      ])
  }
}
