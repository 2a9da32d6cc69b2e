import Testing

@testable import PhoneFilterCore

/// A spec of one's own is registered before anything else; what a registered one can do is tried by a
/// program of its own, in `Tests/Consumer`.
struct SpecRegistryTests {
  @Test func aSpecThatComesTooLateIsRefused() throws {
    _ = SpecCatalog.all
    #expect(throws: UsageError.self) { try SpecCatalog.register(ColorSpec()) }
  }
}
