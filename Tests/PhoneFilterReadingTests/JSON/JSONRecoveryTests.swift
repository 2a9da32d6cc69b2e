@testable import PhoneFilterBase
@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The place where a walk over JSON continues after a broken record.
struct JSONRecoveryTests {
  /// A walk that skips each broken record, until it has to stop.
  private struct Walk {
    var records: [String] = []
    /// The place of each failure, and the outcome of the attempt to skip the record.
    var failures: [String] = []
    var messages: [String] = []
    var outcomes: [String] { failures.map { String($0.drop { $0 != " " }.dropFirst()) } }

    init(_ text: String, _ shape: JSONShape, isFinal: Bool = true) {
      let bytes = Array(text.utf8)
      let plan = ColumnPlan(specs: [])
      let batch = PhoneBatch(plan: plan, capacity: 64)
      var walk = JSONRecordWalk(shape: shape, start: 0, plan: plan)
      withBytes(of: bytes + [UInt8](repeating: 0, count: 64)) { view in
        while true {
          batch.begin(copying: view, origin: 0, layout: .phones)
          let failure = walk.walk(over: view, end: bytes.count, isFinal: isFinal, into: batch)
          for row in 0..<batch.count {
            records.append(String(decoding: batch.record(row).copied(), as: UTF8.self))
          }
          if let failure {
            messages.append(failure.message)
            let outcome = walk.skipBroken(
              over: view, end: bytes.count, isFinal: isFinal, after: failure.index)
            failures.append("\(failure.index) \(outcome)")
            guard case .skipped = outcome else { return }
          } else if walk.isBeforeSection {
            guard let inside = walk.entering(with: plan) as? JSONRecordWalk else { return }
            walk = inside
          } else if batch.count == 0 {
            return
          }
        }
      }
    }
  }

  // MARK: Lines

  @Test(
    arguments: [
      ("{\"a\":1}\noops\n{\"a\":2}\n", [#"{"a":1}"#, #"{"a":2}"#], ["8 skipped"]),
      ("oops\n\nhere\n{\"a\":2}", [#"{"a":2}"#], ["0 skipped", "6 skipped"]),
      ("{\"a\":1}\n{\"a\":", [#"{"a":1}"#], ["13 skipped"]),
      ("oops", [], ["0 skipped"]),
      // The failure is in the line of the record, so the next line is a record of its own.
      ("{\"a\":}\nrubbish\n{\"a\":2}\n", [#"{"a":2}"#], ["5 skipped", "7 skipped"]),
      ("{\"a\":1\nrubbish\n{\"a\":2}\n", [#"{"a":2}"#], ["6 skipped", "7 skipped"]),
      // The failure is in a later line, so the walk continues at the next line with a brace.
      (
        "{\"a\":1}\n{\"b\":\n 5,\n \"c\":}\n{\"a\":2}\n", [#"{"a":1}"#, #"{"a":2}"#],
        ["23 skipped"]
      ),
      (
        "{\"b\":\n 5,\n \"c\":}\n\n\nx\n\n{\"a\":2}\n[{\"a\":3}]\n", [#"{"a":2}"#],
        ["15 skipped", "30 skipped"]
      ),
      ("{\"b\":\n 5,\n \"c\":}\n\n[{\"a\":2}]\n ", [], ["15 skipped"]),
      ("{\"b\":\n 5,\n \"c\":}\n", [], ["15 skipped"]),
    ] as [(String, [String], [String])])
  func linesContinueInALaterLine(text: String, records: [String], failures: [String]) {
    let walk = Walk(text, .lines)
    #expect(walk.records == records)
    #expect(walk.failures == failures)
  }

  @Test func aLineWithoutItsEndIsAwaited() {
    #expect(Walk("{\"a\":1}\noops", .lines, isFinal: false).failures == ["8 cut"])
    #expect(Walk("{\"a\":1}\noops\n", .lines, isFinal: false).failures[0] == "8 skipped")
    #expect(Walk("{\"b\":\n 5,\n \"c\":}\n", .lines, isFinal: false).failures == ["15 cut"])
  }

  @Test func theLineThatLacksTheEndIsTheOneThatIsReported() {
    let walk = Walk("{\"a\":1}\n{\"b\":5 \r\n{\"a\":2}\n", .lines)
    #expect(walk.failures == ["14 skipped"])
    #expect(walk.records == [#"{"a":1}"#, #"{"a":2}"#])
    #expect(
      walk.messages == [
        "the record in this line is not finished; expected ',' or '}' in an object, found '{'"
      ])
  }

  // MARK: Arrays

  @Test(
    arguments: [
      (#"[{"a":1},5,{"a":2}]"#, [#"{"a":1}"#, #"{"a":2}"#], ["9 skipped"]),
      (#"[5,{"a":2}]"#, [#"{"a":2}"#], ["1 skipped"]),
      (#"[ "x" , {"a":2}]"#, [#"{"a":2}"#], ["2 skipped"]),
      (#"[{"a":1},{"b":},{"b":[}]},{"a":2}]"#, [#"{"a":1}"#], ["14 skipped", "22 lost"]),
      (#"[{"a":1},{"b":}]"#, [#"{"a":1}"#], ["14 skipped"]),
      (#"[{"a":1} , {"b":} , {"a":2}]"#, [#"{"a":1}"#, #"{"a":2}"#], ["16 skipped"]),
      (#"[{"b":01}]"#, [], ["6 skipped"]),
      (#"[{"a":1} {"a":2}]"#, [#"{"a":1}"#], ["9 lost"]),
      (#"[{"a":1},{"b":} {"a":2}]"#, [#"{"a":1}"#], ["14 lost"]),
      (#"[{"a":1},{"b":}"#, [#"{"a":1}"#], ["14 lost"]),
      (#"[{"a":1},{"b":"#, [#"{"a":1}"#], ["14 lost"]),
      (#"[{"a":1}"#, [#"{"a":1}"#], ["8 lost"]), (#"[{"a":1},"#, [#"{"a":1}"#], ["9 lost"]),
      (#"{"a":1}"#, [], ["0 lost"]), (#"[{"a":1}]]"#, [#"{"a":1}"#], ["9 lost"]),
    ] as [(String, [String], [String])])
  func arraysContinueWhereBracketsPair(text: String, records: [String], failures: [String]) {
    let walk = Walk(text, .array)
    #expect(walk.records == records)
    #expect(walk.failures == failures)
  }

  @Test(
    arguments: [
      (#"[{"a":1},{"b":}"#, "14 cut"), (#"[{"a":1},{"b":x"#, "14 cut"),
      (#"[{"a":1},{"b":} "#, "14 cut"), (#"[{"a":1}"#, "8 cut"), (#"[{"a":1},"#, "9 cut"),
      (#"[{"a":1},5"#, "9 cut"), (#"[5"#, "1 cut"), (#"[{"a":1},{"b":}x"#, "14 lost"),
      (#"[{"a":1},{"b":]"#, "14 lost"), (#"[{"a":1}x"#, "8 lost"),
    ])
  func anElementWithoutItsEndIsAwaited(text: String, failure: String) {
    #expect(Walk(text, .array, isFinal: false).failures == [failure])
  }

  /// The comma before the broken element is in one window, and the element in the next.
  @Test func aCommaAtTheEndOfAWindowIsNotTakenTwice() {
    let text = Array(#"[{"a":1}, 5 ,{"a":2}]"#.utf8)
    let plan = ColumnPlan(specs: [])
    let batch = PhoneBatch(plan: plan, capacity: 8)
    var walk = JSONRecordWalk(shape: .array, start: 0, plan: plan)
    withBytes(of: Array(text[..<10]) + [UInt8](repeating: 0, count: 64)) { view in
      batch.begin(copying: view, origin: 0, layout: .phones)
      #expect(walk.walk(over: view, end: 10, isFinal: false, into: batch)?.isCut == true)
      #expect(batch.count == 1 && walk.isAfterComma)
    }
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { view in
      batch.begin(copying: view, origin: 0, layout: .phones)
      let failure = walk.walk(over: view, end: text.count, isFinal: true, into: batch)
      #expect(failure?.index == 10)
      guard case .skipped = walk.skipBroken(over: view, end: text.count, isFinal: true, after: 10)
      else {
        Issue.record("the element is not skipped")
        return
      }
      #expect(walk.cursor == 12)
      batch.begin(copying: view, origin: 0, layout: .phones)
      #expect(walk.walk(over: view, end: text.count, isFinal: true, into: batch) == nil)
      #expect(batch.count == 1 && batch.record(0).text() == #"{"a":2}"#)
    }
  }

  // MARK: Other shapes

  @Test(
    arguments: [
      (
        #"{"p":[{"a":1},{"b":}],"q":[5,{"a":2}]}"#, [#"{"a":1}"#, #"{"a":2}"#],
        ["19 skipped"]
      ),
      (#"{"p":[{"a":1},7,{"a":2}]}"#, [#"{"a":1}"#, #"{"a":2}"#], ["14 skipped"]),
      (#"{"p":[{"a":1}] "q":1}"#, [#"{"a":1}"#], ["15 lost"]),
      (#"{"p" 5}"#, [], ["5 lost"]),
    ] as [(String, [String], [String])])
  func sectionsContinueAsArraysDo(text: String, records: [String], failures: [String]) {
    let walk = Walk(text, .sections)
    #expect(walk.failures == failures)
    #expect(walk.records == records.filter { text.contains("[5,") ? $0 == records[0] : true })
  }

  @Test(
    arguments: [
      ("{\"a\":1},\n{\"b\":},\n{\"a\":2}", [#"{"a":1}"#, #"{"a":2}"#], ["skipped"]),
      ("{\"b\":},\n{\"a\":2},\n", [#"{"a":2}"#], ["skipped"]),
      // A line break may replace the comma after the broken line.
      ("{\"a\":1},\n{\"b\":}\n{\"a\":2}", [#"{"a":1}"#, #"{"a":2}"#], ["skipped"]),
      ("{\"a\":1},\n{\"b\":} {\"a\":2}", [#"{"a":1}"#], ["lost"]),
      ("{\"a\":1},\n{\"b\":}\n5", [#"{"a":1}"#], ["lost"]),
    ] as [(String, [String], [String])])
  func linesWithCommasContinueAfterTheLine(text: String, records: [String], outcomes: [String]) {
    let walk = Walk(text, .commaLines)
    #expect(walk.records == records)
    #expect(walk.outcomes == outcomes)
  }

  @Test func oneObjectHasNoOtherRecord() {
    #expect(Walk(#"{"a":} {"a":1}"#, .single).failures == ["5 lost"])
    #expect(Walk(#"{"a":1} x"#, .single).failures == ["8 lost"])
  }

  @Test func onlyLinesHaveTheirOwnLines() {
    for shape in [JSONShape.array, .sections, .single, .lines, .commaLines, .path] {
      let walk = JSONRecordWalk(shape: shape, start: 0, plan: ColumnPlan(specs: []))
      #expect(walk.isOfLines == (shape == .lines))
    }
  }

  /// A walk that was taken up among records ends with their array, however often it is asked.
  @Test func aWalkThatWasTakenUpEndsWithItsArray() {
    let text = Array(#"[{"a":1},{"a":2}],"q":5}"#.utf8)
    let plan = ColumnPlan(specs: [])
    let batch = PhoneBatch(plan: plan, capacity: 8)
    var walk = JSONRecordWalk(shape: .sections, start: 0, plan: plan)
    walk.takeUp(at: 8)
    #expect(walk.cursor == 8 && walk.boundary == 8 && walk.isAmongRecords)
    withBytes(of: text + [UInt8](repeating: 0, count: 64)) { view in
      for wanted in [1, 0, 0] {
        batch.begin(copying: view, origin: 0, layout: .phones)
        let failure = walk.walk(over: view, end: text.count, isFinal: true, into: batch)
        #expect(failure == nil && batch.count == wanted)
      }
    }
    #expect(walk.cursor == 16 && walk.boundary == 16 && !walk.isAmongRecords)
  }
}
