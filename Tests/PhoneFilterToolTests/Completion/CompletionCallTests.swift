import PhoneFilterTestSupport
import Foundation
import Testing

/// The system calls of the program when the user presses Tab.
@Suite(.wants(Tracing.isPossible, "no strace here, or a sanitizer"))
struct CompletionCallTests {
  /// Returns the calls of an answer about a catalogue in `$TMP`.
  private static func calls(_ preparation: String, _ name: String) throws -> [String] {
    let outcome = try Tool.run(
      script: """
        cd "$TMP"; \(preparation)
        strace -f -s 300 -e trace=execve,fork,vfork,clone,open,openat,creat,rename,unlink,mkdir,connect \\
          -o trace phonefilter completions zsh 600000 4 "" phonefilter \(name) --color "" >answer 2>&1
        cat trace; echo "ANSWER $(wc -l <answer)"; ls
        """)
    return outcome.outputText.split(separator: "\n").map(String.init)
  }

  private static let rows = #"[{"model": "A", "color": "Gold"}, {"model": "B", "color": "Red"}]"#

  @Test(arguments: [
    ("printf '%s' '\(rows)' > c.json", "c.json", 4),
    ("printf 'model,color\\nA,Gold\\n' > c.csv", "c.csv", 3),
    ("cp '\(Tool.packageRoot)/data/stock.db' stock.db", "stock.db", 3),
    ("printf '%s' '\(rows)' | gzip > c.json.gz", "c.json.gz", 0),
    ("mkfifo pipe", "pipe", 0),
    (":", "absent.json", 0),
  ])
  func readsAndDoesNothingElse(preparation: String, name: String, lines: Int) throws {
    let calls = try Self.calls(preparation, name)
    let answer = try #require(calls.first { $0.hasPrefix("ANSWER ") })
    let count = try #require(Int(answer.dropFirst(7)))
    #expect(lines == 0 ? count == 0 : count >= lines, "\(answer)")
    #expect(calls.count { $0.contains("execve(") } == 1)
    #expect(!calls.contains { $0.contains("fork(") || $0.contains("connect(") })
    let writing = ["O_WRONLY", "O_RDWR", "O_CREAT", "creat(", "rename(", "unlink(", "mkdir("]
    let changes = calls.filter { call in
      writing.contains(where: call.contains) && !call.contains("\"/dev/null\"")
    }
    #expect(changes == [])
    let opened = calls.filter { $0.contains("\(name)\"") && $0.contains("open") }
    #expect(name != "pipe" || opened.isEmpty)
    let files = calls.drop { !$0.hasPrefix("ANSWER ") }.dropFirst()
    #expect(Set(files) == Set(["trace", "answer"] + (name == "absent.json" ? [] : [name])))
  }

  /// The user waits for the Tab key, so the program always ends in time and prints no message.
  @Test func endsWhenTheTimeIsOver() throws {
    let outcome = try Tool.run(
      script: """
        yes '{"model": "A", "color": "Gold"}' | head -n 400000 > "$TMP/big.jsonl"
        phonefilter completions fish 1 3 St phonefilter "$TMP/big.jsonl" --color St
        """)
    #expect(outcome.status == 0)
    #expect(outcome.outputText == "")
    #expect(outcome.errorText == "")
  }

  @Test(arguments: [
    "bash 120 9 x", "zsh 120 x y z", "fish 120 99 a b", "zsh 120 0 a b", "zsh 120 -1 a b",
    "bash 99 9 x 'phonefilter --color \"' \"\" ''",
  ])
  func aQuestionThatIsNoneIsAnsweredByNothing(arguments: String) throws {
    let outcome = try Tool.run(script: "phonefilter completions \(arguments)")
    #expect(outcome.status == 0)
    #expect(outcome.errorText == "")
    #expect(outcome.outputText == "")
  }
}
