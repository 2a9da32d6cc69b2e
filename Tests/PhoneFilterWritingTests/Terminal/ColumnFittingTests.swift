@testable import PhoneFilterWriting
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Column fitting")
struct ColumnFittingTests {
  /// Four columns: a name and a color that may be narrowed, a price that may not, and a note that
  /// is not a spec.
  static let table = [
    ColumnDemand(naturalWidth: 20, canBeNarrowed: true, priority: 1),
    ColumnDemand(naturalWidth: 12, canBeNarrowed: true, priority: 1),
    ColumnDemand(naturalWidth: 6, canBeNarrowed: false, priority: 1),
    ColumnDemand(naturalWidth: 30, canBeNarrowed: true, priority: 0),
  ]

  static let fits: [(available: Int?, widths: [Int?])] = [
    (nil, [20, 12, 6, 30]),
    (74, [20, 12, 6, 30]),  // 68 and three gaps of 2
    (73, [20, 12, 6, 29]),  // the widest first
    (64, [20, 12, 6, 20]),
    (63, [20, 12, 6, 19]),  // then the widest two, the left one keeping what is over
    (62, [19, 12, 6, 19]),
    (36, [8, 8, 6, 8]),
    (35, [13, 12, 6, nil]),  // below the minimum a column goes, and the others fit anew
    (26, [8, 8, 6, nil]),
    (25, [12, 11, nil, nil]),
    (18, [8, 8, nil, nil]),
    (17, [17, nil, nil, nil]),
    (5, [5, nil, nil, nil]),
    (1, [1, nil, nil, nil]),
    (0, [1, nil, nil, nil]),
    (-7, [1, nil, nil, nil]),
  ]

  @Test(arguments: fits)
  func narrowsTheWidestThenHidesFromTheRight(available: Int?, widths: [Int?]) {
    #expect(ColumnFitting.widths(of: Self.table, available: available) == widths)
  }

  @Test func numbersAreHiddenRatherThanNarrowed() {
    let prices = [10, 10].map {
      ColumnDemand(naturalWidth: $0, canBeNarrowed: false, priority: 1)
    }
    #expect(ColumnFitting.widths(of: prices, available: 22) == [10, 10])
    #expect(ColumnFitting.widths(of: prices, available: 21) == [10, nil])
    #expect(ColumnFitting.widths(of: prices, available: 4) == [4, nil])
  }

  @Test func lastColumnIsOneOfTheHighestPriority() {
    let columns = [0, 2, 1].map {
      ColumnDemand(naturalWidth: 9, canBeNarrowed: false, priority: $0)
    }
    #expect(ColumnFitting.widths(of: columns, available: 9) == [nil, 9, nil])
  }

  @Test func noColumnsNeedNoWidths() {
    #expect(ColumnFitting.widths(of: [], available: 0) == [])
    #expect(ColumnFitting.widths(of: [], available: nil) == [])
  }

  @Test func gapIsTheCallers() {
    let columns = [4, 4].map { ColumnDemand(naturalWidth: $0, canBeNarrowed: true, priority: 0) }
    #expect(ColumnFitting.widths(of: columns, gap: 0, available: 8) == [4, 4])
    #expect(ColumnFitting.widths(of: columns, gap: 3, available: 10) == [4, nil])
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func widthsKeepTheirPromises(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let columns = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        ColumnDemand(
          naturalWidth: .random(in: 1...40, using: &generator),
          minimumWidth: .random(in: 1...12, using: &generator),
          canBeNarrowed: .random(using: &generator), priority: .random(in: 0...2, using: &generator)
        )
      }
      let available = Int.random(in: 0...200, using: &generator)
      let widths = ColumnFitting.widths(of: columns, available: available)
      let shown = zip(columns, widths).compactMap { column, width in width.map { (column, $0) } }
      let hidden = zip(columns, widths).filter { $0.1 == nil }.map(\.0)
      let total = shown.reduce(2 * (shown.count - 1)) { $0 + $1.1 }
      let natural = columns.reduce(2 * (columns.count - 1)) { $0 + $1.naturalWidth }
      let narrowed = shown.filter { $0.1 < $0.0.naturalWidth }

      #expect(widths.count == columns.count && !shown.isEmpty)
      #expect(total <= max(1, available))
      #expect(shown.allSatisfy { $0.1 >= 1 && $0.1 <= $0.0.naturalWidth })
      if natural <= available { #expect(hidden.isEmpty && narrowed.isEmpty) }
      // A hidden column does not fit into the rest of the line. A shown column of a lower priority
      // needs less width.
      func least(_ column: ColumnDemand) -> Int {
        column.canBeNarrowed ? min(column.naturalWidth, column.minimumWidth) : column.naturalWidth
      }
      for column in hidden where shown.count > 1 {
        #expect(total + 2 + least(column) > available)
        let lesser = shown.filter { $0.0.priority < column.priority }
        #expect(lesser.allSatisfy { least($0.0) < least(column) })
      }
      if shown.count > 1 {
        #expect(narrowed.allSatisfy { $0.0.canBeNarrowed && $0.1 >= $0.0.minimumWidth })
        // No column is narrowed without need, and none much below a column that could still be
        // narrowed.
        if !narrowed.isEmpty { #expect(total == available) }
        let level = narrowed.map(\.1).min() ?? .max
        let giving = shown.filter { $0.0.canBeNarrowed && $0.1 > $0.0.minimumWidth }
        #expect(level == .max || giving.allSatisfy { $0.1 <= max(level, $0.0.minimumWidth) + 1 })
      }
    }
  }

  static let cells: [(text: String, width: Int, left: String, right: String)] = [
    ("", 2, "  ", "  "), ("ab", 4, "ab  ", "  ab"), ("ab", 2, "ab", "ab"), ("abc", 2, "abc", "abc"),
    ("黑", 3, "黑 ", " 黑"), ("e\u{301}", 2, "e\u{301} ", " e\u{301}"), ("🇩🇪", 3, "🇩🇪 ", " 🇩🇪"),
    ("ab", -1, "ab", "ab"),
  ]

  @Test(arguments: cells)
  func paddingFillsUpToTheWidth(text: String, width: Int, left: String, right: String) {
    #expect(text.padded(toWidth: width, .left) == left)
    #expect(text.padded(toWidth: width, .right) == right)
  }

  /// A name, a price and a note that must stay, and a color that may go.
  static let kept = [
    ColumnDemand(
      naturalWidth: 20, minimumWidth: 16, canBeNarrowed: true, priority: 9, isKept: true),
    ColumnDemand(naturalWidth: 12, canBeNarrowed: true, priority: 1),
    ColumnDemand(naturalWidth: 6, canBeNarrowed: false, priority: 8, isKept: true),
    ColumnDemand(naturalWidth: 10, canBeNarrowed: true, priority: 7, isKept: true),
  ]

  static let keeps: [(available: Int, widths: [Int?])] = [
    (54, [20, 12, 6, 10]),
    (44, [16, 8, 6, 8]),
    (40, [20, nil, 6, 10]),
    (30, [10, nil, 6, 10]),  // below the minimum of what must stay, before it goes
    (24, [7, nil, 6, 7]),
    (20, [5, nil, 6, 5]),
    (19, [11, nil, 6, nil]),
  ]

  @Test(arguments: keeps)
  func whatMustStayIsNarrowedFirst(available: Int, widths: [Int?]) {
    #expect(ColumnFitting.widths(of: Self.kept, available: available) == widths)
  }
}
