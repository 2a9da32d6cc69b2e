@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

/// Fields that patterns choose and leave out.
struct FieldSelectionTests {
  private func selection(_ typed: String) throws -> FieldSelection? {
    try FieldSelection(try TypedName.list(typed))
  }

  private static let fields = ["model", "price", "camera", "Battery", "camera.main", "ram", "x y"]

  /// The names of the chosen fields. A named field has its place among the fields.
  private func chosen(_ typed: String, among fields: [String] = fields) throws -> [String] {
    let selection = try #require(try selection(typed))
    return selection.names(
      among: fields, selection.specs.map { spec in fields.firstIndex(of: spec.name) })
  }

  @Test(arguments: ["model", "model,price", "camera.main", "\"*\",model", "\"-a\""])
  func plainNamesAreNoSelection(typed: String) throws {
    #expect(try selection(typed) == nil)
  }

  @Test(
    arguments: [
      ("*", "model price camera Battery camera.main ram x y"), ("c*", "camera camera.main"),
      ("B*", "Battery"), ("b*", "Battery"),
      ("*,-camera", "model price Battery camera.main ram x y"),
      ("-camera", "model price Battery camera.main ram x y"),
      ("price,*", "price model camera Battery camera.main ram x y"),
      ("c*,model,*e*", "camera camera.main model price Battery"),
      ("*,-c*", "model price Battery ram x y"),
      ("*,-memory", "model price camera Battery camera.main x y"),
      ("*,-X_Y", "model price camera Battery camera.main ram"),
      ("p*,m*", "price model"), ("model,*,-price", "model camera Battery camera.main ram x y"),
      ("none,m*", "none model"), ("-price,-cost,m*", "model"), ("c*,c*", "camera camera.main"),
    ])
  func patternsChooseInTheTypedOrder(typed: String, names: String) throws {
    #expect(try chosen(typed).joined(separator: " ") == names)
  }

  @Test func theBestNameIsLeftOut() throws {
    // Only the best of the fields that could be the memory.
    #expect(try chosen("*,-memory", among: ["RAM", "memory", "ram"]) == ["RAM", "ram"])
    #expect(try chosen("*,-memory", among: ["RAM", "x", "ram"]) == ["x"])
    #expect(try chosen("*,-m*", among: ["memory", "m", "ram"]) == ["ram"])
  }

  @Test func noFieldIsLeft() throws {
    let error = #expect(throws: UsageError.self) { try selection("*,-*") }
    #expect(error?.message == "'-*' leaves no field; name the fields to leave out")
    #expect(throws: UsageError.self) { try selection("model,-*") }
  }

  @Test func thePatternsMustEachMatch() throws {
    let selection = try #require(try selection("c*,model,-price,*.main"))
    #expect(selection.patterns.map(\.typed) == ["c*", "*.main", "price"])
    #expect(selection.specs.map(\.name) == ["model"])
    #expect(selection.leftOut.map(\.typed) == ["price"])
    let specs: [any PhoneSpec] = [ModelSpec(), ColorSpec()]
    #expect(selection.idlePattern(among: specs) == "*.main")
    #expect(selection.idlePattern(among: [ModelSpec()]) == "c*")
    #expect(try #require(try self.selection("c*,m*")).idlePattern(among: specs) == nil)
    #expect(try #require(try self.selection("-x")).idlePattern(among: specs) == nil)
  }

  @Test func specsAreChosenByTheirOwnNames() throws {
    func names(_ typed: String) throws -> [String] {
      try #require(try selection(typed)).choosing(among: SpecCatalog.all).map(\.name)
    }
    #expect(try names("*,-color") == SpecCatalog.all.map(\.name).filter { $0 != "color" })
    #expect(try names("m*,brand") == ["model", "memory", "brand"])
    #expect(try names("battery,c*") == ["battery", "color"])
    #expect(try names("a.*") == [])
  }

  @Test func aNameMayBeWrittenInAnotherWay() throws {
    let selection = try #require(try selection("memory,*"))
    let names = selection.names(among: ["ram", "x"], [0]) { "\($0)-\($1)" }
    #expect(names == ["0-ram", "x"])
    #expect(selection.names(among: ["x"], [nil]) { "\($0)-\($1)" } == ["0-memory", "x"])
  }

  // MARK: Plans

  private func steps(_ plan: SelectionPlan) -> [String] {
    plan.steps.map { step in
      switch step {
      case .named(let place): "named \(place)"
      case .own(let place): "own \(place)"
      case .within(let place, let pattern): "within \(place) \(pattern.typed)"
      }
    }
  }

  /// A pattern with a point reaches into the fields that it does not match itself.
  @Test func aPathReachesIntoFields() throws {
    let names = ["model", "camera", "camera.main"]
    let plan = SelectionPlan(try #require(try selection("camera.*,model,c*")), names, [0])
    #expect(
      steps(plan) == [
        "within 1 camera.*", "own 2", "named 0", "own 1",
      ])
    #expect(plan.thinned == [])
    let thin = SelectionPlan(
      try #require(try selection("*,-camera.main,-specs.*")), ["camera", "specs", "x"], [])
    #expect(steps(thin) == ["own 0", "own 1", "own 2"] && thin.thinned == [0, 1, 2])
    let narrow = SelectionPlan(try #require(try selection("*,-camera.main")), ["camera", "x"], [])
    #expect(narrow.thinned == [0])
  }

  @Test func patternsRankNames() {
    let glob = FieldPattern("c*", nil)
    #expect(glob.isGlob && glob.rank(of: "Camera") == 0 && glob.rank(of: "model") == nil)
    #expect(glob.fits("c*") && !glob.fits("x"))
    let name = FieldPattern("memory", MemorySpec())
    #expect(!name.isGlob && name.rank(of: "memory") == 0 && name.rank(of: "ram") == 2)
    #expect(name.rank(of: "x") == nil && name.fits("MEM-ORY"))
    let path = FieldPattern("camera.main", FieldSpec("camera.main"))
    #expect(path.reachesInto("camera") && path.reachesInto("Camera"))
    #expect(!path.reachesInto("cam") && !path.reachesInto("camera.main"))
    #expect(FieldPattern("camera.*", nil).reachesInto("camera"))
    #expect(!FieldPattern("c*", nil).reachesInto("camera"))
    #expect(!FieldPattern("c*.x", nil).reachesInto("camera.x"))
    #expect(FieldPattern("c*.x", nil).reachesInto("camera"))
  }
}
