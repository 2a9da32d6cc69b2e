import PhoneFilterTestSupport
import Foundation
import Testing

/// The wheel that pip installs, and the hook of pre-commit that uses it.
extension PackageTests {
  static let hasPip = Programs.canDo("python3 -c 'import ensurepip, venv'")

  @Test(.wants(hasPip, "no python3 here that makes virtual environments"))
  func wheelIsInstalledAndRuns() throws {
    let outcome = try packages.run(
      PackageTests.question + "\n" + #"""
        python3 -m venv "$TMP/venv"
        "$TMP/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-index \
          "$PACKAGES"/*.whl 2>&1
        cd /
        env -i PATH="$TMP/venv/bin" phonefilter --price 600.. "$TMP/phones.csv"
        "$TMP/venv/bin/python" -m pip show phonefilter | grep -E '^(Name|Version|License):'
        cd "$TMP/venv/share"
        cmp man/man1/phonefilter.1 <("$BUILT" man)
        cmp bash-completion/completions/phonefilter <("$BUILT" completions bash)
        cmp zsh/site-functions/_phonefilter <("$BUILT" completions zsh)
        cmp fish/vendor_completions.d/phonefilter.fish <("$BUILT" completions fish)
        """#)
    #expect(
      outcome.outputText == PackageTests.answer
        + "Name: phonefilter\nVersion: \(packages.version)\nLicense: MIT\n")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  /// The record of the wheel lists each file, with its size and digest. The wheel's name ends with
  /// its tag.
  @Test func wheelIsWhatItsRecordSays() throws {
    let outcome = try packages.run(
      #"""
      cd "$PACKAGES"
      python3 - *.whl <<'END'
      import base64, csv, hashlib, io, sys, zipfile
      wheel = zipfile.ZipFile(sys.argv[1])
      assert wheel.testzip() is None
      names = wheel.namelist()
      record = next(name for name in names if name.endswith(".dist-info/RECORD"))
      rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(wheel.read(record).decode()))}
      assert sorted(rows) == sorted(names) and names[-1] == record
      for name in set(names) - {record}:
          data = wheel.read(name)
          digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
          assert rows[name] == ["sha256=" + digest, str(len(data))], name
      tag = wheel.read(record.replace("RECORD", "WHEEL")).decode().split("Tag: ")[1].strip()
      assert sys.argv[1].endswith(tag + ".whl")
      print(tag)
      END
      """#)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    let system = try #require(
      try /py3-none-(manylinux_2_(?<glibc>\d+)|macosx_\d+_\d+)_\w+\n/.wholeMatch(
        in: outcome.outputText), "\(outcome.outputText)")
    // The glibc version of RHEL 9 and Amazon Linux 2023.
    #expect(system.glibc.map { (Int($0) ?? 99) <= 34 } ?? true)
  }

  /// The tag of the oldest system of a wheel comes from the program. These files are not programs,
  /// but begin like programs.
  @Test func tagsOfOtherMachinesAreTheirPrograms() throws {
    let outcome = try packages.run(
      #"""
      python3 - "$BUILT" "$TMP" <<'END'
      import struct, sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, ".github/packages")
      from lib.program import NotAProgram, Program
      from lib.wheel import tag
      def named(name, data):
          open(f"{sys.argv[2]}/{name}", "wb").write(data)
          return Program(f"{sys.argv[2]}/{name}")
      built = bytearray(open(sys.argv[1], "rb").read())
      if built[:4] == b"\x7fELF":
          built[18:20] = struct.pack("<H", 183)
          print(tag(named("other", built)).replace("2_34", "2_xx"))
          built[18:20] = struct.pack("<H", 243)
          try:
              named("riscv", built)
          except NotAProgram as error:
              print(str(error).split(" is ")[1])
      for machine, command in [
          (0x0100000C, struct.pack("<6I", 0x32, 24, 1, 26 << 16, 26 << 16, 0)),
          (0x01000007, struct.pack("<4I", 0x24, 16, 10 << 16 | 13 << 8, 0))]:
          lead = struct.pack("<8I", 0xFEEDFACF, machine, 0, 2, 2, 8 + len(command), 0, 0)
          program = named("mac", lead + struct.pack("<2I", 0x19, 8) + command)
          print(tag(program), program.triple)
      END
      """#)
    #expect(outcome.status == 0, "\(outcome.errorText)")
    #expect(
      outcome.outputText.hasSuffix(
        """
        macosx_26_0_arm64 arm64-apple-macosx
        macosx_10_13_x86_64 x86_64-apple-macosx

        """), "\(outcome.outputText)")
    #if os(Linux)
      #expect(
        outcome.outputText.hasPrefix(
          """
          manylinux_2_xx_aarch64
          for a machine that has no packages (ELF 243); there are x86_64 (62) and aarch64 (183)

          """), "\(outcome.outputText)")
    #endif
  }

  /// Names of files with phones, and names that only seem to be such files.
  static let phones = [
    "smartphones.csv", "devices.db", "stock.sqlite", "mobiles.json", "handsets.tsv",
    "phones.csv.gz", "catalog.json", "my-phones.jsonl", "Stock_2024.csv", "data/iphones.ndjson",
  ]
  static let others = [
    "package.json", "devices.schema.json", "headphones.csv", "stockholm.csv", "phones.md",
    "package-lock.json", "catalog.schema.json", "phones.csv.txt",
  ]

  @Test(
    .wants(
      Programs.are("pre-commit") && Programs.canDo("python3 -m pip --version"),
      "no pre-commit here, or no pip: the hook is not run"))
  func hookChecksWithTheWheel() throws {
    let outcome = try packages.run(
      #"""
      # The hook's repository, as far as the hook needs it, with the version of the packages.
      hook=$TMP/hook
      mkdir -p "$hook/.github/packages" "$hook/Sources/phonefilter" "$TMP/user"
      cp .pre-commit-hooks.yaml "$hook"
      cp .github/packages/fetch .github/packages/pre-commit-check "$hook/.github/packages"
      echo "  static let version = \"$VERSION\"" \
        >"$hook/Sources/phonefilter/Release.swift"
      git config --global user.name test
      git config --global user.email test@localhost
      git config --global protocol.file.allow always
      git -C "$hook" init --quiet
      git -C "$hook" add --all
      git -C "$hook" commit --quiet --message hook
      cd "$TMP/user"
      git init --quiet
      for file in $FILES; do
        mkdir -p "$(dirname "$file")"
        case $file in
          *.db | *.sqlite) cp "$DATA/stock.db" "$file" ;;
          *.gz) printf 'model,price\nA,1\n' | gzip >"$file" ;;
          *) printf 'model,price\nA,1\n' >"$file" ;;
        esac
      done
      cat >.pre-commit-config.yaml <<END
      repos:
        - repo: file://$hook
          rev: $(git -C "$hook" rev-parse HEAD)
          hooks:
            - id: phonefilter-check
              entry: $ENTRY
              verbose: true
      END
      git add --all
      "$PRE_COMMIT" run --all-files
      """#,
      [
        "PRE_COMMIT": Programs.path(of: "pre-commit") ?? "", "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": try packagesFolder(),
        "ENTRY": ".github/packages/pre-commit-check --across",
        "FILES": (PackageTests.phones + PackageTests.others).joined(separator: " "),
      ])
    let said = outcome.outputText
    #expect(outcome.status == 1, "\(said)\(outcome.errorText)")
    // The same phones are in all files. Only one run over all files can find that.
    #expect(said.contains("is at Stock_2024.csv:2:1 too [duplicate-phone]"), "\(said)")
    #expect(said.contains("rows of \(PackageTests.phones.count) catalogues"), "\(said)")
    for name in PackageTests.others { #expect(!said.contains("\n\(name):"), "\(said)") }
  }

  private func packagesFolder() throws -> String {
    try packages.run("printf %s \"$PACKAGES\"").outputText
  }
}
