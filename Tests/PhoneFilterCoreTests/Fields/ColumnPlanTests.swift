import Testing

@testable import PhoneFilterCore

@Suite("Column plan")
struct ColumnPlanTests {
  @Test(
    arguments: [
      ("memory", 0), ("Memory", 1), ("MEMORY", 1), ("mem-ory", 1), ("ram", 2), ("RAM", 2),
      ("RAM size", 2), ("ram_size", 2), ("main\u{A0}memory", 2), ("memo", nil), ("ramm", nil),
      ("", nil), ("disk", nil),
    ] as [(String, Int?)])
  func ranksTheExactNameOverSpellingsOverAliases(field: String, rank: Int?) {
    let column = FieldColumn(spec: MemorySpec(), mapping: FieldMapping())
    #expect(column.rank(of: field) == rank)
  }

  @Test func theFlagsSpellingIsTheSpecsOwn() {
    let column = FieldColumn(spec: DiskSpaceSpec(), mapping: FieldMapping())
    #expect(column.rank(of: "diskSpace") == 0)
    #expect(column.rank(of: "disk-space") == 1)
    #expect(column.rank(of: "Disk Space") == 1)
  }

  @Test func everySpecFindsItsOwnNamesAndNoOthers() {
    for spec in SpecCatalog.all {
      let column = FieldColumn(spec: spec, mapping: FieldMapping())
      #expect(column.rank(of: spec.name) == 0)
      for alias in spec.aliases + spec.otherFlags { #expect(column.rank(of: alias) != nil) }
      for other in SpecCatalog.all where other.name != spec.name {
        #expect(column.rank(of: other.name) == nil)
        for alias in other.aliases { #expect(column.rank(of: alias) == nil, "\(alias)") }
      }
    }
  }

  @Test func aMappedSpecIsItsFieldAlone() {
    var mapping = FieldMapping()
    #expect(mapping.field(for: "memory") == .byName && !mapping.isMapped("memory"))
    mapping.map("memory", to: "Mem. size")
    let column = FieldColumn(spec: MemorySpec(), mapping: mapping)
    #expect(column.rank(of: "Mem. size") == 0)
    #expect(column.rank(of: "mem.size") == 1)
    #expect(column.rank(of: "memory") == nil && column.rank(of: "ram") == nil)
    mapping.map("memory", to: "")
    #expect(mapping.isMapped("memory") && mapping.field(for: "memory") == nil)
    #expect(FieldColumn(spec: MemorySpec(), mapping: mapping).rank(of: "memory") == nil)
  }

  @Test func columnsStandOnceAndPathsBringTheirHeads() {
    let plan = ColumnPlan(specs: [
      PriceSpec(), FieldSpec("camera.main"), PriceSpec(), FieldSpec("camera.front.mp"),
    ])
    #expect(plan.columns.map(\.name) == ["price", "camera.main", ".camera", "camera.front.mp"])
    #expect(plan.specs.map(\.name) == ["price", "camera.main", "camera.front.mp"])
    #expect(plan.index(of: "price") == 0 && plan.index(of: "camera") == nil)
    #expect(plan.index(of: ColumnPlan.headName("camera")) == 2)
  }

  @Test func headsRankTheExactNameFirst() {
    let column = FieldColumn(head: "camera")
    #expect(column.rank(of: "camera") == 0)
    #expect(column.rank(of: "Camera") == 1)
    #expect(column.rank(of: "cameras") == nil)
  }
}
