import PhoneFilterTestSupport
import Foundation
import Testing

/// The artifact bundle and the plugin for Swift packages.
extension PackageTests {
  @Test(.wants(Programs.are("swift"), "no Swift in PATH"))
  func pluginChecksTheCataloguesOfAPackage() throws {
    let outcome = try packages.run(
      #"""
      python3 -m zipfile -l "$PACKAGES/phonefilter-$VERSION.artifactbundle.zip" |
        grep -c '^phonefilter.artifactbundle/info.json'
      unpack() {
        # The module zipfile of Python leaves out who may run a file.
        python3 -c 'import os, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      for info in archive.infolist():
          os.chmod(archive.extract(info, sys.argv[2]), info.external_attr >> 16)' "$@"
      }
      unpack "$PACKAGES/phonefilter-plugin-$VERSION.zip" "$TMP"
      mkdir -p "$TMP/user/Sources/User"
      cp "$DATA/dirty.csv" "$DATA/catalog.json" "$TMP/user"
      cd "$TMP/user"
      echo 'let one = 1' >Sources/User/User.swift
      cat >Package.swift <<END
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "user", dependencies: [.package(path: "../phonefilter-plugin-$VERSION")],
        targets: [.target(name: "User")])
      END
      "$SWIFT/swift" package check-catalogues --format text dirty.csv || echo "status $?"
      "$SWIFT/swift" package check-catalogues catalog.json && echo "status $?"
      """#)
    let said = outcome.outputText
    #expect(said.hasPrefix("1\n"))
    #expect(said.contains("dirty.csv:5:11: error: price 0 is not positive"), "\(said)")
    #expect(said.contains("\nstatus 1\n") && said.hasSuffix("\nstatus 0\n"), "\(said)")
    #expect(outcome.status == 0, "\(said)\(outcome.errorText)")
  }
}
