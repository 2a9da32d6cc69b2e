/// The known benchmarks. To add one, add an entry to one of the lists.
enum CaseCatalog {
  static let all: [BenchmarkCase] =
    startUp + selecting + converting + arranging + grouping + counting + asking + checking
    + comparing + browsing

  /// Cases of a program that starts and does nothing.
  private static let startUp = [
    BenchmarkCase(
      name: "version", summary: "--version", shapes: [.sample],
      targets: [
        Target(.within(1, of: .ripgrep), stretch: .within(0.7, of: .ripgrep)), Target(.memory(6)),
      ],
      contestants: { ring in [ring.versions([.ripgrep, .jq])] }),
    BenchmarkCase(
      name: "start", summary: "--color Starlight --disk 256, of four phones",
      shapes: [.sample],
      targets: [Target(.within(1.2, of: .ripgrep), stretch: .within(0.7, of: .ripgrep))],
      contestants: { ring in
        let rows = ring.rows(.starlight256)
        return [
          ring.phonefilter(["--color", "Starlight", "--disk", "256"], rows),
          ring.ripgrep(count: ring.dialect.starlightLiteral, .starlight),
          ring.jq(rows: "select(.color==\"Starlight\" and .diskSpace==256)", rows),
        ]
      }),
  ]
}
