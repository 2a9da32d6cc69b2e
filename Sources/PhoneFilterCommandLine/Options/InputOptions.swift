import PhoneFilterCore

// The options for the reading of catalogues.

extension OptionCatalog {
  static let input: [CommandOption] = [
    .choosing(
      "input", short: nil, among: InputFormatCatalog.all, verb: "read", group: .input,
      usual: "Without it the format is recognised by the content."
    ) { line, format in
      line.filter.input.format = format
    },
    CommandOption(
      "map",
      argument: .init(
        "SPEC=FIELD", completion: .catalogue(.fieldOfSpec),
        examples: [
          "memory=Mem. size", "price=disk", "model=color", "color=", "disk=camera.main",
          "battery=id", "price", "price=id,price", "catalog.json:color=model", "price=no,disk",
        ]),
      group: .input,
      summary: "take a spec from this field; SPEC= from none",
      details:
        "Of several fields, as in price=sale_price,price, each record takes the first that has "
        + "a value. FILE:SPEC=FIELD holds for one catalogue, which is called as on the command line: "
        + "supplier-b.csv:price=EK.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      let parts = text.parts(at: "=", atMost: 2)
      guard parts.count == 2 else {
        throw UsageError("'\(text.visible)' is not SPEC=FIELD, such as memory='Mem. size'")
      }
      let target = String(parts[0])
      let ends = target.lastIndex(of: ":")
      let spec = try SpecNames.spec(ends.map { String(target[$0...].dropFirst()) } ?? target)
      guard !spec.isField else {
        let names = SpecCatalog.all.map(\.name)
        _ = try TypedWord.index(of: spec.name, among: names, what: "spec")
        return
      }
      try line.filter.mapping.check(spec, in: String(parts[1]))
      if let catalogue = ends.map({ String(target[..<$0]) }) {
        guard !line.filter.mapping.isMapped(spec.name, of: catalogue) else {
          throw UsageError("\(spec.name) is mapped twice for '\(catalogue.visible)'")
        }
        line.filter.mapping.map(spec.name, to: String(parts[1]), of: catalogue)
        return
      }
      guard !line.filter.mapping.isMapped(spec.name) else {
        throw UsageError("\(spec.name) is mapped twice")
      }
      line.filter.mapping.map(spec.name, to: String(parts[1]))
    },
    CommandOption(
      "rows", argument: .init("PATH", examples: ["phones", "data.phones", ".", "..", "nowhere"]),
      group: .input,
      summary: "where the phones lie in JSON or XML: data.phones",
      details: "The names down to them, with points between. Lists on the way are gone through, so "
        + "that brands.phones takes the phones of all brands. A point alone is the text itself. "
        + "Without a path a list of phones within groups is read where there is one only, and that "
        + "is said."
    ) { line, text throws(UsageError) in
      guard !text.trimmingSpaces.isEmpty else { throw UsageError("the path is empty") }
      line.filter.input.rows = JSONRowPath(typed: text)
    },
    CommandOption(
      "section",
      argument: .init(
        "NAME", completion: .catalogue(.sections), examples: ["phones", "base", "nowhere", ""]),
      group: .input,
      summary: "only this section: an array, a table, a catalogue",
      details:
        "Every catalogue is a section, and so is every named array in one and every table of "
        + "a database.", isRepeatable: true
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the name of a section is empty") }
      line.filter.input.sections.append(text)
    },
    CommandOption(
      "decimal-mark", argument: .init("MARK", completion: .words(["point", "comma"])),
      group: .input, summary: "what is decimal in numbers: point, comma",
      details: "Without it each column shows by itself what its marks mean: 1.299,00 has a decimal "
        + "comma, so 834.990 in the same column has thousands. Numbers of JSON are not concerned."
    ) { line, text throws(UsageError) in
      let marks: [NumberMarks] = [.point, .comma]
      line.filter.input.marks =
        marks[try TypedWord.index(of: text, among: ["point", "comma"], what: "mark")]
    },
    CommandOption(
      "lenient", group: .input, summary: "unreadable numbers are no value, broken lines skipped",
      details: "A record of JSON Lines that is not well-formed is skipped. How many values could "
        + "not be read, and which records were skipped, is said on standard error. Without it the "
        + "first of either is an error."
    ) { line, _ in
      line.filter.isLenient = true
    },
    CommandOption(
      "explain", group: .input, summary: "say how each catalogue was read and filtered",
      details: "On standard error: the format, for each spec its field, unit and how many of its "
        + "values can be read, the order of the filters, and what was left to a database's engine. "
        + "With -f json, and no other command, all of it is printed as a schema for --schema instead of "
        + "rows: the fields with their types, units and marks, and how the text is written."
    ) { line, _ in
      line.filter.explains = true
    },
    CommandOption(
      "schema", argument: .file("schema.json", "catalog.csv", "nowhere.json"), group: .input,
      summary: "read as this file of --explain -f json says",
      details: "Fields, units, marks, encoding and all else are those of the schema: nothing is "
        + "looked for in the catalogues, and nothing is said. What the schema names and a catalogue "
        + "lacks is no value; what it does not name is an error. So scripts, and the parts of a "
        + "distributed run, read alike."
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the name of the file is empty") }
      line.schemaPath = CataloguePath(text)
    },
    CommandOption(
      "threads", argument: .init("N", examples: ["1", "2", "8", "64", "0", "65"]), group: .input,
      summary: "read with so many threads; without it one a core",
      details: "The rows and their order are the same with any number. Small catalogues are read "
        + "with one."
    ) { line, text throws(UsageError) in
      guard let count = Int(text), (1...64).contains(count) else {
        throw UsageError("'\(text.visible)' is not a number of threads from 1 to 64")
      }
      line.filter.threads = count
    },
    CommandOption(
      "encoding",
      argument: .init("NAME", completion: .words(TextEncodingCatalog.names)),
      group: .input, summary: "how text without a byte order mark is written",
      details: "Without it that is UTF-8. A byte order mark goes before it.\n"
        + TextEncodingCatalog.help
    ) { line, text throws(UsageError) in
      line.filter.input.encoding = try TextEncodingCatalog.encoding(called: text)
    },
    CommandOption(
      "delimiter", argument: .init("CHAR", completion: .words(Delimiter.names.map(\.key))),
      group: .input, summary: "what stands between the cells of delimited text",
      details: "Without it the header shows which of comma, semicolon, tab and pipe it is. Any "
        + "character of ASCII but letters, digits and quotes, or one of these names: "
        + Delimiter.names.map(\.key).joined(separator: ", ")
        + ". CSV is printed with the same one again."
    ) { line, text throws(UsageError) in
      line.filter.input.delimiter = try Delimiter(typed: text)
    },
    CommandOption(
      "header",
      argument: .init(
        "NAMES", examples: ["model,price,color", "1", "0", "a,a", "", "model"]), group: .input,
      summary: "the names of the columns of CSV or a sheet without a header",
      details:
        "As in model,price,color, in their order; the first row is a phone then. 1 numbers "
        + "them: --where '2<500', --map price=2, --sort 2. What comes out has the names as its "
        + "header. Without it the first row is the header, below titles and empty rows that are "
        + "passed over; one that looks like a phone is an error."
    ) { line, text throws(UsageError) in
      line.filter.input.header = try HeaderNames(typed: text)
    },
    CommandOption(
      "header-row", argument: .init("N", examples: ["1", "2", "7", "0", "1000000000"]),
      group: .input,
      summary: "the row of a sheet, or the line of CSV, with the header",
      details:
        "Rows are counted from 1, as spreadsheet programs show them. Without it the header is "
        + "found below titles and empty rows, which is said."
    ) { line, text throws(UsageError) in
      guard let row = Int(text), 1...DelimitedBeginning.lastHeaderLine ~= row else {
        throw UsageError("'\(text.visible)' is not the number of a row; the first one is 1")
      }
      line.filter.input.headerRow = row
    },
  ]

  static let help: [CommandOption] = [
    CommandOption(
      "help", short: "h", group: .help, summary: "all of this; -h is one screen of it"
    ) { line, spelling in
      line.page = spelling == "-h" ? .shortHelp : .fullHelp
    },
    CommandOption(
      "version", short: "V", group: .help, summary: "the version, its commit, and how it was built"
    ) { line, _ in
      line.page = .version
    },
  ]
}
