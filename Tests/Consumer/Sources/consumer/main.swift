import Foundation
import PhoneFilterLibrary

// This file contains every example of the page "The library", in the same words. A check follows
// each example.

/// Ends the program if a condition is false.
func expect(_ isTrue: Bool, _ what: String) {
  guard !isTrue else { return }
  print("not so: \(what)")
  exit(1)
}

// A program must register its own specs first.
try SpecCatalog.register(BatterySpec())

_ = FileManager.default.changeCurrentDirectoryPath(CommandLine.arguments[1] + "/..")

// MARK: Phones of a catalogue

let gold = try Catalogue("data/catalog.json").phones(matching: [.color("Gold"), .price(300...900)])
for phone in gold { print(phone) }
expect(gold.map(\.model) == ["Nexus 6P", "Le Pro3"], "gold phones are found")

let budget = 600
let large = try Catalogue("data/catalog.csv").phones(
  matching: [.price(...budget), .diskSpace(256), .diskSpace(512), .field("battery", 3000...)],
  sortedBy: [.descending(.price)], limit: 3)
expect(large.count <= 3 && large.allSatisfy { $0.price! <= 600 }, "none is above the budget")
expect(large.allSatisfy { $0["battery"]!.number! >= 3000 }, "any field can be asked for")

let typed: [Specification] = [
  try .price("$500..$900"), try .diskSpace("1TB"), try .condition("camera.main>=48"),
  Specification.color("Gold").negated, .has(.memory),
]
expect(try Catalogue("data/catalog.json").count(matching: typed) >= 0, "typed text is understood")

let phone = Phone(.model("iPhone 14"), .price(799), .color("Starlight"), .field("weight", 172))
print(phone)  // model iPhone 14, price 799, color Starlight, weight 172
let price = Double(phone.price!)  // 799.0
let main = phone["camera.main"]  // nil: it has no such field
let json = String(decoding: try JSONEncoder().encode([phone]), as: UTF8.self)
expect(price == 799 && main == nil && json.contains("\"price\":799"), "a phone is a value")
expect(
  try JSONDecoder().decode([Phone].self, from: Data(json.utf8)) == [phone],
  "an encoder gives a phone back")

// MARK: One after the other

var count = 0
for try await phone in try Catalogue("data/catalog.jsonl").stream(matching: [.color("Starlight")]) {
  count += 1
  if phone.price == 399 { break }
}
expect(count > 0, "a stream gives phones")

// MARK: How a catalogue is read

var options = CatalogueOptions()
options.fields["memory"] = "RAM (MB)"
options.onRemark = { remark in print("remark: \(remark)") }
let messy = try Catalogue("data/messy.csv", options: options).phones(matching: [.memory(8...)])
expect(messy.map(\.memory) == [8, 12], "units are read")

var alike = CatalogueOptions()
alike.schema = try Catalogue("data/catalog.csv").schema()
let fit = try Catalogue("data/catalog.csv", options: alike).count(matching: [.memory(8...)])
expect(fit == 15, "a schema reads as the first records show")

do {
  _ = try Catalogue("data/missing.json").phones()
} catch {
  print(error)  // cannot open 'data/missing.json': No such file or directory
}

// MARK: Custom types

let offers = [Offer(title: "iPhone 14", euros: 849.99, colours: ["Midnight", "Starlight"])]
let found = offers.filtered(by: [.color("Starlight"), .price(..<900)])
expect(found.count == 1, "types of one's own are filtered")
expect(
  offers.filtered(by: [.price(Decimal(849.99))]).count == 1, "numbers of others are conditions")

// MARK: Results

let facets = try Catalogue("data/catalog.json").facets(
  [.color, .diskSpace], matching: [.brand("Apple")])
for value in facets.facets[1].values { print(value.shown, value.count) }  // 64 GB 1 …
expect(
  facets.matched == 12 && facets.facets[1].values.first?.shown == "64 GB", "facets are counted")

let numbers = try Catalogue("data/catalog.json").statistics(of: [.price])[0].numbers!
let brands = try Catalogue("data/catalog.json").statistics(
  of: [.price], groupedBy: [GroupKey(.brand)])
let tree = try Catalogue("data/catalog.json").groups(by: [
  GroupKey(.brand), try .steps(.price, of: 500),
])
let pixels = try Catalogue("data/catalog.json").comparison(matching: [.brand("Google")])
for field in pixels.fields where !field.isSame { print(field.name, field.values.map(\.shown)) }
let worthALook = try Catalogue("data/catalog.json").best([
  .ascending(.price), .descending(.memory),
])
let unbeaten = worthALook.best(.descending("battery"))  // of phones in memory
let problems = try Catalogue("data/dirty.csv").check().problems
let changes = try Catalogue("data/catalog.csv").changes(since: Catalogue("data/catalog.json"))
expect(
  numbers.lowest == 129 && tree.groups.count == 14 && brands.count == 14,
  "statistics and sections are there")
expect(pixels.headings.count == 3, "phones are side by side")
expect(worthALook.count == 4 && unbeaten.map(\.model) == ["Pixel 8 Pro"], "the best are found")
expect(
  problems.contains { $0.rule == "not-positive" && $0.line == 5 }, "problems have their places")
expect(changes.changed.isEmpty && changes.added.isEmpty, "the same phones are the same")

let days = ["data/prices/2026-11-20.csv", "data/prices/2026-11-24.csv"]
for phone in try Catalogue(days).prices() {
  guard let lowest = phone.lowest else { continue }
  print(phone.phone.model ?? "", lowest.price, lowest.first)
}
expect(try Catalogue(days).prices().first?.periods.count == 2, "prices have their history")

// MARK: Rows in a format

var layout = RowLayout()
layout.fields = [.model, .price, "battery"]
var bytes: [UInt8] = []
try Catalogue("data/catalog.json").write(matching: [.brand("Sony")], as: .csv, layout) {
  bytes += $0
}
expect(
  String(decoding: bytes, as: UTF8.self).hasPrefix("model,price,battery\n"), "rows are written")

// MARK: A custom spec

let lasting = try Catalogue("data/catalog.json").phones(matching: [.battery(5000...)])
let batteries = try Catalogue("data/catalog.json").facets(["battery"])
expect(
  !lasting.isEmpty && lasting.allSatisfy { $0.number(of: BatterySpec())! >= 5000 }, "it filters")
expect(batteries.facets[0].range != nil && "\(lasting[0])".contains(" mAh"), "it shows its unit")
expect(
  [Phone(.battery(4000)), Phone(.battery(5000))].filtered(by: [try .battery("4.5Ah..")]).count == 1,
  "it reads its units")

// MARK: The chain

let phones = [
  Phone(.model("iPhone 14"), .price(799), .diskSpace(128), .color("Starlight")),
  Phone(.model("iPhone 14 Plus"), .price(999), .diskSpace(256), .color("Starlight")),
  Phone(.model("iPhone 14 Pro"), .price(1299), .diskSpace(512), .color("Space Black")),
  Phone(.model("iPhone 14 Pro Max"), .price(1399), .diskSpace(512), .color("Gold")),
]

let byColor = PhoneFilterDecorator(PhoneBaseFilter(), strategy: ColorFilter())
let byDisk = PhoneFilterDecorator(byColor, strategy: DiskSpaceFilter())
let chain = PhoneFilterDecorator(byDisk, strategy: PriceFilter())

let fitting = chain.filter(
  phones: phones,
  by: [.diskSpace(256), .diskSpace(512), .color("Starlight"), .color("Space Black"), .price(1299)])
// the iPhone 14 Pro; byColor lets three through, byDisk two of them
expect(fitting == [phones[2]], "the classic example gives the Pro")

print("the library does what its page says")
