import PhoneFilterCore

/// Options of other tools, answered with the option to type here. To add an option, add a value.
extension ForeignHabitCatalog {
  static let answered: [ForeignHabit] = otherRows + otherAnswers + otherCommands + otherInput

  /// Rows that other programs take from the output.
  private static let otherRows: [ForeignHabit] = [
    piped("--tail 3", "tail last", "the last rows", "tail -n ", usual: "10"),
    piped(
      "--sample 3", "sample shuffle shuf random rand", "rows by chance", "shuf -n ", usual: "10"),
    piped(
      "--skip 20", "skip offset drop skip-rows", "all but the first rows", "tail -n +", usual: "11",
      more: 1),
    whole("--pretty", "pretty pretty-print indent", "rows that are laid out", "-f json", "jq ."),
    whole("--compact", "compact minify compact-output", "one row a line", "-f jsonl", nil),
    whole("--sort-keys", "sort-keys", "fields in order", "-f json", "jq -S ."),
    whole("--slurp", "slurp", "all rows as one array", "-f json", nil),
    whole("--tabs", "tabs tab-delimited", "values with tabs between them", "-f tsv", nil),
  ]

  /// Options with another form here, and work that this tool does not do.
  private static let otherAnswers: [ForeignHabit] = [
    told(
      "--exclude Gold", "exclude invert invert-match reject omit not except",
      "each filter has a twin that leaves rows out, such as --not-color Gold; --fields '*,-camera' "
        + "leaves a field out"),
    told(
      "--contains Pro", "contains like ilike regex regexp pattern match glob expr expression",
      "a filter takes patterns: --model '*Pro*', --model '/^iPhone 1[45]/'; --search 'pro 256' looks "
        + "into every field"),
    told(
      "--and brand=Apple", "and or any-of all-of",
      "different filters must all hold, and the same one again is an alternative: --color Gold "
        + "--color Starlight --price ..900"),
    told(
      "--join b.csv", "join left-join inner-join outer-join lookup on using",
      "catalogues are not joined here; 'phonefilter diff' compares two, and a database joins them"),
    told(
      "--in-place", "in-place inplace overwrite write save",
      "no catalogue is changed here; the shell writes what is printed to another file: phonefilter "
        + "--color Gold catalog.json > gold.json"),
    told(
      "--transpose", "transpose pivot long wide melt unpivot",
      "rows stay rows here; 'phonefilter facets' and --group-by count and group them"),
    told(
      "--dry-run", "dry-run force yes",
      "nothing is changed here, so that there is nothing to try or to confirm"),
    told(
      "--config my.toml", "config profile settings rc",
      "there is no configuration; --schema FILE keeps how catalogues are read"),
    told(
      "--verbose", "verbose debug trace log-level log loglevel",
      "--explain says how each catalogue was read and filtered"),
    told(
      "--watch", "watch follow",
      "a run reads once; rows of a pipe are printed as they come: tail -f phones.jsonl | phonefilter "
        + "--price ..500"),
    told(
      "--arg x 5", "arg argjson args rawfile null-input",
      "there are no variables; the shell puts them in: --price \"..$limit\""),
    told(
      "--compute total=price*2", "compute mutate derive add-column assign calc eval",
      "fields are printed as they are; a pipe to jq, Miller or a database computes: phonefilter -f "
        + "jsonl catalog.json | jq …"),
    told(
      "--rename price=cost", "rename relabel alias",
      "fields keep their names, or get those of --normalize; jq and Miller rename"),
    told(
      "--split-by brand", "split split-by partition-by",
      "one run writes one file: phonefilter --brand Apple catalog.json > apple.json"),
  ]

  /// Options whose work is a command here.
  private static let otherCommands: [ForeignHabit] = [
    told(
      "--max-warnings 3", "max-warnings max-errors warnings-as-errors werror error-on-warnings",
      "that is asked of 'phonefilter check': --fail-on error lets warnings pass, and --baseline FILE "
        + "those that are known"),
    told(
      "--validate", "validate lint check verify strict",
      "'phonefilter check' finds what is wrong with a catalogue"),
    told(
      "--compare b.json", "compare diff with against",
      "'phonefilter diff OLD NEW' compares two catalogues"),
    told(
      "--avg price",
      "sum avg mean average median min max agg aggregate stats stat statistics summary summarize "
        + "describe std stddev variance percentile quantile",
      "'phonefilter stats' shows lowest, highest, mean and quartiles of each field"),
    told(
      "--count-by brand",
      "count-by count-distinct count-values value-counts frequency freq histogram countby tally",
      "'phonefilter facets --facet brand' counts the values of a field"),
    told(
      "--having count>3", "having",
      "'phonefilter facets --facet-min 3' leaves out values with fewer rows"),
    told(
      "--sql 'SELECT 1'", "sql",
      "SQL is not read here: filters are options, such as --where 'price<500'; 'phonefilter sql' "
        + "prints the statement for a filter"),
    told(
      "--interactive", "interactive tui ui",
      "'phonefilter browse' looks at a catalogue in the terminal"),
    told(
      "--list-fields",
      "list-fields show-fields keys headers names list-columns show-schema infer "
        + "describe-fields",
      "--explain says which fields a catalogue has, and how they are read"),
  ]

  /// Options for reading and writing catalogues.
  private static let otherInput: [ForeignHabit] = [
    told(
      "--to csv", "to as convert export output-type out-format write-format",
      "-f writes another format, such as -f csv"),
    told(
      "--input-format csv", "input-format informat in-format read-format from-format input-type",
      "catalogues are known by their content; --input csv settles it"),
    told(
      "--ofs ;", "ofs output-delimiter out-delimiter delimiter-out output-separator",
      "-f csv has commas and -f tsv tabs between values"),
    told(
      "--jobs 4", "jobs parallel workers num-threads cores procs", "--threads N says how many"),
    told(
      "--table-name phones", "sheet worksheet sheet-name table-name tablename",
      "a table or sheet is named behind its file: stock.db:phones, prices.xlsx:Sheet1"),
    told(
      "--timezone UTC", "timezone tz locale currency rate",
      "nothing is converted: dates and prices are compared as they are written"),
  ]

  /// Names that are answered with a sentence.
  private static func told(_ example: String, _ names: String, _ answer: String) -> ForeignHabit {
    let names = names.parts(at: " ")
    return ForeignHabit(example, answer: answer) { typed in
      names.contains(typed.name) ? .answer(answer) : nil
    }
  }

  /// Names of rows by number. The answer is a pipe of JSON Lines to another program.
  private static func piped(
    _ example: String, _ names: String, _ rows: String, _ program: String, usual: String,
    more: Int = 0
  ) -> ForeignHabit {
    let names = names.parts(at: " ")
    return ForeignHabit(example, answer: "| " + program) { typed in
      guard names.contains(typed.name) else { return nil }
      let count = typed.value.flatMap { Int($0) }
      let end = "| \(program)\(count.map { "\($0 &+ more)" } ?? usual)"
      let format = typed.formats.contains("jsonl") ? ["-f", "jsonl"] : nil
      return .answer(
        "no option takes \(rows), a pipe does it: "
          + typed.line(with: format ?? [], then: end, takesNext: count != nil))
    }
  }

  /// Switches. The answer is a format, perhaps with another program.
  private static func whole(
    _ example: String, _ names: String, _ rows: String, _ format: String, _ program: String?
  ) -> ForeignHabit {
    let names = names.parts(at: " ")
    return ForeignHabit(example, answer: format) { typed in
      guard names.contains(typed.name) else { return nil }
      let line = typed.line(
        with: format.parts(at: " "), then: program.map { "| " + $0 } ?? "", takesNext: false)
      return .answer("\(rows): \(line)")
    }
  }
}
