// swift-format-ignore-file
// The tests make this file from Library.md. Change that page instead.

extension PageText {
  static let library = #"""
# The library

Use the same filter in Swift programs.

Add the package to yours, with the address of its repository and a version:

```text
.package(url: "https://github.com/OWNER/phonefilter", from: "0.8.0")
```

`OWNER` is the owner of the copy that you use. Your target depends on the product `PhoneFilterLibrary`,
and `import PhoneFilterLibrary` gives you everything below.
The library needs Swift 6.3 or newer, and no other package.

## How do I get the phones in a file?

```swift
let gold = try Catalogue("data/catalog.json").phones(matching: [.color("Gold"), .price(300...900)])
for phone in gold { print(phone) }
```

The library reads every format of the command line, and gives the same rows.
Conditions on the same spec are alternatives. Different specs must all hold.

A condition takes a number, a range, a text, or any field by its name:

```swift
let budget = 600
let large = try Catalogue("data/catalog.csv").phones(
  matching: [.price(...budget), .diskSpace(256), .diskSpace(512), .field("battery", 3000...)],
  sortedBy: [.descending(.price)], limit: 3)
```

It also takes text that a person types. Unreadable text throws an error:

```swift
let typed: [Specification] = [
  try .price("$500..$900"), try .diskSpace("1TB"), try .condition("camera.main>=48"),
  Specification.color("Gold").negated, .has(.memory),
]
```

## What is a phone?

A `Phone` keeps every field of its row. The specs have their own names and plain numbers.

```swift
let phone = Phone(.model("iPhone 14"), .price(799), .color("Starlight"), .field("weight", 172))
print(phone)  // model iPhone 14, price 799, color Starlight, weight 172
let price = Double(phone.price!)  // 799.0
let main = phone["camera.main"]  // nil: it has no such field
let json = String(decoding: try JSONEncoder().encode([phone]), as: UTF8.self)
```

Numbers are exact decimals, and convert to `Int` and `Double`.
`phone.color` is the first color, and `phone.texts(of: .color)` has all of them.
Two phones are equal if the same fields have the same values.

## How do I read a file of any size?

A stream gives the phones one after the other while it reads the file. Memory stays small.

```swift
var count = 0
for try await phone in try Catalogue("data/catalog.jsonl").stream(matching: [.color("Starlight")]) {
  count += 1
  if phone.price == 399 { break }
}
```

Reading ends with the loop, or when the task is canceled.
From a pipe, the stream first waits for 512 rows or the end. These rows decide how fields are read.

## How do I say how a file is read?

The options have the names of the command line's options.

```swift
var options = CatalogueOptions()
options.fields["memory"] = "RAM (MB)"
options.onRemark = { remark in print("remark: \(remark)") }
let messy = try Catalogue("data/messy.csv", options: options).phones(matching: [.memory(8...)])
```

Others are `rows`, `sections`, `format`, `encoding`, `delimiter`, `header`, `headerRow`, `decimalMark`, `isLenient` and `threads`.
`schema` sets the whole reading. It comes from a catalogue, or from a file of `phonefilter --explain -f json`:

```swift
var alike = CatalogueOptions()
alike.schema = try Catalogue("data/catalog.csv").schema()
let fit = try Catalogue("data/catalog.csv", options: alike).count(matching: [.memory(8...)])
```

An error has the same text as on the command line:

```swift
do {
  _ = try Catalogue("data/missing.json").phones()
} catch {
  print(error)  // cannot open 'data/missing.json': No such file or directory
}
```

## Can I filter types of my own?

Name the property for each spec:

```swift
struct Offer: FilterablePhone {
  var title: String
  var euros: Decimal
  var colours: [String]

  static var filterableFields: [PhoneField<Offer>] {
    [.model(\.title), .price(\.euros), .color(\.colours)]
  }
}
```

The properties may be texts, numbers, optionals of them, arrays and sets.

```swift
let offers = [Offer(title: "iPhone 14", euros: 849.99, colours: ["Midnight", "Starlight"])]
let found = offers.filtered(by: [.color("Starlight"), .price(..<900)])
```

A number type of another library works too. Give it its decimal number:

```swift
extension Decimal: @retroactive ExactNumberConvertible, @retroactive FieldValueConvertible,
  @retroactive NumberCondition
{
  public var exactNumber: ExactNumber? { ExactNumber(description) }
}
```

## Can I have facets, statistics, comparisons and checks?

All of them are values, and so are the differences between two catalogues:

```swift
let facets = try Catalogue("data/catalog.json").facets(
  [.color, .diskSpace], matching: [.brand("Apple")])
for value in facets.facets[1].values { print(value.shown, value.count) }  // 64 GB 1 …
```

```swift
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
```

The prices of phones over many catalogues are values too:

```swift
let days = ["data/prices/2026-11-20.csv", "data/prices/2026-11-24.csv"]
for phone in try Catalogue(days).prices() {
  guard let lowest = phone.lowest else { continue }
  print(phone.phone.model ?? "", lowest.price, lowest.first)
}
```

## Can I write rows in a format?

Rows go to anything that takes bytes: a file, a socket, an array.

```swift
var layout = RowLayout()
layout.fields = [.model, .price, "battery"]
var bytes: [UInt8] = []
try Catalogue("data/catalog.json").write(matching: [.brand("Sony")], as: .csv, layout) {
  bytes += $0
}
```

## Can I add a spec?

A spec has a name, units, and the strategy that filters by it:

```swift
struct BatterySpec: NumberSpec {
  let name = "battery"
  let flag = "battery"
  let aliases = ["battery capacity", "mah"]
  let valueLabel = "MAH"
  let summary = "the battery's charge, in mAh"
  let examples = ["5000", "4000..5000"]
  let noun = "a charge"
  var amounts: AmountGrammar { BatterySpec.charge }

  private static let charge = AmountGrammar(
    in: AmountUnit(["mAh"]), and: [AmountUnit(["Ah"], times: 1000)])

  func shown(_ number: ExactNumber) -> String { "\(number) mAh" }
  func makeStrategy() -> any FilterStrategy { BatteryFilter() }
}

final class BatteryFilter: NumberFilterStrategy {
  let spec: any PhoneSpec = BatterySpec()
}
```

Register it before anything else. It then finds its field in catalogues as the other specs do.

```swift
try SpecCatalog.register(BatterySpec())
```

## How does it work?

A strategy filters by one spec.
A decorator wraps a filter, and narrows its result.
A chain of decorators ends in the filter that keeps every phone.

```swift
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
```

The command line uses the same strategies and decorators, over batches of a few thousand records.
For phones in memory, a chain reads the values in place.
A million phones take less than a tenth of a second.

`PhoneLists` is a separate library.
`ComposedSource` and `SegmentedSource` nest arrays, single phones and database tables into one list of sections.
They map places in the list to its parts, and back.
`source.filtered(by: [.color("Gold")])` keeps the sections.

To add a spec to the tool itself, write one file and one line. [CONTRIBUTING](../../../.github/CONTRIBUTING.md) names the places.
"""#
}
