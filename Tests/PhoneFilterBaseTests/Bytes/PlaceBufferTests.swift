@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Place buffer")
struct PlaceBufferTests {
  @Test(arguments: [0, 1, 2, 12, 64])
  func marksAreAddedWhateverNumberIsUsual(usual: Int) {
    let places = PlaceBuffer()
    var generator = SeededGenerator(seed: 64)
    var wanted = [7]
    places.begin(with: 7)
    for base in stride(from: 100, to: 2000, by: 64) {
      let marks =
        [0, .max, 1, 1 << 63, UInt64.random(in: .min ... .max, using: &generator)]
        .randomElement(using: &generator)!
      places.append(marks, from: base, usually: usual)
      wanted += (0..<64).filter { marks >> UInt64($0) & 1 == 1 }.map { base + $0 }
    }
    #expect((0..<places.count).map { places[$0] } == wanted)
    places.clear()
    #expect(places.count == 0)
  }

  @Test func spansLieBetweenPlaces() {
    let places = PlaceBuffer()
    places.begin(with: -1)
    places.append(0b1000_1001_0010_1000, from: 0, usually: 2)  // 3, 5, 8, 11, 15
    let spans = SpanTable(columns: 2, rowCapacity: 4)
    let spacing = PlaceBuffer.Spacing(first: 1, last: 2, trim: 1, stride: 2)
    spans.fill(1, rows: 1..<3, spacing, of: places)
    #expect((0..<4).map { spans[1, $0] } == [.none, ByteSpan(4, 4), ByteSpan(9, 10), .none])
    #expect(!spans.isFilled(1, rows: 2) && spans.isFilled(1, rows: 0))
    spans.clear(1, rows: 1..<4)
    #expect((0..<4).allSatisfy { spans[1, $0] == .none && spans[0, $0] == .none })
  }

  @Test func placesThatAreNotThereStopTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let places = PlaceBuffer()
      places.begin(with: 0)
      let spacing = PlaceBuffer.Spacing(first: 0, last: 1, trim: 0, stride: 1)
      SpanTable(columns: 1, rowCapacity: 4).fill(0, rows: 0..<1, spacing, of: places)
    }
  }
}
