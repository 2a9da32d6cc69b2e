import PhoneFilterCore

/// Options of other tools, answered with the option to type here. To add an option, add a value.
extension ForeignHabitCatalog {
  static let answered: [ForeignHabit] = otherRows + otherAnswers + otherCommands + otherInput

  /// Options for rows that another program can take from the output.
  private static let otherRows: [ForeignHabit] = [
    piped(
      "--skip 20", "skip offset drop skip-rows", "rows after the first ones", "tail -n +",
      usual: "11",
      more: 1),
    whole("--pretty", "pretty pretty-print indent", "indented rows", "-f json", "jq ."),
    whole("--compact", "compact minify compact-output", "one row a line", "-f jsonl", nil),
    whole("--sort-keys", "sort-keys", "fields in order", "-f json", "jq -S ."),
    whole("--slurp", "slurp", "all rows as one array", "-f json", nil),
    whole("--tabs", "tabs tab-delimited", "values with tabs between them", "-f tsv", nil),
  ]

  /// Options with another form here, and work that this tool does not do.
  private static let otherAnswers: [ForeignHabit] = [
    told(
      "--exclude Gold", "exclude invert invert-match reject omit not except",
      "each filter has a form that leaves rows out, such as --not-color Gold; --fields "
        + "'*,-camera' leaves a field out"),
    told(
      "--contains Pro", "contains like ilike regex regexp pattern match glob expr expression",
      "write the pattern as a filter's value: --model '*Pro*', --model '/^iPhone 1[45]/'; "
        + "--search 'pro 256' searches every field"),
    told(
      "--and brand=Apple", "and or any-of all-of",
      "all filters must hold together, and a repeated filter is an alternative: --color "
        + "Gold --color Starlight --price ..900"),
    told(
      "--join b.csv", "join left-join inner-join outer-join lookup on using",
      "phonefilter does not join catalogues; 'phonefilter diff' compares two, and a "
        + "database joins them"),
    told(
      "--in-place", "in-place inplace overwrite write save",
      "phonefilter does not change catalogues; the shell writes the output to a file: "
        + "phonefilter --color Gold catalog.json > gold.json"),
    told(
      "--transpose", "transpose pivot long wide melt unpivot",
      "phonefilter does not pivot rows; 'phonefilter facets' and --group-by count and group them"),
    told(
      "--dry-run", "dry-run yes",
      "phonefilter changes nothing, so there is nothing to try or to confirm"),
    told(
      "--config my.toml", "config profile settings rc",
      "phonefilter has no configuration file; --schema FILE keeps how catalogues are read"),
    told(
      "--verbose", "verbose debug trace log-level loglevel",
      "--explain shows how each catalogue was read and filtered"),
    told(
      "--watch", "watch follow",
      "phonefilter reads its input once, and prints the rows of a pipe as they arrive: "
        + "tail -f phones.jsonl | phonefilter --price ..500"),
    told(
      "--arg x 5", "arg argjson args rawfile null-input",
      "phonefilter has no variables; the shell inserts them: --price \"..$limit\""),
    told(
      "--compute total=price*2", "compute mutate derive add-column assign calc eval",
      "phonefilter prints fields unchanged; jq, Miller or a database computes from a pipe: "
        + "phonefilter -f jsonl catalog.json | jq …"),
    told(
      "--rename price=cost", "rename relabel alias",
      "--fields 'price as cost,model' renames fields"),
    told(
      "--partition-by brand", "split partition-by",
      "--split-by brand DIR writes a file for each value"),
    told("--shuffle", "shuffle shuf random rand", "--sample 10 prints random rows"),
  ]

  /// Options whose work is a command here.
  private static let otherCommands: [ForeignHabit] = [
    told(
      "--max-warnings 3", "max-warnings max-errors warnings-as-errors werror error-on-warnings",
      "'phonefilter check' has these options: --fail-on error accepts warnings, and "
        + "--baseline FILE accepts known problems"),
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
      "'phonefilter stats' shows minimum, maximum, mean and quartiles of each field"),
    told(
      "--count-by brand",
      "count-by count-distinct count-values value-counts frequency freq histogram countby tally",
      "'phonefilter facets --facet brand' counts the values of a field"),
    told(
      "--having count>3", "having",
      "'phonefilter facets --facet-min 3' leaves out values with fewer rows"),
    told(
      "--sql 'SELECT 1'", "sql",
      "SQL is not read here: write filters as options, such as --where 'price<500'; "
        + "'phonefilter sql' prints the statement for a filter"),
    told(
      "--interactive", "interactive tui ui",
      "'phonefilter browse' shows a catalogue in the terminal"),
    told(
      "--list-fields",
      "list-fields show-fields keys headers names list-columns show-schema infer describe-fields",
      "--explain shows the fields of a catalogue, and how they are read"),
  ]

  /// Options for reading and writing catalogues.
  private static let otherInput: [ForeignHabit] = [
    told(
      "--to csv", "to as convert export output-type out-format write-format",
      "-f writes another format, such as -f csv"),
    told(
      "--input-format csv", "input-format informat in-format read-format from-format input-type",
      "phonefilter recognizes the format by the content; --input csv overrides that"),
    told(
      "--ofs ;", "ofs output-delimiter out-delimiter delimiter-out output-separator",
      "-f csv writes commas and -f tsv writes tabs between values"),
    told(
      "--jobs 4", "jobs parallel workers num-threads cores procs", "--threads N sets the number"),
    told(
      "--table-name phones", "sheet worksheet sheet-name table-name tablename",
      "name a table or sheet after its file: stock.db:phones, prices.xlsx:Sheet1"),
    told(
      "--timezone UTC", "timezone tz locale currency rate",
      "phonefilter converts nothing: it compares dates and prices as they are written"),
  ]

  /// Returns a habit for options with these names; the answer is a sentence.
  private static func told(_ example: String, _ names: String, _ answer: String) -> ForeignHabit {
    let names = names.parts(at: " ")
    return ForeignHabit(example, answer: answer) { typed in
      names.contains(typed.name) ? .answer(answer) : nil
    }
  }

  /// Returns a habit for options that choose rows by number. The answer is a pipe of JSON Lines to
  /// another program.
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
        "no option gives \(rows); use a pipe: "
          + typed.line(with: format ?? [], then: end, takesNext: count != nil))
    }
  }

  /// Returns a habit for switches. The answer is a format, perhaps with another program.
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
