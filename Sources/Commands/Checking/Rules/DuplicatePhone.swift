extension CheckRule {
  static let duplicatePhone = CheckRule(
    "duplicate-phone", .error, "a phone with the same --key (sku; else model, color, …)",
    help:
      "--key names the fields that identify a phone. Without it, the key is a field such as sku, "
      + "ean or id with almost no repeated value, or else model, brand, memory, storage and color, "
      + "as many of them as the catalogue has. In a list of offers, where more than one row in ten "
      + "repeats these, the key is the whole record. --across compares catalogues with each other. "
      + "Memory grows with the number of different phones, by at most 50 bytes each.",
    .repetition(RepetitionWords(before: "the phone ", between: " is at ", after: " too")))
}
