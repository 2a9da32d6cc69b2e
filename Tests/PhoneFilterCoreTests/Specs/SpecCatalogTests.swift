import PhoneFilterTestSupport
@testable import PhoneFilterWriting
import Testing

@testable import PhoneFilterCore

struct SpecCatalogTests {
  @Test func namesAndFlagsAreUnique() {
    let names = SpecCatalog.all.map(\.name)
    let flags = SpecCatalog.all.flatMap { [$0.flag] + $0.otherFlags }
    #expect(Set(names).count == names.count)
    #expect(Set(flags).count == flags.count)
  }

  @Test func flagsAreKebabCase() {
    for flag in SpecCatalog.all.flatMap({ [$0.flag] + $0.otherFlags }) {
      let words = flag.split(separator: "-", omittingEmptySubsequences: false)
      let areWords = words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { ("a"..."z").contains($0) }
      }
      #expect(areWords, "--\(flag)")
    }
  }

  @Test func aFlagIsTheNameInKebabCase() {
    for spec in SpecCatalog.all {
      #expect(FieldName.normalized(spec.flag) == FieldName.normalized(spec.name))
      #expect(spec.path.isEmpty)
    }
  }

  /// A field name in a catalogue belongs to at most one spec.
  @Test func noAliasBelongsToTwoSpecs() {
    var owners: [String: String] = [:]
    for spec in SpecCatalog.all {
      for alias in Set(
        ([spec.name, spec.flag] + spec.otherFlags + spec.aliases + spec.lesserAliases)
          .map(FieldName.normalized))
      {
        #expect(owners[alias] == nil, "\(alias): \(spec.name) and \(owners[alias] ?? "")")
        owners[alias] = spec.name
      }
    }
  }

  @Test func everySpecIsDocumented() {
    for spec in SpecCatalog.all {
      #expect(!spec.summary.isEmpty && spec.summary.last != ".", "\(spec.name)")
      #expect(spec.examples.count >= 2, "\(spec.name)")
      #expect(spec.valueLabel == spec.valueLabel.uppercased())
    }
  }

  @Test func everyExampleIsUnderstood() throws {
    for spec in SpecCatalog.all {
      for example in spec.examples where !example.hasPrefix("@") {
        let typed = example.hasPrefix("'") ? String(example.dropFirst().dropLast()) : example
        let test = try spec.test(typed: typed, ignoringCase: false)
        switch test {
        case .number: #expect(spec.isNumeric)
        case .text: #expect(!spec.isNumeric)
        case .anyValue: Issue.record("\(spec.name) \(example)")
        }
      }
    }
  }

  @Test func everyStrategyIsOfItsSpec() {
    for spec in SpecCatalog.all { #expect(spec.makeStrategy().spec.name == spec.name) }
  }

  @Test(
    arguments: [
      ("screenSize", "screenSize"), ("Screen Size", "screenSize"), ("screen_size", "screenSize"),
      ("DISPLAY-SIZE", "screenSize"), ("ram", "memory"), ("internal storage", "diskSpace"),
      ("colour", "color"), ("Name", "model"), ("MSRP", "price"), ("SoC", "processor"),
      ("battery", nil), ("", nil), ("screens", nil),
    ])
  func aSpecIsFoundByAnyOfItsNames(name: String, wanted: String?) {
    #expect(SpecCatalog.spec(called: name)?.name == wanted)
  }

  /// Bare numbers are in the first unit of the grammar; a column without evidence has style 0.
  @Test func theFirstUnitIsTheSpecsOwn() {
    for case let spec as any NumberSpec in SpecCatalog.all {
      #expect(spec.amounts.units.first?.isOwn == true, "\(spec.name)")
      #expect(spec.amounts.units.dropFirst().allSatisfy { !$0.isOwn }, "\(spec.name)")
    }
  }

  /// A word beside an amount identifies one spec, and is not a unit.
  @Test func noAmountWordBelongsToTwoSpecs() {
    var owners: [String: String] = [:]
    for case let spec as any NumberSpec in SpecCatalog.all {
      for word in spec.amountWords {
        #expect(word == word.lowercased())
        #expect(owners.updateValue(spec.name, forKey: word) == nil, "\(word)")
        #expect(spec.amounts.unit(named: word) == nil, "\(word)")
      }
    }
  }

  @Test func noSpecReadsANumberFromWhatIsNone() {
    for spec in SpecCatalog.all {
      for json in ["null", "\"\"", "true", "[8]", "{\"a\":8}", "\"6oo\""] {
        #expect(withValue(json) { spec.number(of: $0) } == nil, "\(spec.name) \(json)")
      }
      #expect(withValue("8") { spec.number(of: $0) } == (spec.isNumeric ? 8 : nil))
      #expect(withValue("\" 8 \"", .cell) { spec.number(of: $0) } == (spec.isNumeric ? 8 : nil))
    }
  }
}
