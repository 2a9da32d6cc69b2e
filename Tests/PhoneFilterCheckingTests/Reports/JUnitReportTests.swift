@testable import PhoneFilterBase
@testable import PhoneFilterChecking
import Foundation
import Testing

@testable import PhoneFilterCore

struct JUnitReportTests {
  @Test func aRuleIsATestCase() throws {
    let report = try WrittenReport(
      .junit,
      [
        .made(), .made(line: 14), .made("rare", rule: "near-duplicate", .warning, line: 3),
        .made("odd", rule: "rare-field", .note, line: 4),
      ])
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="phonefilter check" tests="4" failures="2" errors="0" skipped="0" time="0">
          <testsuite name="phonefilter" tests="4" failures="2" errors="0" skipped="0" time="0">
            <testcase name="not-positive" classname="phonefilter" time="0">
              <failure message="2 problems" type="error">\
        catalog.csv:12:8: error: price &quot;0&quot; is not positive [not-positive]
        catalog.csv:14:8: error: price &quot;0&quot; is not positive [not-positive]</failure>
            </testcase>
            <testcase name="near-duplicate" classname="phonefilter" time="0">
              <failure message="1 problem" type="warning">\
        catalog.csv:3:8: warning: rare [near-duplicate]</failure>
            </testcase>
            <testcase name="rare-field" classname="phonefilter" time="0">
              <system-out>catalog.csv:4:8: note: odd [rare-field]</system-out>
            </testcase>
            <testcase name="no free phones" classname="phonefilter" time="0"/>
            <system-out>2 errors, 1 warning, 1 note in 36 rows of 1 catalogue</system-out>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func whatDoesNotFailTheCheckIsNoFailure() throws {
    let report = try WrittenReport(
      .junit, [.made("rare", rule: "near-duplicate", .warning)]
    ) { $0.failsFrom = .error }
    #expect(report.text.contains("failures=\"0\""))
    #expect(!report.text.contains("<failure"))
    #expect(report.text.contains("<system-out>catalog.csv:12:8: warning: rare"))
  }

  @Test func aThousandProblemsOfARuleAreKept() throws {
    let problems = (1...1003).map { Problem.made(line: $0) }
    let report = try WrittenReport(.junit, problems)
    #expect(report.text.contains("<failure message=\"1,003 problems\""))
    #expect(report.text.contains("catalog.csv:1000:8: error"))
    #expect(!report.text.contains("catalog.csv:1001:8: error"))
    #expect(report.text.contains("\n… and 3 more problems</failure>"))
  }

  @Test func whatTheBaselineHasIsNoFailure() throws {
    let report = try WrittenReport(.junit, []) {
      $0.hasBaseline = true
      $0.rules[0].total = 7
    }
    #expect(report.text.contains("<system-out>7 known from the baseline</system-out>"))
    #expect(report.text.contains("failures=\"0\""))
  }

  @Test(arguments: HostileText.all + HostileText.fileNames)
  func everyTextComesBackFromTheXML(text: String) throws {
    let rules = [WrittenReport.rule(text, .error)]
    let report = try WrittenReport(
      .junit, [.made(text, rule: text, in: text)], rules: rules)
    let document = try StrictXML(report.text)
    let cases = document.elements.filter { $0.name == "testcase" }
    let written = text.visible.replacingOccurrences(
      of: "\u{FFFE}\u{FFFF}", with: #"\u{FFFE}\u{FFFF}"#)
    #expect(cases.map { $0.attributes["name"] } == [written])
    let line = document.elements.first { $0.name == "failure" }?.text
    #expect(line?.hasPrefix(written + ":12:8: error: ") == true)
  }
}

/// A reader of a report's XML. It refuses everything that XML 1.0 refuses.
struct StrictXML {
  struct Element {
    let name: String
    var attributes: [String: String] = [:]
    var text = ""
  }

  struct Refused: Error { let reason: String }

  /// In the order of their start tags.
  private(set) var elements: [Element] = []

  init(_ document: String) throws {
    for scalar in document.unicodeScalars {
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: break
      default: throw Refused(reason: "the character \(scalar.value)")
      }
    }
    var rest = Substring(document)
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    guard rest.hasPrefix(declaration) else { throw Refused(reason: "no declaration") }
    rest = rest.dropFirst(declaration.count)
    var open: [Int] = []
    while let next = rest.first {
      guard next == "<" else {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        let decoded = try StrictXML.decoded(text)
        if let last = open.last {
          elements[last].text += decoded
        } else if !decoded.allSatisfy(\.isWhitespace) {
          throw Refused(reason: "text outside")
        }
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { throw Refused(reason: "an open tag") }
      var tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          throw Refused(reason: "</\(tag)> closes something else")
        }
        continue
      }
      let isEmpty = tag.hasSuffix("/")
      if isEmpty { tag = tag.dropLast() }
      if open.isEmpty, !elements.isEmpty { throw Refused(reason: "two roots") }
      elements.append(try StrictXML.element(tag))
      if !isEmpty { open.append(elements.count - 1) }
    }
    guard open.isEmpty else { throw Refused(reason: "an element is not closed") }
  }

  private static func element(_ tag: Substring) throws -> Element {
    let name = tag.prefix { !$0.isWhitespace }
    var element = Element(name: String(name))
    var rest = tag.dropFirst(name.count).drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let key = String(rest.prefix { $0 != "=" })
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else { throw Refused(reason: "\(key) has no value") }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      rest = rest.dropFirst(2 + value.count)
      guard rest.first == "\"" else { throw Refused(reason: "\(key) has no end") }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard element.attributes.updateValue(try decoded(value), forKey: key) == nil else {
        throw Refused(reason: "\(key) stands twice")
      }
    }
    return element
  }

  private static func decoded(_ text: Substring) throws -> String {
    guard !text.contains("]]>") else { throw Refused(reason: "]]> in a text") }
    var decoded = ""
    var rest = text
    while let next = rest.first {
      guard next == "&" else {
        decoded.append(next)
        rest = rest.dropFirst()
        continue
      }
      let known = [
        "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&#9;": "\t", "&#13;": "\r",
      ]
      guard let entity = known.first(where: { rest.hasPrefix($0.key) }) else {
        throw Refused(reason: "an unknown entity")
      }
      decoded += entity.value
      rest = rest.dropFirst(entity.key.count)
    }
    return decoded
  }
}
