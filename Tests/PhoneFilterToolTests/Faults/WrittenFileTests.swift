import PhoneFilterTestSupport
import Foundation
import Testing

/// Files beside the output: an old file stays until its replacement is complete, and no unrelated
/// text gets into a file.
struct WrittenFileTests {
  @Test(arguments: ["missing.json", "data/catalog.json missing.json", "data"])
  func aBaselineOutlivesACheckThatFails(catalogues: String) throws {
    let outcome = try Tool.run(
      script: """
        echo known > "$TMP/known.json"; echo rows > "$TMP/rows.csv"
        phonefilter check --write-baseline "$TMP/known.json" --valid "$TMP/rows.csv" \(catalogues)
        echo "$?"; cat "$TMP/known.json" "$TMP/rows.csv"
        """)
    #expect(outcome.outputText == "2\nknown\nrows\n")
  }

  /// A file that may not grow simulates a full disk.
  @Test(.enabled(if: Tool.canLimitFiles))
  func whatWasThereOutlivesAFullDisk() throws {
    let outcome = try Tool.run(
      script: """
        for i in {1..400}; do echo "Phone $i,0"; done > "$TMP/rows"
        (echo model,price; cat "$TMP/rows") > "$TMP/a.csv"; mkdir "$TMP/out"; cd "$TMP/out"
        for option in --write-baseline= --report=json= --valid= --invalid=; do
          echo known > old
          (ulimit -f 2; exec phonefilter check --all "${option}old" "$TMP/a.csv" >/dev/null)
          [ $? = 2 ] && cat old
          (ulimit -f 2; exec phonefilter check --all "${option}new" "$TMP/a.csv" >/dev/null)
        done
        ls -A
        """)
    // All rows are invalid, so the file of the valid rows is empty.
    #expect(outcome.outputText == "known\nknown\nknown\nnew\nold\n")
    #expect(outcome.errorText.contains("'old': File too large"))
  }

  @Test func aReportOfAnInterruptedCheckIsNone() throws {
    let outcome = try Tool.run(
      script: """
        mkdir "$TMP/out"; cd "$TMP/out"; mkfifo "$TMP/in"; echo old > old.json
        phonefilter check --report json=old.json --report junit=new.xml --valid new.csv \
          --write-baseline known.json - < "$TMP/in" > "$TMP/said" &
        exec 3> "$TMP/in"
        # More than a pipe holds: some of it has been read.
        yes '{"model":"A","price":0}' | head -n 20000 >&3
        kill -TERM $!; wait $!; echo $?; cat old.json; ls -A
        """)
    #expect(outcome.outputText == "143\nold\nold.json\n", "\(outcome.errorText)")
  }

  /// A link still leads to the file, and other users can read it as before.
  @Test func aReplacedFileKeepsItsLinkAndMode() throws {
    let outcome = try Tool.run(
      script: """
        cd "$TMP"; echo old > old.json; chmod 640 old.json; ln -s old.json link.json
        phonefilter check --report json=link.json "$OLDPWD/data/dirty.csv" > said
        stat -c %a old.json; readlink link.json; head -c 12 old.json
        """)
    #expect(outcome.outputText == "640\nold.json\n{\"problems\":", "\(outcome.errorText)")
  }

  @Test func aNewFileHasTheModeOfTheMaskAndOneOption() throws {
    let outcome = try Tool.run(
      script: """
        umask 027; mkdir "$TMP/out"
        phonefilter check --report "json=$TMP/out/new.json" data/dirty.csv > "$TMP/said"
        stat -c %a "$TMP/out/new.json"; rm "$TMP/out/new.json"
        phonefilter check --report "json=$TMP/out/new.json" --valid "$TMP/out/../out/new.json" \
          data/dirty.csv; echo $?; ls -A "$TMP/out"
        """)
    #expect(outcome.outputText == "640\n2\n", "\(outcome.errorText)")
    #expect(outcome.errorText.contains("out/../out/new.json' is already the file of --report"))
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
    #expect(outcome.errorText.contains("is an input of this run"))
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
    #expect(outcome.errorText.contains("is an input and the output"))
  }

  /// Another program has set the shared descriptors to nonblocking.
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
    if outcome.status == 77 { try LeftOut.cancel("there is no python3 here") }
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines) == "59999")
  }
}
