@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A typed name means the field with that name, if the catalogue has such a field.
@Suite("Typed names")
struct TypedNamesTests {
  /// Names that each mean a spec if no field has that name.
  static let names = [
    "sale_price", "msrp", "list_price", "selling_price", "cost", "memory_size", "ram_size", "rom",
    "capacity", "internal_storage", "manufacturer", "maker", "name", "finish", "display",
    "diagonal", "ram", "storage", "disk", "screen", "make", "chipset", "colour",
  ]

  private func catalogue(_ name: String, _ spec: String) -> [(file: String, text: String)] {
    [
      ("a.csv", "id,\(spec),\(name)\n1,8,\n2,9,7\n"),
      ("a.jsonl", "{\"id\":1,\"\(spec)\":8}\n{\"id\":2,\"\(spec)\":9,\"\(name)\":7}\n"),
      ("a.json", "[{\"id\":1,\"\(spec)\":8},{\"id\":2,\"\(spec)\":9,\"\(name)\":7}]"),
      (
        "a.xml",
        "<a><phone><id>1</id><\(spec)>8</\(spec)></phone>"
          + "<phone><id>2</id><\(spec)>9</\(spec)><\(name)>7</\(name)></phone></a>"
      ),
    ]
  }

  @Test(arguments: names)
  func onlyThatFieldIsMeant(name: String) throws {
    let spec = try #require(FieldSpec(name).namesake).name
    let questions: [([String], String)] = [
      (["--has", name, "-c"], "1\n"), (["--missing", name, "-c"], "1\n"),
      (["--where", "\(name)=8", "-c"], "0\n"), (["--where", "\(name)=7", "-c"], "1\n"),
      (["--where", "\(name)!=8", "-c"], "2\n"),
      (["--fields", "id,\(name)", "-f", "csv"], "id,\(name)\n1,\n2,7\n"),
      (["--sort", name, "--fields", "id", "-f", "plain"], "2\n1\n"),
    ]
    for (file, text) in catalogue(name, spec) {
      for (arguments, answer) in questions {
        let run = try ToolRun(arguments, file, text)
        #expect(run.output == answer, "\(arguments) on \(file): \(run.error ?? "")")
      }
    }
  }

  @Test(arguments: names)
  func itMeansTheSpecWhereNoFieldIsCalledSo(name: String) throws {
    let spec = try #require(FieldSpec(name).namesake).name
    for (file, text) in catalogue("other", spec) {
      let run = try ToolRun(["--has", name, "-c"], file, text)
      #expect(run.output == "2\n", "\(name) on \(file): \(run.error ?? "")")
    }
  }

  /// A list with the spec and the field beside it means both. Elsewhere a question about both is an
  /// error, because they would be one column.
  @Test func theSpecAndAFieldWithAnotherNameOfItAreTwo() throws {
    for (file, text) in catalogue("ram", "memory") {
      let both = try ToolRun(["--fields", "id,memory,ram", "-f", "csv"], file, text)
      #expect(both.output == "id,memory,ram\n1,8,\n2,9,7\n", "\(file): \(both)")
      let sorted = try ToolRun(
        ["--sort", "ram,-memory", "--fields", "id", "-f", "plain"], file, text)
      #expect(sorted.output == "2\n1\n", "\(file): \(sorted)")
      let grouped = try ToolRun(["--group-by", "memory,ram", "-f", "csv"], file, text)
      #expect(grouped.output == "memory,ram,id\n8,,1\n9,7,2\n", "\(file): \(grouped)")
      let asked = try ToolRun(["--memory", "9", "--has", "ram", "-c"], file, text)
      #expect(
        asked.error?.hasSuffix(
          "memory could be the field 'memory' or 'ram'; for 'ram' alone, write '\"ram\"' "
            + "with the double quotes") == true, "\(asked)")
      let quoted = try ToolRun(["--memory", "9", "--has", "\"ram\"", "-c"], file, text)
      #expect(quoted.output == "1\n", "\(file): \(quoted)")
    }
  }

  /// `check` looks at all specs, so the field beside a spec needs quotes.
  @Test func checkRequiresTheFieldThatWasTyped() throws {
    for (file, text) in catalogue("ram", "memory") {
      let spec = try ToolRun(["check", "--require", "ram"], file, text)
      #expect(spec.output.isEmpty, "\(file): \(spec)")
      #expect(spec.error?.contains("memory could be the field") == true)
      let run = try ToolRun(["check", "--require", "\"ram\""], file, text)
      #expect(run.output.contains("the phone has no ram"), "\(file): \(run)")
    }
  }

  /// A schema treats another spelling of a flag like the catalogue.
  @Test func aSchemaMeansTheSameFieldBesideTheSpec() throws {
    let probe = try PipelineProbe()
    for (file, text) in catalogue("ram", "memory") {
      let path = try probe.path(of: text, as: file)
      let schema = try probe.path(of: SchemaRun.schema(of: [path]).json, as: "\(file).schema")
      for question in [["--has", "ram", "-c"], ["--where", "ram=7", "-c"]] {
        let run = try ToolRun(question + ["--schema", schema, path], [:])
        #expect(run.output == "1\n", "\(question) on \(file): \(run)")
      }
    }
  }

  /// A spec with several spellings of its flag keeps the typed spelling.
  @Test func everySpecKeepsItsTypedSpelling() {
    for spec in SpecCatalog.all {
      for spelling in spec.otherFlags {
        #expect(spec.typed(as: spelling).typedSpelling == spelling)
      }
    }
  }

  /// The first rows are not printed until it is known if a later record has the field.
  @Test func aStreamWaitsForTheField() throws {
    let pipe = try FilledPipe("{\"id\":1,\"price\":5}\n{\"id\":2,\"price\":5,\"cost\":4}\n")
    let run = try PipelineProbe().run(
      [["--fields", "id,cost", "-f", "csv"]], on: pipe.path, threads: 1)
    #expect(String(decoding: run.bytes, as: UTF8.self) == "id,cost\n1,\n2,4\n")
  }
}

/// If a field has exactly the canonical name, only that field can be the spec.
@Suite("Canonical names")
struct CanonicalNamesTests {
  private let sizes = "model,diskSpace,memory\nA,3,128\nB,5,64\nC,4,128\nD,3,256\nE,2,512\n"

  @Test(arguments: [
    (["--disk", "128"], "diskSpace", "memory"), (["--memory", "128"], "memory", "diskSpace"),
  ])
  func areNeverDisplaced(arguments: [String], spec: String, other: String) throws {
    let run = try ToolRun(arguments + ["-c"], "a.csv", sizes)
    #expect(run.error?.hasPrefix("a.csv: \(spec) has no field, because '\(spec)'") == true)
    #expect(run.error?.hasSuffix("--map '\(spec)=\(other)' takes another field") == true)
    // The suggested option works.
    let mapped = try ToolRun(
      ["--map", "\(spec)=\(other)"] + arguments + ["-c"], "a.csv", sizes)
    #expect(mapped.error == nil, "\(mapped)")
  }

  @Test func anotherUnitIsNotGuessed() throws {
    let text = "model,screenSize\nA,155\nB,160\nC,150\n"
    let run = try ToolRun(["--screen", "6..", "-c"], "a.csv", text)
    #expect(run.error?.hasPrefix("a.csv: screenSize has no field") == true)
    let other = try ToolRun(
      ["--screen", "6..", "-c"], "a.csv", text.replacing("screenSize", with: "Display"))
    #expect(other.output == "2\n")
  }

  /// If no column has the spec's name, a lone memory may be the storage.
  @Test func aLoneMemoryMayBeTheStorage() throws {
    let run = try ToolRun(
      ["--disk", "128", "-c"], "a.csv", "model,memory\nA,128\nB,64\nC,128\nD,256\n")
    #expect(run.output == "2\n")
    #expect(run.remarks.first?.contains("diskSpace is taken from 'memory'") == true)
  }

  /// Two fields that could both be a spec are an error, even if no record has both. Otherwise the
  /// records of one field would be skipped silently.
  @Test(arguments: [
    ("a.csv", "id,msrp,old_price\n1,1441.50,\n2,,1660\n3,1797,\n"),
    (
      "a.jsonl",
      #"{"id":1,"msrp":1441.50}"# + "\n" + #"{"id":2,"old_price":1660}"# + "\n"
        + #"{"id":3,"msrp":1797}"#
    ),
  ])
  func twoFieldsInDifferentRecordsAreTwo(name: String, text: String) throws {
    for question in [["--price", "1.."], ["--has", "price"], ["--sort", "price"]] {
      let run = try ToolRun(question + ["-c"], name, text)
      #expect(run.error?.contains("'msrp' and 'old_price' could both be price") == true, "\(run)")
    }
  }

  /// A better name for one field does not hide the error in another field of the record.
  @Test func aBetterNameSettlesItsOwnColumnAlone() throws {
    let text = #"{"msrp":957,"listPrice":1788,"RAM (MB)":"4096","memory-size":"8"}"#
    let run = try ToolRun(["--memory", "8", "--price", "500..", "-c"], "a.jsonl", text)
    #expect(run.error?.contains("'msrp' and 'listPrice' could both be price") == true, "\(run)")
  }

  /// If no field has the typed name of a spec, the name means the spec's field.
  @Test(arguments: [
    ("id,msrp,old_price\n1,1441.50,1944\n2,1248,1660\n3,1797,2864\n", "could both be price"),
    ("id,new_price,old_price\n1,100,150\n2,90,150\n3,80,160\n", nil),
  ])
  func aNameThatNoFieldHasIsReadAsTheSpec(text: String, problem: String?) throws {
    for question in [["--has"], ["--sort"], ["--where"]] {
      let runs = try ["price", "sale_price"].map { name in
        let word = question == ["--where"] ? name + ">=90" : name
        return try ToolRun(question + [word, "-f", "csv"], "a.csv", text)
      }
      #expect(runs[0].error == runs[1].error && runs[0].output == runs[1].output, "\(runs)")
      if let problem { #expect(runs[1].error?.contains(problem) == true, "\(runs[1])") }
    }
  }

  /// A schema does not change the meaning of a typed name.
  @Test func aTypedNameIsTheSameWithASchema() throws {
    let probe = try PipelineProbe()
    let path = try probe.path(of: "Name,Sale Price,Price\nA,5,6\nB,,7\n", as: "a.csv")
    let schema = try probe.path(of: SchemaRun.schema(of: [path]).json, as: "schema.json")
    for question in [
      ["--has", "sale_price"], ["--where", "sale_price>4"], ["--sort", "sale_price"],
    ] {
      let plain = try ToolRun(question + ["-f", "csv", path], [:])
      let known = try ToolRun(question + ["-f", "csv", "--schema", schema, path], [:])
      #expect(plain.output == known.output && plain.error == known.error, "\(plain) \(known)")
    }
  }

  /// A chosen field whose texts list several values has the same name as without a schema.
  @Test func aFieldOfListsKeepsItsNameWithASchema() throws {
    let probe = try PipelineProbe()
    let path = try probe.path(of: "model,colour\nA,\"Gold,Black\"\nB,\"Red,Blue\"\n", as: "a.csv")
    let schema = try probe.path(of: SchemaRun.schema(of: [path]).json, as: "schema.json")
    let question = ["--fields", "model,color", "-f", "csv", path]
    let plain = try ToolRun(question, [:])
    let known = try ToolRun(["--schema", schema] + question, [:])
    #expect(plain.output == known.output && plain.output.hasPrefix("model,colour\n"), "\(known)")
  }

  /// With a file's own schema, `check` reads another name of a spec in the spec's unit.
  @Test func anotherNameOfASpecIsCheckedInItsUnit() throws {
    let probe = try PipelineProbe()
    let path = try probe.path(
      of: "model,memory,ram\nA,128GB,4GB\nB,256GB,6GB\nC,128GB,8GB\n", as: "a.csv")
    let schema = try probe.path(of: SchemaRun.schema(of: [path]).json, as: "schema.json")
    let run = try ToolRun(["check", "--schema", schema, path], [:])
    #expect(run.output.hasPrefix("no problems"), "\(run)")
  }
}
