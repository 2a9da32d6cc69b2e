import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterRunning

struct UnbeatenPointsTests {
  /// Few different ranks make ties and equal points; many make long chains of unbeaten points.
  @Test(arguments: 1...6, [2, 9, 60, 700])
  func allPairsAgree(axes: Int, ranks: Int) throws {
    var random = SeededGenerator(seed: UInt64(axes * 1000 + ranks))
    for count in [0, 1, 2, 33, 64, 65, 400] {
      let points = (0..<count).map { _ in
        // Every second point lies near the plane on which no point beats another.
        let low = (0..<axes).map { _ in Int32(random.number(0...(ranks - 1))) }
        guard random.chance(50), axes > 1 else { return low }
        let sum = low.dropLast().reduce(0, +)
        return low.dropLast() + [max(0, Int32(ranks) * Int32(axes) / 2 - sum)]
      }
      let dense = UnbeatenPointsTests.dense(points, axes)
      let found = try UnbeatenPoints(dense.flatMap { $0 }, axes: axes).isBeaten
      let expected = dense.map { point in dense.contains { beats($0, point) } }
      #expect(found == expected, "\(axes) axes, \(ranks) ranks, \(count) points")
    }
  }

  /// Returns the points with ranks below their number.
  private static func dense(_ points: [[Int32]], _ axes: Int) -> [[Int32]] {
    let values = (0..<axes).map { axis in Set(points.map { $0[axis] }).sorted() }
    return points.map { point in
      point.indices.map { axis in Int32(values[axis].firstIndex(of: point[axis]) ?? 0) }
    }
  }

  private func beats(_ left: [Int32], _ right: [Int32]) -> Bool {
    zip(left, right).allSatisfy(<=) && left != right
  }
}
