import PhoneFilterCore

// The options for the resources of a sort.

extension OptionCatalog {
  static let sorting: [CommandOption] = [
    CommandOption(
      "buffer-size",
      argument: .init("SIZE", examples: ["512MB", "1", "1KB", "100000", "0", "99999999TB"]),
      group: .rows,
      summary: "memory for --sort and --group-by: 512MB, 2GB",
      details: "A size in bytes, KB, MB, GB or TB; 1 KB is 1024 bytes. Rows beyond that size go to "
        + "temporary files in the folder TMPDIR, or else in /tmp. Nobody else can read these "
        + "files, and none remains. Without this option, the size is a quarter of the "
        + "machine's memory."
    ) { line, text throws(UsageError) in
      line.rows.sorting.bufferSize = try bufferSize(typed: text)
    }
  ]

  /// Returns a number of bytes from text with or without a unit.
  private static func bufferSize(typed text: String) throws(UsageError) -> Int {
    let typed = text.trimmingSpaces.uppercased()
    let digits = typed.prefix { $0 >= "0" && $0 <= "9" }
    let unit = String(typed.dropFirst(digits.count)).trimmingSpaces
    guard !digits.isEmpty, let scale = scales[unit] else {
      throw UsageError("'\(text.visible)' is not a size; write a size such as 512MB or 2GB")
    }
    guard let number = Int(digits) else { return .max }
    guard number > 0 else {
      throw UsageError("'\(text.visible)' is too small for a row; write a size such as 512MB")
    }
    let (size, isTooLarge) = number.multipliedReportingOverflow(by: scale)
    return isTooLarge ? .max : size
  }

  private static let scales: [String: Int] = [
    "": 1, "B": 1, "K": 1 << 10, "KB": 1 << 10, "KIB": 1 << 10, "M": 1 << 20, "MB": 1 << 20,
    "MIB": 1 << 20, "G": 1 << 30, "GB": 1 << 30, "GIB": 1 << 30, "T": 1 << 40, "TB": 1 << 40,
    "TIB": 1 << 40,
  ]
}
