/// Pretty-printed records whose keys have any order, with nested extras among them.
enum ShuffledForm {
  private typealias Extra = @Sendable (inout SplitMix64, inout [UInt8]) -> Void

  /// Fields without a spec. One has a text that looks like the end of a record.
  private static let extras: [Extra] = [
    { random, bytes in
      bytes.append(ascii: "    \"camera\": {\n      \"main\": ")
      bytes.append(digits: 12 << random.below(4))
      bytes.append(ascii: ",\n      \"lenses\": [\n        { \"kind\": \"wide\", \"f\": 1.")
      bytes.append(digits: 4 + random.below(5))
      bytes.append(ascii: " },\n        { \"kind\": \"ultra wide\", \"f\": 2.2 }\n      ]\n    }")
    },
    { random, bytes in
      bytes.append(ascii: "    \"tags\": [ \"5G\", ")
      if random.oneIn(2) { bytes.append(ascii: "\"eSIM }, {\", ") }
      bytes.append(ascii: "\"dual SIM\" ]")
    },
    { random, bytes in
      bytes.append(ascii: "    \"inStock\": ")
      if random.oneIn(2) { bytes.append(ascii: "true") } else { bytes.append(ascii: "null") }
    },
  ]

  static func append(_ phone: Phone, _ random: inout SplitMix64, to bytes: inout [UInt8]) {
    let places = PhoneField.all.count + extras.count
    var order = PlaceOrder()
    bytes.append(ascii: "  {\n")
    for left in (1...places).reversed() {
      let place = order.remove(at: random.below(left))
      if place < PhoneField.all.count {
        bytes.append(contentsOf: PhoneField.all[place].prettyKey)
        bytes.append(json: PhoneField.all[place].value(phone))
      } else {
        extras[place - PhoneField.all.count](&random, &bytes)
      }
      if left > 1 { bytes.append(ascii: ",\n") }
    }
    bytes.append(ascii: "\n  }")
  }
}

/// Up to sixteen places, four bits each, so that a record needs no allocation.
private struct PlaceOrder {
  private var digits: UInt64 = 0xfedc_ba98_7654_3210

  mutating func remove(at index: Int) -> Int {
    let shift = UInt64(index * 4)
    let before = digits & ((1 << shift) - 1)
    let place = Int((digits >> shift) & 0xf)
    digits = before | ((digits >> (shift + 4)) << shift)
    return place
  }
}
