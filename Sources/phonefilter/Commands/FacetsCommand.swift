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
            "A value has the number of rows that you would see after choosing it: the rows "
              + "that have the value and match the filters of all other specs. The chosen "
              + "values of a spec do not reduce its own counts, so its other values show how "
              + "many rows they would add.",
            "If each phone has one value of a spec, the counts of the chosen values add up "
              + "to the printed rows, and one more value adds exactly its count. A phone "
              + "with several values counts for each.",
            "A condition that holds for every choice, such as --not-color or --where 'price<=500', "
              + "also limits the spec's own counts. A value that is in the catalogue stays, with "
              + "0; a chosen value always stays. (missing) is the choice of --missing.",
            "Up to twelve different numbers are listed (24 for memory and storage); more "
              + "numbers are counted in ranges. 400..<600 starts at 400 and ends below 600, "
              + "and is also a value that you can type. A value that cannot be read as a "
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
