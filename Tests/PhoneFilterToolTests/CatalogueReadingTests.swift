import PhoneFilterTestSupport
import Foundation
import Testing

/// The reading of catalogues that no flag was tuned to. Each folder of `Catalogues` has a catalogue
/// with its quirks, and the answers of a person.
///
/// `PHONEFILTER_TABLE=1 swift test --filter CatalogueReadingTests` prints the table of all
/// catalogues, and every misreading.
struct CatalogueReadingTests {
  @Test func thereAreTwentyOfOurOwn() throws {
    #expect(MeasuredCatalogue.all.count(where: \.isOurs) >= 20)
    for catalogue in MeasuredCatalogue.known { _ = try catalogue.answers }
  }

  @Test(
    .wants(
      MeasuredCatalogue.known.allSatisfy(\.isThere),
      "the published catalogues are absent: PHONEFILTER_CATALOGUES names their folder"))
  func publishedOnesAreAmongThem() {
    #expect(MeasuredCatalogue.all.count { !$0.isOurs } == 6)
  }

  @Test func nearlyEveryColumnIsReadRight() throws {
    let measure = try ReadingMeasure.made.get()
    let total = try measure.total
    let report = try "\n\(measure.table)\n\n\(measure.misreadings.joined(separator: "\n"))"
    if ProcessInfo.processInfo.environment["PHONEFILTER_TABLE"] == "1" { print(report) }
    #expect(total.right * 100 >= total.there * 95, "\(report)")
  }

  @Test(arguments: MeasuredCatalogue.all)
  func nothingIsReadWronglyInSilence(catalogue: MeasuredCatalogue) throws {
    for column in try ReadingMeasure.made.get().columns(of: catalogue) {
      #expect(column.verdict != .wrongInSilence, "\(column.spec): \(column.difference)")
    }
  }

  @Test(arguments: MeasuredCatalogue.all)
  func whatCouldBeTwoFieldsIsAnError(catalogue: MeasuredCatalogue) throws {
    let ambiguous = try catalogue.answers.ambiguous
    for column in try ReadingMeasure.made.get().columns(of: catalogue)
    where ambiguous.contains(column.spec) {
      #expect(column.remarks.contains("could both be \(column.spec)"), "\(column.remarks)")
    }
  }

  /// Examples: a paid price beside a struck-out price, a storage size in the text of the model.
  @Test(arguments: MeasuredCatalogue.all)
  func whatIsNotPlainIsSaidWithAFlag(catalogue: MeasuredCatalogue) throws {
    let told = try catalogue.answers.told
    for column in try ReadingMeasure.made.get().columns(of: catalogue)
    where told.contains(column.spec) {
      #expect(column.isNamed, "\(column.spec): \(column.remarks)")
      #expect(column.remarks.contains(/--[a-z]+/), "\(column.spec): \(column.remarks)")
    }
  }

  @Test(arguments: MeasuredCatalogue.all)
  func nothingIsSaidOfCleanOnes(catalogue: MeasuredCatalogue) throws {
    guard try catalogue.answers.isClean else { return }
    for column in try ReadingMeasure.made.get().columns(of: catalogue) where column.isThere {
      #expect(column.verdict == .right, "\(column.spec): \(column.difference)")
      #expect(column.remarks == "")
    }
  }

  @Test(arguments: MeasuredCatalogue.all)
  func neededFlagIsNamedByTheError(catalogue: MeasuredCatalogue) throws {
    let answers = try catalogue.answers
    guard !answers.neededFlags.isEmpty else { return }
    let outcome = try catalogue.run("--count")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains(answers.hint))
    for column in try ReadingMeasure.made.get().columns(of: catalogue) where column.isThere {
      #expect(column.verdict == .right, "\(column.spec): \(column.difference) \(column.remarks)")
    }
  }

  @Test(arguments: MeasuredCatalogue.all)
  func queriesFindWhatAPersonFinds(catalogue: MeasuredCatalogue) throws {
    let answers = try catalogue.answers
    for question in answers.questions {
      let outcome = try catalogue.run("\(answers.neededFlags) \(question.flags)")
      let answer = outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(answer == question.answer, "\(question.flags): \(outcome.errorText)")
      #expect(outcome.status == 0, "\(question.flags)")
    }
  }
}
