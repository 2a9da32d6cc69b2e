import PhoneFilterCommandLine
import PhoneFilterCore

struct FacetsCommand: Command {
  let name = "facets"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "count the values that you can still choose",
      synopsis: ["phonefilter facets [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofFacets,
      examples: [
        .init(
          "phonefilter facets catalog.json", "every spec, and the number of phones for each value"),
        .init(
          "phonefilter facets --facet color,disk --color Gold catalog.json",
          "the phones of other colors, and of other storage sizes"),
        .init(
          "phonefilter facets --facet battery --top 5 catalog.json",
          "any field; the five most common"
        ),
        .init(
          "phonefilter facets -f json catalog.json", "with the flags that choose each value"),
      ],
      topics: [
        (
          "Counts",
          [
            "The number beside a value counts the rows that have this value and match the filters "
              + "of all other specs. The chosen values of a spec do not reduce the counts of the "
              + "same spec. So each other value shows how many rows it would add.",
            "If each phone has one value of a spec, the counts of the chosen values add up to the "
              + "printed rows, and one more value adds exactly its count. A phone with several "
              + "values counts for each.",
            "A condition such as --not-color or --where 'price<=500' also limits the counts of its "
              + "own spec, because it applies to every choice. A value that no row has now stays "
              + "in the list with 0; a chosen value always stays. (missing) stands for --missing.",
            "If a spec has up to twelve different numbers (24 for memory and storage), each is "
              + "listed. More numbers are counted in ranges. 400..<600 includes 400 and does not "
              + "include 600; you can also type it as a value. A value that cannot be read as a "
              + "number counts as (unreadable), or with --lenient as missing.",
            "Each catalogue is read once for all facets. Memory grows with the number of "
              + "different values, not of rows.",
          ]
        )
      ])
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) { line in
      CatalogueWork(
        line.filter,
        FacetTask(line.facets, line.filter.specifications),
        isPaged: line.facets.isForEyes)
    }
  }
}
