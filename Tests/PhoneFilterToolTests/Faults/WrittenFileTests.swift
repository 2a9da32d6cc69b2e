import Foundation
import Testing

/// Files beside the output: what was in them stays until there is something better, and nothing comes
/// into them that does not belong there.
struct WrittenFileTests {
  @Test(arguments: ["missing.json", "data/catalog.json missing.json", "data"])
  func aBaselineOutlivesACheckThatFails(catalogues: String) throws {
    let outcome = try Tool.run(
      script: """
        echo known > "$TMP/known.json"; echo rows > "$TMP/rows.csv"
        phonefilter check --write-baseline "$TMP/known.json" --valid "$TMP/rows.csv" \(catalogues)
        echo "$?"; cat "$TMP/known.json" "$TMP/rows.csv"
        """)
    let rows = catalogues == "data" ? "" : "rows\n"
    #expect(outcome.outputText == "2\nknown\n\(rows)")
  }

  @Test func aBaselineThatIsReadIsNotAReport() throws {
    let outcome = try Tool.run(
      script: """
        phonefilter check --write-baseline "$TMP/known.json" data/dirty.csv > "$TMP/out"
        cp "$TMP/known.json" "$TMP/copy.json"
        phonefilter check --baseline "$TMP/known.json" --report "json=$TMP/known.json" data/dirty.csv
        echo "$?"; cmp "$TMP/known.json" "$TMP/copy.json"
        phonefilter check --baseline "$TMP/known.json" --write-baseline "$TMP/known.json" \
          data/dirty.csv > "$TMP/out"; cmp "$TMP/known.json" "$TMP/copy.json"
        """)
    #expect(outcome.outputText == "2\n", "\(outcome.errorText)")
    #expect(outcome.errorText.contains("is read in this run"))
  }

  @Test(arguments: [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func whatIsClosedIsNoFileThatIsOpened(redirection: String) throws {
    let outcome = try Tool.run(
      script: """
        printf 'model,price\\nA,1\\nB,x\\n' > "$TMP/a.csv"
        (exec phonefilter check --valid "$TMP/valid.csv" --invalid "$TMP/invalid.csv" "$TMP/a.csv" \
          > "$TMP/out" 2> "$TMP/said" \(redirection))
        cat "$TMP/valid.csv" "$TMP/invalid.csv"
        """)
    #expect(["model,price\nA,1\nmodel,price\nB,x\n", ""].contains(outcome.outputText))
  }

  @Test func whatIsReadIsNotWrittenToAtOnce() throws {
    let outcome = try Tool.run(
      script: """
        cp data/catalog.jsonl "$TMP/a.jsonl"
        phonefilter "$TMP/a.jsonl" >> "$TMP/a.jsonl"; echo "$?"
        phonefilter < "$TMP/a.jsonl" >> "$TMP/a.jsonl"; echo "$?"
        cmp "$TMP/a.jsonl" data/catalog.jsonl
        """)
    #expect(outcome.outputText == "2\n2\n")
    #expect(outcome.errorText.contains("is read and written to at once"))
  }

  /// Somebody on the other side has set what is shared with us not to wait.
  @Test func descriptorsThatDoNotWaitAreWaitedFor() throws {
    let outcome = try Tool.run(
      script: """
        command -v python3 >/dev/null || exit 77
        rows() { yes '{"model":"A","price":1}' | head -n 60000; }
        set_nonblocking='import os,sys,fcntl
        for fd in (0, 1):
          fcntl.fcntl(fd, fcntl.F_SETFL, fcntl.fcntl(fd, fcntl.F_GETFL) | os.O_NONBLOCK)
        os.execvp(sys.argv[1], sys.argv[1:])'
        rows | python3 -c "$set_nonblocking" phonefilter -f jsonl | { read -r first; cat; } | wc -l
        exit ${PIPESTATUS[1]}
        """)
    if outcome.status == 77 { return }
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "59999")
  }
}
