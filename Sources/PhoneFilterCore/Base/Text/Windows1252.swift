/// The characters of Windows-1252, a byte each.
enum Windows1252 {
  /// Its name, as `--encoding` has it.
  static let name = "windows-1252"

  /// What stands from 0x80 to 0x9F; 0 where nothing does.
  static let upperControls: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Whether a byte is a character in it.
  static func defines(_ byte: UInt8) -> Bool {
    byte < 0x80 || byte >= 0xA0 || upperControls[Int(byte - 0x80)] != 0
  }
}
