extension CaseCatalog {
  /// Cases of the screen. Their time ends when all phones are counted.
  static let browsing = [
    BenchmarkCase(
      name: "browse",
      summary: "browse, until all is counted; 308 keys that move, 20 that choose",
      shapes: [.lines],
      targets: [
        Target(.screen(.firstRows, milliseconds: 100)), Target(.within(6, of: .ripgrep)),
        Target(.screen(.choice, milliseconds: 50)), Target(.screen(.key, milliseconds: 5)),
        Target(.screen(.slowKey, milliseconds: 16)), Target(.memory(120)),
      ],
      contestants: { ring in
        [
          ring.browse(Assortment.tenColors, .tenColors),
          ring.ripgrep(count: ring.dialect.starlightLiteral, .starlight),
        ]
      })
  ]
}
