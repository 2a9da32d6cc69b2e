import PhoneFilterCommandLine
import PhoneFilterCore

struct FacetsCommand: Command {
  let name = "facets"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "count the values one could still choose",
      synopsis: ["phonefilter facets [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofFacets,
      examples: [
        .init(
          "phonefilter facets catalog.json", "every spec, each value with its number of phones"),
        .init(
          "phonefilter facets --facet color,disk --color Gold catalog.json",
          "what there would be with another color, or another storage"),
        .init(
          "phonefilter facets --facet battery --top 5 catalog.json",
          "any field; the five most common"
        ),
        .init(
          "phonefilter facets -f json catalog.json", "with the flags that choose each value"),
      ],
      topics: [
        (
          "How facets count",
          [
            "A value has the number of rows that one would see after choosing it: the rows that fit "
              + "the filters of all other specs and have the value. What was chosen of the spec itself "
              + "does not narrow its own counts, so that the alternatives show what they would add.",
            "Of a spec with one value in each phone, the counts of the chosen values sum to the rows "
              + "shown, and choosing one more value adds exactly its count. A phone with several "
              + "values counts for each of them.",
            "What must hold whatever is chosen, --not-color or --where 'price<=500', holds for the "
              + "spec's own counts too. Values that stand in the catalogue stay with 0, and chosen "
              + "ones even if they do not. (missing) is what --missing chooses.",
            "Up to twelve different numbers are listed (24 of memory and storage), more are counted in ranges: 400..<600 is "
              + "from 400 up to, not including, 600, and can be typed so. Numbers that cannot be read "
              + "are counted as (unreadable), or with --lenient as missing.",
            "Each catalogue is read once, whatever the number of facets. Memory grows with the "
              + "different values, not with the rows.",
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
