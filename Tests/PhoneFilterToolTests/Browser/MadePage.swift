import PhoneFilterTestSupport
import Foundation
import Testing

/// A page that the program made, in a temporary folder.
final class MadePage {
  private let folder: TemporaryFolder
  let path: String
  let errors: String

  /// Makes the page of some arguments. The program runs in the folder of the package.
  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "page.html")
    let child = try Child(
      [Tool.path, "-f", "html"] + arguments, environment: Tool.environment(folder.path))
    let outcome = child.finish()
    #expect(outcome.status == 0, "\(outcome.errorText)")
    errors = outcome.errorText
    try folder.write(outcome.output, as: "page.html")
  }

  func open(
    hash: String = "", width: Int = 1280, height: Int = 900, runsScripts: Bool = true
  ) throws -> BrowserPage {
    try BrowserPage(path, hash: hash, width: width, height: height, runsScripts: runsScripts)
  }
}

/// The phones of a JSON file, and a simple count of facets: for each value, it filters by all other
/// specs and counts.
struct NaivePhones {
  /// A chosen value, as the user types it; empty for a missing value.
  struct Choice: Equatable {
    let spec: String
    let typed: String

    var flag: String {
      guard typed != "" else { return "--missing \(spec)" }
      if typed.hasPrefix("\(spec)=") { return "--where '\(typed)'" }
      let name = ["diskSpace": "disk-space", "screenSize": "screen-size"][spec] ?? spec
      return "--\(name)='" + typed.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
  }

  private let phones: [[String: Any]]
  private static let textSpecs = ["model", "brand", "processor", "color"]

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    phones = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
  }

  func models(_ chosen: [Choice]) -> [String] {
    phones.filter { fits($0, chosen) }.map { $0["model"] as? String ?? "" }
  }

  /// Returns the number of phones that match a choice and the choices of all other specs.
  func count(of choice: Choice, beside chosen: [Choice]) -> Int {
    let others = chosen.filter { $0.spec != choice.spec }
    return phones.count { fits($0, others + [choice]) }
  }

  private func fits(_ phone: [String: Any], _ chosen: [Choice]) -> Bool {
    Dictionary(grouping: chosen, by: \.spec).allSatisfy { spec, choices in
      let field = spec.split(separator: ".").reduce(phone as Any?) { object, name in
        (object as? [String: Any])?[String(name)]
      }
      return choices.contains { has(field, $0) }
    }
  }

  private func has(_ field: Any?, _ choice: Choice) -> Bool {
    let elements = (field as? [Any] ?? [field as Any]).filter { !($0 is NSNull) }
    let values = elements.flatMap { element -> [String] in
      if let number = element as? NSNumber {
        let isTruth = String(cString: number.objCType) == "c"
        return [isTruth ? "\(number.boolValue)" : "\(number)"]
      }
      guard let text = element as? String, text != "" else { return [] }
      return NaivePhones.textSpecs.contains(choice.spec)
        ? [text] : text.components(separatedBy: " / ").map { $0.filter(\.isNumber) }
    }
    if choice.typed == "" { return values.isEmpty }
    if NaivePhones.textSpecs.contains(choice.spec) {
      let wanted = choice.typed.hasPrefix("=") ? String(choice.typed.dropFirst()) : choice.typed
      return values.contains(wanted)
    }
    let ofField = "\(choice.spec)="
    let typed = String(choice.typed.dropFirst(choice.typed.hasPrefix(ofField) ? ofField.count : 0))
    return values.contains(typed)
      || values.compactMap(Double.init).contains { contains($0, typed) }
  }

  /// Returns true if a number is in a range such as `256`, `<200`, `200..<400` or `1400..`.
  private func contains(_ number: Double, _ typed: String) -> Bool {
    if typed.hasPrefix("<") { return number < Double(typed.dropFirst()) ?? .nan }
    let ends = typed.components(separatedBy: "..")
    if ends.count == 1 { return number == Double(typed) }
    let isAbove = number >= Double(ends[0]) ?? .nan
    if !ends[1].hasPrefix("<") { return isAbove && number <= Double(ends[1]) ?? .infinity }
    return isAbove && number < Double(ends[1].dropFirst()) ?? .nan
  }
}

extension [NaivePhones.Choice] {
  mutating func toggle(_ choice: NaivePhones.Choice) {
    if let place = firstIndex(of: choice) { remove(at: place) } else { append(choice) }
  }
}

/// A generator that gives the same numbers in every run.
struct SteadyGenerator: RandomNumberGenerator {
  private var state: UInt64 = 5

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
