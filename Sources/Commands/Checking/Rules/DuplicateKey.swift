extension CheckRule {
  static let duplicateKey = CheckRule(
    "duplicate-key", .error, "a repeated key in an object, or a repeated column name",
    help:
      "This program uses the last of several equal keys, and other programs may use the first: "
      + "remove one. Two columns with one name cannot be told apart: rename one.",
    .members { names in
      var met: Set<String> = []
      return names.enumerated().compactMap { place, name in
        met.insert(name).inserted ? nil : (place, "the key '\(name.visible)' is repeated")
      }
    })
}
