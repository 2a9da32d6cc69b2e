import PhoneFilterTestSupport

enum CatalogueGenerator {
  static let formats = ["json", "jsonl", "csv", "tsv"]

  static func catalogue(
    _ traits: PhoneGenerator.Traits, as format: String, using random: inout SeededGenerator
  ) -> WrittenCatalogue {
    var generator = PhoneGenerator(traits, using: &random)
    return write(generator.phones(using: &random), as: format, using: &random)
  }

  /// A catalogue in a random format, with values that the format can hold.
  static func anyCatalogue(using random: inout SeededGenerator) -> WrittenCatalogue {
    let format = random.pick(formats)
    let isFlat = format.hasSuffix("sv") || random.chance(20)
    return catalogue(PhoneGenerator.Traits(isFlat: isFlat), as: format, using: &random)
  }

  static func write(
    _ phones: [NaivePhone], as format: String, using random: inout SeededGenerator
  ) -> WrittenCatalogue {
    format.hasSuffix("sv")
      ? DelimitedDocumentWriter.write(phones, as: format, using: &random)
      : JSONDocumentWriter.write(phones, as: format, using: &random)
  }
}
