import PhoneFilterTestSupport
import Testing

/// Arguments arrive unchanged, wherever the program runs.
struct ArgumentTests {
  /// A shell function that runs a command with an empty /proc, as in a chroot or a sandbox.
  private static let withoutProc = """
    user=-r; [ "$(id -u)" = 0 ] && user=
    without_proc() { unshare $user -m sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$@"; }

    """
  private static let canDoWithoutProc =
    Tool.sanitizer == nil
    && (try? Tool.run(script: withoutProc + "without_proc test ! -e /proc/self"))?.status == 0

  @Test(.wants(canDoWithoutProc, "no namespaces here, or none that one may mount in"))
  func argumentsArriveWithoutProc() throws {
    for arguments in [
      "-q --color NOPE data/catalog.json", "--color Gold -f csv data/catalog.json", "--version",
      "check data/catalog.json", "--colr x", "-c data/stock.db",
    ] {
      let usual = try Tool.run(script: "phonefilter \(arguments)")
      let outcome = try Tool.run(
        script: Self.withoutProc + "without_proc phonefilter \(arguments)")
      #expect(outcome.status == usual.status, "\(arguments): \(outcome.errorText)")
      #expect(outcome.output == usual.output)
      #expect(outcome.errorText == usual.errorText)
    }
  }

  /// Makes a file whose name is not valid text.
  private static let oddFile = #"""
    name=$(printf '%s/\377.jsonl' "$TMP")
    echo '{"model":"A"}' > "$name"

    """#
  private static let canNameOddly = (try? Tool.run(script: oddFile))?.status == 0

  @Test(.wants(canNameOddly, "names of files are texts here"))
  func argumentsNeedNotBeText() throws {
    let outcome = try Tool.run(script: Self.oddFile + #"phonefilter -f csv "$name""#)
    #expect(outcome.outputText == "model\nA\n" && outcome.status == 0)
  }
}
