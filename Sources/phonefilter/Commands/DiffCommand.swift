import PhoneFilterCommandLine
import PhoneFilterCore

struct DiffCommand: Command {
  let name = "diff"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "show what was added, removed and changed",
      synopsis: ["phonefilter diff [FILTERS] [OPTIONS] OLD NEW"],
      options: OptionCatalog.ofDiff,
      examples: [
        .init(
          "phonefilter diff yesterday.json today.json",
          "new, gone and changed phones; status 1 if any"),
        .init(
          "phonefilter diff --fail-on removed --max-change price=10% old.csv new.json",
          "a gate for CI, with any two formats"),
        .init(
          "phonefilter diff --key sku --ignore updated_at -f markdown old.json new.json",
          "a comment for a pull request"),
      ],
      topics: [
        (
          "Comparison",
          [
            "Rows with the same key are the same phone. Filters choose rows of both catalogues.",
            "Two fields are the same if they have the same name or are the same spec. Names that "
              + "differ only in case, blanks, _ and - are the same. A field that no row of the "
              + "other catalogue has is reported once, as a new or gone column. Absent, null and "
              + "empty text are equal: each means that there is no value.",
            "In two JSON catalogues, values are compared as JSON: 799 is 799.0 but not \"799\", "
              + "and the order of keys does not matter. In two catalogues of cells (CSV, TSV, "
              + "workbooks), these are compared: 799 is 799.0, but 8GB is not 8 GB. Otherwise, and "
              + "for a field with two names, the meaning is compared: 8GB is 8, and an object "
              + "inside a record becomes fields such as camera.main.",
            "Memory is 32 to 40 bytes for each row of each catalogue, and 16 bytes for each row "
              + "that differs. An input that cannot be read twice, such as a pipe or a compressed "
              + "file, is first copied to a temporary file in the folder TMPDIR.",
          ]
        ),
        (
          "The key",
          [
            "Without --key, a field such as sku, ean or id is the key, if every row of both "
              + "catalogues has it and its values differ within each catalogue. Standard error "
              + "names this key. A field is not the key if most of its values now belong to other "
              + "phones, because it was numbered again. If there is no such field, the key is "
              + "model, brand, memory, diskSpace and color, as many of them as both catalogues "
              + "have.",
            "A repeated key in a catalogue is an error. The message names both places, the fields "
              + "in which the rows differ, and a --key that separates all rows, if one exists. If "
              + "an offer can be in several rows, use --duplicates pair. Rows with equal keys are "
              + "then paired: of two old rows and three new rows, two pairs are compared and one "
              + "row is new.",
          ]
        ),
        (
          "Prices",
          [
            "If the price or a number in a field such as priceDiscount or uvp_brutto changes, the "
              + "report lists the phone under 'price up' or 'price down'. --fail-on price-up and "
              + "price-down include such fields. 'spec changed' has all other changes."
          ]
        ),
        (
          "Exit status",
          [
            "0: no difference, or none that --fail-on names. 1: a difference. 2: the "
              + "program failed; standard error says why."
          ]
        ),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      do throws(UsageError) { try line.filter.checkPair() } catch { throw .usage(error) }
      return CatalogueWork { context throws(Failure) in
        try CatalogueComparison(line.comparison, line.filter, in: context).run()
      }
    }
  }
}
