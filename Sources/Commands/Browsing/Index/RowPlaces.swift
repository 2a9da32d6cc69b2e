/// The offset of each row in its catalogue: two bytes per row, and an offset for each 64 rows.
///
///     row      0        1     2     …   64       65
///     anchor   0                        8913
///     step     0        137   141   …   0        139     from the row before
///
/// If a step is too long for two bytes, a table keeps the row's offset.
struct RowPlaces {
  private static let far = UInt16.max
  private static let stride = 64

  private(set) var count = 0
  private var anchors: [Int] = []
  private var pages: [[UInt16]] = []
  private var offsetsOfFar: [Int: Int] = [:]
  private var last = 0

  mutating func append(_ offsets: [Int]) {
    var start = 0
    while start < offsets.count {
      var page: [UInt16] = []
      if count % CodePage.capacity == 0 {
        page.reserveCapacity(CodePage.capacity)
        pages.append([])
      } else {
        // The page is changed in place, without a copy.
        swap(&page, &pages[pages.count - 1])
      }
      let end = min(offsets.count, start + CodePage.capacity - page.count)
      for offset in offsets[start..<end] { page.append(step(to: offset)) }
      swap(&page, &pages[pages.count - 1])
      start = end
    }
  }

  @inline(__always)
  private mutating func step(to offset: Int) -> UInt16 {
    var step = offset - last
    if count % RowPlaces.stride == 0 {
      anchors.append(offset)
      step = 0
    } else if step < 0 || step >= Int(RowPlaces.far) {
      offsetsOfFar[count] = offset
      step = Int(RowPlaces.far)
    }
    last = offset
    count += 1
    return UInt16(truncatingIfNeeded: step)
  }

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
