import PhoneFilterTestSupport
import Foundation
import Testing

/// The packages that people install. Each one is installed and run if its own tool is installed
/// here.
///
/// Tests that install into a root folder of their own must run as root.
@Suite(
  .wants(MadePackages.canBeMade, "no release build here, or no python3 and git to pack it with"),
  .notInQuickRuns, .tags(.slow), .madePackages)
struct PackageTests {
  let packages: MadePackages

  init() throws { packages = try #require(MadePackages.shared) }

  /// A phone that each installed program finds, and the script that writes its catalogue.
  static let question = #"printf 'model,price\nPixel 8,699\nPixel 7,499\n' >"$TMP/phones.csv""#
  static let answer = "model,price\nPixel 8,699\n"

  @Test func areAllMade() throws {
    let names = try packages.names()
    for end in [".whl", ".tar.gz", ".artifactbundle.zip", ".rb", "SHA256SUMS"] {
      #expect(names.contains { $0.hasSuffix(end) }, "no package ends with \(end)")
    }
    #expect(names.contains("phonefilter-plugin-\(packages.version).zip"))
  }

  @Test func sumsAreThoseOfThePackages() throws {
    let outcome = try packages.run(
      """
      cd "$PACKAGES"
      sha256sum --strict --check --quiet SHA256SUMS
      ls | grep -v SHA256SUMS | cmp - <(cut -c 67- SHA256SUMS)
      # The formula takes an archive that is there, by its sum.
      sum=$(sed -n 's/.*sha256 "\\(.*\\)"/\\1/p' phonefilter.rb)
      grep -q "^$sum  phonefilter-$VERSION-.*[^r].tar.gz$" SHA256SUMS
      """)
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  /// The bill names every package by its sum, and every library that a program loads.
  @Test func billNamesAllPackages() throws {
    let outcome = try packages.run(
      #"""
      python3 - "$PACKAGES" "$VERSION" "$BUILT" <<'PYTHON'
      import hashlib, json, os, re, subprocess, sys
      folder, version, program = sys.argv[1:]
      bill = json.load(open(f"{folder}/phonefilter-{version}.spdx.json", encoding="utf-8"))
      assert bill["spdxVersion"] == "SPDX-2.3" and bill["dataLicense"] == "CC0-1.0"
      assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", bill["creationInfo"]["created"])
      packages = {each["SPDXID"]: each for each in bill["packages"]}
      assert len(packages) == len(bill["packages"]), "two packages have one identifier"
      assert all(re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", name) for name in packages)
      named = {each["packageFileName"]: each["checksums"][0]["checksumValue"]
               for each in packages.values() if "packageFileName" in each}
      files = set(os.listdir(folder)) - {"SHA256SUMS", f"phonefilter-{version}.spdx.json"}
      assert set(named) == files, (set(named), files)
      for name, sum in named.items():
        assert hashlib.sha256(open(f"{folder}/{name}", "rb").read()).hexdigest() == sum, name
      ends = packages.keys() | {"SPDXRef-DOCUMENT"}
      for relation in bill["relationships"]:
        assert {relation["spdxElementId"], relation["relatedSpdxElement"]} <= ends, relation
      names = {each["name"] for each in packages.values()}
      dynamic = subprocess.run(["readelf", "-d", program], capture_output=True, text=True).stdout
      needed = set(re.findall(r"NEEDED.*\[(.*)\]", dynamic))
      assert needed <= names, needed - names
      PYTHON
      """#)
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  /// The result is the same with another folder, day, file mode, time zone and language.
  @Test func sameProgramGivesTheSameBytes() throws {
    let outcome = try packages.run(
      #"""
      programs=$FOLDER/phonefilter
      [ ! -e "$FOLDER/static" ] || programs="$programs $FOLDER/static"
      umask 077
      cp -r .github/packages/lib "$TMP"
      (cd "$TMP" && env TZ=Asia/Tokyo LC_ALL=POSIX HOME=/nowhere PYTHONHASHSEED=7 \
        "$OLDPWD/.github/packages/make" --out here $programs >/dev/null)
      diff -r "$PACKAGES" "$TMP/here"
      """#)
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  @Test func whatCannotBePackedIsSaid() throws {
    let text = try packages.run(".github/packages/make --out \"$TMP\" README.md")
    #expect(text.status == 1)
    #expect(text.errorText.contains("'README.md' is no program of Linux or macOS"))
    let time = try packages.run(
      "SOURCE_DATE_EPOCH=today .github/packages/make --out \"$TMP\" \"$BUILT\"")
    #expect(time.status == 1)
    #expect(time.errorText.contains("SOURCE_DATE_EPOCH is 'today'; seconds since 1970"))
  }

  @Test(.wants(Programs.isRoot, "chroot needs root"))
  func archiveRunsWhereOnlyItsLibrariesAre() throws {
    let outcome = try packages.run(
      #"""
      mkdir "$TMP/root"
      tar -xzf "$PACKAGES"/phonefilter-"$VERSION"-linux-"$(uname -m)".tar.gz -C "$TMP/root" \
        --strip-components 1
      ls "$TMP/root" | tr '\n' ' '
      for library in $(ldd "$TMP/root/bin/phonefilter" | grep -o '/[^ ]*'); do
        install -D "$library" "$TMP/root$library"
      done
      """# + "\n\(PackageTests.question)\n" + #"""
        mv "$TMP/phones.csv" "$TMP/root"
        chroot "$TMP/root" /bin/phonefilter --price 600.. /phones.csv
        cp "$DATA/stock.db" "$TMP/root"
        chroot "$TMP/root" /bin/phonefilter /stock.db || echo "status $?"
        """#)
    #expect(outcome.outputText == "LICENSE README bin share \(PackageTests.answer)status 2\n")
    #expect(outcome.errorText.contains("the library libsqlite3.so.0 is not installed"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }
}
