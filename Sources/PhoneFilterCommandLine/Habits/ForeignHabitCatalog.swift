import PhoneFilterCore

/// The known habits. To add a habit, add a value here. Its example is its test.
package enum ForeignHabitCatalog {
  package static let all: [ForeignHabit] =
    formats + [raw] + names + switches + answered + filters + sorting + [jq]

  /// Returns the meaning of an option that the command does not have. Nil if unknown.
  static func reading(of typed: ForeignHabit.Typed) -> ForeignHabit.Reading? {
    all.lazy.compactMap { $0.read(typed) }.first
  }

  // MARK: Formats and files

  private static let formats: [ForeignHabit] = [
    // The name of a format as an option: --json, --csv, --table, --md.
    ForeignHabit("--json catalog.json", as: "-f json catalog.json") { typed in
      guard typed.attached == nil, typed.formats.contains(typed.name) else { return nil }
      return .words(["--format=" + typed.name], takesNext: false)
    },
    // In some tools `-o csv` is a format, and in others `-o file` is a file.
    ForeignHabit("-o csv catalog.json", as: "-f csv catalog.json") { typed in
      guard ["-o", "--output", "--output-format"].contains(typed.spelling),
        let value = typed.value, typed.formats.contains(value)
      else { return nil }
      return .words(["--format=" + value], takesNext: typed.attached == nil)
    },
    ForeignHabit(
      "--color Gold -o gold.csv catalog.json",
      answer: "phonefilter --color Gold -f csv catalog.json > gold.csv"
    ) { typed in
      guard ["-o", "--output", "--out"].contains(typed.spelling), let file = typed.value else {
        return nil
      }
      let ending = file.parts(at: ".").last ?? ""
      let namesFormat = (typed.before + typed.after).contains {
        $0.hasPrefix("-f") || $0.hasPrefix("--format")
      }
      let format = typed.formats.contains(ending) && !namesFormat ? ["-f", ending] : []
      return .answer(
        "the shell writes files: "
          + typed.line(with: format, then: "> " + ShellQuoting.word(file)))
    },
  ]

  /// `-r` means raw text in one tool, reverse order in another, and all folders in a third.
  private static let raw = ForeignHabit("-r catalog.json", answer: "-f plain") { typed in
    let isShort = typed.spelling == "-r"
    let ways = [
      (
        typed.has("null"), ["raw", "raw-output"],
        "-f plain prints values without quotes"
      ),
      (typed.has("sort"), ["reverse"], "--sort -price reverses the order"),
      (true, ["recursive"], "name the files of a folder as data/*.json"),
    ].filter { isOwn, names, _ in isOwn && (isShort || names.contains(typed.name)) }
    return ways.isEmpty ? nil : .answer(ways.map(\.2).joined(separator: "; "))
  }

  private static let jq = ForeignHabit(
    "--jq .[].price catalog.json", answer: "phonefilter -f json catalog.json | jq '.[].price'"
  ) { typed in
    guard typed.spelling == "--jq", let program = typed.value, typed.formats.contains("json")
    else { return nil }
    return .answer(
      "use a pipe: "
        + typed.line(with: ["-f", "json"], then: "| jq " + ShellQuoting.quoted(program)))
  }

  // MARK: Options with other names here

  private static let names: [ForeignHabit] = [
    named(
      "--select model,price", as: "--fields",
      ["select", "columns", "column", "cols", "field", "cut", "project"]),
    named("--sort-by price", as: "--sort", ["sort-by", "sortby", "order-by", "orderby"]),
    named(
      "--head 5", as: "--limit", ["head", "first", "take", "max-rows", "max-count", "max-results"]),
    named("--tail 3", as: "--last", ["tail"]),
    named(
      "--distinct brand", as: "--unique",
      ["distinct", "uniq", "dedupe", "dedup", "unique-by", "distinct-on"]),
    named("--groupby color", as: "--group-by", ["groupby", "group"]),
    named("--filter 'battery>=4000'", as: "--where", ["filter"]),
    named("--grep galaxy", as: "--search", ["grep", "query", "find"]),
    named("--sep ;", as: "--delimiter", ["sep", "separator", "field-separator", "fs"]),
  ]

  private static func named(
    _ example: String, as option: String, _ foreign: [String]
  ) -> ForeignHabit {
    let value = example.drop { $0 != " " }
    return ForeignHabit(example, as: option + value) { typed in
      typed.has(String(option.dropFirst(2))) && foreign.contains(typed.name)
        ? typed.words([option]) : nil
    }
  }

  private static let switches: [ForeignHabit] = [
    switched("--insensitive", as: "--ignore-case", ["insensitive", "nocase", "case-insensitive"]),
    switched("--silent", as: "--quiet", ["silent"]),
    switched("--noheader", as: "--no-header", ["noheader", "no-headers", "headerless"]),
    switched("--no-color", as: "--ansi never", ["no-color", "no-colour", "no-colors", "nocolor"]),
  ]

  private static func switched(
    _ example: String, as line: String, _ foreign: [String]
  ) -> ForeignHabit {
    let words = line.parts(at: " ")
    return ForeignHabit(example, as: line) { typed in
      typed.attached == nil && foreign.contains(typed.name)
        && typed.has(String(words[0].dropFirst(2)))
        ? .words([words.joined(separator: "=")], takesNext: false) : nil
    }
  }

  // MARK: Filters

  private static let filters: [ForeignHabit] = [
    ForeignHabit("--not-has price", as: "--missing price") { typed in
      ["not-has", "without", "lacks"].contains(typed.name) && typed.has("missing")
        ? typed.words(["--missing"]) : nil
    },
    ForeignHabit("--not-missing price", as: "--has price") { typed in
      typed.name == "not-missing" && typed.has("has") ? typed.words(["--has"]) : nil
    },
    ForeignHabit("--not-where price<500", answer: "--where 'not price<500'") { typed in
      guard typed.name == "not-where", let condition = typed.value else { return nil }
      let isOne = WhereCondition.single(condition) != nil
      return .answer(
        "write --where " + ShellQuoting.quoted(isOne ? "not \(condition)" : "not (\(condition))"))
    },
    ForeignHabit("--not-search case", answer: "--not-model '*case*'") { typed in
      guard typed.name == "not-search", let words = typed.value else { return nil }
      return .answer(
        "--search keeps rows; to leave rows out, name a field: --not-model "
          + ShellQuoting.quoted("*\(words)*"))
    },
    // --max-price 500, --price-max 500, and the same with min. They become conditions, because both
    // must hold: values of one flag would be alternatives.
    ForeignHabit("--max-price 500", as: "--where price<=500") { bound($0) },
    ForeignHabit("--min-memory 8GB", as: "--where memory>=8GB") { bound($0) },
    ForeignHabit("--price-min=500", as: "--where price>=500") { bound($0) },
    ForeignHabit("--min-battery 5000", as: "--where battery>=5000") { bound($0) },
  ]

  private static func bound(_ typed: ForeignHabit.Typed) -> ForeignHabit.Reading? {
    // --max-problems is an option of another command, and not a limit of a field.
    guard OptionCatalog.owners(of: typed.spelling) == nil else { return nil }
    for (word, symbol) in [("max", "<="), ("min", ">=")] {
      let isBefore = typed.name.hasPrefix(word + "-")
      guard isBefore || typed.name.hasSuffix("-" + word), typed.has("where"),
        let value = typed.value
      else { continue }
      let field = String(
        isBefore ? typed.name.dropFirst(word.count + 1) : typed.name.dropLast(word.count + 1))
      return .words(
        ["--where=\(field)\(symbol)\(value)"], takesNext: typed.attached == nil)
    }
    return nil
  }

  // MARK: Sorting

  private static let sorting: [ForeignHabit] = [
    ForeignHabit("--sort price --desc", as: "--sort -price") { typed in
      ["desc", "descending"].contains(typed.name) && typed.has("sort") ? .turnedSort : nil
    },
    ForeignHabit("--sort price --asc", as: "--sort price") { typed in
      ["asc", "ascending"].contains(typed.name) && typed.has("sort")
        ? .words([], takesNext: false) : nil
    },
    // These are values of --sort. The option reads them itself.
    ForeignHabit("--sort price:desc", as: "--sort -price") { _ in nil },
    ForeignHabit("--sort 'price desc,model asc'", as: "--sort -price,model") { _ in nil },
  ]
}
