import PhoneFilterCommandLine
import PhoneFilterCore

struct CompareCommand: Command {
  let name = "compare"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "show phones side by side, with the best values marked",
      synopsis: ["phonefilter compare [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofCompare,
      examples: [
        .init(
          "phonefilter compare --model 'Pixel 8*' catalog.json", "the phones of one series"),
        .init(
          "phonefilter compare --price ..500 --sort -memory -n 3 catalog.csv",
          "the three with the most memory"),
        .init(
          "phonefilter compare --search 'galaxy 256' --fields price,color --all catalog.json",
          "some fields, even if they are the same"),
        .init(
          "phonefilter compare --best price,-memory,-disk catalog.json",
          "the phones that no other phone beats"),
        .init(
          "phonefilter compare --brand Nokia -f markdown catalog.json", "a table for a message"),
      ],
      topics: [
        (
          "Comparison",
          [
            "Each column is a phone, and each line is a field: the specs first, and then the other "
              + "fields of the catalogue. Values that differ only in spelling are the same, such "
              + "as 8 GB and 8192 MB. The last line lists the fields in which all phones are the "
              + "same. Phones of the same model are told apart by their storage, color or memory.",
            "The best value has a check mark, or a star if the terminal shows only ASCII. A lower "
              + "price and a lower weight are better, and more memory, storage, battery or "
              + "megapixels. Other numbers are better if they are greater, unless they are codes, "
              + "dates or dimensions. Texts, dates, and fields in which all numbers are the same "
              + "have no best value. Of a list, the best element counts.",
            "The difference to the best value is in parentheses: as an amount for prices and plain "
              + "numbers, such as (+200), and in percent for amounts with a unit, such as (-20%).",
            "A catalogue with more than 8 phones needs a filter, --search, --best or --limit.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      if let name = line.rows.newNames.compactMap(\.self).first {
        throw .usage(
          UsageError(
            "--fields: compare shows fields under their own names; remove 'as \(name.visible)'"))
      }
      return CatalogueWork(
        line.filter, ContrastTask(line.contrast, line.rows), isPaged: line.contrast.format.isPaged)
    }
  }
}
