/// The proposed names for the columns of delimited text without a header. A column gets the name of
/// a spec if its content is certain, and otherwise a name such as `field3`.
struct HeaderProposal {
  /// One name for each column. No two names are alike.
  let names: [String]

  /// The minimum proportion of the filled cells that must show the same kind of content.
  private static let certainty = 0.8

  private static let models = [
    "iphone", "galaxy", "pixel", "redmi", "xperia", "moto ", "oneplus", "nokia", "huawei", "honor",
    "realme", "poco", "zenfone", "nexus", "motorola", "xiaomi", "oppo", "vivo",
  ]
  private static let processors = [
    "snapdragon", "exynos", "bionic", "mediatek", "helio", "dimensity", "tensor", "kirin", "unisoc",
  ]
  private static let colors: Set<String> = [
    "black", "white", "gold", "silver", "blue", "red", "green", "pink", "purple", "gray", "grey",
    "yellow", "orange", "starlight", "midnight", "graphite", "titanium", "violet", "beige", "brown",
  ]

  init(rows: [[String]]) {
    var names = (0..<(rows.first?.count ?? 0)).map { "field\($0 + 1)" }
    var capacities: [(column: Int, median: Int)] = []
    var taken: Set<String> = []
    func take(_ name: String, _ column: Int) {
      if taken.insert(name).inserted { names[column] = name }
    }
    for column in names.indices {
      let cells = rows.map { $0[column] }.filter { !$0.isEmpty }
      let small = cells.map { $0.lowercased() }
      let shapes = cells.compactMap { AmountShape($0) }
      func most(_ count: Int) -> Bool {
        !cells.isEmpty && Double(count) >= HeaderProposal.certainty * Double(cells.count)
      }
      if most(shapes.count(where: \.isMoney)) {
        take(PriceSpec().name, column)
      } else if most(shapes.count { ["gb", "tb", "гб", "go"].contains($0.unit) }) {
        let amounts = shapes.map { $0.unit == "tb" ? 1024 * $0.whole : $0.whole }.sorted()
        capacities.append((column, amounts[amounts.count / 2]))
      } else if most(
        shapes.count { ["\"", "”", "''", "in", "inch", "inches", "zoll"].contains($0.unit) })
      {
        take(ScreenSizeSpec().name, column)
      } else if most(
        small.count { cell in HeaderProposal.processors.contains { cell.holds($0) } })
      {
        take(ProcessorSpec().name, column)
      } else if most(small.count { cell in HeaderProposal.models.contains { cell.holds($0) } }) {
        take(ModelSpec().name, column)
      } else if most(
        small.count {
          $0.split(separator: " ").contains { HeaderProposal.colors.contains(String($0)) }
        })
      {
        take(ColorSpec().name, column)
      }
    }
    let bySize = capacities.sorted { $0.median < $1.median }
    if bySize.count == 2, bySize[0].median < bySize[1].median {
      take(MemorySpec().name, bySize[0].column)
      take(DiskSpaceSpec().name, bySize[1].column)
    } else if let only = bySize.first, bySize.count == 1 {
      // No phone has more than 24 GB of memory. Few phones on sale have less than 32 GB of storage.
      if only.median >= 32 { take(DiskSpaceSpec().name, only.column) }
      if only.median <= 12 { take(MemorySpec().name, only.column) }
    }
    self.names = names
  }
}
