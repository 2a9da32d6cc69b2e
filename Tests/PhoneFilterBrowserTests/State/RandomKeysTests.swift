import PhoneFilterCore
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterBrowser

/// Invariants for all keys and all states of knowledge.
struct RandomKeysTests {
  private static let sizes = [
    (120, 36), (80, 24), (40, 12), (20, 4), (19, 4), (1, 1), (0, 0), (71, 11),
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func noKeyTrapsAndNoLineIsTooWide(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var state = try state("--color", "Gold")
    let first = state.line
    var shop = MadeShop()
    for step in 0..<2500 {
      if step % 9 == 0 {
        shop = .random(&generator)
        state.take(shop.snapshot, rows: shop.rows)
      }
      if step % 31 == 0 {
        let (width, height) = Self.sizes.randomElement(using: &generator) ?? (80, 24)
        state.resize(to: Frame.Size(width: width, height: height))
      }
      let number = state.questionNumber
      let key = RandomKey.made(using: &generator)
      _ = state.press(key, in: shop.snapshot, rows: shop.rows)
      if step % 5 == 0 {
        let frame = shop.frame(state)
        #expect(frame.isWithin(state.size.width, state.size.height), "step \(step)\n\(frame.text)")
      }
      if state.questionNumber > number {
        #expect(throws: Never.self) { try state.line.scanned() }
      }
    }
    state.prompt = nil
    for _ in 0..<3000 { state.undo() }
    #expect(state.line == first)
  }

  @Test func allSizesCanBeDrawn() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let shop = MadeShop.random(&generator)
      let width = Int.random(in: 0...200, using: &generator)
      let height = Int.random(in: 0...60, using: &generator)
      var state = try state(width: width, height: height, isASCII: round % 2 == 0)
      state.take(shop.snapshot, rows: shop.rows)
      if round % 3 == 0 { shop.press("2", "v", "m", on: &state) }
      if round % 7 == 0 { shop.press("?", on: &state) }
      let frame = shop.frame(state)
      #expect(frame.isWithin(width, height), "\(width)×\(height)\n\(frame.text)")
    }
    var state = try state(width: 10_000, height: 1000)
    let shop = MadeShop()
    state.take(shop.snapshot, rows: shop.rows)
    #expect(shop.frame(state).isWithin(10_000, 1000))
    state.resize(to: Frame.Size(width: -1, height: -5))
    shop.press("j", .pageDown, "G", on: &state)
    #expect(shop.frame(state).lines.isEmpty)
  }
}
