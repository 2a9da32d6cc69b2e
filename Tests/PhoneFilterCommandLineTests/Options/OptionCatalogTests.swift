@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine
@testable import PhoneFilterCore

struct OptionCatalogTests {
  private let options = OptionCatalog.all

  @Test func namesAreUnique() {
    let names = options.flatMap { [$0.name] + $0.otherNames }
    #expect(Set(names).count == names.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func namesAreKebabCase() {
    for name in options.flatMap({ [$0.name] + $0.otherNames }) {
      let words = name.split(separator: "-", omittingEmptySubsequences: false)
      #expect(
        words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } }, "\(name)")
    }
    let letters = options.compactMap(\.short)
    #expect(letters.allSatisfy { ("a"..."z").contains($0) || $0 == "V" || $0 == "0" })
    // `-v` often means "verbose", so users type `-V` for the version.
    #expect(options.first { $0.short == "V" }?.name == "version")
  }

  @Test func everyOptionIsDocumentedInALine() {
    for option in options {
      #expect(!option.summary.isEmpty, "\(option.name)")
      #expect(option.summary.count <= 60, "\(option.name): \(option.summary.count)")
      #expect(option.summary.last != "." || option.summary.hasSuffix(".."), "\(option.name)")
      let first = option.summary.prefix(while: { $0.isLetter })
      #expect(first.lowercased() == first, "\(option.name)")
    }
  }

  @Test func detailsAreWholeSentencesOrExamples() {
    for option in options where !option.details.isEmpty {
      #expect(
        option.details.first?.isLowercase == false || option.details.hasPrefix("'"),
        "\(option.name)")
    }
  }

  @Test func argumentsAreNamedInCapitals() {
    for argument in options.compactMap(\.argument) {
      #expect(!argument.label.isEmpty && argument.label == argument.label.uppercased())
    }
  }

  @Test func everySpecHasItsFlagAndItsTwin() throws {
    for spec in SpecCatalog.all {
      let flag = try #require(options.first { $0.name == spec.flag })
      let twin = try #require(options.first { $0.name == "not-" + spec.flag })
      #expect(flag.otherNames == spec.otherFlags)
      #expect(twin.otherNames == spec.otherFlags.map { "not-" + $0 })
      #expect(flag.isRepeatable && twin.isRepeatable)
      #expect(flag.argument?.label == twin.argument?.label)
    }
  }

  @Test func everySwitchCanBeGiven() throws {
    for option in options where option.argument == nil && option.group != .help {
      for spelling in option.spellings + (option.short.map { ["-\($0)"] } ?? []) {
        #expect(throws: Never.self) { try ToolRun.command([spelling]) }
      }
    }
  }

  @Test func everyWordThatIsOfferedIsTaken() {
    for option in options {
      guard case .words(let words)? = option.argument?.completion else { continue }
      for word in words {
        #expect(throws: Never.self) { try ToolRun.command(["--\(option.name)", word]) }
        #expect(throws: Never.self) { try ToolRun.command(["--\(option.name)=\(word)"]) }
      }
    }
  }
}
