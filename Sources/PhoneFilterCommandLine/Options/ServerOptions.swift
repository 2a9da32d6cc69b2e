import PhoneFilterCore

// The options of `mcp`.

extension OptionCatalog {
  package static let ofServer: [CommandOption] =
    [
      CommandOption(
        "root", argument: .init("DIR", completion: .files, examples: ["data", "nowhere"]),
        group: .input, summary: "read only files below this folder; you can repeat it",
        details: "Relative names of catalogues are below the first.", isRepeatable: true
      ) { line, text throws(UsageError) in
        guard !text.isEmpty else { throw UsageError("the folder's name is empty; write a folder") }
        line.roots.append(CataloguePath(text))
      }
    ] + messages
}
