/// Where each row begins in its catalogue: two bytes a row, and an offset for each 64 of them.
///
///     row      0        1     2     …   64       65
///     anchor   0                        8913
///     step     0        137   141   …   0        139     from the row before
///
/// A step that is too long for two bytes stands beside, as an offset.
struct RowPlaces {
  private static let far = UInt16.max
  private static let stride = 64

  private(set) var count = 0
  private var anchors: [Int] = []
  private var pages: [[UInt16]] = []
  private var offsetsOfFar: [Int: Int] = [:]
  private var last = 0

  /// Adds the row that comes next.
  mutating func append(_ offset: Int) {
    if count % CodePage.capacity == 0 {
      var page: [UInt16] = []
      page.reserveCapacity(CodePage.capacity)
      pages.append(page)
    }
    var step = offset - last
    if count % RowPlaces.stride == 0 {
      anchors.append(offset)
      step = 0
    } else if step < 0 || step >= Int(RowPlaces.far) {
      offsetsOfFar[count] = offset
      step = Int(RowPlaces.far)
    }
    pages[pages.count - 1].append(UInt16(truncatingIfNeeded: step))
    last = offset
    count += 1
  }

  /// Where a row begins.
  func offset(of row: Int) -> Int {
    precondition(row < count)
    let first = row / RowPlaces.stride * RowPlaces.stride
    var offset = anchors[row / RowPlaces.stride]
    var other = first
    while other < row {
      other += 1
      let step = pages[other / CodePage.capacity][other % CodePage.capacity]
      offset = step == RowPlaces.far ? offsetsOfFar[other] ?? offset : offset + Int(step)
    }
    return offset
  }
}
