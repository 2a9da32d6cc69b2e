@testable import PhoneFilterRunning
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// Reads catalogues that other people published, and compares with the answers of an independent
/// program. The catalogues are not part of the project. Their folder is beside the project, or
/// PHONEFILTER_CATALOGUES names it. If the folder is absent, the tests are skipped and report that.
@Suite(
  "Published catalogues",
  .tags(.slow), .notInQuickRuns,
  .wants(
    PublishedCatalogues.areThere,
    "the published catalogues are absent: PHONEFILTER_CATALOGUES names their folder"))
struct PublishedCataloguesTests {
  private func count(_ catalogue: String, _ flags: [String]) throws -> String {
    let run = try ToolRun(flags + ["-c", PublishedCatalogues.path(of: catalogue)], [:])
    return run.error ?? run.output.trimmingSpaces
  }

  @Test(
    arguments: [
      (["--disk", "512.."], 21), (["--price", "..800", "--map", "price=priceRegular"], 17),
      (["--price", "..800", "--map", "price=priceDiscount"], 25),
      (["--screen", "6.1", "--color", "*black*"], 10),
      (["--memory", "6", "--processor", "*A15*"], 18),
    ])
  func niceGadgets(flags: [String], phones: Int) throws {
    #expect(try count("nice-gadgets/phones.json", flags) == "\(phones)")
  }

  @Test(
    arguments: [
      (["--memory", "4.."], 294), (["--screen", "6.5..", "--price", "..20000"], 22),
      (["--disk", "128.."], 77), (["-i", "--model", "*galaxy*", "--memory", "6"], 11),
      (["--price", "10000..15000", "--disk", "32"], 51),
    ])
  func ndtvGadgets(flags: [String], phones: Int) throws {
    #expect(try count("ndtv-gadgets/ndtv_data_final.csv", flags) == "\(phones)")
  }

  @Test(
    arguments: [
      (["--disk", "512..", "--map", "diskSpace=memory"], 203), (["--model", "*SM-S*"], 128),
      (["-i", "--model", "*galaxy z*", "--map", "model=name"], 91),
    ])
  func fonedb(flags: [String], phones: Int) throws {
    #expect(try count("fonedb/phones.db", flags) == "\(phones)")
  }

  @Test(
    arguments: [
      (["--screen", "<5.5"], 17), (["--screen", "6.0..6.2"], 24), (["--model", "*moto*"], 14),
    ])
  func lineageOS(flags: [String], phones: Int) throws {
    #expect(try count("lineageos/phones.json", flags) == "\(phones)")
  }

  @Test(
    arguments: [
      (["--disk", "512.."], 636), (["--color", "أسود"], 1895), (["--price", "..100"], 1431),
    ])
  func jordan(flags: [String], phones: Int) throws {
    #expect(try count("jordan-ar/cleaned_data.csv", flags) == "\(phones)")
  }

  @Test(
    arguments: [
      (["--screen", "4"], 1), (["--disk", "16"], 1), (["--ram", "0.5"], 1),
      (["--processor", "*Cortex*"], 1), (["--screen", "4.5.."], 0),
    ])
  func onePhoneByItself(flags: [String], phones: Int) throws {
    #expect(try count("angular-phonecat/nexus-s.json", flags) == "\(phones)")
  }

  /// Remarks report two misleading columns, and the choice between two prices.
  @Test func whatWouldMisleadIsSaid() throws {
    let cores = try ToolRun(
      ["--processor", "8", "-c", PublishedCatalogues.path(of: "ndtv-gadgets/ndtv_data_final.csv")],
      [:])
    #expect(cores.remarks.contains { $0.contains("every value of 'Processor' is a number") })
    let fonedb = PublishedCatalogues.path(of: "fonedb/phones.db")
    let memory = try ToolRun(["--memory", "128", "-c", fonedb], [:])
    #expect(
      memory.error?.contains("memory has no field, because 'memory' is usually") == true)
    let storage = try ToolRun(["--disk", "512..", "-c", fonedb], [:])
    #expect(storage.output == "203\n" && storage.remarks.count == 1, "\(storage.remarks)")
    let prices = try ToolRun(
      ["--price", "..800", "-c", PublishedCatalogues.path(of: "nice-gadgets/phones.json")], [:])
    #expect(prices.output == "25\n")
    #expect(prices.remarks.contains { $0.contains("--map 'price=priceRegular'") })
  }

  /// A normalized catalogue stays the same when it is normalized again.
  @Test(
    arguments: [
      ("nice-gadgets/phones.json", ["--map", "price=priceRegular"], 124),
      ("ndtv-gadgets/ndtv_data_final.csv", ["--map", "processor="], 1357),
      ("fonedb/phones.db", ["--map", "diskSpace=memory", "--map", "memory="], 1383),
      ("lineageos/phones.json", [], 111), ("jordan-ar/cleaned_data.csv", [], 6557),
      ("angular-phonecat/nexus-s.json", [], 1),
    ])
  func normalizesToAFixedPoint(catalogue: String, flags: [String], phones: Int) throws {
    let once = try ToolRun(
      flags + ["--normalize", "-f", "json", PublishedCatalogues.path(of: catalogue)], [:])
    #expect(once.error == nil && once.matched == phones, "\(once.error ?? "")")
    let twice = try ToolRun(["--normalize", "-f", "json"], "clean.json", once.output)
    #expect(twice.error == nil && twice.output == once.output)
  }
}
