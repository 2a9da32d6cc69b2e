import Testing

@testable import PhoneFilterCore

/// Checks lists of names that give fields other names.
@Suite struct RenamedNamesTests {
  private func names(_ typed: String) throws -> [String] {
    try TypedName.renamingList(typed).map { "\($0.text)>\($0.newName ?? "")" }
  }

  @Test(
    "The last 'as' is before the new name.",
    arguments: [
      ("price as cost", ["price>cost"]), ("a,price as cost,b", ["a>", "price>cost", "b>"]),
      ("price  as  cost ", ["price>cost"]), ("sold as new as is", ["sold as new>is"]),
      ("\"price as cost\"", ["price as cost>"]),
      ("\"Price, EUR\" as price", ["Price, EUR>price"]),
      ("price as \"Cost, EUR\",b", ["price>Cost, EUR", "b>"]), ("basis", ["basis>"]),
      ("price as", ["price as>"]), ("as cost", ["as cost>"]),
    ])
  func renamed(_ typed: String, _ expected: [String]) throws {
    #expect(try names(typed) == expected)
  }

  @Test(
    "A new name needs a field, and is not for fields that are left out.",
    arguments: ["-price as cost", "\"price\" as \"\"", "\"price\" as"])
  func wrong(_ typed: String) throws {
    #expect(throws: UsageError.self) { try TypedName.renamingList(typed) }
  }

  @Test("Other lists take the words as a name.")
  func otherLists() throws {
    #expect(try TypedName.list("price as cost").map(\.text) == ["price as cost"])
  }
}
