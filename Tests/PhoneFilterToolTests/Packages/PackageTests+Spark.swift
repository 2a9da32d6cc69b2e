import PhoneFilterTestSupport
import Foundation
import Testing

/// The kit that Spark sends to its executors.
extension PackageTests {
  private static let unpacking = #"""
    tar -xzf "$PACKAGES/phonefilter-spark.tar.gz" -C "$TMP"
    cd "$TMP"

    """#

  @Test func kitHoldsWhatExecutorsRun() throws {
    let outcome = try packages.run(
      PackageTests.question + "\n" + PackageTests.unpacking + #"""
        ls | tr '\n' ' '
        ./phonefilter --price 600.. phones.csv
        """#)
    #expect(outcome.outputText == "LICENSE README job.py phonefilter phones.csv \(Self.answer)")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  /// Filters that the job refuses before it calls Spark, and words of the message.
  private static let refused = [
    ("--sort price", "--sort needs all rows, and each executor sees its own alone"),
    ("--price 5 -n3", "--limit needs all rows"), ("-n 3", "--limit needs all rows"),
    ("-ic", "--only count"), ("--unique=model", "--unique needs all rows"),
    ("--best price,-memory", "--best needs all rows"),
    ("--color --sort price", "--sort needs all rows"), ("--last 3", "--last needs all rows"),
    ("--sample 3 --seed 2", "--sample needs all rows"), ("--force", "--force is about files"),
    ("--split-by brand out --price 5", "--split-by is about files"),
    ("-i -f csv", "--format is fixed"),
    ("--input csv", "--input is fixed"), ("--encoding=latin1", "--encoding is fixed"),
    ("--with-source", "--with-source needs the file"), ("--group-by color", "on what comes out"),
    ("facets --facet color", "'facets' is another command"),
    ("--color Gold catalog.jsonl", "'catalog.jsonl' stands among the filters"),
    ("-- catalog.jsonl", "'--' stands among the filters"), ("-", "'-' stands among the filters"),
    ("--explain", "--explain asks about the program"),
  ]

  @Test(arguments: refused)
  func jobRefusesWhatIsNotAboutOneRow(typed: String, words: String) throws {
    let outcome = try packages.run(
      "python3 -B .github/packages/spark/job.py in out -- \(typed)")
    #expect(outcome.status == 2, "\(outcome.errorText)")
    #expect(outcome.errorText.hasPrefix("phonefilter: ") && outcome.errorText.contains(words))
  }

  /// For each option, the job must know if a value follows.
  @Test func jobKnowsWhichOptionsStandAlone() throws {
    let outcome = try packages.run(
      PackageTests.unpacking + #"""
        ./phonefilter help -f markdown reference | python3 -B -c '
        import re, sys
        import job
        rows = re.split("^## (?:Facets|Checks|Browsing|Statistics|Comparing)$", sys.stdin.read(),
                        flags=re.M)[0]
        options = re.findall("^### `((?:-[^- ], )?--[^`]*)`", rows, re.M)
        names = [(re.search("--[a-z-]+", each)[0], bool(re.search(" [A-Z]", each)))
                 for each in options]
        print(len(names) > 40, [name for name, has in names if has == (name in job.ALONE)])
        print([name for name in job.REFUSED if name not in dict(names)])'
        """#)
    #expect(outcome.outputText == "True []\n[]\n")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  private static let submit = Programs.path(of: "spark-submit")
  private static let hasSpark = submit != nil && Programs.are("java")
  private static let readsSchemas =
    (try? Tool.run(script: "phonefilter --help"))?.outputText.contains("--schema") == true

  /// Runs a script in which `submit MASTER IN OUT …` starts the job and shows its last message.
  private func onSpark(_ script: String) throws -> Child.Outcome {
    let folder = (PackageTests.submit ?? "").split(separator: "/").dropLast().joined(separator: "/")
    return try packages.run(
      #"""
      PATH=$SPARK:$PATH SPARK_LOCAL_IP=127.0.0.1 SPARK_WORKER_DIR=$TMP/work
      export PATH SPARK_LOCAL_IP SPARK_WORKER_DIR
      """# + "\n" + PackageTests.unpacking + #"""
        submit() {
          local status=0
          spark-submit --master "$1" --archives "$PACKAGES/phonefilter-spark.tar.gz#pf" \
            job.py "${@:2}" >said 2>log || status=$?
          grep -A 1 '^phonefilter: ' said || true
          echo "status $status"
        }

        """# + script, ["SPARK": "/" + folder])
  }

  /// Two executors in their own processes, and seven files. One file is empty, and one lacks a
  /// field that a filter needs. Neither Java nor a shell may change the words of the filters.
  @Test(
    .wants(hasSpark, "no spark-submit and java here"),
    .wants(readsSchemas, "this phonefilter has no --schema"))
  func executorsKeepTheRowsOfTheCommandLine() throws {
    let outcome = try onSpark(
      #"""
      mkdir in
      for part in 1 2 3 4; do cat "$DATA/catalog.jsonl"; done | split -l 32 - in/part-
      : >in/empty
      printf '{"model":"Café \\"é\\"","price":700}\r\n{"price":null,"model":"A\\tB"}\n' >in/few
      printf 'Gold\nStarlight\nDeep Purple\n' >'colors é.txt'
      set -- --color '@colors é.txt' --color 'Space Black' --where $'model!=a  "b" \'$HOME\' é\n' \
        --price 500.. -i
      submit 'local-cluster[2,1,1024]' in out -- "$@"
      cat in/part-* in/few | ./phonefilter --input jsonl -f jsonl "$@" | LC_ALL=C sort >expected
      [ -s expected ]
      cat out/part-* | LC_ALL=C sort | cmp - expected
      submit 'local[2]' 'in/*' all -- --not-color Gold
      cat in/part-* in/few | ./phonefilter --input jsonl -f jsonl --not-color Gold |
        LC_ALL=C sort | cmp - <(cat all/part-* | LC_ALL=C sort)
      """#)
    #expect(outcome.outputText == "status 0\nstatus 0\n")
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  @Test(
    .wants(hasSpark, "no spark-submit and java here"),
    .wants(readsSchemas, "this phonefilter has no --schema"))
  func jobEndsWithTheMessageOfTheProgram() throws {
    let outcome = try onSpark(
      #"""
      { for part in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do cat "$DATA/catalog.jsonl"; done
        echo '{"model":"Pixel é","price":"call us"}'
      } >phones.jsonl
      submit 'local[2]' phones.jsonl out -- --colr Gold
      submit 'local[2]' phones.jsonl out -- --price 600..
      [ ! -e out ]
      submit 'local[2]' phones.jsonl . -- --price 600..
      submit 'local[2]' nowhere out -- --price 600..
      """#)
    #expect(
      outcome.outputText.replacing(/file:\/\S*\/(?<name>\w+)/) { "FOLDER/\($0.output.name)" } == """
        phonefilter: unknown option '--colr'; did you mean '--color'?
        status 2
        phonefilter: FOLDER/phones.jsonl: price "call us" is not a number
          the record is {"model":"Pixel é","price":"call us"}
        status 2
        phonefilter: . exists; name a folder that does not, or remove it
        status 2
        phonefilter: nowhere: Input path does not exist: FOLDER/nowhere
        status 2

        """, "\(outcome.outputText)")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }
}
