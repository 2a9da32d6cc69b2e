import PhoneFilterCore

// The options for the reading of catalogues.

extension OptionCatalog {
  static let input: [CommandOption] = [
    .choosing(
      "input", short: nil, among: InputFormatCatalog.all, verb: "read", group: .input,
      usual: "Without it, the program recognizes the format by the content."
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
      summary: "read a spec from this field; 'SPEC=' gives it no field",
      details:
        "A spec is one of the eight properties that the program knows: model, brand, price, "
        + "screenSize, processor, memory, diskSpace, color. If you name several fields, as in "
        + "price=sale_price,price, the first one with a value is used in each record. "
        + "FILE:SPEC=FIELD applies to one catalogue, named as on the command line: "
        + "supplier-b.csv:price=EK.",
      isRepeatable: true
    ) { line, text throws(UsageError) in
      let parts = text.parts(at: "=", atMost: 2)
      guard parts.count == 2 else {
        throw UsageError(
          "'\(text.visible)' is not SPEC=FIELD; write for example memory='Mem. size'")
      }
      let target = String(parts[0])
      let ends = target.lastIndex(of: ":")
      let spec = try SpecNames.spec(ends.map { String(target[$0...].dropFirst()) } ?? target)
      if ends == nil { line.attributeFields.append((target, String(parts[1]))) }
      // A marketplace has attributes beside the specs. The option that names it may follow.
      if spec.isField, ends == nil { return }
      guard !spec.isField else {
        let names = SpecCatalog.all.map(\.name)
        _ = try TypedWord.index(of: spec.name, among: names, what: "spec")
        return
      }
      try line.filter.mapping.check(spec, in: String(parts[1]))
      if let catalogue = ends.map({ String(target[..<$0]) }) {
        guard !line.filter.mapping.isMapped(spec.name, of: catalogue) else {
          throw UsageError(
            "\(spec.name) is mapped twice for '\(catalogue.visible)'; write the fields in "
              + "one --map")
        }
        line.filter.mapping.map(spec.name, to: String(parts[1]), of: catalogue)
        return
      }
      guard !line.filter.mapping.isMapped(spec.name) else {
        throw UsageError(
          "\(spec.name) is mapped twice; write the fields in one --map, as in " + "price=sale,price"
        )
      }
      line.filter.mapping.map(spec.name, to: String(parts[1]))
    },
    CommandOption(
      "rows", argument: .init("PATH", examples: ["phones", "data.phones", ".", "..", "nowhere"]),
      group: .input,
      summary: "the path to the phones in JSON or XML: data.phones",
      details: "Write the names on the way to the phones, with points between them. All elements "
        + "of a list on the way are read: brands.phones takes the phones of all brands. A single "
        + "point is the top of the file. Without a path, a list of phones inside groups is read if "
        + "it is the only one, and a message says so."
    ) { line, text throws(UsageError) in
      guard !text.trimmingSpaces.isEmpty else {
        throw UsageError(
          "the path is empty; write the names that lead to the phones, such as data.phones")
      }
      line.filter.input.rows = JSONRowPath(typed: text)
    },
    CommandOption(
      "section",
      argument: .init(
        "NAME", completion: .catalogue(.sections), examples: ["phones", "base", "nowhere", ""]),
      group: .input,
      summary: "only this section: an array, a table, a catalogue",
      details:
        "Every catalogue is a section. So is every named array in a catalogue, and every "
        + "table of a database.", isRepeatable: true
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else { throw UsageError("the section's name is empty; write a name") }
      line.filter.input.sections.append(text)
    },
    CommandOption(
      "decimal-mark", argument: .init("MARK", completion: .words(["point", "comma"])),
      group: .input, summary: "the decimal mark of numbers: point, comma",
      details: "Without it, the values of each column show what its marks mean: if a column has "
        + "1.299,00, then 834.990 in the same column is 834990. JSON numbers are not affected."
    ) { line, text throws(UsageError) in
      let marks: [NumberMarks] = [.point, .comma]
      line.filter.input.marks =
        marks[try TypedWord.index(of: text, among: ["point", "comma"], what: "mark")]
    },
    CommandOption(
      "lenient", group: .input,
      summary: "skip broken JSON Lines; unreadable numbers are missing",
      details: "Skips only records of JSON Lines; in other formats, a broken record remains an "
        + "error. Standard error gets the number of unreadable values and each skipped record. "
        + "Without it, a broken record is an error, and so is an unreadable number that a filter, "
        + "sort or group needs. facets and stats count such numbers as (unreadable), or with it as "
        + "(missing). check reports both kinds in any case."
    ) { line, _ in
      line.filter.isLenient = true
    },
    CommandOption(
      "explain", group: .input, summary: "show how each catalogue was read and filtered",
      details:
        "Prints to standard error the format, the field and unit of each spec, the number of its "
        + "readable values, the order of the filters, and the filters that a database runs. With "
        + "-f json and without a command such as facets, prints a schema for --schema instead of "
        + "rows: the fields with types, units and marks, and the form of the text."
    ) { line, _ in
      line.filter.explains = true
    },
    CommandOption(
      "schema", argument: .file("schema.json", "catalog.csv", "nowhere.json"), group: .input,
      summary: "read as this schema says (write it with --explain -f json)",
      details:
        "The program takes fields, units, marks and encoding from the schema, and prints no "
        + "remarks. A field that the catalogue lacks has no value. A field that the schema does "
        + "not name is an error. So scripts, and the parts of a distributed run, read a catalogue "
        + "in the same way."
    ) { line, text throws(UsageError) in
      guard !text.isEmpty else {
        throw UsageError("the file's name is empty; write the name of a schema")
      }
      line.schemaPath = CataloguePath(text)
    },
    CommandOption(
      "threads", argument: .init("N", examples: ["1", "2", "8", "64", "0", "65"]), group: .input,
      summary: "read with N threads; default: one for each core",
      details: "The number does not change the rows or their order. A small catalogue is read with "
        + "one thread."
    ) { line, text throws(UsageError) in
      guard let count = Int(text), (1...64).contains(count) else {
        throw UsageError(
          "'\(text.visible)' is not a number of threads; write a number from 1 to 64")
      }
      line.filter.threads = count
    },
    CommandOption(
      "encoding",
      argument: .init("NAME", completion: .words(TextEncodingCatalog.names)),
      group: .input, summary: "the encoding of text without a byte order mark",
      details: "Without it, the encoding is UTF-8, or in XML the encoding that the file declares. "
        + "A byte order mark overrides this option.\n"
        + TextEncodingCatalog.help
    ) { line, text throws(UsageError) in
      line.filter.input.encoding = try TextEncodingCatalog.encoding(called: text)
    },
    CommandOption(
      "delimiter", argument: .init("CHAR", completion: .words(Delimiter.names.map(\.key))),
      group: .input, summary: "the character between the cells of CSV",
      details:
        "Without it, the program finds comma, semicolon, tab or pipe in the header. The character "
        + "can be any ASCII character except a letter, a digit or a quote. You can also write a "
        + "name: "
        + Delimiter.names.map(\.key).joined(separator: ", ")
        + ". If the catalogue is CSV, CSV output uses the same character."
    ) { line, text throws(UsageError) in
      line.filter.input.delimiter = try Delimiter(typed: text)
    },
    CommandOption(
      "header",
      argument: .init(
        "NAMES", examples: ["model,price,color", "1", "0", "a,a", "", "model"]), group: .input,
      summary: "the column names of CSV or a sheet without a header",
      details:
        "Write the names in their order: model,price,color. The first row is then a phone. "
        + "--header 1 names the columns 1, 2, 3: --where '2<500', --map price=2, --sort 2. The "
        + "output has the names as its header. Without this option, the first row after titles and "
        + "empty rows is the header. If that row looks like a phone, it is an error."
    ) { line, text throws(UsageError) in
      line.filter.input.header = try HeaderNames(typed: text)
    },
    CommandOption(
      "header-row", argument: .init("N", examples: ["1", "2", "7", "0", "1000000000"]),
      group: .input,
      summary: "the row of a sheet, or the line of CSV, with the header",
      details:
        "The first row is 1, as in spreadsheet programs. Without it, the program looks for the "
        + "header below titles and empty rows, and prints the row if it is not the first."
    ) { line, text throws(UsageError) in
      guard let row = Int(text), 1...DelimitedBeginning.lastHeaderLine ~= row else {
        throw UsageError("'\(text.visible)' is not a row number; the first row is 1")
      }
      line.filter.input.headerRow = row
    },
  ]

  static let help: [CommandOption] = [
    CommandOption(
      "help", short: "h", group: .help, summary: "this help; -h is one screen of it"
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
