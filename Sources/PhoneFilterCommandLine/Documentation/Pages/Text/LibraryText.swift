// swift-format-ignore-file
// Made from Library.md, which is to be changed instead; the tests write this anew.

extension PageText {
  static let library = #"""
# The library

The same filter for programs in Swift.

`PhoneFilterCore` is the filter as a library.
A strategy knows how to filter by one spec.
A decorator wraps a filter, and narrows what the wrapped one lets through.
A chain of them ends in the filter that lets all through.

```swift
import PhoneFilterCore

let phones = [
  Phone(.model("iPhone 14"), .price(799), .diskSpace(128), .color("Starlight")),
  Phone(.model("iPhone 14 Plus"), .price(999), .diskSpace(256), .color("Starlight")),
  Phone(.model("iPhone 14 Pro"), .price(1299), .diskSpace(512), .color("Space Black")),
  Phone(.model("iPhone 14 Pro Max"), .price(1399), .diskSpace(512), .color("Gold")),
]

let byColor = PhoneFilterDecorator(PhoneBaseFilter(), strategy: ColorFilter())
let byDisk = PhoneFilterDecorator(byColor, strategy: DiskSpaceFilter())
let chain = PhoneFilterDecorator(byDisk, strategy: PriceFilter())

let found = chain.filter(
  phones: phones,
  by: [.diskSpace(256), .diskSpace(512), .color("Starlight"), .color("Space Black"), .price(1299)])
// the iPhone 14 Pro; byColor lets three through, byDisk two of them
```

- `.price(500...900)` is a range.
- `.color("Gold").negated` is the opposite.
- The command line runs on the same strategies and the same decorators, over batches of some thousand records.

`PhoneLists` is a library beside it.
`ComposedSource` and `SegmentedSource` nest arrays, single phones and tables of databases into one list of sections.
They map a place in the whole to its part, and back.
`source.filtered(by: [.color("Gold")])` keeps the sections.

A new spec is one new file and one line. [CONTRIBUTING](../../../.github/CONTRIBUTING.md) says where.
"""#
}
