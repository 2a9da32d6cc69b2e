import PhoneFilterCore

/// The first words that users of other tools type. To add a word, add a value here.
package enum ForeignCommandCatalog {
  static let all: [ForeignCommand] = [
    // Rows
    ForeignCommand("filter keep only", "filter", "[--color Gold]"),
    ForeignCommand("where if", "filter", "--where {price<500}"),
    ForeignCommand("not exclude reject drop omit without", "leave rows out", "--not-color {Gold}"),
    ForeignCommand("search find grep look lookup query q", "search", "--search {galaxy}"),
    ForeignCommand(
      "list ls all show print view open read cat dump get display rows table", "print the rows", ""),
    ForeignCommand("head first take top limit", "print the first rows", "-n {10}"),
    ForeignCommand("tail last", "print the last rows", "--last {10}"),
    ForeignCommand("sample shuffle shuf random", "print random rows", "--sample {10}"),
    ForeignCommand(
      "skip offset slice", "skip the first rows", "-f jsonl", end: "| tail -n +11"),
    ForeignCommand("sort order orderby order-by arrange", "sort the rows", "--sort {price}"),
    ForeignCommand(
      "uniq unique distinct dedup dedupe", "print each value once", "--unique {model}"),
    ForeignCommand("cheapest", "print the cheapest first", "--sort price"),
    // Fields
    ForeignCommand(
      "select cut pick project columns fields", "choose fields", "--fields {model,price}"),
    ForeignCommand("rename reorder", "choose and order fields", "--fields {model,price}"),
    ForeignCommand("normalize clean fix repair", "print plain numbers", "--normalize"),
    // Counts
    ForeignCommand("count wc nrow nrows size length len", "count the rows", "-c"),
    ForeignCommand(
      "facet frequency freq histogram hist values counts count-by count-distinct "
        + "value-counts tally",
      "count the values of a field", "facets --facet {brand}"),
    ForeignCommand(
      "stat statistics summary summarize summarise describe profile analyze analyse agg aggregate",
      "summarize the rows", "stats"),
    ForeignCommand("group groupby group-by sections", "group the rows", "--group-by {brand}"),
    ForeignCommand(
      "side-by-side versus vs contrast", "see phones side by side", "compare -n 3"),
    // Catalogues
    ForeignCommand(
      "cmp delta changes changed", "compare two catalogues", "diff"),
    ForeignCommand(
      "merge concat concatenate combine append union", "read several catalogues at once",
      ""),
    ForeignCommand(
      "validate lint verify test doctor audit", "find what is wrong with a catalogue", "check"),
    ForeignCommand(
      "convert export format to transform reformat", "write another format", "-f {csv}"),
    ForeignCommand(
      "schema infer explain inspect info headers header types", "see how a catalogue is read",
      "--explain -n 1"),
    ForeignCommand("tui ui interactive explore", "look at a catalogue in the terminal", "browse"),
    ForeignCommand("usage", "see what there is", "help"),
    ForeignCommand("version", "see the version", "--version"),
    ForeignCommand("completion", "let the shell complete words", "completions {bash}"),
    // Work that this tool does not do
    ForeignCommand(
      "join", "", nil,
      end: "phonefilter does not join catalogues; 'phonefilter diff' compares two, and a "
        + "database joins them"),
    ForeignCommand(
      "set update edit insert add delete remove rm", "", nil,
      end: "phonefilter does not change catalogues; --not-… leaves rows out, and the shell "
        + "writes the output to a file: phonefilter --not-color Gold catalog.json > rest.json"),
    ForeignCommand(
      "split partition", "", nil,
      end: "one run writes one file: phonefilter --brand Apple catalog.json > apple.json"),
  ]

  /// Returns the message about the first word of a line. Nil if a file has that name, or if the
  /// word is neither a command of another tool nor an option of this command without dashes.
  package static func answer(to words: [String], options: [CommandOption]) -> String? {
    // A word with '.' or '/' is the name of a file: the list is not made for it.
    guard let word = words.first, !word.utf8.contains(where: { "./".utf8.contains($0) }),
      !word.utf8.starts(with: "-".utf8)
    else { return nil }
    let rest = Array(words.dropFirst())
    guard let command = all.first(where: { $0.words.contains(word) }) ?? option(word, options),
      CataloguePath(word).leadsNowhere
    else { return nil }
    let whole = words.joined(separator: " ")
    if SelectStatement(whole) != nil {
      return MistakenCatalogue(CataloguePath(whole))?.answer("", before: [], after: [])
    }
    if let statement = rest.firstIndex(where: SelectStatement.isOne) {
      return MistakenCatalogue(CataloguePath(rest[statement]))?.answer(
        "", before: Array(rest[..<statement]), after: Array(rest[(statement + 1)...]))
    }
    return command.answer(to: word, before: rest)
  }

  /// Returns the message about a command, of this tool or of others, that is not the first word of
  /// its line. Nil if the word is not a command, or if a file has that name.
  package static func answer(
    toCommand place: Int, in words: [String], among names: [String]
  ) -> String? {
    let word = words[place]
    guard CataloguePath(word).leadsNowhere else { return nil }
    var rest = words
    rest.remove(at: place)
    if names.contains(word) {
      return "there is no file '\(word.visible)'; write the command first: "
        + ShellQuoting.words(["phonefilter", word] + rest)
    }
    return all.first { $0.words.contains(word) }?.answer(to: word, before: rest)
  }

  /// Returns an option without its dashes, as a command.
  private static func option(_ word: String, _ options: [CommandOption]) -> ForeignCommand? {
    guard let option = options.first(where: { $0.isSpelled("--" + word) }) else { return nil }
    let value = option.argument.map { " {\($0.label)}" } ?? ""
    return ForeignCommand(word, "use the option", "--\(word)\(value)")
  }
}
