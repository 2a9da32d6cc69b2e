import PhoneFilterCommandLine
import PhoneFilterCore

struct DiffCommand: Command {
  let name = "diff"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "what was added, removed and changed",
      synopsis: ["phonefilter diff [FILTERS] [OPTIONS] OLD NEW"],
      options: OptionCatalog.ofDiff,
      examples: [
        .init("phonefilter diff yesterday.json today.json", "new, gone, changed; status 1 if any"),
        .init(
          "phonefilter diff --fail-on removed --max-change price=10% old.csv new.json",
          "a gate for CI, of any two formats"),
        .init(
          "phonefilter diff --key sku --ignore updated_at -f markdown old.json new.json",
          "for a comment on a pull request"),
      ],
      topics: [
        (
          "How catalogues are compared",
          [
            "Phones with the same key are the same phone. Filters choose among the rows of both.",
            "Fields are the same that have the same name, or are the same spec, or whose names differ "
              + "in case, blanks, _ and - alone. A field that no row of the other catalogue has is told "
              + "once, as a column that came or went. Absent, null and empty are the same: none.",
            "Of two catalogues of JSON values are compared as JSON: 799 is 799.0, and not \"799\"; the "
              + "order of keys and white space make no difference. Of two of delimited text cells are: 799 "
              + "is 799.0, but 8GB is not 8 GB. Of one of each, or where a field is called otherwise, it "
              + "is what they mean that counts: 8GB is 8, and objects within a record are opened to "
              + "fields such as camera.main.",
            "Memory is 32 to 40 bytes a row of each catalogue, and 16 for each that differs. What "
              + "cannot be read twice, such as a pipe or a compressed file, is written to a temporary file "
              + "first, in the folder that TMPDIR names.",
          ]
        ),
        (
          "What tells phones apart",
          [
            "Without --key a field such as sku, ean or id is the key, if both catalogues have it in "
              + "every row and no two rows of a catalogue share its values. Standard error says so. If "
              + "most of its values stand for other phones than before it was numbered anew, and is no "
              + "key. Else it is model, brand, memory, diskSpace and color, as far as both have them.",
            "A key that stands twice in a catalogue is an error. It names both places and in what the "
              + "rows differ. It also names a --key that would tell all rows apart, if there is one. "
              + "Where the same offer may stand in several rows, --duplicates pair takes these in their "
              + "order: of two old rows and three new ones, two are compared and one is new.",
          ]
        ),
        (
          "What is a price",
          [
            "Any number in a field with a name such as priceDiscount or uvp_brutto is told as price up "
              + "or price down, with its field, and counts for --fail-on price-up."
          ]
        ),
        (
          "Exit status",
          [
            "0: there is no difference, or none that --fail-on names. 1: there is. 2: it could not be "
              + "done; standard error says why."
          ]
        ),
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      do throws(UsageError) { try line.filter.checkPair() } catch { throw .usage(error) }
      return CatalogueWork { context throws(Failure) in
        try Comparison(line.comparison, line.filter, in: context).run()
      }
    }
  }
}
