import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// Bytes as a ZIP archive: first unchanged, then with an end record that points to a directory in
/// the bytes, so that the reader accepts more of them.
struct ArchiveTarget: FuzzTarget {
  static let name = "archive"

  private let file = FuzzFile("list.zip")

  func run(_ input: inout FuzzInput) {
    let start = input.choice(128)
    let bytes = input.text
    file.write(bytes)
    _ = FuzzRun(["-c", file.path])
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let place = min(start, bytes.count)
    let end = number(0x0605_4B50, 4) + number(0, 4) + number(1, 2) + number(1, 2)
    file.write(bytes + end + number(bytes.count - place, 4) + number(place, 4) + number(0, 2))
    _ = FuzzRun(["-c", file.path])
  }
}
