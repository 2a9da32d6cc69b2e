@testable import PhoneFilterWriting
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Foundation
import Testing

@testable import PhoneFilterCore

/// The digests with which a page names its script and style.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func digestIsThatOfTheStandard(text: String, digest: String) {
    #expect(hexadecimal(SHA256.digest(of: text)) == digest)
  }

  @Test func anotherProgramComesToTheSame() throws {
    let program = ShellProcess.path(of: "sha256sum") ?? ShellProcess.path(of: "shasum")
    let path = try #require(program, "neither sha256sum nor shasum is installed here")
    let texts =
      [HTMLPageScript.text, HTMLPageStyle.text]
      + [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128].map { String(repeating: "é", count: $0) }
    let folder = try TemporaryFolder()
    for (index, text) in texts.enumerated() {
      let options = path.hasSuffix("shasum") ? ["-a", "256"] : []
      let file = try folder.write(text, as: "\(index)")
      let said = try ShellProcess(path, options + [file]).output
      #expect(said.prefix(64) == hexadecimal(SHA256.digest(of: text)))
      #expect(
        SHA256.source(of: text)
          == "sha256-" + Data(SHA256.digest(of: text)).base64EncodedString())
    }
  }

  private func hexadecimal(_ digest: [UInt8]) -> String {
    digest.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
  }
}
