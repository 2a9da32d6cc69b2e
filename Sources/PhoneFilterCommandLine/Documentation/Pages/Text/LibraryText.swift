// swift-format-ignore-file
// Made from Library.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let library = #"""
# The library

The same filter for programs in Swift.

Add the package to yours, by the address of its repository and a version:

```text
.package(url: "https://github.com/OWNER/phonefilter", from: "0.8.0")
```

`OWNER` stands for whose copy you use. Your target depends on the product `PhoneFilterLibrary`,
and `import PhoneFilterLibrary` gives you everything below.
It needs Swift 6.3 or newer, and no other package.

## How do I get the phones in a file?

```swift
let gold = try Catalogue("data/catalog.json").phones(matching: [.color("Gold"), .price(300...900)])
for phone in gold { print(phone) }
```

Every format of the command line is read: JSON, JSON Lines, CSV, TSV, SQLite, compressed or not.
Conditions on the same spec are alternatives. Different specs must all hold.
The same rows come as on the command line.

A condition takes a number, a range, a text, or any field by its name:

```swift
let budget = 600
let large = try Catalogue("data/catalog.csv").phones(
  matching: [.price(...budget), .diskSpace(256), .diskSpace(512), .field("battery", 3000...)],
  sortedBy: [.descending(.price)], limit: 3)
```

It also takes what a person types. Text that cannot be read is thrown as an error:

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

Numbers are exact decimals; `Int` and `Double` can be made of them.
`phone.color` is the first color, `phone.texts(of: .color)` has all of them.
Two phones are equal if the same fields have the same values.

## How do I read a file of any size?

A stream gives one phone after the other while the file is read. Memory stays small.

```swift
var count = 0
for try await phone in try Catalogue("data/catalog.jsonl").stream(matching: [.color("Starlight")]) {
  count += 1
  if phone.price == 399 { break }
}
```

Reading ends with the loop, and when the task is cancelled.
What comes through a pipe is waited for until 512 rows are there, or its end: they decide how fields are read.

## How do I say how a file is read?

The options have the names of those of the command line.

```swift
var options = CatalogueOptions()
options.fields["memory"] = "RAM (MB)"
options.onRemark = { remark in print("remark: \(remark)") }
let messy = try Catalogue("data/messy.csv", options: options).phones(matching: [.memory(8...)])
```

Others are `rows`, `sections`, `format`, `encoding`, `delimiter`, `header`, `decimalMark`, `isLenient` and `threads`.
`schema` says all of it at once. One comes from a catalogue, or from a file of `phonefilter --explain -f json`:

```swift
var alike = CatalogueOptions()
alike.schema = try Catalogue("data/catalog.csv").schema()
let fit = try Catalogue("data/catalog.csv", options: alike).count(matching: [.memory(8...)])
```

An error has the words of the command line:

```swift
do {
  _ = try Catalogue("data/missing.json").phones()
} catch {
  print(error)  // cannot open 'data/missing.json': No such file or directory
}
```

## Can I filter types of my own?

Say which property is which spec:

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

The types of the properties may be texts, numbers, optionals of them, arrays and sets.

```swift
let offers = [Offer(title: "iPhone 14", euros: 849.99, colours: ["Midnight", "Starlight"])]
let found = offers.filtered(by: [.color("Starlight"), .price(..<900)])
```

A number type of another library takes part, too. Say which decimal number it stands for:

```swift
extension Decimal: @retroactive ExactNumberConvertible, @retroactive FieldValueConvertible,
  @retroactive NumberCondition
{
  public var exactNumber: ExactNumber? { ExactNumber(description) }
}
```

## Can I have facets, statistics, checks and differences?

All of them are values:

```swift
let facets = try Catalogue("data/catalog.json").facets(
  [.color, .diskSpace], matching: [.brand("Apple")])
for value in facets.facets[1].values { print(value.shown, value.count) }  // 64 GB 1 …
```

```swift
let numbers = try Catalogue("data/catalog.json").statistics(of: [.price])[0].numbers!
let tree = try Catalogue("data/catalog.json").groups(by: [
  GroupKey(.brand), try .steps(.price, of: 500),
])
let problems = try Catalogue("data/dirty.csv").check().problems
let changes = try Catalogue("data/catalog.csv").changes(since: Catalogue("data/catalog.json"))
```

## Can I write rows in a format?

Rows go to whatever takes bytes: a file, a socket, an array.

```swift
var layout = RowLayout()
layout.fields = [.model, .price, "battery"]
var bytes: [UInt8] = []
try Catalogue("data/catalog.json").write(matching: [.brand("Sony")], as: .csv, layout) {
  bytes += $0
}
```

## Can I add a spec?

A spec says what it is called, which units it has, and which strategy filters by it:

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

Register it before anything else. From then on it finds its field in catalogues as the others do.

```swift
try SpecCatalog.register(BatterySpec())
```

## What happens within?

A strategy knows how to filter by one spec.
A decorator wraps a filter, and narrows what the wrapped one lets through.
A chain of them ends in the filter that lets all through.

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

The command line runs on the same strategies and the same decorators, over batches of some thousand records.
Of phones in memory a chain looks at the values where they are.
A million of them take less than a tenth of a second.

`PhoneLists` is a library beside it.
`ComposedSource` and `SegmentedSource` nest arrays, single phones and tables of databases into one list of sections.
They map a place in the whole to its part, and back.
`source.filtered(by: [.color("Gold")])` keeps the sections.

A spec of the tool itself is one new file and one line. [CONTRIBUTING](../../../.github/CONTRIBUTING.md) says where.
"""#
}
