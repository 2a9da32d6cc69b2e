extension CheckRule {
  static let duplicatePhone = CheckRule(
    "duplicate-phone", .error, "a phone twice, by --key (sku; else model, color, …)",
    help:
      "--key names what tells phones apart. Without it that is a field such as sku, ean or id, if nearly "
      + "no value of it is there twice; else the model, the brand, the memory, the storage and the color, as "
      + "far as the catalogue has them. In a list of offers, where these are the same in more than one row of "
      + "ten, it is the whole record. --across compares catalogues with each other. Memory grows with the "
      + "different phones, by at most 50 bytes each.",
    .repetition(RepetitionWords(before: "the phone ", between: " is at ", after: " too")))
}
