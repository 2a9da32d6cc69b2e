import PhoneFilterTestSupport
import Foundation
import Testing

extension PackageTests {
  private static let unpacking = #"""
    mkdir "$TMP/context" "$TMP/data"
    tar -xzf "$PACKAGES"/*-container.tar.gz -C "$TMP/context" --strip-components 1
    cp "$TMP/phones.csv" "$DATA/stock.db" "$TMP/data"

    """#

  /// The program of the image runs in the image's folder, with no other files of the system.
  @Test(.wants(Programs.isRoot, "chroot needs root"))
  func programOfTheImageNeedsNothing() throws {
    guard packages.holdImage else { try LeftOut.cancel("no static Swift here to link with") }
    let outcome = try packages.run(
      PackageTests.question + "\n" + PackageTests.unpacking + #"""
        variable=$(sed -n 's/^ENV //p' "$TMP/context/Containerfile")
        cd "$TMP"
        inside() { env -i PATH="$PATH" "$variable" chroot "$TMP" /context/phonefilter "$@"; }
        inside --price 600.. /data/phones.csv
        inside /data/stock.db || echo "status $?"
        """#)
    #expect(outcome.outputText == PackageTests.answer + "status 2\n")
    #expect(outcome.errorText.contains("the library libsqlite3.so.0 is not installed"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  private static let canRunImages = Programs.canDo(
    """
    printf 'FROM scratch\\nCOPY true /true\\n' >"$TMP/Containerfile"
    cp /bin/busybox "$TMP/true" 2>/dev/null || cp /bin/true "$TMP/true"
    podman build --quiet --tag phonefilter-tests-true "$TMP" >/dev/null
    trap 'podman image rm --force phonefilter-tests-true >/dev/null' EXIT
    podman image mount phonefilter-tests-true >/dev/null
    """)

  @Test(.wants(canRunImages, "no podman here that builds images"))
  func imageIsBuiltAndRuns() throws {
    guard packages.holdImage else { try LeftOut.cancel("no static Swift here to link with") }
    let outcome = try packages.run(
      PackageTests.question + "\n" + PackageTests.unpacking + #"""
        image=phonefilter-tests-$$
        podman build --quiet --tag "$image" "$TMP/context" >/dev/null
        trap 'podman image rm --force "$image" >/dev/null' EXIT
        # Where no container may be started, the image's own files are run without one.
        if ! podman run --rm --network none --volume "$TMP/data:/data:ro" "$image" \
          --price 600.. phones.csv 2>"$TMP/said"; then
          grep -qE 'crun|runc|OCI|permitted' "$TMP/said" || { cat "$TMP/said"; exit 1; }
          root=$(podman image mount "$image")
          (cd "$root" && find . -type f | LC_ALL=C sort | tr '\n' ' ' >&2)
          SWIFT_ROOT=/ chroot "$root" /phonefilter --price 600.. <"$TMP/phones.csv"
        fi
        """#)
    #expect(outcome.outputText == PackageTests.answer, "\(outcome.errorText)")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }
}
