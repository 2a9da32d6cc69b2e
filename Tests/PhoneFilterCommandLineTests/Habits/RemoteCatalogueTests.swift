import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCommandLine

/// Web addresses in place of catalogues.
struct RemoteCatalogueTests {
  @Test func thePipeIsTold() {
    #expect(
      ToolRun.complaint(["-c", "https://example.org/a.json?x=1&y=2"])
        == "phonefilter reads files and downloads nothing; use a pipe: curl -fsSL "
        + "'https://example.org/a.json?x=1&y=2' | phonefilter -c")
    #expect(
      ToolRun.complaint(["s3://shop/a.csv", "b.csv"])?.hasSuffix(
        "aws s3 cp 's3://shop/a.csv' - | phonefilter - b.csv") == true)
  }
}
