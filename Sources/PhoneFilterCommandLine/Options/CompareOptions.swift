import PhoneFilterCore

// The options of `compare`.

extension OptionCatalog {
  /// In the order of the help.
  package static let ofCompare: [CommandOption] =
    filters + choosing + [withSource] + sorting + contrast + delimitedOutput + paging + display
    + input + help

  private static let contrast: [CommandOption] = [
    CommandOption(
      "all", group: .output, summary: "show the fields in which all phones are the same, too",
      details: "Without it, tables, Markdown and pages list these fields below. The other formats "
        + "always have all fields."
    ) { line, _ in
      line.contrast.showsAll = true
    },
    .choosing(
      among: ContrastFormatCatalog.all,
      usual: "Without it: a table. On a terminal, it has as many phones as fit, and 8 at most. The "
        + "other formats have all phones, and 1,000 at most."
    ) { line, format in
      line.contrast.format = format
    },
  ]
}
