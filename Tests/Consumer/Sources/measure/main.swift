import PhoneFilterLibrary

// Measures the library's times for a million phones: medians of five runs, one after the other.
//
//     Tests/Consumer/run --measure

struct Offer: FilterablePhone {
  var title: String
  var euros: Double
  var colour: String

  static var filterableFields: [PhoneField<Offer>] {
    [.model(\.title), .price(\.euros), .color(\.colour)]
  }
}

let count = 1_000_000
let colors = ["Starlight", "Space Black", "Gold", "Midnight", "Phantom Black", "Blue", "Obsidian"]

func madePhones() -> [Phone] {
  (0..<count).map { number in
    Phone(
      .model("iPhone \(number)"), .brand("Apple"), .price(500 + number % 900),
      .diskSpace(64 << (number % 5)), .color(colors[number % 7]))
  }
}

/// Prints the median time of a piece of work, and the number of phones that it returns.
func measure(_ what: String, _ work: () throws -> Int) rethrows {
  var times: [Duration] = []
  var found = 0
  for _ in 0..<5 {
    let start = ContinuousClock.now
    found = try work()
    times.append(ContinuousClock.now - start)
  }
  let milliseconds = times.sorted()[2] / .milliseconds(1)
  print("\(what): \(Int(milliseconds.rounded())) ms, \(found) phones")
}

let phones = madePhones()
let byColor = PhoneFilterDecorator(PhoneBaseFilter(), strategy: ColorFilter())
let byDisk = PhoneFilterDecorator(byColor, strategy: DiskSpaceFilter())
let chain = PhoneFilterDecorator(byDisk, strategy: PriceFilter())
let asked: [Specification] = [
  .diskSpace(256), .diskSpace(512), .color("Starlight"), .color("Space Black"), .price(503),
]
measure("two colors, two sizes and a price") { chain.filter(phones: phones, by: asked).count }
measure("a range of prices and a color") {
  phones.filtered(by: [.price(600...800), .color("Gold")]).count
}
let ending = try Specification(ColorFilter().spec, typed: "*Black")
measure("a glob") { phones.filtered(by: [ending]).count }
let offers = phones.indices.map { place in
  Offer(
    title: phones[place].model ?? "", euros: Double(place % 1000) + 0.99,
    colour: phones[place].color ?? "")
}
measure("a range and a color of a type of one's own") {
  offers.filtered(by: [.price(600...800), .color("Gold")]).count
}
if let path = CommandLine.arguments.dropFirst().first {
  let catalogue = try Catalogue(path)
  try measure("phones of a file, all of them") { try catalogue.phones().count }
  try measure("phones of a file, those that fit") {
    try catalogue.phones(matching: [.color("Starlight"), .diskSpace(256)]).count
  }
}
