import PhoneFilterTestSupport
import Foundation
import Testing

/// The packages of dpkg and rpm, each installed into its own folder.
extension PackageTests {
  @Test(
    .wants(
      Programs.are("dpkg") && Programs.isRoot, "no dpkg here, or not root: it installs nothing")
  )
  func packageOfDebianIsInstalledAndRemoved() throws {
    let outcome = try packages.run(
      PackageTests.question + "\n" + #"""
        root=$TMP/root
        mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
        touch "$root"/var/lib/dpkg/{status,available}
        # Images of containers leave out pages and documents: here they are looked at.
        install() {
          dpkg --root="$root" --force-depends --log=/dev/null --path-include='/usr/share/*' "$@" 2>&1
        }
        install -i "$PACKAGES"/*.deb >/dev/null
        "$root/usr/bin/phonefilter" --price 600.. "$TMP/phones.csv"
        cd "$root/usr/share"
        cmp <(gzip -dc man/man1/phonefilter.1.gz) <("$BUILT" man)
        cmp zsh/vendor-completions/_phonefilter <("$BUILT" completions zsh)
        cmp fish/vendor_completions.d/phonefilter.fish <("$BUILT" completions fish)
        bash --norc -c '
          . ./bash-completion/completions/phonefilter
          COMP_WORDS=(phonefilter --colou) COMP_CWORD=1
          "$(complete -p phonefilter | sed "s/.*-F \([^ ]*\).*/\1/")"
          echo "${COMPREPLY[@]}"'
        (cd "$root" && md5sum --quiet --check var/lib/dpkg/info/phonefilter.md5sums)
        grep -c 'Permission is hereby granted' doc/phonefilter/copyright
        cd /
        install -r phonefilter >/dev/null
        [ ! -e "$root/usr" ] || find "$root/usr" -type f
        """#)
    #expect(outcome.outputText == PackageTests.answer + "--colour\n1\n")
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  @Test(
    .wants(
      Programs.are("dpkg-deb") && Programs.canDo("man --version | grep -q '^man [0-9]'"),
      "no dpkg-deb here, or no man: no page is shown"))
  func manualOfThePackageIsShown() throws {
    let outcome = try packages.run(
      #"""
      dpkg-deb -x "$PACKAGES"/*.deb "$TMP/root"
      MANPATH=$TMP/root/usr/share/man MANWIDTH=80 man phonefilter | head -n 6
      """#)
    #expect(outcome.outputText.contains("phonefilter - filter phone catalogues by their specs"))
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test(.wants(Programs.are("lintian"), "no lintian here: what it says is left out"))
  func lintianHasNothingToSay() throws {
    let outcome = try packages.run(
      #"lintian --allow-root --fail-on error,warning "$PACKAGES"/*.deb"#)
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  @Test(
    .wants(Programs.are("rpm") && Programs.isRoot, "no rpm here, or not root: it installs nothing"))
  func packageOfFedoraIsInstalledAndRemoved() throws {
    let outcome = try packages.run(
      PackageTests.question + "\n" + #"""
        package=$(echo "$PACKAGES"/*.rpm)
        rpm -qp --queryformat '%{NAME} %{VERSION} %{LICENSE} %{OS}\n' "$package"
        rpm -K "$package" | sed 's/.*rpm: //'
        rpm -qp --requires "$package" | grep -c '^libc.so.6(GLIBC_2.34)(64bit)$'
        root=$TMP/root
        mkdir "$root"
        # There is no database here of what else is installed.
        rpm -i --root "$root" --dbpath /var/lib/rpm --nodeps "$package" 2>/dev/null
        "$root/usr/bin/phonefilter" --price 600.. "$TMP/phones.csv"
        rpm -V --root "$root" --dbpath /var/lib/rpm --nodeps phonefilter 2>/dev/null
        cmp <(gzip -dc "$root/usr/share/man/man1/phonefilter.1.gz") <("$BUILT" man)
        cmp "$root/usr/share/bash-completion/completions/phonefilter" \
          <("$BUILT" completions bash)
        rpm -e --root "$root" --dbpath /var/lib/rpm phonefilter 2>/dev/null
        [ ! -e "$root/usr" ] || find "$root/usr" -type f
        """#)
    #expect(
      outcome.outputText == "phonefilter \(packages.version) MIT linux\ndigests OK\n1\n"
        + PackageTests.answer)
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }
}
