@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Relations between formats: a catalogue has the same content in every format, and the output is a
/// catalogue again.
@Suite(.tags(.slow), .notInQuickRuns)
struct FormatPropertyTests {
  @Test func everyFormatGivesTheSameRows() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 7, salt: 30) { one in
      let phones = flatPhones(&one.random)
      let catalogues = CatalogueGenerator.formats.map {
        CatalogueGenerator.write(phones, as: $0, using: &one.random)
      }
      one.catalogue = catalogues[0]
      let flags = QueryGenerator.filters(about: catalogues[0], using: &one.random).flags
      one.flags = flags
      let numbers = try catalogues.map { try probe.numbers(flags, on: probe.path(of: $0)) }
      try one.require(
        numbers.allSatisfy { $0 == numbers[0] },
        "the formats \(CatalogueGenerator.formats) give \(numbers)")
    }
  }

  @Test(arguments: ["csv", "tsv", "jsonl", "json"])
  func convertedCataloguesGiveTheSameRows(format: String) throws {
    let probe = try PipelineProbe()
    let salt = UInt64(["csv", "tsv", "jsonl", "json"].firstIndex(of: format) ?? 0)
    DifferentialCases.run(share: 2, salt: 31 + salt) { one in
      let source = one.random.pick(CatalogueGenerator.formats)
      let catalogue = CatalogueGenerator.write(
        flatPhones(&one.random), as: source, using: &one.random)
      one.catalogue = catalogue
      let flags = QueryGenerator.filters(about: catalogue, using: &one.random).flags
      one.flags = flags
      let path = try probe.path(of: catalogue)
      if catalogue.hasAlikeColumns, format.hasPrefix("json") {
        try requireRefusal([["-f", format]], on: path, probe, one)
        return
      }
      var converted = WrittenCatalogue(format: format)
      converted.bytes = try probe.bytes([["-f", format]], on: path)
      let direct = try probe.numbers(flags, on: path)
      let after = try probe.numbers(flags, on: probe.path(of: converted, name: "converted"))
      try one.require(
        direct == after, "directly \(direct), as \(format) \(after): \(converted.bytes.shown)")
    }
  }

  @Test func whatComesOutComesOutOfAFilterUnchanged() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 5, salt: 36) { one in
      let catalogue = CatalogueGenerator.anyCatalogue(using: &one.random)
      one.catalogue = catalogue
      let flags = QueryGenerator.query(about: catalogue, using: &one.random).flags.filter { flag in
        !["-c", "--cou", "--fie", "-f", "--for", "--with"].contains { flag[0].hasPrefix($0) }
      }
      one.flags = flags
      let once = try probe.bytes(flags, on: probe.path(of: catalogue))
      var printed = WrittenCatalogue(format: catalogue.format)
      printed.bytes = once
      let path = try probe.path(of: printed, name: "printed")
      let again = try probe.run([], on: path)
      try one.require(
        again.bytes == once && again.failure == nil,
        "\(once.shown) comes out as \(again.bytes.shown): \(again.failure ?? "")")
      let filtered = try probe.run(flags, on: path)
      // A field that no remaining row has is a different error.
      if filtered.failure?.contains("no record has") == true { return }
      try one.require(
        filtered.bytes == once,
        "\(once.shown) is filtered to \(filtered.bytes.shown): \(filtered.failure ?? "")")
    }
  }

  @Test func foundationReadsWhatIsPrintedAsJSON() throws {
    let probe = try PipelineProbe()
    DifferentialCases.run(share: 3, salt: 37) { one in
      // Foundation reads only numbers that fit its types. Prices can have other numbers, so they
      // are left out.
      let phones = flatPhones(&one.random).map { phone in
        let price = NaiveField.price.member(in: phone)?.key
        return NaivePhone(members: phone.members.filter { $0.key != price })
      }
      let format = one.random.pick(CatalogueGenerator.formats)
      let catalogue = CatalogueGenerator.write(phones, as: format, using: &one.random)
      one.catalogue = catalogue
      one.flags = [["-f", "json"]]
      if catalogue.hasAlikeColumns {
        try requireRefusal(one.flags, on: probe.path(of: catalogue), probe, one)
        return
      }
      let printed = try probe.bytes(one.flags, on: probe.path(of: catalogue))
      let decoded = try JSONSerialization.jsonObject(with: Data(printed))
      let objects = try #require(decoded as? [[String: Any]])
      try one.require(objects.count == phones.count, "\(objects.count) rows")
      for (object, phone) in zip(objects, catalogue.phones) {
        let model = NaiveField.model.member(in: phone)
        let text = model?.value.text ?? ""
        let found = model.flatMap { object[$0.key] as? String } ?? ""
        try one.require(
          Array(found.utf8) == Array(text.utf8), "the model \(text) is printed as \(found)")
        try one.require(
          (object["id"] as? NSNumber)?.stringValue
            == NaiveField(open: "id").values(in: phone).first?.text, "id is \(object["id"] ?? "")")
      }
    }
  }

  /// Columns with the same name cannot become members of one object.
  private func requireRefusal(
    _ flags: [[String]], on path: String, _ probe: PipelineProbe, _ one: DifferentialCases.Case
  ) throws {
    let outcome = try probe.run(flags, on: path)
    let isTold = outcome.failure?.contains("a JSON object has each name once") == true
    try one.require(isTold && outcome.bytes.isEmpty, "\(outcome)")
  }

  private func flatPhones(_ random: inout SeededGenerator) -> [NaivePhone] {
    var generator = PhoneGenerator(PhoneGenerator.Traits(isFlat: true), using: &random)
    var phones = generator.phones(using: &random)
    if phones.isEmpty { phones = [NaivePhone(members: [NaiveMember("id", .number("0"))])] }
    return phones
  }
}
