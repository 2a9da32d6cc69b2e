@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

@Suite("Amounts in MB")
struct MegabytesTests {
  private let megabytes = AmountStyle(unit: AmountGrammar.capacity.unit(named: "mb") ?? 0)

  /// The documented rule, without regard to speed.
  private func wanted(_ megabytes: Int) -> Int {
    for base in [1, 3, 5, 9, 15] {
      var size = base
      while size * 1000 <= megabytes {
        if megabytes <= size * 1024 { return size }
        size *= 2
      }
    }
    return (megabytes + 500) / 1000
  }

  private func read(_ text: String, _ style: AmountStyle = .plain) -> ExactNumber? {
    withBytes(of: Array(text.utf8)) {
      MemorySpec().number(of: RawValue(bytes: $0, encoding: .cell, style: style))
    }
  }

  @Test(
    arguments: [
      ("999", "0.9755859375"), ("1000", "1"), ("1024", "1"), ("1500", "2"), ("2499", "2"),
      ("2500", "3"), ("3072", "3"), ("128000", "128"), ("128001", "128"), ("128500", "128"),
      ("131071", "128"), ("131072", "128"), ("131073", "131"), ("127500", "128"),
      ("127499", "127"), ("25600", "26"), ("524288", "512"), ("1048576", "1024"),
      ("1000.5", "1"), ("1024.5", "1"), ("131072.5", "131"), ("1499.5", "1"),
      ("999.5", "0.9760742188"),
      ("1000000000000", nil), ("128000000000", "125829120"), ("-4096", "-4"),
    ] as [(String, String?)])
  func sizesAreThoseOfMemories(text: String, wanted: String?) {
    let wanted = wanted.flatMap { ExactNumber($0) }
    #expect(read(text + " MB") == wanted)
    #expect(read(text, megabytes) == wanted)
    #expect(AmountGrammar.capacity.read(text + "MB") == wanted)
  }

  /// Reads each amount in a text, as a bare number of a column in MB, as a JSON number there, and
  /// in a flag. Only the amounts around the rule's possible steps are read; `PHONEFILTER_CASES`
  /// adds all others.
  @Test func noLargerAmountReadsSmaller() throws {
    let readsAll = ProcessInfo.processInfo.environment["PHONEFILTER_CASES"] != nil
    var last = ExactNumber.zero
    var read = 0
    for amount in 1000...2_100_000 {
      let isAtStep = amount % 500 < 2 || amount % 500 == 499 || (amount + 1) % 1024 < 3
      guard isAtStep || readsAll else { continue }
      let text = String(amount)
      let number = ExactNumber(significand: UInt64(wanted(amount)))
      let found = [
        self.read(text, megabytes), self.read(text + " MB"), withValueInMegabytes(text),
        AmountGrammar.capacity.read(text + "MB"),
      ]
      if number < last || found.contains(where: { $0 != number }) {
        Issue.record("\(amount) MB is \(found) behind \(last), not \(number)")
      }
      last = number
      read += 1
    }
    #expect(read > 15_000)
  }

  private func withValueInMegabytes(_ text: String) -> ExactNumber? {
    withBytes(of: Array(text.utf8)) {
      MemorySpec().number(of: RawValue(bytes: $0, encoding: .json, style: megabytes))
    }
  }

  @Test func flagsAndColumnsMeetAtEachSize() throws {
    let rows = "model,ram_mb\nA,128000\nB,128001\nC,131072\nD,131073\n"
    for flag in ["128000MB", "128001 MB", "131072MB", "128GB", "128"] {
      #expect(try ToolRun(["--ram", flag, "-c"], "a.csv", rows).output == "3\n", "\(flag)")
    }
    #expect(try ToolRun(["--ram", "131073MB", "-c"], "a.csv", rows).output == "1\n")
  }

  @Test func kilobytesAndFractionsStayExact() {
    #expect(read("1048576 KB") == 1)
    #expect(read("1000000 KB") == ExactNumber("0.9536743164"))
    #expect(read("0.5 GB") == 0.5 && read("1.5 TB") == 1536 && read("512 MB") == 0.5)
  }
}
