extension CheckRule {
  static let duplicateKey = CheckRule(
    "duplicate-key", .error, "a key twice in an object, a column name twice",
    help:
      "Of members of the same name the last counts here, and others may take the first: remove one. Two "
      + "columns of the same name cannot be told apart: rename one.",
    .members { names in
      var met: Set<String> = []
      return names.enumerated().compactMap { place, name in
        met.insert(name).inserted ? nil : (place, "the key '\(name.visible)' is there twice")
      }
    })
}
