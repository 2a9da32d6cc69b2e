/// The pages of the help. A new page is a file among the documents, the file under `Text/` that the
/// tests make from it, and a line here.
package enum HelpTopicCatalog {
  package static let all: [HelpTopic] = [
    HelpTopic(
      "getting-started", "install it and ask a first question", source: PageText.gettingStarted),
    HelpTopic("cookbook", "short answers to common questions", source: PageText.cookbook),
    HelpTopic("questions", "why the program works as it does", source: PageText.questions),
    HelpTopic(
      "your-catalogue", "fields, units, encodings, databases", source: PageText.yourCatalogue),
    HelpTopic("filters", "every filter, value and pattern", source: PageText.filters),
    HelpTopic(
      "sections-and-facets", "groups, counts, statistics, pages", source: PageText.sectionsAndFacets
    ),
    HelpTopic("browsing", "choose phones in the terminal", source: PageText.browsing),
    HelpTopic("checks-in-ci", "rules, baselines, reports", source: PageText.checksInCI),
    HelpTopic("differences", "what changed between two catalogues", source: PageText.differences),
    HelpTopic("prices", "prices over time, reductions, two suppliers", source: PageText.prices),
    HelpTopic("feeds", "the rules of marketplaces", source: PageText.feeds),
    HelpTopic(
      "beyond-one-machine", "many files, an engine, a cluster", source: PageText.beyondOneMachine),
    HelpTopic("programs", "from a program or an agent", source: PageText.programs),
    HelpTopic("agents", "a page that an agent's owner can save", source: PageText.agents),
    HelpTopic("reference", "every command and every option", made: ReferencePage.source),
    HelpTopic("messages", "every message of the program", source: PageText.messages),
    HelpTopic(
      "benchmarks", "how fast it is, compared with other tools", source: PageText.benchmarks),
    HelpTopic("trust", "what the program promises, with proof", source: PageText.trust),
    HelpTopic("library", "the same filter for Swift programs", source: PageText.library),
    HelpTopic("changelog", "what is new in each version", source: PageText.changelog),
  ]

  /// Other names that people try.
  private static let otherNames = [
    "faq": "questions", "questions-and-answers": "questions", "the-library": "library",
    "scale": "beyond-one-machine", "spark": "beyond-one-machine",
  ]

  /// Returns the page with a name, in any case, with blanks, `-` or `_` between the words, or nil.
  package static func topic(named name: String) -> HelpTopic? {
    let typed = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return all.first { $0.name == otherNames[typed] ?? typed }
  }
}
